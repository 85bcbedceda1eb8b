import sharp from 'sharp'
import { join } from 'node:path'
import { readdirSync } from 'node:fs'
import { ROOT } from '../../local/config.ts'
import { until } from '../measuring/until.ts'
import type { Owner } from './owner.ts'

const POSTS = 60
/** As many as stand on a page of the list, so that each post there has its own picture. */
const PICTURES = 9
const PICTURES_MS = 300_000

/** Fills an empty site: pictures, and posts with header pictures of every size, as a blog has them. */
export const fillSite = async (owner: Owner, posts = POSTS): Promise<void> => {
  const pictures: number[] = []
  for (const name of demoPictures().slice(0, PICTURES))
    pictures.push((await uploadPicture(owner, await reduced(name), name)).id)
  await untilReady(owner, pictures)
  for (let n = 1; n <= posts; n++) {
    await owner.ask('POST', '/api/posts', {
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

const PICTURE_FOLDER = join(ROOT, 'deploy/demo/pictures')
export const demoPictures = (): string[] =>
  readdirSync(PICTURE_FOLDER)
    .filter(name => name.endsWith('.jpg'))
    .sort()
export const demoPicture = (name: string): string => join(PICTURE_FOLDER, name)

// Wide enough for every variant.
const reduced = (name: string): Promise<Buffer> =>
  sharp(demoPicture(name)).resize(1600, 1067, { fit: 'cover' }).jpeg().toBuffer()

export const uploadPicture = (owner: Owner, jpeg: Uint8Array, title: string): Promise<{ id: number }> => {
  const form = new FormData()
  form.set('title', title)
  form.set('imageType', 'gallery')
  form.set('image', new Blob([new Uint8Array(jpeg)], { type: 'image/jpeg' }), `${title.replace(/\.jpg$/, '')}.jpg`)
  return owner.upload('/api/images', form)
}

/** Waits until everything visitors see of these pictures is made. */
export const untilReady = (owner: Owner, ids: readonly number[]): Promise<void> => {
  const waiting = new Set(ids)
  const looked = async () => {
    for (const id of waiting) {
      const { state } = await owner.ask<{ state: string }>('GET', `/api/images/${id}`)
      if (state === 'failed') throw new Error('a picture could not be made')
      if (state !== 'ready') return false
      waiting.delete(id)
    }
    return true
  }
  return until(looked, 'the pictures were not made in time', { withinMs: PICTURES_MS, lookAgainMs: 250 })
}
