import type { JpegOptions, Sharp, WebpOptions } from 'sharp'
import { COMPRESSIONS } from '@skyfolio/domain/photographs/compression'
import { ENCODINGS, PICTURE_JPEG, type AvifEncoding } from '../../services/media/src/renditions/encoding.ts'

/** A way to compress a picture. */
export interface Encoding {
  name: string
  encode(picture: Sharp): Sharp
}

const avifName = ({ quality, effort, chromaSubsampling, bitdepth, tune }: AvifEncoding): string =>
  `AVIF ${quality}, effort ${effort}, ${chromaSubsampling}, ${bitdepth} bits, ${tune}`

const avif = (options: AvifEncoding, name = avifName(options)): Encoding => ({
  name,
  encode: picture => picture.avif(options),
})
const webp = (options: WebpOptions, name: string): Encoding => ({ name, encode: picture => picture.webp(options) })
const jpeg = (options: JpegOptions, name: string): Encoding => ({ name, encode: picture => picture.jpeg(options) })

const FORMER_AVIF: AvifEncoding = { quality: 50, effort: 3, chromaSubsampling: '4:4:4', bitdepth: 8, tune: 'iq' }

/** What the site served before it measured stars: sharp's defaults. Bytes are compared with these. */
export const FORMER = avif(FORMER_AVIF, 'former AVIF')

/** What the owner's default makes of the largest part of visits. */
export const DEFAULT_AVIF = 'finer AVIF'

/** What the site serves, by what it names it. */
export const SERVED: readonly Encoding[] = [
  FORMER,
  ...COMPRESSIONS.flatMap(compression => {
    const { avif: polishedAvif, fastAvif, webp: options } = ENCODINGS[compression]
    return [
      avif(polishedAvif, `${compression} AVIF`),
      avif(fastAvif, `${compression} AVIF, first`),
      webp(options, `${compression} WebP`),
    ]
  }),
  jpeg(PICTURE_JPEG, 'JPEG'),
]

const around = (changes: readonly Partial<AvifEncoding>[]) =>
  changes.map(change => avif({ ...ENCODINGS.finer.avif, ...change }))

/** What could be served instead: around the default one option at a time, and other encoders. */
export const GRID: readonly Encoding[] = [
  FORMER,
  // Some neighbors make the same file: 56 and 57, 60 and 61, 64 and 65, 68 and 69, 72 and 73.
  ...around([54, 56, 58, 60, 62, 64, 66, 67, 68, 70, 71, 72, 74].map(quality => ({ quality }))),
  ...around([0, 1, 2, 3, 5, 6].map(effort => ({ effort }))),
  ...around([{ chromaSubsampling: '4:4:4' }, { bitdepth: 8 }, { tune: 'ssim' }, { tune: 'psnr' }]),
  ...around(
    [72, 76, 80].flatMap(quality => ([8, 10] as const).map(bitdepth => ({ quality, bitdepth, tune: 'ssim' as const }))),
  ),
  ...[80, 86, 88, 92].map(quality => webp({ quality }, `WebP ${quality}`)),
  ...[80, 88].flatMap(quality => [
    jpeg({ quality, chromaSubsampling: '4:4:4' }, `JPEG ${quality}, 4:4:4`),
    jpeg({ quality, mozjpeg: true, chromaSubsampling: '4:4:4' }, `mozjpeg ${quality}, 4:4:4`),
  ]),
]
