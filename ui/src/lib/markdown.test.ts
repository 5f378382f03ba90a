import { expect, test } from 'vitest'
import { blocks, spans } from './markdown'

test('emphasis, code and links', () => {
  expect(spans('a **b** and *c*, `d` or [A9](#A9).')).toEqual([
    { kind: 'text', text: 'a ' },
    { kind: 'strong', text: 'b' },
    { kind: 'text', text: ' and ' },
    { kind: 'em', text: 'c' },
    { kind: 'text', text: ', ' },
    { kind: 'code', text: 'd' },
    { kind: 'text', text: ' or ' },
    { kind: 'link', text: 'A9', href: '#A9' },
    { kind: 'text', text: '.' },
  ])
})

test('nothing becomes HTML', () => {
  expect(spans('<b>no</b>')).toEqual([{ kind: 'text', text: '<b>no</b>' }])
})

test('paragraphs are joined over lines', () => {
  expect(blocks('one\ntwo\n\nthree')).toEqual([
    { kind: 'paragraph', spans: [{ kind: 'text', text: 'one two' }] },
    { kind: 'paragraph', spans: [{ kind: 'text', text: 'three' }] },
  ])
})

test('lists go on over lines, tables have a head', () => {
  expect(blocks('- one\n  more\n- two')).toEqual([
    { kind: 'list', items: [[{ kind: 'text', text: 'one more' }], [{ kind: 'text', text: 'two' }]] },
  ])
  expect(blocks('| a | b |\n|---|---|\n| 1 | 2 |')).toEqual([
    {
      kind: 'table',
      head: [[{ kind: 'text', text: 'a' }], [{ kind: 'text', text: 'b' }]],
      rows: [[[{ kind: 'text', text: '1' }], [{ kind: 'text', text: '2' }]]],
    },
  ])
})

test('a list begins right below the sentence that announces it', () => {
  expect(blocks('There are three:\n- one\n- two\n  more').map(({ kind }) => kind)).toEqual(['paragraph', 'list'])
  expect(blocks('```\na - b\n- c\n```')).toEqual([{ kind: 'code', text: 'a - b\n- c' }])
})
