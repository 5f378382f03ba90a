import type { Lesson } from '../../lesson.svelte'
import record from './lesson.txt?raw'
import words from './lessonWords'

export default {
  record,
  get steps() {
    return [
      { say: words.tan, rule: 'S3', at: '.tray' },
      { say: words.find, rule: 'S7', does: 'touch 11', otherwise: words.missed },
      { say: words.take, rule: 'S14', does: 'take' },
      { say: words.slow, rule: 'S7', at: '.place.match', after: 'Found' },
      { say: words.wrong, rule: 'S8', at: '.players', after: 'WrongCard' },
      { say: words.search, rule: 'S7', does: 'touch 13', at: '', otherwise: words.missed },
      { say: words.paid, rule: 'S9', does: 'take' },
      { say: words.concede, rule: 'S32', does: 'concede', otherwise: words.missed },
      { say: words.end, rule: 'S15', at: '', after: 'Found' },
    ]
  },
} satisfies Lesson
