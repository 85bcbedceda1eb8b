import type { Editor } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { tidyHtml } from './tidy-html.ts'

const shown = new Set(['figure', 'youtube', 'table', 'horizontalRule'])

/** Whether a text shows anything: a word, a picture, a video, a table or a line; the same rule as the server's. */
export function showsSomething(text: Node): boolean {
  let found = false
  text.descendants(node => {
    found ||= shown.has(node.type.name) || (node.isText && (node.text ?? '').trim() !== '')
    return !found
  })
  return found
}

const counted = new WeakMap<Node, number>()

/** How many words a text has; captions count. */
export function wordsIn(text: Node): number {
  const known = counted.get(text)
  if (known !== undefined) return known
  const words = text.textBetween(0, text.content.size, ' ', ' ').match(/[\p{L}\p{N}][^\s]*/gu)?.length ?? 0
  counted.set(text, words)
  return words
}

/** The text as HTML; nothing for a text that shows nothing. */
export const htmlOf = (editor: Editor): string => (showsSomething(editor.state.doc) ? tidyHtml(editor.getHTML()) : '')
