import type { Editor } from '@tiptap/core'
import type { Image } from '../../../api/admin/images.ts'
import { isPicture } from '../../../api/admin/uploads.ts'
import { reportLeftOut } from '../../shell/pictures/report-left-out.ts'
import { pictureOf } from './figure.tsx'
import { startTextUpload } from './text-uploads.ts'
import { insertPlaces } from './upload-place.tsx'

/** What a clipboard or a drag holds, as far as it is used here. */
interface Transfer {
  files: ArrayLike<File>
  types: readonly string[]
  getData(type: string): string
}

const textOf = (html: string): string =>
  html
    .replace(/<(?:style|script|title)\b[\s\S]*?<\/(?:style|script|title)>/gi, '')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<[^>]*>|&nbsp;/gi, '')
    .trim()

/**
 * The files to insert. A spreadsheet or a word processor adds a picture of its text: then the text is inserted. A picture
 * copied from a web page comes with its tag: then the picture is inserted.
 */
export const intendedFiles = (transfer: Transfer | null): File[] => {
  const files = Array.from(transfer?.files ?? [])
  if (!transfer || files.length === 0) return []
  return transfer.types.includes('text/html') && textOf(transfer.getData('text/html')) !== '' ? [] : files
}

/** Inserts a picture of the library at the cursor, with the library's alternative text or title. */
export function insertFromLibrary(editor: Editor, image: Image): void {
  editor
    .chain()
    .focus()
    .insertContent({ type: 'figure', attrs: pictureOf(image, image.altText ?? image.title) })
    .run()
}

/** Uploads files and marks their places where they were dropped or pasted. Returns whether there was a picture among them. */
export function insertPictures(editor: Editor, files: readonly File[], at = editor.state.selection.to): boolean {
  const pictures = files.filter(isPicture)
  reportLeftOut(files)
  if (pictures.length === 0) return false
  const failure = pictures.length > 1 ? 'Failed to upload images' : 'Failed to upload image'
  insertPlaces(
    editor,
    at,
    pictures.map(file => ({ id: startTextUpload(file, failure), name: file.name })),
  )
  return true
}
