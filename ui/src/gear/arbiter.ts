/** What time a touch really happened: `rumpus.live.arbiter`, figure by figure, so that a record from here can be judged
 * again there. All times are whole microseconds. */

import { MS } from './manifest'

export type Input = 'key' | 'mouse' | 'touch'

/** What a player touches and looks at. */
export interface Device {
  kind: Input
  frame: number
  resolution: number
}

/** What is kept of a player with a device, across rounds and games. */
export interface Standing {
  missing: number
  bank: number
  since: number
  rounds: number
  asked: number
  doubted: number
}

/** How far it is to a player. */
export interface Link {
  srtt: number
  rttvar: number
  min_rtt: number
  ping: number
  lost: number
}

/** When a cue went out, when a touch came in, and how long after its cue it says it was. */
export interface Claim {
  sent: number
  arrived: number
  dt: number
  q: number
}

/** By which a touch is judged. */
export interface Terms {
  /** Nobody reacts faster than this. */
  floor: number
  /** A touch before this is no reaction at all, */
  early: number
  /** nor is one after this. */
  window: number
  /** The first one wins; otherwise the last one loses. */
  first: boolean
  /** How much time may go missing in the long run. */
  slack: number
  /** Where the last one loses, two touches closer than this came down together. */
  clump: number
  /** How long a screen shows a frame, at most, as far as it is believed. */
  frame: number
}

/** The verdict on one touch, with every figure on the way to it. */
export interface Judgement {
  rt: number
  early: boolean
  trip: number
  excess: number
  forgiven: boolean
  lent: number
  back: number
  standing: Standing
}

export const SLACK = 8 * MS
export const USUAL_CLUMP = 8 * MS
export const BELIEVED_FRAME = 16_667

const OFFSETS = { key: 0, mouse: 0, touch: 30 * MS } // how much later than the finger a touch is stamped
const POLLING = { key: 8_000, mouse: 8_000, touch: 16_667 }
const SHORTEST_FRAME = 4_100
const LONGEST_FRAME = 34_000
const BANK_START = 150 * MS
const BANK_REFILL = 10 * MS
const BANK_MOST = 300 * MS
const FORGIVE_EVERY = 20
const MUCH = 30 * MS
const LEARNING = 8
const LEAST_GONE = 60 * MS
const MORE_GONE = 40 * MS
const MOST_ERROR = 8 * MS

export const claimedDevice = (kind: Input, frame: number, resolution: number): Device => ({
  ...{ kind, resolution },
  frame: Math.min(Math.max(frame, SHORTEST_FRAME), LONGEST_FRAME),
})

/** What is missing between a table's time and an honest claim, on average. */
const usual = ({ frame }: Device, longest: number): number => Math.floor((Math.min(frame, longest) * 3) / 2) + 1_500

export const freshStanding = (device: Device): Standing => ({
  ...{ missing: usual(device, BELIEVED_FRAME), bank: BANK_START },
  ...{ since: FORGIVE_EVERY, rounds: 0, asked: 0, doubted: 0 },
})

export function judge(claim: Claim, link: Link, device: Device, standing: Standing, terms: Terms): Judgement {
  const took = claim.arrived - claim.sent
  const trip = Math.min(link.ping, link.srtt + 4 * link.rttvar + 5 * MS)
  const most = took - Math.min(link.ping, link.min_rtt)
  const credited = usual(device, terms.frame)
  const tolerance = 2 * Math.min(device.frame, terms.frame) + 8 * MS + 4 * link.rttvar
  const asked = Math.max(claim.dt, terms.floor)
  const excess = Math.max(took - trip - tolerance - asked, 0)
  const forgiven = excess > 0 && link.lost > 0 && standing.since >= FORGIVE_EVERY
  const owed = forgiven ? 0 : excess
  const lent = Math.min(owed, standing.bank)
  const back = Math.max(standing.missing - credited - terms.slack, 0)
  const believed = Math.min(asked + owed - lent + back, most)
  const counted = standing.doubted ? took - trip - credited : believed
  const seen = Math.min(claim.dt, most + 4 * link.rttvar)
  const early = seen < terms.early
  const rt = early ? Math.max(seen, 0) : Math.max(counted - OFFSETS[device.kind], terms.floor)
  const gone = Math.min(Math.max(took - claim.dt - link.srtt, -LEAST_GONE), tolerance + MORE_GONE)
  const after = {
    missing: standing.missing + Math.floor(((gone - standing.missing) * LEARNING) / 100),
    bank: Math.min(standing.bank - lent + BANK_REFILL, BANK_MOST),
    since: forgiven ? 0 : standing.since + 1,
    rounds: standing.rounds + 1,
    asked: standing.asked + Number(excess > MUCH),
    doubted: standing.doubted,
  }
  return { rt, early, trip, excess, forgiven, lent, back, standing: early ? standing : after }
}

/** How far a judged time may be from the truth. */
export function errorOf({ excess, forgiven, lent, standing }: Judgement, link: Link, device: Device): number {
  const ours = (forgiven ? 0 : excess) > lent || standing.doubted > 0
  const own = Math.floor(POLLING[device.kind] / 4) + Math.floor(device.resolution / 3)
  return Math.min(own + (ours ? link.rttvar : 0), MOST_ERROR)
}
