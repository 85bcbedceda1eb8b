import type { Editor } from '@tiptap/core'
import { useEditor } from '@tiptap/react'
import { useEffect, useRef } from 'react'
import { writingExtensions } from './extensions.ts'
import { insertPictures } from './insert-pictures.ts'

interface WritingOptions {
  html: string
  onChange: () => void
}

const filesOf = (data: DataTransfer | null): File[] => [...(data?.files ?? [])]

/** The editor of a text. It keeps its own state; `onChange` only tells that something was written. */
export function useWriting({ html, onChange }: WritingOptions): Editor {
  const changed = useRef(onChange)
  const self = useRef<Editor | null>(null)
  useEffect(() => {
    changed.current = onChange
  }, [onChange])

  const editor = useEditor({
    extensions: writingExtensions,
    content: html,
    injectCSS: false,
    immediatelyRender: true,
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes: { 'aria-label': 'Content', 'aria-multiline': 'true', role: 'textbox' },
      handlePaste: (_view, event) => {
        const files = filesOf(event.clipboardData)
        // A spreadsheet or a web page brings a picture of itself beside its text: the text is meant.
        if (files.length === 0 || event.clipboardData?.types.includes('text/html') || !self.current) return false
        return insertPictures(self.current, files)
      },
      handleDrop: (view, event, _slice, moved) => {
        const files = filesOf(event.dataTransfer)
        if (moved || files.length === 0 || !self.current) return false
        event.preventDefault()
        insertPictures(self.current, files, view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos)
        return true
      },
    },
    onUpdate: () => changed.current(),
  })
  useEffect(() => {
    self.current = editor
  }, [editor])
  return editor
}
