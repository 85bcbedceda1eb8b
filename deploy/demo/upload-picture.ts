import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DemoConfig } from './config.ts'
import type { DemoPicture } from './content-files.ts'
import { withExif } from './picture-exif.ts'
import { sendForm } from './send-form.ts'

const FOLDERS = { gallery: 'pictures', blog: 'details' }

/** Sends a demo picture through the byte door, as an owner's upload. Answers its id; throws with the door's message. */
export const uploadPicture = async (config: DemoConfig, ownerId: number, picture: DemoPicture): Promise<number> => {
  const jpeg = withExif(await readFile(join(config.DEMO_DIR, FOLDERS[picture.imageType], picture.file)), picture)
  const form = new FormData()
  form.set('title', picture.title)
  form.set('targetName', picture.targetName)
  form.set('description', picture.description)
  form.set('photographer', 'Skyfolio demo')
  form.set('imageType', picture.imageType)
  form.set('enabledInHeader', String(picture.header))
  if (picture.altText) form.set('altText', picture.altText)
  form.set('demo', 'true')
  form.set('image', new Blob([new Uint8Array(jpeg)], { type: 'image/jpeg' }), picture.file)

  return sendForm(config, ownerId, form).catch((error: Error) => {
    throw new Error(`${picture.file}: ${error.message}`, { cause: error })
  })
}
