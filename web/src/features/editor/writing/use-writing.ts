import type { Editor } from '@tiptap/core'
import { useEditor } from '@tiptap/react'
import { useEffect, useRef } from 'react'
import { writingExtensions } from './extensions.ts'
import { insertPictures } from './insert-pictures.ts'
import { filesMeant } from './pasted-files.ts'

/** The editor of a text; null until it stands. It keeps its own state and tells what is written by its 'update' event. */
export function useWriting(html: string): Editor | null {
  const self = useRef<Editor | null>(null)
  const editor = useEditor({
    extensions: writingExtensions,
    content: html,
    injectCSS: false,
    // Made while rendering, it would be thrown away whenever React takes a breath before it mounts what it has rendered.
    immediatelyRender: false,
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes: { 'aria-label': 'Content', 'aria-multiline': 'true', role: 'textbox' },
      handlePaste: (_view, event) => {
        const files = filesMeant(event.clipboardData)
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
