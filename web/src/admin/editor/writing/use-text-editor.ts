import type { Editor } from '@tiptap/core'
import { useEditor } from '@tiptap/react'
import { useEffect, useRef } from 'react'
import { editorExtensions } from './extensions.ts'
import { pasteWithoutForeignPictures } from './foreign-pictures.ts'
import { insertPictures, intendedFiles } from './insert-pictures.ts'
import { withWordLists } from './word-lists.ts'

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
      attributes: { 'aria-label': 'Content', 'aria-multiline': 'true', role: 'textbox', dir: 'auto' },
      transformPastedHTML: pasted => pasteWithoutForeignPictures(withWordLists(pasted)),
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
