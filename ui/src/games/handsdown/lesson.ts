import type { Lesson } from '../../lesson.svelte'
import record from './lesson.txt?raw'
import words from './lessonWords'

export default {
  record,
  get steps() {
    return [
      { say: words.goal, rule: 'H30', at: '.mine' },
      { say: words.watch, rule: 'H34', at: '.paddle' },
      { say: words.slap, rule: 'H10', does: 'slap', at: '.zone.slap' },
      { say: words.lost, rule: 'H14', at: '', after: 'CardTaken' },
      { say: words.careful, rule: 'H16', at: '.paddle' },
      { say: words.fake, rule: 'H16', at: '', after: 'Faked' },
      { say: words.mine, rule: 'H4', does: 'slap' },
      { say: words.pair, rule: 'H13', does: 'pair 7' },
      { say: words.bluff, rule: 'H35', does: 'fake' },
      { say: words.fooled, rule: 'H40', at: '', after: 'CardTaken' },
      { say: words.again, rule: 'H15', does: 'slap' },
      { say: words.second, rule: 'H13', does: 'pair 9' },
      { say: words.pass, rule: 'H4', does: 'pass' },
      { say: words.end, rule: 'H26', at: '' },
    ]
  },
} satisfies Lesson
