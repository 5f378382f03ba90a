/** Everything the page says about mad that is no event: the section of the page in `words.ftl`. */

import { door } from '../../words/door'
import { said } from '../../words/said.svelte'

/** Somebody by name; null is whoever reads this. */
type Who = string | null
type Colour = 'green' | 'yellow' | 'red' | 'blue'
type Message = 'way' | 'draw' | 'give'
type Wild = 'wild' | 'wooly' | 'worry' | 'swap' | 'joker'
type Attack = 'none' | 'draw_one' | 'give_two' | 'wooly' | 'exchange'

const say = said('mad')
const coloured = (colour: Colour): string => say('page-colour', { colour })
const message = (message: Message): string => say('page-message', { message })
const attacked = (attack: Attack): string => say('page-attack', { attack })

export default door(
  say,
  'page-',
  [
    // the tray
    'tray',
    'drawPile',
    'discardPile',
    'nothingYet',
    'unnamed',

    // somebody
    'knows',
    'target',
    'wins',

    // what is asked
    'askTurn',
    'askTurnNone',
    'askPass',
    'draw',
    'pass',
    'playIt',
    'keep',
    'askWay',
    'askColour',
    'askColourCall',
    'noSwap',
    'take',
    'worry',

    // what others do
    'dealing',

    // moments
    'prevented',
    'deadlocked',
  ],
  {
    colour: coloured,
    numbered: (colour: Colour, n: number): string => say('page-numbered', { colour: coloured(colour), n }),
    messaged: (colour: Colour, kind: Message): string =>
      say('page-messaged', { colour: coloured(colour), message: message(kind), give: kind === 'give' }),
    wild: (wild: Wild): string => say('page-wild', { wild }),
    /** As it is called in a sentence; the longer names also say what is printed on a card. */
    plainMessage: (colour: Colour, kind: Message): string =>
      say('page-plainMessage', { colour: coloured(colour), message: message(kind) }),
    plainWild: (wild: Wild): string => say('page-plainWild', { wild }),
    sign: (kind: Message | Wild): string => say('page-sign', { kind }),
    handCards: (n: number): string => say('page-handCards', { n }),

    // the tray
    pile: (n: number): string => say('page-pile', { n }),
    top: (card: string): string => say('page-top', { card }),
    named: (colour: Colour): string => say('page-named', { colour: coloured(colour) }),
    namedLong: (colour: Colour): string => say('page-namedLong', { colour: coloured(colour) }),
    direction: door(say, 'page-direction-', ['left', 'right']),

    // somebody
    holds: (n: number): string => say('page-cards', { n }),
    counts: (n: number): string => say('page-counts', { n }),
    left: (n: number): string => say('page-left', { n }),

    // what is asked
    askDrawn: (card: string): string => say('page-askDrawn', { card }),
    askDrawnNo: (card: string): string => say('page-askDrawnNo', { card }),
    way: {
      left: (next: string): string => say('page-way-left', { next }),
      right: (next: string): string => say('page-way-right', { next }),
    },
    call: (mine: number): string => say('page-call', { mine }),
    callHint: (known: string[]): string => say('page-callHint', { known }),
    callOther: (who: string, counts: number): string => say('page-callOther', { who, counts }),
    askVictim: door(say, 'page-askVictim-', ['give_two', 'wooly', 'exchange'], { none: '', draw_one: '' }),
    victim: {
      none: (who: string): string => who,
      draw_one: (who: string): string => who,
      give_two: (who: string): string => say('page-victim-give_two', { who }),
      wooly: (who: string): string => say('page-victim-wooly', { who }),
      exchange: (who: string): string => say('page-victim-exchange', { who }),
    },
    askDefend: (who: string, attack: Attack): string => say('page-askDefend', { who, attack: attacked(attack) }),
    quiet: (attack: Attack): string => say('page-quiet', { attack: attacked(attack) }),
    askGive: (who: string, n: number): string => say('page-askGive', { who, n }),

    // what others do
    turn: (who: string): string => say('page-turn', { who }),
    drawing: (who: Who): string => say('page-drawing', { who }),
    looks: (who: string): string => say('page-looks', { who }),
    choosesWay: (who: string): string => say('page-choosesWay', { who }),
    names: (who: string): string => say('page-names', { who }),
    aims: (who: string, attack: Attack): string => say('page-aims', { who, attack: attacked(attack) }),
    gives: (who: string, to: Who): string => say('page-gives', { who, to }),

    // moments
    colourNamed: (who: Who, colour: Colour): string => say('page-colourNamed', { who, colour }),
    wayNamed: (who: Who, way: 'left' | 'right'): string => say('page-wayNamed', { who, way }),
    aimed: (who: Who, victim: Who, attack: Attack): string =>
      say('page-aimed', { who, victim, attack: attacked(attack) }),
    defended: (who: Who): string => say('page-defended', { who }),
    swapped: (one: Who, other: Who): string => say('page-swapped', { one, other }),
    called: (who: Who): string => say('page-called', { who }),
    opens: (who: Who): string => say('page-opens', { who }),
    counted: (who: Who, n: number): string => say('page-counted', { who, n }),
    won: (winners: string[], you: boolean): string => say('page-won', { winners, you }),

    learn: door(
      say,
      'page-learn-',
      [
        'goalTitle',
        'goal',
        'matchTitle',
        'match',
        'onTop',
        'fits',
        'not',
        'matchExample',
        'nastyTitle',
        'worryTitle',
        'worry',
        'worryExample',
        'secret',
        'jokerTitle',
        'joker',
        'jokerExample',
      ],
      { nasty: door(say, 'page-learn-nasty-', ['draw', 'give', 'wooly', 'swap', 'way']) },
    ),
  },
)
