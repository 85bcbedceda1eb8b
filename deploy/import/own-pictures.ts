import { createHash } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { rm } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import type { Image } from '@skyfolio/protos/skyfolio/media/v1/Image'
import type { House } from '../demo/house.ts'
import { sendForm, type Door } from '../demo/send-form.ts'
import type { FetchPicture } from './fetch-picture.ts'
import type { FoundPicture } from './found-post.ts'

interface Needs {
  house: Pick<House, 'images'>
  door: Door
  ownerId: number
  fetchPicture: FetchPicture
  /** For the pictures of a text to be processed. */
  patienceMs: number
}

const LONGEST_STEM = 100

/** The name a picture of the old site has here: the same at every run, so that it is found again. */
export function nameHere(url: string): string {
  const last = new URL(url).pathname.split('/').at(-1) ?? ''
  const stem = last.replace(/\.[^.]*$/, '').replace(/[^A-Za-z0-9_-]+/g, '-')
  const extension = /\.(jpe?g|png|gif|webp|avif|tiff?)$/i.exec(last)?.[0].toLowerCase() ?? ''
  const mark = createHash('sha256').update(url).digest('hex').slice(0, 12)
  return `${stem.slice(0, LONGEST_STEM) || 'picture'}-${mark}${extension}`
}

/** Fetches pictures of the old site, each once, and gives them to this one. */
export function ownPictures({ house, door, ownerId, fetchPicture, patienceMs }: Needs) {
  const known = new Map<string, Promise<Image>>()
  let taken = 0

  async function here(name: string): Promise<Image | undefined> {
    const mark = name.replace(/^.*-/, '').replace(/\..*$/, '')
    const asked = { scope: 'SCOPE_ALL', viewer: 'VIEWER_OWNER', search: mark, pageSize: 20 } as const
    return (await house.images.listImages(asked)).images.find(({ originalName }) => originalName === name)
  }

  async function upload({ url, alt }: FoundPicture, name: string): Promise<number> {
    const file = await fetchPicture(url)
    try {
      const form = new FormData()
      form.set('title', alt?.slice(0, 300) ?? name.replace(/-[^-]*$/, ''))
      form.set('imageType', 'blog')
      if (alt) form.set('altText', alt.slice(0, 500))
      form.set('image', await openAsBlob(file), name)
      return await sendForm(door, ownerId, form)
    } finally {
      await rm(file, { force: true })
    }
  }

  async function untilReady(id: number): Promise<Image> {
    const ends = Date.now() + patienceMs
    for (;;) {
      const image = await house.images.getImage({ id, viewer: 'VIEWER_OWNER' })
      if (image.state === 'IMAGE_STATE_READY') return image
      if (image.state !== 'IMAGE_STATE_PENDING') throw new Error(image.failure ?? 'it could not be processed')
      if (Date.now() > ends) throw new Error('it was not processed in time; run the import again')
      await pause(200)
    }
  }

  async function take(picture: FoundPicture): Promise<Image> {
    const name = nameHere(picture.url)
    const there = await here(name)
    if (there) return untilReady(there.id)
    const id = await upload(picture, name)
    taken += 1
    return untilReady(id)
  }

  return {
    /** The picture as it is here. Throws with the reason when it can't be had; asked again, the same. */
    of(picture: FoundPicture): Promise<Image> {
      const found = known.get(picture.url) ?? take(picture)
      known.set(picture.url, found)
      return found
    },
    taken: () => taken,
  }
}

export type OwnPictures = ReturnType<typeof ownPictures>
