import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { signIdentity } from '@skyfolio/runtime/identity'
import type { DemoConfig } from './config.ts'
import type { DemoPicture } from './content-files.ts'
import { withExif } from './picture-exif.ts'

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

  const identity = signIdentity({ actorId: ownerId, requestId: randomUUID(), at: Date.now() }, config.INTERNAL_SECRET)
  const answer = await fetch(new URL('/images', config.MEDIA_BYTES_URL), {
    method: 'POST',
    headers: { 'x-skyfolio-identity': identity },
    body: form,
  })
  const body = (await answer.json()) as { ids?: number[]; message?: string }
  const id = body.ids?.[0]
  if (!answer.ok || id === undefined) throw new Error(`${picture.file}: ${body.message ?? answer.status}`)
  return id
}
