import { readFile, writeFile } from 'node:fs/promises'
import { crc32 } from 'node:zlib'
import type { PictureAdapters } from '../../src/dependencies.ts'
import type { PictureMime } from '../../src/images/image-file.ts'
import type { RenderedFile, Size } from '../../src/renditions/rendition.ts'
import { TILE_SIDE } from '../../src/tiles/tile-pack.ts'
import { brokenPicture, unsupportedPicture, type ExaminedPicture } from '../../src/uploads/upload.ts'

// Pictures without pixels, for tests of everything but pixels: an original is the signature of its format and what an examiner
// would find in it, a rendition the smallest file of its format and what it was made of. Encoding real ones takes most of the
// processor time of a test; the tests of src/adapters/sharp.ts do.

type Original = Pick<ExaminedPicture, 'width' | 'height' | 'mimeType'> &
  Partial<ExaminedPicture> & {
    /** Makes the file longer. */
    padding?: string
  }

const RIFF = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1')
const PNG = Buffer.from('89504e470d0a1a0a0000000049444154', 'hex')
const SIGNATURES: Partial<Record<PictureMime, Buffer>> = {
  'image/jpeg': Buffer.from('ffd8ffe0', 'hex'),
  'image/png': PNG,
  'image/webp': RIFF,
  'image/gif': Buffer.from('GIF89a'),
  'image/tiff': Buffer.from('II*\0', 'latin1'),
}
const TEXT = '{"original":'

/** The file of an original. */
export const fakePicture = (width = 64, height = 48, found: Partial<Original> = {}): Buffer => {
  const mimeType = found.mimeType ?? 'image/jpeg'
  const signature = SIGNATURES[mimeType]
  if (!signature) throw new Error(`No fake ${mimeType}`)
  return Buffer.concat([signature, Buffer.from(`${TEXT}${JSON.stringify({ ...found, mimeType, width, height })}}`)])
}

/** A file that is accepted by its first bytes and cannot be read. */
export const brokenFakePicture = (): Buffer => fakePicture().subarray(0, -2)

async function readOriginal(path: string): Promise<Original & { brightness?: number }> {
  const bytes = await readFile(path)
  const at = bytes.indexOf(TEXT)
  const developed = at < 0 && bytes.length > 100 ? readDeveloped(bytes) : null
  if (developed) return { ...developed, mimeType: 'image/tiff' }
  if (at < 0) throw new RealPicture()
  try {
    return (JSON.parse(bytes.toString('utf8', at)) as { original: Original }).original
  } catch (error) {
    throw brokenPicture(undefined, error)
  }
}

/** A picture with pixels, which a real examiner may have let in. */
class RealPicture extends Error {}

/** What writeTiff (src/adapters/tiff-file.ts) makes of a FITS or XISF file; null: it is something else. */
function readDeveloped(bytes: Buffer): (Size & { brightness: number }) | null {
  if (bytes.readUInt32LE(0) !== 0x2a_49_49 || bytes.readUInt32LE(4) !== 8) return null
  const [width, height, channels] = [0, 1, 6].map(entry => bytes.readUInt16LE(10 + entry * 12 + 8)) as [
    number,
    number,
    number,
  ]
  const values = width * height * channels
  let sum = 0
  for (let at = bytes.length - values * 2; at < bytes.length; at += 2) sum += bytes.readUInt16LE(at)
  return { width, height, brightness: sum / values / 65_535 }
}

/** What a rendition says about itself. */
export interface FakeRendition extends Size {
  format: RenderedFile['format']
  kind: 'picture' | 'share' | 'variant' | 'polished' | 'tile' | 'large' | 'avatar' | 'logo'
  /** The original; of a real one no size is known. */
  of: Size & {
    /** Of a FITS or XISF file, as its stretch made it: the mean, from 0 to 1. */
    brightness?: number
  }
  compression?: string
}

/** Of one pixel. */
const FILES = {
  jpeg: Buffer.from(
    '/9j/2wBDAP//////////////////////////////////////////////////////////////////////////////////////2wBDAf//////////////////////////////////////////////////////////////////////////////////////wAARCAABAAEDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAL/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFAEBAAAAAAAAAAAAAAAAAAAAAP/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/AIAB/9k=',
    'base64',
  ),
  webp: Buffer.from('UklGRigAAABXRUJQVlA4IBwAAAAwAQCdASoBAAEADMDOJYwAA3AA/uX6BLPuZAAA', 'base64'),
  avif: Buffer.from(
    'AAAAHGZ0eXBhdmlmAAAAAG1pZjFhdmlmbWlhZgAAANZtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAACJpbG9jAAAAAERAAAEAAQAAAAAA+gABAAAAAAAAAB8AAAAjaWluZgAAAAAAAQAAABVpbmZlAgAAAAABAABhdjAxAAAAAA5waXRtAAAAAAABAAAAVmlwcnAAAAA4aXBjbwAAAAxhdjFDgSACAAAAABRpc3BlAAAAAAAAAAEAAAABAAAAEHBpeGkAAAAAAwgICAAAABZpcG1hAAAAAAAAAAEAAQOBAgMAAAAnbWRhdBIACgc4AAaQENBpMhIf8mKE7///8WfgAJA1jjx6zTk=',
    'base64',
  ),
}
const AVIF_MEDIA_AT = FILES.avif.indexOf('mdat') - 4
const BEGIN = '{"rendition":'
const END = '\n'

const toFile = (rendition: FakeRendition): Buffer => {
  const text = Buffer.from(`${BEGIN}${JSON.stringify(rendition)}}${END}`)
  const file = FILES[rendition.format]
  if (rendition.format === 'jpeg') return Buffer.concat([file, text])
  if (rendition.format === 'webp') {
    const chunk = Buffer.concat([Buffer.from('FAKE'), uint32(text.length), text, Buffer.alloc(text.length % 2)])
    const whole = Buffer.concat([file, chunk])
    whole.writeUInt32LE(whole.length - 8, 4)
    return whole
  }
  const whole = Buffer.concat([file, text])
  whole.writeUInt32BE(whole.length - AVIF_MEDIA_AT, AVIF_MEDIA_AT)
  return whole
}

/** What the file of a rendition says about itself. */
export const readFakeRendition = (bytes: Uint8Array): FakeRendition => {
  const file = Buffer.from(bytes)
  const at = file.indexOf(BEGIN)
  if (at < 0) throw new Error(`No rendition: ${file.toString('latin1', 0, 80)}`)
  return (JSON.parse(file.toString('utf8', at, file.indexOf(END, at))) as { rendition: FakeRendition }).rendition
}

export interface PictureCall {
  /** polished file: one of those that polishing makes. */
  what: 'examine' | 'avatar' | 'logo' | 'render' | 'polish' | 'polished file' | 'tile' | 'large'
  path: string
}

export interface FakePictures extends PictureAdapters {
  /** Called before each picture is examined or rendered; what it throws fails that, and what it waits for delays it. */
  before: (call: PictureCall) => void | Promise<void>
  /** Back to where nothing fails and nothing is late. */
  reset(): void
}

export const createFakePictures = (): FakePictures => {
  const nothing = () => undefined
  const examine = async (what: PictureCall['what'], path: string) => {
    await fakes.before({ what, path })
    return readOriginal(path).catch((error: unknown) => {
      throw error instanceof RealPicture ? unsupportedPicture() : error
    })
  }
  const open = async (what: PictureCall['what'], path: string): Promise<FakeRendition['of']> => {
    await fakes.before({ what, path })
    const original = await readOriginal(path).catch((error: unknown) => {
      if (error instanceof RealPicture) return { width: 0, height: 0 }
      throw error
    })
    return sizeOf(original)
  }
  const fakes: FakePictures = {
    before: nothing,
    reset: () => (fakes.before = nothing),
    examiner: {
      async examine(path) {
        const { padding: _, ...found } = await examine('examine', path)
        return { ...NOTHING_FOUND, ...found }
      },
      avatar: async path => {
        const of = sizeOf(await examine('avatar', path))
        const side = Math.min(192, of.width, of.height)
        return toFile({ format: 'webp', kind: 'avatar', width: side, height: side, of })
      },
      logo: async (path, most) => {
        const of = sizeOf(await examine('logo', path))
        const factor = Math.min(1, most.width / of.width, most.height / of.height)
        const size = { width: Math.round(of.width * factor), height: Math.round(of.height * factor) }
        return { ...size, bytes: toFile({ format: 'webp', kind: 'logo', ...size, of }) }
      },
    },
    renderer: {
      async render(path, { picture, share, variants, compression }, onFile) {
        const of = await open('render', path)
        const make = (file: Omit<FakeRendition, 'of'>) => rendered({ ...file, of, compression })
        await onFile(make({ ...picture, format: 'jpeg', kind: 'picture' }))
        await onFile({ ...make({ ...share, format: 'jpeg', kind: 'share' }), isShare: true })
        for (const size of variants.toReversed())
          for (const format of ['webp', 'avif'] as const) await onFile(make({ ...size, format, kind: 'variant' }))
        return PLACEHOLDER
      },
      async compress(path, { variants, compression }, onFile, mayContinue) {
        const of = await open('polish', path)
        for (const [nth, size] of variants.entries()) {
          if (nth > 0 && !(await mayContinue())) return false
          await fakes.before({ what: 'polished file', path })
          await onFile(rendered({ ...size, format: 'avif', kind: 'polished', of, compression }))
        }
        return true
      },
    },
    tiler: {
      async tile(path, size, file) {
        await writeFile(file, packOf(size, await open('tile', path)))
      },
      async whole(path, size) {
        return toFile({ ...size, format: 'jpeg', kind: 'large', of: await open('large', path) })
      },
    },
  }
  return fakes
}

const NOTHING_FOUND: Omit<ExaminedPicture, 'width' | 'height' | 'mimeType'> = {
  ...{ acquisition: null, dateTaken: null, targetName: null, session: null },
  ...{ title: null, description: null, altText: null },
}

/** The ThumbHash of something gray. */
const PLACEHOLDER = Buffer.from('a fake of a hash').toString('base64')

const sizeOf = ({ width, height, brightness }: FakeRendition['of']): FakeRendition['of'] => ({
  ...{ width, height },
  ...(brightness !== undefined && { brightness }),
})

const rendered = (rendition: FakeRendition): RenderedFile => ({
  ...{ width: rendition.width, height: rendition.height, format: rendition.format },
  data: toFile(rendition),
})

/** The tiles of all levels of a picture, by the rule of IIIF Image API 3. */
function packOf({ width, height }: Size, of: FakeRendition['of']): Buffer {
  // What libvips puts beside the tiles is for nobody.
  const entries: ZipEntry[] = ['info.json', 'vips-properties.xml'].map(name => ({
    name: `pack/${name}`,
    bytes: Buffer.from(name),
  }))
  for (let factor = 1; ; factor *= 2) {
    const side = TILE_SIDE * factor
    for (let top = 0; top < height; top += side)
      for (let left = 0; left < width; left += side) {
        const [w, h] = [Math.min(side, width - left), Math.min(side, height - top)]
        const region = w === width && h === height ? 'full' : `${left},${top},${w},${h}`
        const size = { width: Math.ceil(w / factor), height: Math.ceil(h / factor) }
        const name = `pack/${region}/${size.width},${size.height}/0/default.jpg`
        entries.push({ name, bytes: toFile({ format: 'jpeg', kind: 'tile', ...size, of }) })
      }
    if (side >= Math.max(width, height)) return zipOf(entries)
  }
}

interface ZipEntry {
  name: string
  bytes: Buffer
}

/** A ZIP whose entries are stored as they are (APPNOTE.TXT, 4.3). */
function zipOf(entries: ZipEntry[]): Buffer {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, bytes } of entries) {
    const about = Buffer.alloc(26)
    about.writeUInt16LE(10, 0)
    about.writeUInt32LE(crc32(bytes), 10)
    about.writeUInt32LE(bytes.length, 14)
    about.writeUInt32LE(bytes.length, 18)
    about.writeUInt16LE(name.length, 22)
    const file = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), about, Buffer.from(name), bytes])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(offset, 10)
    const madeBy = Buffer.from([10, 0])
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02', 'latin1'), madeBy, about, rest, Buffer.from(name)]))
    files.push(file)
    offset += file.length
  }
  const end = Buffer.alloc(18)
  end.writeUInt16LE(entries.length, 4)
  end.writeUInt16LE(entries.length, 6)
  end.writeUInt32LE(
    directory.reduce((sum, { length }) => sum + length, 0),
    8,
  )
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...files, ...directory, Buffer.from('PK\x05\x06', 'latin1'), end])
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
