import { render } from 'svelte/server'
import { expect, test } from 'vitest'
import type { GameTable } from '../../table'
import Acts from './Acts.svelte'
import { VIEW } from './testing'
import type { HandsdownEvent, HandsdownView } from './wire'

/** The buttons that are in sight: their actions, and which of them is the one to press. */
function acts(choices: string[], paired: HandsdownView['paired']): { shown: string[]; main: string[] } {
  const seen: unknown = { view: { ...VIEW, paired }, ask: { number: 1, what: 'act', choices }, places: [] }
  const table = seen as GameTable<HandsdownView, HandsdownEvent>
  const { body } = render(Acts, { props: { table, moved: () => {} } })
  const buttons = [...body.matchAll(/<button[^>]*>/g)].map(([tag]) => ({
    action: /data-action="([^"]*)"/.exec(tag)?.[1] ?? '',
    main: /class="[^"]*\bmain\b/.test(tag),
  }))
  return {
    shown: buttons.map(({ action }) => action),
    main: buttons.filter((one) => one.main).map((one) => one.action),
  }
}

const ALL = ['slap', 'half', 'fake', 'graze', 'pass']

test('with a pair a slap is the thing to do', () => {
  expect(acts(ALL, ['7', '7'])).toEqual({ shown: ['slap', 'fake', 'pass'], main: ['slap'] })
})

test('without one it would end the turn, so it is no button to hit by mistake', () => {
  expect(acts(ALL, [])).toEqual({ shown: ['fake', 'pass'], main: ['fake'] })
})

test('whoever can only pass is shown that', () => {
  expect(acts(['pass'], [])).toEqual({ shown: ['pass'], main: ['pass'] })
})
