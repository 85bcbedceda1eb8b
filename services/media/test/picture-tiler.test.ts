import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { beforeAll, describe, expect, it } from '@jest/globals'
import sharp from 'sharp'
import { diskObjectStore } from '../src/adapters/disk-object-store.ts'
import { pictureRenderer, pictureTiler } from '../src/adapters/sharp.ts'
import { tileIndex } from '../src/adapters/tile-index.ts'
import type { ObjectStore } from '../src/objects/object-store.ts'
import type { Size, TilePack } from '../src/renditions/rendition.ts'
import { pixels } from './support/pictures.ts'
import { withScratchFiles } from './support/scratch-files.ts'
import { TILE, tileAt } from './support/tiles.ts'

const scratch = withScratchFiles()
const limits = { maxPixels: 4_000_000 }
const tiler = pictureTiler(limits)
let store: ObjectStore
beforeAll(async () => {
  store = await diskObjectStore(join(scratch.folder, 'objects'))
})

let packs = 0
/** The pack of a picture, and how its files are read. */
async function packOf(bytes: Buffer, size: Size) {
  const file = join(scratch.folder, `pack-${(packs += 1)}.zip`)
  await tiler.tile(await scratch.store(bytes), size, file)
  const pack: TilePack = { ...size, name: `tiles/${packs}.zip`, size: (await stat(file)).size }
  await store.putFile(pack.name, file)
  const find = tileIndex(store)
  const read = async (path: string) => {
    const found = await find(pack, path)
    const stream = found && (await store.get(pack.name, { start: found.offset, end: found.offset + found.size - 1 }))
    if (!stream) throw new Error(`No ${path}`)
    return buffer(stream)
  }
  return { pack, read, find: (path: string) => find(pack, path) }
}
const raw = async (bytes: Buffer) => sharp(bytes).toColourspace('srgb').removeAlpha().raw().toBuffer()

async function pictureOf(bytes: Buffer, picture: Size): Promise<Buffer> {
  let made: Buffer | undefined
  const wanted = { picture, share: { width: 10, height: 5 }, variants: [{ width: 16, height: 8 }] }
  await pictureRenderer(limits).render(await scratch.store(bytes), { ...wanted, compression: 'finer' }, async file => {
    if (file.format === 'jpeg' && !file.isShare) made = Buffer.from(file.data)
  })
  return made ?? Buffer.alloc(0)
}

const KINDS: [string, Size, () => Promise<Buffer>][] = [
  ['a JPEG of odd sides', { width: 1061, height: 613 }, () => pixels(1061, 613).jpeg().toBuffer()],
  [
    'a TIFF of 16 bits',
    { width: 600, height: 540 },
    () => pixels(600, 540).toColourspace('rgb16').tiff({ compression: 'none' }).toBuffer(),
  ],
  [
    'a gray PNG of 16 bits',
    { width: 700, height: 513 },
    () => pixels(700, 513).toColourspace('grey16').png().toBuffer(),
  ],
  [
    'a picture on its side',
    { width: 200, height: 577 },
    () => pixels(577, 200).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
  ],
]

describe('tiles', () => {
  it.each(KINDS)('of %s put together equal the JPEG, pixel by pixel', async (_kind, size, make) => {
    const bytes = await make()
    const { read } = await packOf(bytes, size)
    const parts = []
    for (let top = 0; top < size.height; top += TILE)
      for (let left = 0; left < size.width; left += TILE)
        parts.push({ input: await read(tileAt(left, top, size)), left, top })
    const together = sharp({ create: { ...size, channels: 3, background: '#f0f' } }).composite(parts)
    expect((await together.removeAlpha().raw().toBuffer()).equals(await raw(await pictureOf(bytes, size)))).toBe(true)
  })

  it('have every level down to one tile, by the rule of IIIF Image API 3', async () => {
    const { find } = await packOf(await pixels(1061, 613).jpeg().toBuffer(), { width: 1061, height: 613 })
    const missing: string[] = []
    for (const factor of [1, 2, 4])
      for (let top = 0; top < 613; top += TILE * factor)
        for (let left = 0; left < 1061; left += TILE * factor) {
          const [w, h] = [Math.min(TILE * factor, 1061 - left), Math.min(TILE * factor, 613 - top)]
          const region = w === 1061 && h === 613 ? 'full' : `${left},${top},${w},${h}`
          const path = `${region}/${Math.ceil(w / factor)},${Math.ceil(h / factor)}/0/default.jpg`
          if (!(await find(path))) missing.push(path)
        }
    expect(missing).toEqual([])
    expect(await find('0,0,511,500/511,500/0/default.jpg')).toBeNull()
  })

  it('stand beside what libvips says about them', async () => {
    const { find } = await packOf(await pixels(600, 100).jpeg().toBuffer(), { width: 600, height: 100 })
    // Whoever changes this changes support/fake-pictures.ts too.
    for (const path of ['info.json', 'vips-properties.xml']) expect([path, await find(path)]).not.toEqual([path, null])
  })

  it('carry nothing of the original’s metadata', async () => {
    const original = pixels(600, 100)
      .withExif({ IFD0: { Artist: 'Somebody' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 3230/100' } })
      .withIccProfile('p3')
    const size = { width: 600, height: 100 }
    const { read } = await packOf(await original.jpeg().toBuffer(), size)
    const { exif, xmp, iptc, icc } = await sharp(await read(tileAt(0, 0, size))).metadata()
    expect([exif, xmp, iptc, icc]).toEqual([undefined, undefined, undefined, undefined])
  })
})

describe('a large download', () => {
  it('shows what the original shows, upright and without its metadata', async () => {
    const lying = pixels(450, 60).withMetadata({ orientation: 6 }).withIccProfile('p3')
    const original = await lying.jpeg().toBuffer()
    const made = Buffer.from(await tiler.whole(await scratch.store(original), { width: 60, height: 450 }))
    const { format, width, height, space, exif, icc } = await sharp(made).metadata()
    expect([format, width, height, space, exif, icc]).toEqual(['jpeg', 60, 450, 'srgb', undefined, undefined])
    const upright = (picture: Buffer) => sharp(picture).autoOrient().toColourspace('srgb').raw().toBuffer()
    const [one, other] = [await upright(made), await upright(original)]
    const differences = one.reduce((sum, value, index) => sum + Math.abs(value - (other[index] ?? 0)), 0)
    expect(differences / one.length).toBeLessThan(4)
  })
})
