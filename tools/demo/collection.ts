import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Image } from '@skyfolio/protos/skyfolio/media/v1/Image'
import { LICENSE_NAMES } from '@skyfolio/domain/photographs/rights'
import { z } from 'zod'
import { sendForm } from '../../gateway/src/uploads/send-form.ts'
import { uploadServerOf } from '../../gateway/src/uploads/upload-server.ts'
import { DEFAULT_UPLOAD_SETTINGS } from '../../gateway/src/uploads/upload-settings.ts'
import type { DemoConfig } from './config.ts'
import { day } from './content-files.ts'
import type { SiteServices } from './site-services.ts'

const KINDS = {
  telescope: 'EQUIPMENT_KIND_TELESCOPE',
  camera: 'EQUIPMENT_KIND_CAMERA',
  mount: 'EQUIPMENT_KIND_MOUNT',
  filter: 'EQUIPMENT_KIND_FILTER',
  accessory: 'EQUIPMENT_KIND_ACCESSORY',
  software: 'EQUIPMENT_KIND_SOFTWARE',
} as const
const ORDERS = { manual: 'ALBUM_ORDER_MANUAL', newest: 'ALBUM_ORDER_NEWEST', oldest: 'ALBUM_ORDER_OLDEST' } as const

const keysOf = <Key extends string>(record: Record<Key, unknown>) => Object.keys(record) as Key[]

const number = z.number().optional()
const sessionSchema = z.strictObject({
  night: day,
  filter: z.string().optional(),
  frames: z.number(),
  exposureSeconds: z.number(),
  ...{ iso: number, fNumber: number, darks: number, flats: number, bias: number },
  ...{ bortle: number, meanSqm: number, meanFwhm: number, ambientTemperature: number },
  notes: z.string().optional(),
})

const versionSchema = z.strictObject({
  /** In `versions/`. */
  file: z.string(),
  label: z.string(),
  date: day,
  kind: z.enum(['processing', 'starless', 'annotated']).default('processing'),
  notes: z.string(),
})

const photographSchema = z.strictObject({
  /** File name of a demo picture. */
  file: z.string(),
  site: z.string(),
  /** Names of equipment. */
  equipment: z.array(z.string()),
  guiding: z.array(z.string()).default([]),
  /** Without one: the site's. */
  license: z.enum(LICENSE_NAMES).optional(),
  downloadable: z.boolean().default(false),
  sessions: z.array(sessionSchema),
  versions: z.array(versionSchema).default([]),
  /** What the picture itself is called among its versions. */
  final: z.strictObject({ label: z.string(), date: day }).optional(),
})

const collectionSchema = z.strictObject({
  equipment: z.array(z.strictObject({ kind: z.enum(keysOf(KINDS)), name: z.string() })),
  photographs: z.array(photographSchema),
  albums: z.array(
    z.strictObject({
      title: z.string(),
      text: z.string(),
      order: z.enum(keysOf(ORDERS)),
      /** File names of demo pictures, in the order by hand. */
      pictures: z.array(z.string()),
      cover: z.string(),
    }),
  ),
})

export type DemoCollection = z.output<typeof collectionSchema>
type DemoPhotograph = DemoCollection['photographs'][number]

/** The id of a piece of equipment by its name. */
type EquipmentIds = ReadonlyMap<string, number>

/** What the demo has besides its pictures: equipment, passports, versions and albums. Throws a ZodError when it is invalid. */
export const readCollection = async (dir: string): Promise<DemoCollection> =>
  collectionSchema.parse(JSON.parse(await readFile(join(dir, 'collection.json'), 'utf8')))

const required = <Value>(value: Value | undefined, what: string): Value => {
  if (value === undefined) throw new Error(`There is no ${what} in the demo content`)
  return value
}

/** Creates what is missing. An item of the owner's with the same name is used as it is. */
export const createEquipment = async (
  { equipment }: Pick<SiteServices, 'equipment'>,
  wanted: DemoCollection['equipment'],
): Promise<EquipmentIds> => {
  const { items } = await equipment.listEquipment({})
  const ids = new Map<string, number>()
  for (const { kind, name } of wanted) {
    const there = items.find(item => item.kind === KINDS[kind] && item.name.toLowerCase() === name.toLowerCase())
    const item = there ?? (await equipment.createEquipment({ kind: KINDS[kind], fields: { name }, demo: true }))
    ids.set(name, item.id)
  }
  return ids
}

/** Gives a demo picture its passport and its license. May be repeated; what the owner has edited stays as it is. */
export const describePhotograph = async (
  { images }: Pick<SiteServices, 'images'>,
  id: number,
  { site, equipment, guiding, license, downloadable, sessions }: DemoPhotograph,
  equipmentIds: EquipmentIds,
): Promise<void> => {
  const idOf = (name: string) => required(equipmentIds.get(name), `equipment '${name}'`)
  const chosen = [
    ...equipment.map(name => ({ id: idOf(name), guiding: false })),
    ...guiding.map(name => ({ id: idOf(name), guiding: true })),
  ]
  const fields = { site, equipment: chosen, sessions, downloadable, ...(license && { license }) }
  const paths = ['site', 'equipment', 'sessions', 'downloadable', 'license']
  await images.updateImage({ id, fields, updateMask: { paths }, demo: true })
}

/** Sends the versions that a demo picture does not have yet. Nobody waits for their renditions. */
export const addVersions = async (
  services: Pick<SiteServices, 'images' | 'versions'>,
  config: DemoConfig,
  ownerId: number,
  { id, versions, final }: Pick<DemoPhotograph, 'versions' | 'final'> & { id: number },
): Promise<void> => {
  if (versions.length === 0) return
  const image = await services.images.getImage({ id, viewer: 'VIEWER_OWNER' })
  if (final) {
    const update = { fields: final, updateMask: { paths: ['label', 'date'] }, demo: true }
    await services.versions.updateVersion({ imageId: id, versionId: image.versionId, ...update })
  }
  const there = new Set(image.versions.map(({ originalName }) => originalName))
  const uploadServer = uploadServerOf(config)
  for (const { file, ...fields } of versions.filter(version => !there.has(version.file))) {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    const bytes = await readFile(join(config.DEMO_DIR, 'versions', file))
    form.set('image', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), file)
    const options = { path: `/images/${id}/versions`, demo: true }
    await sendForm(uploadServer, ownerId, form, DEFAULT_UPLOAD_SETTINGS, options)
  }
}

/** Lists show the newest first: the first of the list is made last. */
export const createAlbums = async (
  { albums }: Pick<SiteServices, 'albums'>,
  wanted: DemoCollection['albums'],
  pictures: ReadonlyMap<string, Image>,
): Promise<void> => {
  const idOf = (file: string) => required(pictures.get(file), `picture '${file}'`).id
  const there = new Set((await albums.listAlbums({ viewer: 'VIEWER_OWNER' })).albums.map(({ title }) => title))
  for (const { title, text, order, pictures, cover } of wanted.toReversed()) {
    if (there.has(title)) continue
    const visibility = 'ALBUM_VISIBILITY_PUBLIC'
    const fields = { title, text, visibility, order: ORDERS[order], coverId: idOf(cover) } as const
    await albums.createAlbum({ fields, imageIds: pictures.map(idOf), demo: true })
  }
}
