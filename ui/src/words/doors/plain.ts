/** What the plain table says. The names of fields come from the server. */

import { door } from '../door'
import { said } from '../said.svelte'

const say = said('page')

export default door(
  say,
  'plain-',
  ['waiting', 'over', 'seats', 'table', 'values', 'player', 'choices', 'rules', 'won', 'nothing', 'yes', 'no', 'none'],
  {
    /** `wanted_too` is written as people would. */
    label: (text: string): string => text.charAt(0).toUpperCase() + text.slice(1).replaceAll('_', ' '),
    waitingFor: (name: string): string => say('plain-waitingFor', { name }),
    hand: (cards: number): string => say('plain-hand', { cards }),
    rule: (rule: string, value: number): string => say('plain-rule', { rule, value }),
    amount: (title: string, n: number): string => say('plain-amount', { title, n }),
    place: (n: number, title: string): string => say('plain-place', { n, title }),
  },
)
