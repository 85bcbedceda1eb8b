import { Extension, Mark, mergeAttributes, Node, type Mark as MarkType } from '@tiptap/core'
import { TableKit } from '@tiptap/extension-table'
import { Youtube } from '@tiptap/extension-youtube'
import { Placeholder } from '@tiptap/extensions'
import { StarterKit } from '@tiptap/starter-kit'
import { Figure } from './figure.tsx'
import { UploadPlace } from './upload-place.tsx'

/** Inline elements that the toolbar doesn't offer but that a text may contain: editing must not lose them. */
const tags = ['sub', 'sup', 'mark', 'small', 'kbd', 'cite', 'q', 'ins', 'abbr', 'bdi', 'bdo'] as const

const preserve = (tag: string): MarkType =>
  Mark.create({
    name: `preserved-${tag}`,
    addAttributes: () => (tag === 'abbr' ? { title: { default: null } } : {}),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, mergeAttributes(HTMLAttributes), 0],
  })

const preservedMarks = tags.map(preserve)

const preserved = /^(?:align-(?:left|center|right|justify)|width-\d{1,4})$/

const classesOf = (element: HTMLElement): string | null =>
  [...element.classList].filter(name => preserved.test(name)).join(' ') || null

/** Alignment and widths that the server has put into classes: editing a text must not lose them. */
const PreservedClasses = Extension.create({
  name: 'preservedClasses',
  addGlobalAttributes: () => [
    {
      types: ['paragraph', 'heading', 'blockquote', 'table', 'tableCell', 'tableHeader'],
      attributes: { class: { default: null, parseHTML: classesOf } },
    },
  ],
})

/** A place that links lead to, or words with a direction of their own. */
const PreservedSpan = Mark.create({
  name: 'preserved-span',
  parseHTML: () => [
    { tag: 'span', getAttrs: span => (span.id !== '' || span.dir !== '') && span.textContent !== '' && null },
  ],
  renderHTML: ({ HTMLAttributes }) => ['span', HTMLAttributes, 0],
})

/** A place between two letters that links lead to. */
const Anchor = Node.create({
  name: 'anchor',
  group: 'inline',
  inline: true,
  atom: true,
  selectable: false,
  parseHTML: () => [{ tag: 'span[id]', getAttrs: span => span.textContent === '' && null }],
  renderHTML: ({ HTMLAttributes }) => ['span', HTMLAttributes],
})

const attribute = (name: 'id' | 'dir') => ({
  default: null,
  // Two halves of a paragraph have the same direction, but an id is one place.
  keepOnSplit: name === 'dir',
  parseHTML: (element: HTMLElement) => element.getAttribute(name),
})

/** Places that links lead to, and directions of text: editing must not lose them. */
const PreservedAttributes = Extension.create({
  name: 'preservedAttributes',
  addGlobalAttributes: () => [
    {
      types: [
        ...['paragraph', 'heading', 'blockquote', 'bulletList', 'orderedList', 'listItem', 'codeBlock', 'figure'],
        ...['table', 'tableRow', 'tableCell', 'tableHeader', 'anchor'],
        ...['link', 'bold', 'italic', 'strike', 'underline', 'code', 'preserved-span'],
        ...tags.map(tag => `preserved-${tag}`),
      ],
      attributes: { id: attribute('id'), dir: attribute('dir') },
    },
  ],
})

/** Everything a text can contain; the same list decides what is read from HTML and what is written back. */
export const editorExtensions = [
  StarterKit.configure({
    // Readers decide where a link opens.
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      protocols: ['mailto', 'tel'],
      HTMLAttributes: { target: null, rel: null },
    },
  }),
  ...preservedMarks,
  PreservedSpan,
  Anchor,
  PreservedClasses,
  PreservedAttributes,
  Figure,
  TableKit.configure({ table: { resizable: false } }),
  Youtube.configure({ nocookie: true, width: 640, height: 360, HTMLAttributes: { title: 'YouTube video' } }),
  Placeholder.configure({ placeholder: 'Write, or drop a picture' }),
  UploadPlace,
]
