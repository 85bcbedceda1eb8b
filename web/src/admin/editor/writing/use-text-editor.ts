import { Extension, Mark, mergeAttributes, type Editor, type Mark as MarkType } from '@tiptap/core'
import { TableKit } from '@tiptap/extension-table'
import { Youtube } from '@tiptap/extension-youtube'
import { Placeholder } from '@tiptap/extensions'
import { useEditor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { useEffect, useRef } from 'react'
import { Figure } from './figure.tsx'
import { pasteWithoutForeignPictures } from './foreign-pictures.ts'
import { insertPictures, intendedFiles } from './insert-pictures.ts'
import { UploadPlace } from './upload-place.tsx'

/** Inline elements that the toolbar doesn't offer but that a text may contain: editing must not lose them. */
const tags = ['sub', 'sup', 'mark', 'small', 'kbd', 'cite', 'q', 'ins', 'abbr'] as const

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

/** Everything a text can contain; the same list decides what is read from HTML and what is written back. */
const editorExtensions = [
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
  PreservedClasses,
  Figure,
  TableKit.configure({ table: { resizable: false } }),
  Youtube.configure({ nocookie: true, width: 640, height: 360, HTMLAttributes: { title: 'YouTube video' } }),
  Placeholder.configure({ placeholder: 'Write, or drop a picture' }),
  UploadPlace,
]

/** The editor of a text; null until it stands. It has its own state and emits 'update' when something is written. */
export function useTextEditor(html: string): Editor | null {
  const self = useRef<Editor | null>(null)
  const editor = useEditor({
    extensions: editorExtensions,
    content: html,
    injectCSS: false,
    // Made while rendering, it would be thrown away whenever React takes a breath before it mounts what it has rendered.
    immediatelyRender: false,
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes: { 'aria-label': 'Content', 'aria-multiline': 'true', role: 'textbox' },
      transformPastedHTML: pasteWithoutForeignPictures,
      handlePaste: (_view, event) => {
        const files = intendedFiles(event.clipboardData)
        return files.length > 0 && self.current !== null && insertPictures(self.current, files)
      },
      handleDrop: (view, event, _slice, moved) => {
        const files = [...(event.dataTransfer?.files ?? [])]
        if (moved || files.length === 0 || !self.current) return false
        event.preventDefault()
        insertPictures(self.current, files, view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos)
        return true
      },
    },
  })
  useEffect(() => {
    self.current = editor
  }, [editor])
  return editor
}
