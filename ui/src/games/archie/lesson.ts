import type { Lesson } from '../../lesson.svelte'
import record from './lesson.txt?raw'
import words from './lessonWords'

export default {
  record,
  get steps() {
    return [
      { say: words.hand, rule: 'A26', at: '.hand' },
      { say: words.bid, rule: 'A6', does: 'bid 2' },
      { say: words.shown, rule: 'A7', at: '.me .tally', after: 'BidShown' },
      { say: words.lead, rule: 'A9', does: 'play E10' },
      { say: words.won, rule: 'A11', at: '.me .tally', after: 'TrickWon' },
      { say: words.low, rule: 'A30', does: 'play G4' },
      { say: words.follow, rule: 'A9', does: 'play M6' },
      { say: words.bat, rule: 'A9', does: 'play D0' },
      { say: words.give, rule: 'A12', does: 'give 2' },
      { say: words.boss, rule: 'A8', does: 'play A9' },
      { say: words.enough, rule: 'A27', at: '.me .tally', after: 'TrickWon' },
      { say: words.duck, rule: 'A25', does: 'play M2' },
      { say: words.last, rule: 'A9', does: 'play E2' },
      { say: words.score, rule: 'A17', at: '' },
    ]
  },
} satisfies Lesson
