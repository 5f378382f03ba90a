import type { Lesson } from '../../lesson.svelte'
import record from './lesson.txt?raw'
import words from './lessonWords'

export default {
  record,
  get steps() {
    return [
      { say: words.hand, rule: 'T5', at: '.own .hand' },
      { say: words.turn, rule: 'T34', does: 'pile' },
      { say: words.stalemate, rule: 'T8', at: '.board', after: 'Stalemate' },
      { say: words.again, rule: 'T8', does: 'pile' },
      { say: words.alone, rule: 'T6', at: '.own .pile', after: 'Collected' },
      { say: words.board, rule: 'T29', does: 'pile' },
      { say: words.showdown, rule: 'T12', at: '.middle', after: 'ShowdownBegan' },
      { say: words.luck, rule: 'T16', does: 'pile' },
      { say: words.miss, rule: 'T32', at: '.middle', after: 'TargetsSet' },
      { say: words.dozer, rule: 'T32', does: 'play dozer' },
      { say: words.won, rule: 'T33', at: '', after: 'Collected' },
    ]
  },
} satisfies Lesson
