import { TableKit } from '@tiptap/extension-table'
import { Youtube } from '@tiptap/extension-youtube'
import { Placeholder } from '@tiptap/extensions'
import { StarterKit } from '@tiptap/starter-kit'
import { Figure } from './figure.ts'
import { KeptClasses } from './kept-classes.ts'
import { keptMarks } from './kept-marks.ts'
import { UploadPlaces } from './upload-places.ts'

/** Everything a text can hold; the same list decides what is read from HTML and what is written back. */
export const writingExtensions = [
  StarterKit.configure({
    // Readers decide where a link opens.
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      protocols: ['mailto', 'tel'],
      HTMLAttributes: { target: null, rel: null },
    },
  }),
  ...keptMarks,
  KeptClasses,
  Figure,
  TableKit.configure({ table: { resizable: false } }),
  Youtube.configure({ nocookie: true, width: 640, height: 360, HTMLAttributes: { title: 'YouTube video' } }),
  Placeholder.configure({ placeholder: 'Write, or drop a picture' }),
  UploadPlaces,
]
