import { describe, expect, it } from '@jest/globals'
import { Schema, type Node, type NodeType } from '@tiptap/pm/model'
import { countWords, hasContent } from './content.ts'

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

describe('content of a text', () => {
  it('is empty for blank paragraphs', () => {
    expect(hasContent(node(doc))).toBe(false)
    expect(hasContent(node(doc, node(paragraph), node(paragraph, '  ')))).toBe(false)
  })

  it('may be a word, a picture without a caption, or a video', () => {
    expect(hasContent(node(doc, node(paragraph), node(paragraph, 'a')))).toBe(true)
    expect(hasContent(node(doc, node(figure)))).toBe(true)
    expect(hasContent(node(doc, node(youtube)))).toBe(true)
  })

  it('counts words across paragraphs and captions, and no bare punctuation', () => {
    const text = node(
      doc,
      node(paragraph, 'It is  clear – f/2.8, 20 °C'),
      node(figure, 'Andromeda’s core'),
      node(paragraph),
    )
    expect(countWords(text)).toBe(8)
  })
})
