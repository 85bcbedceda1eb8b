import { createHash } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { rm } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import type { Image } from '@skyfolio/protos/skyfolio/media/v1/Image'
import type { RpcCallOptions } from '@skyfolio/runtime/rpc/client'
import type { ExportedPicture } from './exports/exported-site.ts'
import type { FetchPicture } from './fetch-picture.ts'
import type { ImportServices } from './import-services.ts'
import { PictureFailure, RELATIVE_ADDRESS } from './picture-failure.ts'

interface PictureDependencies {
  services: Pick<ImportServices, 'images'>
  /** Sends a form with one picture to media, and returns its id. */
  sendForm: (form: FormData) => Promise<number>
  fetchPicture: FetchPicture
  /** How long a picture may take to be processed. */
  timeoutMs: number
  call: RpcCallOptions
  signal: AbortSignal
}

const MAX_STEM = 100
/** Hexadecimal digits of a SHA-256. */
const MARK_LENGTH = 12

/** The file name of an imported picture, with a mark by which a repeated import finds it. */
export function importedName(url: string): string {
  const last = new URL(url).pathname.split('/').at(-1) ?? ''
  const stem = last.replace(/\.[^.]*$/, '')
  const extension = /\.(jpe?g|png|gif|webp|avif|tiff?)$/i.exec(last)?.[0].toLowerCase() ?? ''
  const mark = createHash('sha256').update(url).digest('hex').slice(0, MARK_LENGTH)
  return `${stem.replace(/[^A-Za-z0-9_-]+/g, '-').slice(0, MAX_STEM) || 'picture'}-${mark}${extension}`
}

/** The picture of an earlier run, by its imported name; what stands before the mark may have changed. */
export async function findImported(
  services: Pick<ImportServices, 'images'>,
  name: string,
  call: RpcCallOptions,
): Promise<Image | undefined> {
  const ending = name.slice(name.lastIndexOf('-'))
  const mark = ending.slice(1, 1 + MARK_LENGTH)
  const request = { scope: 'SCOPE_ALL', viewer: 'VIEWER_OWNER', search: mark, pageSize: 20 } as const
  const { images } = await services.images.listImages(request, call)
  return images.find(({ originalName }) => originalName.endsWith(ending))
}

/** Uploads pictures of the old site, each once. */
export function pictureImporter(dependencies: PictureDependencies) {
  const { services, sendForm, fetchPicture, timeoutMs, call, signal } = dependencies
  const known = new Map<string, Promise<Image>>()
  let imported = 0

  async function upload({ url, alt }: ExportedPicture, name: string): Promise<number> {
    const file = await fetchPicture(url, signal)
    try {
      const form = new FormData()
      form.set('title', alt?.slice(0, 300) ?? name.replace(/-[^-]*$/, ''))
      form.set('imageType', 'blog')
      if (alt) form.set('altText', alt.slice(0, 500))
      form.set('image', await openAsBlob(file), name)
      return await sendForm(form)
    } finally {
      await rm(file, { force: true })
    }
  }

  async function untilReady(id: number): Promise<Image> {
    const deadline = Date.now() + timeoutMs
    for (;;) {
      const image = await services.images.getImage({ id, viewer: 'VIEWER_OWNER' }, call)
      if (image.state === 'IMAGE_STATE_READY') return image
      if (image.state !== 'IMAGE_STATE_PENDING') throw new Error(image.failure ?? 'it could not be processed')
      if (Date.now() > deadline) throw new Error('it was not processed in time; run the import again')
      await pause(200, undefined, { signal })
    }
  }

  async function importPicture(picture: ExportedPicture): Promise<Image> {
    if (!URL.canParse(picture.url)) throw new PictureFailure(RELATIVE_ADDRESS)
    const name = importedName(picture.url)
    const existing = await findImported(services, name, call)
    if (existing) return untilReady(existing.id)
    const id = await upload(picture, name)
    imported += 1
    return untilReady(id)
  }

  return {
    /** The imported picture. Rejects with the reason when it can't be fetched, also on a repeated call. */
    of(picture: ExportedPicture): Promise<Image> {
      signal.throwIfAborted()
      const image = known.get(picture.url) ?? importPicture(picture)
      known.set(picture.url, image)
      return image
    },
    imported: () => imported,
  }
}

export type PictureImporter = ReturnType<typeof pictureImporter>
