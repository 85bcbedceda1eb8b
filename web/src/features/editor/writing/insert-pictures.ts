import type { Editor } from '@tiptap/core'
import type { Image } from '../../admin/api/images.ts'
import { sayError, sayProblem } from '../../admin/shell/failures.ts'
import { isPicture } from '../../admin/upload/pictures.ts'
import { addressInText, uploadForText } from '../api/upload-for-text.ts'
import type { FigurePicture } from './figure-picture.ts'
import { addPlace, takePlace } from './upload-places.ts'

let lastPlace = 0

const pictureOf = (image: Image, alt: string): FigurePicture => ({
  src: addressInText(image),
  alt,
  title: null,
  width: image.width,
  height: image.height,
})

/** Puts a picture of the library where the cursor is, with the words the library has for it. */
export function insertFromLibrary(editor: Editor, image: Image): void {
  editor
    .chain()
    .focus()
    .insertContent({ type: 'figure', attrs: pictureOf(image, image.altText ?? image.title ?? '') })
    .run()
}

async function insertOne(editor: Editor, file: File, at: number, failure: string): Promise<void> {
  const place = `place-${++lastPlace}`
  addPlace(editor, place, at, file.name)
  try {
    const image = await uploadForText(file)
    const position = takePlace(editor, place)
    if (position === null || editor.isDestroyed) return
    editor.commands.insertContentAt(position, { type: 'figure', attrs: pictureOf(image, '') })
  } catch (error) {
    if (!editor.isDestroyed) takePlace(editor, place)
    sayError(error, failure)
  }
}

/** Uploads files and puts them where they were dropped, pasted or asked for. Answers whether there was a picture among them. */
export function insertPictures(editor: Editor, files: readonly File[], at = editor.state.selection.to): boolean {
  const pictures = files.filter(isPicture)
  if (pictures.length === 0) {
    if (files.length > 0) sayProblem('Please select an image file', 'Invalid file')
    return false
  }
  const failure = pictures.length > 1 ? 'Failed to upload images' : 'Failed to upload image'
  for (const file of pictures) void insertOne(editor, file, at, failure)
  return true
}
