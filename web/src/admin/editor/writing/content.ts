import type { Editor } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { uploadsIn } from './upload-place.tsx'

const only = (element: Element, name: string): boolean => element.tagName === name && element.attributes.length === 0

const isPlain = (element: Element): boolean => element.attributes.length === 0

/** A list item or cell of one paragraph needs no paragraph element. */
function unwrapParagraph(holder: Element): void {
  const [first, ...rest] = holder.children
  if (!first || !only(first, 'P') || !rest.every(({ tagName }) => tagName === 'UL' || tagName === 'OL')) return
  first.replaceWith(...first.childNodes)
}

/** The row of headings of a table is its head. */
function markHead(table: Element): void {
  const body = table.querySelector(':scope > tbody')
  const row = body?.firstElementChild
  if (!body || !row || row === body.lastElementChild || table.querySelector(':scope > thead')) return
  if (![...row.children].every(({ tagName }) => tagName === 'TH')) return
  const head = document.createElement('thead')
  head.append(row)
  body.before(head)
}

/**
 * The editor's HTML as a person would write it: without the empty paragraphs that stand at the end for the cursor, without
 * attributes and elements that say nothing.
 */
function tidyHtml(html: string, { withUploads = false } = {}): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  if (!withUploads) for (const place of body.querySelectorAll('[data-upload]')) place.remove()
  while (body.lastElementChild && only(body.lastElementChild, 'P') && !body.lastElementChild.hasChildNodes())
    body.lastElementChild.remove()
  // Splitting or copying a paragraph leaves two of it.
  const ids = new Set<string>()
  for (const place of body.querySelectorAll('[id]')) {
    if (ids.has(place.id)) place.removeAttribute('id')
    ids.add(place.id)
  }
  for (const cell of body.querySelectorAll('th, td'))
    for (const span of ['colspan', 'rowspan']) if (cell.getAttribute(span) === '1') cell.removeAttribute(span)
  for (const holder of body.querySelectorAll('li, th, td')) unwrapParagraph(holder)
  for (const table of body.querySelectorAll('table')) {
    table.removeAttribute('style')
    const columns = table.querySelector(':scope > colgroup')
    for (const column of columns?.children ?? []) column.removeAttribute('style')
    if (columns && [...columns.children].every(isPlain)) columns.remove()
    markHead(table)
  }
  return body.innerHTML
}

const visibleNodes = new Set(['figure', 'youtube', 'table', 'horizontalRule'])

/** Whether a text has any content: a word, a picture, a video, a table or a line; the same rule as the server's. */
export function hasContent(text: Node): boolean {
  let shows = false
  text.descendants(node => {
    shows ||= visibleNodes.has(node.type.name) || (node.isText && (node.text ?? '').trim() !== '')
    return !shows
  })
  return shows
}

const countCache = new WeakMap<Node, number>()

/** How many words a text has; captions count. */
export function countWords(text: Node): number {
  const cached = countCache.get(text)
  if (cached !== undefined) return cached
  const count = text.textBetween(0, text.content.size, ' ', ' ').match(/[\p{L}\p{N}][^\s]*/gu)?.length ?? 0
  countCache.set(text, count)
  return count
}

/** The text as HTML, as it is saved; empty for a text without content. */
export const editorHtml = (editor: Editor): string => (hasContent(editor.state.doc) ? tidyHtml(editor.getHTML()) : '')

/** The text as HTML with the places of pictures that are not uploaded yet, for this device alone. */
export const draftHtml = (editor: Editor): string =>
  uploadsIn(editor.state.doc).length > 0 ? tidyHtml(editor.getHTML(), { withUploads: true }) : editorHtml(editor)
