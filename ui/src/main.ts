import { mount } from 'svelte'
import App from './App.svelte'
import { keepPage } from './offline'
import './style.css'
import { load } from './words/said.svelte'

const target = document.getElementById('page')
if (target) void load('page').finally(() => mount(App, { target }))
addEventListener('load', () => {
  void keepPage()
  void load('server').catch(() => undefined) // when something is wrong with a server, it is too late to ask it
})
