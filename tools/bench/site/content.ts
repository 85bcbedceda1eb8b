import sharp from 'sharp'
import { join } from 'node:path'
import { readdirSync } from 'node:fs'
import { ROOT } from '../../start/config.ts'
import { waitFor } from '../measuring/wait-for.ts'
import type { Owner } from './owner.ts'

const POSTS = 60
/** As many as there are posts on a page of the list, so that each of those has its own. */
const PICTURES = 9
const PICTURES_TIMEOUT_MS = 300_000

/** Fills an empty site with pictures, and with posts that have them as header images. */
export const fillSite = async (owner: Owner, posts = POSTS): Promise<void> => {
  const pictures: number[] = []
  for (const name of demoPictures().slice(0, PICTURES))
    pictures.push((await uploadPicture(owner, await reduced(name), name)).id)
  await waitForPictures(owner, pictures)
  for (let n = 1; n <= posts; n++) {
    await owner.request('POST', '/api/posts', {
      type: 'post',
      title: `Night ${n}: what the sky showed over the ridge`,
      excerpt:
        'Clear from dusk to moonrise, with a transparency that comes twice a year and a wind that kept the dew away.',
      content: `<p>${'The mount was level before sunset and the first frames came down at nautical dusk. '.repeat(30)}</p>`,
      headerImageId: pictures[n % pictures.length],
      published: true,
    })
  }
}

const PICTURE_FOLDER = join(ROOT, 'tools/demo/pictures')
const demoPictures = (): string[] =>
  readdirSync(PICTURE_FOLDER)
    .filter(name => name.endsWith('.jpg'))
    .sort()
export const demoPicture = (name: string): string => join(PICTURE_FOLDER, name)

// Wide enough for every variant, and for the print sizes that the store begins with.
const reduced = (name: string): Promise<Buffer> =>
  sharp(demoPicture(name)).resize(2400, 1600, { fit: 'cover' }).jpeg().toBuffer()

export const uploadPicture = (owner: Owner, jpeg: Uint8Array, title: string): Promise<{ id: number }> => {
  const form = new FormData()
  form.set('title', title)
  form.set('imageType', 'gallery')
  form.set('image', new Blob([new Uint8Array(jpeg)], { type: 'image/jpeg' }), `${title.replace(/\.jpg$/, '')}.jpg`)
  return owner.upload('/api/images', form)
}

/** Waits until all variants that visitors see of these pictures exist. */
export const waitForPictures = (owner: Owner, ids: readonly number[]): Promise<void> => {
  const pending = new Set(ids)
  const isReady = async () => {
    for (const id of pending) {
      const { state } = await owner.request<{ state: string }>('GET', `/api/images/${id}`)
      if (state === 'failed') throw new Error('A picture failed')
      if (state !== 'ready') return false
      pending.delete(id)
    }
    return true
  }
  return waitFor(isReady, 'The pictures were not ready in time', { timeoutMs: PICTURES_TIMEOUT_MS, intervalMs: 250 })
}
