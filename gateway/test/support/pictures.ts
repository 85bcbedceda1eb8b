import sharp from 'sharp'
import { fakePicture } from '../../../services/media/test/support/fake-pictures.ts'
import type { HttpCaller } from './http-caller.ts'
import { until } from '../../../runtime/test/support/until.ts'

const drawn = new Map<string, Promise<Buffer>>()

/** A small JPEG, for the real encoders of `startSite` and the fake ones of `sharedSite`, which read what follows its end. */
export const picture = (width = 320, height = 200): Promise<Buffer> => {
  const size = `${width} × ${height}`
  const known = drawn.get(size) ?? draw(width, height)
  drawn.set(size, known)
  return known
}

const draw = async (width: number, height: number): Promise<Buffer> => {
  const image = sharp({ create: { width, height, channels: 3, background: '#123456' } })
  return Buffer.concat([await image.jpeg().toBuffer(), fakePicture(width, height)])
}

export const pictureForm = async (
  fields: Record<string, string>,
  options: { field?: string; name?: string; bytes?: Buffer } = {},
): Promise<FormData> => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const bytes = options.bytes ?? (await picture())
  const file = new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' })
  form.set(options.field ?? 'image', file, options.name ?? 'andromeda.jpg')
  return form
}

/** Uploads a picture and waits until visitors may see it. */
export const uploadPicture = async (owner: HttpCaller, fields: Record<string, string>) => {
  const response = await owner.send('POST', '/api/images', await pictureForm({ title: 'Andromeda', ...fields }))
  if (response.status !== 201) throw new Error(`upload responded ${response.status}: ${JSON.stringify(response.body)}`)
  const ready = await until(
    () => owner.get(`/api/images/${response.body.id}`),
    ({ body }) => body.state === 'ready',
    60_000,
  )
  return ready.body as {
    id: number
    path: string
    optimizedPath: string
    responsiveVariants: { format: string }[]
    filename: string
    title: string
  }
}

/** The ids of the pictures in a list, as this caller sees it. */
export const idsOf = async (caller: HttpCaller, path: string) =>
  ((await caller.get(path)).body as { id: number }[]).map(({ id }) => id)
