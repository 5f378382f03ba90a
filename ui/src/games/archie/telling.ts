/** What the table of archie says above my hand. */

import type { Ask } from '../../wire'
import { SUITS, isBoss, letterOf, rankOf } from './cards'
import type { ArchieCard, ArchieEvent, ArchieView } from './wire'
import words from './words'

export interface Speaker {
  view: ArchieView
  scene: ArchieEvent | null
  /** Null while a moment is on: the last question is still there then, but it has been answered. */
  ask: Ask | null
  me: number | null
  name: (seat: number) => string
}

export function telling(table: Speaker): string {
  return moment(table) ?? question(table) ?? waiting(table)
}

/** A card, for whoever listens. */
export const cardName = (card: ArchieCard): string => words.card(SUITS[letterOf(card)], rankOf(card))

export const ledCard = (view: ArchieView): ArchieCard | null =>
  view.leader === null ? null : (view.trick[view.leader] ?? null)

/** Null: not set, or not to be known. */
export const bidOf = (view: ArchieView, seat: number): number | null => {
  const bid = view.bid[seat] ?? -1
  return bid < 0 ? null : bid
}

/** What happens just now. */
function moment({ view, scene, me, name }: Speaker): string | null {
  const who = (seat: number): string | null => (seat === me ? null : name(seat))
  switch (scene?.kind) {
    case 'TrickWon': {
      const { seat, card } = scene.fields
      return words.trickTo(who(seat), words.plainCard(SUITS[letterOf(card)], rankOf(card)))
    }
    case 'TrickGiven':
      return words.given(who(scene.fields.seat), who(scene.fields.to))
    case 'TrickKept':
      return words.kept(who(scene.fields.seat))
    case 'BidShown':
      return scene.fields.seat === view.seats - 1 ? words.turned : words.bids(who(scene.fields.seat), scene.fields.bid)
    case 'RoundScored': {
      const { seat, bid, tricks } = scene.fields
      if (seat < view.seats - 1 || me === null) return words.roundOf(who(seat), bid, tricks)
      return words.roundOf(null, view.bid[me] ?? 0, view.tricks[me] ?? 0)
    }
    default:
      return null
  }
}

/** What I am asked. */
function question({ view, ask }: Speaker): string | null {
  if (!ask) return null
  if (view.phase === 'bid') return words.askBid
  if (view.phase === 'give') return words.askGive
  if (view.phase !== 'play') return null
  const led = ledCard(view)
  if (!led) return words.askLead
  const free = ask.choices.length === view.hand.length
  if (isBoss(led)) return free ? words.askFreeBoss : words.askFollowBoss
  const suit = words.suit(SUITS[letterOf(led)])
  return free ? words.askFree(suit) : words.askFollow(suit)
}

/** Whom the table waits for. */
function waiting({ view, scene, me, name }: Speaker): string {
  switch (view.phase) {
    case 'over': {
      const best = Math.max(...view.score)
      const winner = view.score.indexOf(best)
      return words.won(winner === me ? null : name(winner), best)
    }
    case 'bid': {
      // Not me: if I am not asked, my answer is on its way.
      const turning = Array.from({ length: view.seats }, (_, seat) => seat)
        .filter((seat) => seat !== me && !view.sealed.includes(seat))
        .map(name)
      if (!turning.length) return words.allSet
      const mine = me === null ? null : bidOf(view, me)
      return mine === null ? words.allBidding(turning) : words.bidSet(mine, turning)
    }
    case 'give':
    case 'play': {
      if (scene || view.turn === null || view.turn === me) return ''
      const turn = name(view.turn)
      if (view.phase === 'give') return words.giving(turn)
      return ledCard(view) ? words.plays(turn) : words.leads(turn)
    }
    default:
      return words.dealing
  }
}
