import { mount } from 'svelte'
import App from './App.svelte'
import { keepPage } from './offline'
import './style.css'

const target = document.getElementById('page')
if (target) mount(App, { target })
addEventListener('load', () => void keepPage())
