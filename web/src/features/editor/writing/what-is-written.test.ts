import { expect, test } from '@jest/globals'
import { Schema, type Node, type NodeType } from '@tiptap/pm/model'
import { showsSomething, wordsIn } from './what-is-written.ts'

const schema = new Schema({
  nodes: {
    doc: { content: 'block*' },
    text: {},
    paragraph: { group: 'block', content: 'text*' },
    figure: { group: 'block', content: 'text*' },
    youtube: { group: 'block', atom: true },
  },
})
const { doc, paragraph, figure, youtube } = schema.nodes
const node = (type: NodeType, ...content: (Node | string)[]): Node =>
  schema.node(
    type,
    null,
    content.map(part => (typeof part === 'string' ? schema.text(part) : part)),
  )

test('blank paragraphs show nothing', () => {
  expect(showsSomething(node(doc))).toBe(false)
  expect(showsSomething(node(doc, node(paragraph), node(paragraph, '  ')))).toBe(false)
})

test('a word, a picture without a caption and a video are something', () => {
  expect(showsSomething(node(doc, node(paragraph), node(paragraph, 'a')))).toBe(true)
  expect(showsSomething(node(doc, node(figure)))).toBe(true)
  expect(showsSomething(node(doc, node(youtube)))).toBe(true)
})

test('words are counted across paragraphs and captions, signs alone are none', () => {
  const text = node(
    doc,
    node(paragraph, 'It is  clear – f/2.8, 20 °C'),
    node(figure, 'Andromeda’s core'),
    node(paragraph),
  )
  expect(wordsIn(text)).toBe(8)
})
