/** What a race leaves in the record, so that it can be judged again: the notes of `rumpus.live.review`. */

import type { Timing } from '../wire'
import { USUAL_CLUMP, type Device, type Link, type Standing } from './arbiter'
import { MS } from './manifest'
import type { Match } from './match'
import { silence, type Race, type Touch } from './race'

type Said = number | boolean | string

/** Whoever sits down, or changes the device. */
export const sitsNote = (seat: number, { kind, frame, resolution }: Device, standing: Standing): string =>
  written(seat, 'sits', { kind, frame, resolution, ...standing })

/** What the touches of a settled race stand on. If only a part of it is settled, each part says how its coins fell. */
export function raceNotes(race: Race, part: boolean): string[] {
  const { floor, early, window, first, slack, clump, frame } = race.terms
  const terms = { floor, early, window, first, slack, ...(clump === USUAL_CLUMP ? {} : { clump }), frame }
  const coins = part ? '-' : inARow(race.coins)
  const cues = [...race.runners].map(([seat, { sent, link }]) => written(seat, 'cue', { sent, ...kernel(link) }))
  return [written('clock', 'race', { number: race.number, cue: race.cue, ...terms, coins }), ...cues]
}

/** Before touches that were settled by themselves, and when; Infinity: with the rest. */
export const partNote = (race: Race, decided: number): string =>
  written('clock', 'part', { decided, coins: inARow(race.coins) })

export const silentNote = (seat: number): string => written(seat, 'silent', {})

/** For right before the row that a touch becomes. */
export function touchNote(
  { seat, action, decides, claim, judgement, error, at }: Touch,
  race: Race,
  names: string[],
): string {
  const link = race.runners.get(seat)?.link
  if (!link) throw new Error(`nobody runs at seat ${seat}`)
  const { trip, excess, forgiven, lent, back, standing, rt, early } = judgement
  return written(seat, 'touch', {
    ...{ arrived: claim.arrived, ping: link.ping, ...kernel(link), lost: link.lost },
    ...{ action: inAWord(names[action] ?? ''), decides, dt: claim.dt, q: claim.q },
    ...{ trip, excess, forgiven, lent, back, bank: standing.bank, missing: standing.missing },
    ...{ rt, early, error, at },
  })
}

/** For a touch that came so long after the one that had decided the race. */
export const missedNote = ({ seat, action, judgement, error }: Touch, behind: number, names: string[]): string =>
  written(seat, 'missed', { action: inAWord(names[action] ?? ''), rt: judgement.rt, error, behind })

const kernel = ({ srtt, rttvar, min_rtt }: Link): Record<string, number> => ({ srtt, rttvar, min_rtt })

const inARow = (coins: number[]): string => coins.join(',') || '-'
const inAWord = (action: string): string => action.replaceAll(' ', '_')

const written = (who: number | string, word: string, values: Record<string, Said>): string =>
  [who, word, ...Object.entries(values).map(([name, value]) => `${name}=${said(value)}`)].join(' ')

function said(value: Said): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return value === Infinity ? '-' : String(value)
}

/** The same from the notes of a record, race by race. */
export const judged = (match: Noted): Timing[][] =>
  races(match)
    .map((race) => race.map(([, timing]) => timing))
    .filter((race) => race.length > 0)

/** Each with the number of the row that it stands before. */
export const timings = (match: Noted): [number, Timing][] => races(match).flat()

type Noted = Pick<Match, 'notes' | 'rows'>

function races({ notes, rows }: Noted): [number, Timing][][] {
  const found: [number, Timing][][] = [[]]
  let won: number | null = null // the time that decided the race
  for (const { before, text } of notes) {
    const [who = '', word, ...pairs] = text.split(' ')
    const said = new Map(pairs.map((pair) => pair.split('=', 2) as [string, string]))
    const seat = Number(who)
    const below = Math.min(before, rows.length - 1)
    if (word === 'race') {
      found.push([])
      won = null
    } else if (word === 'silent') found.at(-1)?.push([below, silence(seat)])
    else if (word === 'touch' || word === 'missed') {
      const rt = Number(said.get('rt'))
      const late = word === 'missed' ? Number(said.get('behind')) : won === null ? null : rt - won
      const early = word === 'touch' && said.get('early') === 'yes'
      const action = (said.get('action') ?? '').replaceAll('_', ' ')
      if (Number.isNaN(rt)) continue // whoever wrote it by hand may have left something out
      const timing = { seat, action, ms: rt / MS, error: Number(said.get('error') ?? 0) / MS, early }
      found.at(-1)?.push([below, late === null ? timing : { ...timing, behind: late / MS }])
      if (word === 'touch' && said.get('decides') === 'yes' && !early) won ??= rt
    }
  }
  return found
}
