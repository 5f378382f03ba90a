/**
 * What a game's folder holds. A folder here is found by itself; a game without one is played on the plain table.
 *
 * The lid of the box and what it says are on the shelf at once; the table comes when it is opened.
 */

import type { Component } from 'svelte'
import type { Award, Seen } from '../lib/awards'
import type { Lesson } from '../lesson.svelte'
import type { Sounds } from '../lib/sound'
import { isPlain } from '../plain/switch'
import { stock } from '../shelf.svelte'
import type { GameTable } from '../table'
import type { Scenes } from '../theatre.svelte'
import type { Happening } from '../wire'
import { onLid } from '../words/lids'
import { loadWords } from '../words/lines.svelte'

export interface GameUi<View = object, Event extends { kind: string } = Happening> {
  /** The table, for any `part` of it. */
  Table: Component<{ table: GameTable<View, Event> }>
  /** Learn it in a minute: our rules, with pictures and one worked example. */
  Learn?: Component
  scenes: Scenes<View, Event>
  sounds: Sounds<Event>
  /** Whether what is asked now must not be answered sooner by whoever has no choice: that would tell. */
  secret?: (view: View) => boolean
  /** How an event feels in the hand of whoever sits at `me`: milliseconds on, off, on. */
  buzzes?: (event: Event, me: number) => number[] | null
  /** What is said about the players when a game is over. */
  awards?: (seen: Seen<Event>) => Award[]
  /** Kinds of events that need no line on a TV. */
  asides?: Event['kind'][]
  /** Where a replay can be opened: chapters, and what stands out in them. */
  marks?: Marks<Event>
  /** A word from the side of the table about the last event of the story, if it deserves one. Who reads it is null. */
  patter?: (seen: Seen<Event>, name: (seat: number) => string | null) => string | null
  /** Milliseconds in which nobody can react: a touch before that is told, but is no answer yet. */
  floor?: (view: View) => number
  /** The points on the table, where the server's score also says how ties are broken. */
  points?: (score: number) => number
  /** What stands beside a name at the end, where points would say little; and how much was left to do, which puts those
   * in order who have equal points. */
  standing?: (view: View, seat: number, story: Event[]) => { text: string; left: number }
}

export type Marks<Event extends { kind: string }> = Partial<Record<Event['kind'], 'chapter' | 'moment'>>

/** What stands on the shelf. */
export interface Box {
  Lid: Component
  from: string
  tagline: string
  /** How long it takes, from and to, with so many players: `./dev bench minutes` measures it. */
  minutes?: [low: number, high: number, seats: number]
  /** The house rules that make it longer or shorter. */
  length?: string[]
}

const lids = import.meta.glob<Component>('./*/Box.svelte', { eager: true, import: 'default' })
const facts = import.meta.glob<Pick<Box, 'minutes' | 'length'>>('./*/shelf.ts', { eager: true, import: 'default' })
const lessons = import.meta.glob<Lesson>('./*/lesson.ts', { import: 'default' })
const uis = import.meta.glob<{ default: unknown }>('./*/index.ts')
import.meta.glob('./*/style.css', { eager: true })

export function boxOf(game: string): Box | null {
  const Lid = lids[`./${game}/Box.svelte`]
  const known = facts[`./${game}/shelf.ts`]
  return Lid && known && !isPlain() ? { Lid, ...onLid(game), ...known } : null
}

export const hasLesson = (game: string): boolean => !isPlain() && `./${game}/lesson.ts` in lessons

/** The guided first round of a game, if it has one. */
export async function lessonOf(game: string): Promise<Lesson | null> {
  if (!hasLesson(game)) return null
  const [lesson] = await Promise.all([lessons[`./${game}/lesson.ts`]?.(), loadWords(game)])
  return lesson ?? null
}

/** Each folder's index is typed for its own game; from here on only the name says which it is. */
export async function loadGame(game: string): Promise<GameUi> {
  const sentences = loadWords(game) // which come with the pictures
  const load = uis[`./${game}/index.ts`]
  const pictures = load && !isPlain() ? (await load()).default : null
  await sentences
  if (pictures) return pictures as GameUi
  await stock() // the plain table draws what the server says of the game
  return (await import('../plain')).default
}
