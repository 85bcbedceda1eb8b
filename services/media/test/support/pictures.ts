import sharp from 'sharp'

/** A picture with a gradient and some structure, so that no encoder gets away with nothing. */
export function pixels(width = 64, height = 48, channels: 3 | 4 = 3) {
  const data = Buffer.alloc(width * height * channels)
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      data[i++] = (x * 255) / width
      data[i++] = (y * 255) / height
      data[i++] = ((x >> 3) ^ (y >> 3)) & 127
      if (channels === 4) data[i++] = x < width / 2 ? 0 : 255
    }
  }
  return sharp(data, { raw: { width, height, channels } })
}

const GPS_EXIF = {
  IFD0: { Make: 'Canon', Model: 'EOS Ra', Artist: 'Somebody Else' },
  IFD2: {
    DateTimeOriginal: '2023:08:14 22:13:05',
    ExposureTime: '1/250',
    FNumber: '28/10',
    ISOSpeedRatings: '1600',
    FocalLength: '135/1',
    LensModel: 'Samyang 135mm f/2',
  },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 3230/100', GPSLongitudeRef: 'W', GPSLongitude: '0/1 7/1 0/1' },
}

export const jpeg = (width?: number, height?: number) => pixels(width, height).jpeg().toBuffer()
export const withGps = (width = 64, height = 48) =>
  pixels(width, height).withExif(GPS_EXIF).withXmp(XMP).jpeg().toBuffer()
export const sideways = () => pixels(64, 48).withMetadata({ orientation: 6 }).jpeg().toBuffer()
export const displayP3 = () =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: '#f00' } })
    .withIccProfile('p3')
    .jpeg({ quality: 95 })
    .toBuffer()
export const transparentPng = () => pixels(64, 48, 4).png().toBuffer()

const XMP =
  '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" dc:creator="Secret Person"/></rdf:RDF></x:xmpmeta>'

/** Every accepted kind of one picture, with the type it is known as. */
export const KINDS: [kind: string, mimeType: string, make: () => Promise<Buffer>][] = [
  ['JPEG', 'image/jpeg', () => jpeg()],
  ['progressive JPEG', 'image/jpeg', () => pixels().jpeg({ progressive: true }).toBuffer()],
  ['CMYK JPEG', 'image/jpeg', () => pixels().toColourspace('cmyk').jpeg().toBuffer()],
  ['gray JPEG', 'image/jpeg', () => pixels().greyscale().jpeg().toBuffer()],
  ['PNG with transparency', 'image/png', () => transparentPng()],
  ['16-bit PNG', 'image/png', () => pixels().toColourspace('rgb16').png().toBuffer()],
  ['gray PNG with transparency', 'image/png', () => pixels(64, 48, 4).toColourspace('b-w').png().toBuffer()],
  ['WebP', 'image/webp', () => pixels().webp().toBuffer()],
  ['AVIF', 'image/avif', () => pixels().avif({ effort: 0 }).toBuffer()],
  ['8-bit TIFF', 'image/tiff', () => pixels().tiff({ compression: 'lzw' }).toBuffer()],
  ['16-bit TIFF', 'image/tiff', () => pixels().toColourspace('rgb16').tiff({ compression: 'none' }).toBuffer()],
]

/** Two frames: red, then blue. */
export async function animatedGif(): Promise<Buffer> {
  const frame = (background: string) =>
    sharp({ create: { width: 20, height: 15, channels: 3, background } })
      .png()
      .toBuffer()
  return sharp([await frame('#f00'), await frame('#00f')], { join: { animated: true } })
    .gif({ delay: [100, 100] })
    .toBuffer()
}

/** A gray TIFF whose directory, with EXIF, is at its end, as libtiff writes it. */
export function tiffWithExif(): Buffer {
  const [width, height] = [64, 48]
  const strip = Buffer.alloc(width * height, 128)
  const date = Buffer.from('2024:02:29 23:59:59\0')
  const make = Buffer.from('ZWO Company\0')
  const dataAt = 8
  const dateAt = dataAt + strip.length
  const makeAt = dateAt + date.length
  const exifAt = makeAt + make.length
  const entry = (tag: number, type: number, count: number, value: number) => {
    const bytes = Buffer.alloc(12)
    bytes.writeUInt16LE(tag, 0)
    bytes.writeUInt16LE(type, 2)
    bytes.writeUInt32LE(count, 4)
    if (type === 3) bytes.writeUInt16LE(value, 8)
    else bytes.writeUInt32LE(value, 8)
    return bytes
  }
  const directory = (entries: Buffer[]) => {
    const count = Buffer.alloc(2)
    count.writeUInt16LE(entries.length)
    return Buffer.concat([count, ...entries, Buffer.alloc(4)])
  }
  const exif = directory([entry(0x9003, 2, date.length, dateAt)])
  const main = directory([
    entry(256, 3, 1, width),
    entry(257, 3, 1, height),
    entry(258, 3, 1, 8),
    entry(259, 3, 1, 1),
    entry(262, 3, 1, 1),
    entry(271, 2, make.length, makeAt),
    entry(273, 4, 1, dataAt),
    entry(277, 3, 1, 1),
    entry(278, 3, 1, height),
    entry(279, 4, 1, strip.length),
    entry(0x8769, 4, 1, exifAt),
  ])
  const header = Buffer.from('II*\0\0\0\0\0', 'latin1')
  header.writeUInt32LE(exifAt + exif.length, 4)
  return Buffer.concat([header, strip, date, make, exif, main])
}
