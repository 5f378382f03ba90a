import { describe, expect, it } from 'vitest'
import { headline, moodOf } from './headline'
import { prompt } from './prompt'
import { VIEW } from './testing'
import type { HandsdownEvent, HandsdownView } from './wire'

const place = (name: string) => ({ kind: 'person' as const, name, level: null, away: false, stand_in: false })
const REST = { ask: null, scene: null, over: false, winners: [], race: null }

/** What seat 0 sees, or a TV. */
const seen = (
  view: Partial<HandsdownView>,
  more: { me?: number | null; scene?: HandsdownEvent; touched?: boolean } = {},
): Parameters<typeof prompt>[0] => ({
  ...REST,
  view: { ...VIEW, turn: 1, ...view },
  me: more.me === undefined ? 0 : more.me,
  places: ['Ann', 'Bob', 'Kim'].map(place),
  scene: more.scene ?? null,
  race: { number: 1, touched: more.touched ?? false },
})

describe('a hand that turns back', () => {
  const fake = { phase: 'fake' as const, asked: [0, 2] }

  it('has fooled whoever came down, who is told so before it is judged', () => {
    const fooled = seen(fake, { touched: true })
    expect(headline(fooled)).toEqual({ title: 'You fell for it!', mood: 'bad' })
    expect(prompt(fooled)).toContain('Bob')
  })

  it('is only a fake to whoever kept still, and to a TV', () => {
    for (const me of [0, null]) expect(headline(seen(fake, { me }))?.title).toBe('Only a fake!')
    expect(headline(seen({ ...fake, turn: 0 }, { touched: true }))?.title).toBe('Only a fake!')
  })

  it('is not named on any screen where there was no lunge: that would help', () => {
    for (const me of [0, null]) {
      const now = seen({ ...fake, lunge: 0 }, { me, touched: true })
      expect([headline(now), moodOf(now)]).toEqual([null, 'calm'])
    }
  })
})

describe('a hand that comes down', () => {
  it('looks the same whatever it will be, until it lands', () => {
    const looks = (['slap', 'fake', null] as const).map((intent) => {
      const now = seen({ phase: 'lunge', intent, asked: [0, 2] })
      return [headline(now), moodOf(now), prompt(now)]
    })
    expect(looks[1]).toEqual(looks[0])
    expect(looks[2]).toEqual(looks[0])
    expect(moodOf(seen({ phase: 'race', asked: [0, 2] }))).toBe('alarm')
  })
})

describe('the last pair of all', () => {
  const all = (['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'] as const).flatMap((card) => [card, card, card, card])
  const scene: HandsdownEvent = { kind: 'PairShown', fields: { seat: 0, card: '7' } }

  it('is a finale, and whoever laid it is named', () => {
    const laid = [all.filter((card) => card === '7'), all.filter((card) => card !== '7'), []]
    expect(headline(seen({ phase: 'pair', laid }, { scene }))).toEqual({
      title: 'THE TWENTIETH PAIR!',
      note: 'You laid it, and that is the end.',
      mood: 'finale',
    })
    expect(headline(seen({ phase: 'pair', laid }, { scene, me: 2 }))?.note).toMatch(/^Ann laid it/)
  })

  it('is one of twenty: any other is a pair', () => {
    expect(headline(seen({ phase: 'pair' }, { scene }))?.mood).toBe('calm')
  })
})
