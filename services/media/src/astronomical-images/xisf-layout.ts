import { HeaderError, type Header } from '@skyfolio/domain/acquisition/fits-header'
import {
  assertLength,
  channelsOf,
  hasFilterArray,
  pixelBytes,
  SAMPLES,
  undebayered,
  UnsupportedImage,
  type PixelLayout,
  type Range,
  type Sample,
} from './astronomical-image.ts'

/** The first image of an XISF file, as its header describes it. */
export interface XisfImage {
  attributes: ReadonlyMap<string, string>
  header: Header
  /** It is a frame of a color camera as it was read out. */
  hasColorFilterArray: boolean
}

const SAMPLE_OF_FORMAT = new Map<string | undefined, Sample>([
  ['UInt8', 'uint8'],
  ['UInt16', 'uint16'],
  ['UInt32', 'uint32'],
  ['UInt64', 'uint64'],
  ['Float32', 'float32'],
  ['Float64', 'float64'],
])

/**
 * The layout of the first image of a monolithic XISF file.
 * Source: XISF 1.0, sections 10 and 11.5 (https://pixinsight.com/doc/docs/XISF-1.0-spec/).
 * @throws HeaderError, UnsupportedImage
 */
export function xisfLayout({ attributes, header, hasColorFilterArray }: XisfImage): PixelLayout {
  const format = attributes.get('sampleFormat')
  const sample = SAMPLE_OF_FORMAT.get(format)
  if (!sample)
    throw new UnsupportedImage(`Pixels of the format ${format ?? '(none)'} cannot be shown. Save it as Float32.`)
  const { width, height, channels } = geometryOf(attributes)
  if (channels === 1 && (hasColorFilterArray || hasFilterArray(header))) throw undebayered()
  const colors = attributes.get('colorSpace') ?? 'Gray'
  if (colors !== (channels === 3 ? 'RGB' : 'Gray'))
    throw new UnsupportedImage(`A picture of ${channels} channels in the color space ${colors} cannot be shown.`)
  if ((attributes.get('orientation') ?? '0') !== '0')
    throw new UnsupportedImage('The picture is stored turned or mirrored. Save it upright.')

  const { compression, isShuffled, bytes } = compressionOf(attributes.get('compression'), attributes.has('subblocks'))
  const { offset, storedBytes } = locationOf(attributes.get('location') ?? '')
  const layout: PixelLayout = {
    ...{ width, height, channels, sample, compression, isShuffled, offset, storedBytes },
    isBigEndian: attributes.get('byteOrder') === 'big',
    isPlanar: attributes.get('pixelStorage') !== 'Normal',
    ...{ isBottomUp: false, zero: 0, scale: 1, blank: null },
    range: boundsOf(attributes.get('bounds')) ?? integerRange(sample),
  }
  if (pixelBytes(layout) !== (bytes ?? storedBytes))
    throw new HeaderError('The header does not say where all of the pixels are')
  return layout
}

function geometryOf(attributes: ReadonlyMap<string, string>) {
  const written = attributes.get('geometry') ?? ''
  const lengths = written.split(':').map(length => (/^\d{1,15}$/.test(length) ? Number(length) : Number.NaN))
  lengths.forEach((length, axis) => assertLength(`Axis ${axis + 1} of the geometry`, length))
  const [width, height, planes] = lengths
  if (lengths.length !== 3) throw new UnsupportedImage(`Only pictures of two dimensions can be shown.`)
  return { width: width as number, height: height as number, channels: channelsOf(planes as number) }
}

/** Where an attached data block stands. */
function locationOf(written: string): { offset: number; storedBytes: number } {
  const match = /^attachment:(\d{1,15}):(\d{1,15})$/.exec(written)
  if (match) return { offset: Number(match[1]), storedBytes: Number(match[2]) }
  throw /^(inline:|embedded|url\(|path\()/.test(written)
    ? new UnsupportedImage('The pixels are not attached to the header of the file. Save it as a monolithic XISF file.')
    : new HeaderError('The header does not say where the pixels are')
}

/** LZ4's high compression makes blocks that are unpacked alike. */
const CODECS = new Map<string | undefined, NonNullable<PixelLayout['compression']>>([
  ['zlib', 'zlib'],
  ['lz4', 'lz4'],
  ['lz4hc', 'lz4'],
  ['zstd', 'zstd'],
])

/** 'codec:bytes', or with shuffled bytes 'codec+sh:bytes:bytes of an item'; `bytes` are those without compression. */
function compressionOf(written: string | undefined, hasSubblocks: boolean) {
  if (written === undefined) return { compression: null, isShuffled: false, bytes: null }
  const match = /^([a-z\d]+)(\+sh)?:(\d{1,15})(?::\d{1,3})?$/.exec(written)
  if (!match) throw new HeaderError('The compression of the pixels is not described as XISF does')
  const [, name, shuffled, bytes] = match
  const compression = CODECS.get(name)
  if (!compression || hasSubblocks)
    throw new UnsupportedImage(
      `The pixels are compressed with ${compression ? `${name} in several blocks` : name}. Save the file without compression, or with zlib, lz4 or zstd.`,
    )
  return { compression, isShuffled: shuffled !== undefined, bytes: Number(bytes) }
}

function boundsOf(written: string | undefined): Range | null {
  if (written === undefined) return null
  const [low, high, ...more] = written.split(':').map(Number)
  if (low === undefined || high === undefined || more.length > 0 || !Number.isFinite(high - low) || high <= low)
    throw new HeaderError('The bounds of the pixels are no range')
  return { low, high }
}

const integerRange = (sample: Sample): Range | null =>
  sample.startsWith('float') ? null : { low: 0, high: 2 ** (SAMPLES[sample].bytes * 8) - 1 }
