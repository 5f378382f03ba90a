/** What can be done, sorted: on a card of the hand, on a place of the table, on a button. */

import type { GameInfo } from '../wire'
import words from '$words/plain'

export interface Choice {
  action: string
  label: string
}

/** Choices that begin with the same word. */
export interface Group {
  verb: string
  choices: Choice[]
}

const verbOf = (action: string): string => action.split(' ', 1)[0] ?? ''
const restOf = (action: string): string => action.slice(verbOf(action).length + 1)
const isCard = (info: GameInfo, action: string): boolean => restOf(action) in info.cards

/**
 * The word that turns a card of the hand into an action: the one that is asked for, or else the first that takes
 * cards, so that a tap is told why not. Null if several are asked for at once: then they are buttons.
 */
export function cardVerb(info: GameInfo, choices: string[]): string | null {
  const asked = new Set(choices.filter((action) => isCard(info, action)).map(verbOf))
  if (asked.size > 1) return null
  const [one] = asked.size ? asked : info.actions.filter((action) => isCard(info, action)).map(verbOf)
  return one ?? null
}

/** The word that turns a place of a row into an action: the one that counts exactly as many. */
export function placeVerb(info: GameInfo, places: number): string | null {
  const counts = new Map<string, number>()
  for (const action of info.actions) {
    const verb = verbOf(action)
    if (/^\d+$/.test(restOf(action)) && verb !== info.aimed) counts.set(verb, (counts.get(verb) ?? 0) + 1)
  }
  return [...counts].find(([, count]) => count === places)?.[0] ?? null
}

/** What is left for buttons. `done` are the actions that cards and places stand for already. */
export function groups(
  info: GameInfo,
  choices: string[],
  done: Set<string>,
  nameOf: (seat: number) => string,
): Group[] {
  const found: Group[] = []
  for (const action of choices) {
    if (done.has(action)) continue
    const verb = verbOf(action)
    const choice = { action, label: labelOf(info, action, nameOf) }
    const group = found.find((one) => one.verb === verb)
    if (group) group.choices.push(choice)
    else found.push({ verb, choices: [choice] })
  }
  return found
}

function labelOf(info: GameInfo, action: string, nameOf: (seat: number) => string): string {
  const [verb, rest] = [verbOf(action), restOf(action)]
  if (!rest) return words.label(verb)
  if (verb === info.aimed) return `${words.label(verb)} ${nameOf(Number(rest))}`
  return `${words.label(verb)} ${info.cards[rest] ?? rest}`
}
