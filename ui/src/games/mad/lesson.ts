import type { Lesson } from '../../lesson.svelte'
import record from './lesson.txt?raw'
import words from './lessonWords'

export default {
  record,
  get steps() {
    return [
      { say: words.goal, rule: 'M38', at: '.hand' },
      { say: words.match, rule: 'M3', does: 'play R5' },
      { say: words.draw, rule: 'M8', does: 'draw' },
      { say: words.drawn, rule: 'M7', does: 'play Y6' },
      { say: words.attack, rule: 'M18', does: 'pass' },
      { say: words.wild, rule: 'M4', does: 'play wooly' },
      { say: words.colour, rule: 'M5', does: 'name blue' },
      { say: words.victim, rule: 'M6', does: 'victim 2' },
      { say: words.blue, rule: 'M4', does: 'play B3' },
      { say: words.last, rule: 'M3', does: 'play B5' },
      { say: words.won, rule: 'M28', at: '' },
    ]
  },
} satisfies Lesson
