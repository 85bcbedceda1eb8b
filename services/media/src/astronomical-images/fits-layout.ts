import { numberOf, textOf } from '@skyfolio/domain/acquisition/capture-keywords'
import { HeaderError, type Header, type HeaderUnit } from '@skyfolio/domain/acquisition/fits-header'
import {
  assertLength,
  channelsOf,
  hasFilterArray,
  pixelBytes,
  undebayered,
  UnsupportedImage,
  type PixelLayout,
  type Range,
  type Sample,
} from './astronomical-image.ts'

const SAMPLE_OF_BITPIX = new Map<unknown, Sample>([
  [8, 'uint8'],
  [16, 'int16'],
  [32, 'int32'],
  [64, 'int64'],
  [-32, 'float32'],
  [-64, 'float64'],
])

/** The largest values of unsigned integers, which FITS stores as signed ones with an offset of half the range. */
const LARGEST: Partial<Record<Sample, { zero: number; value: number }>> = {
  uint8: { zero: 0, value: 2 ** 8 - 1 },
  int16: { zero: 2 ** 15, value: 2 ** 16 - 1 },
  int32: { zero: 2 ** 31, value: 2 ** 32 - 1 },
  int64: { zero: 2 ** 63, value: 2 ** 64 - 1 },
}

/**
 * The layout of a FITS file's first image. Rows go up from the lowest unless ROWORDER says otherwise, as PixInsight and Siril
 * read them. Source: FITS Standard 4.0, sections 4.4, 5 and 7.1 (https://fits.gsfc.nasa.gov/fits_standard.html).
 * @throws HeaderError, UnsupportedImage
 */
export function fitsLayout([primary, extension]: [primary: HeaderUnit, extension?: HeaderUnit]): PixelLayout {
  const { header, dataAt } = extension ?? primary
  if (extension) assertImage(header)
  if (header.get('NAXIS') === 0) throw new HeaderError('The file has no image')
  const sample = SAMPLE_OF_BITPIX.get(header.get('BITPIX'))
  if (!sample) throw new HeaderError(`BITPIX is ${String(header.get('BITPIX') ?? 'missing')}, which FITS does not know`)
  const [width, height, ...more] = axesOf(header)
  const channels = channelsOf(more.reduce((product, length) => product * length, 1))
  if (channels === 1 && hasFilterArray(header)) throw undebayered()

  const zero = numberOf(header, ['BZERO']) ?? 0
  const scale = numberOf(header, ['BSCALE']) ?? 1
  if (scale === 0) throw new HeaderError('BSCALE is 0: all pixels would be alike')
  const layout: PixelLayout = {
    ...{ width, height, channels, sample, zero, scale },
    ...{ isBigEndian: true, isPlanar: true, isShuffled: false, compression: null },
    isBottomUp: !/^top-down$/i.test(textOf(header, ['ROWORDER']) ?? ''),
    offset: dataAt,
    storedBytes: 0,
    blank: sample.startsWith('float') ? null : numberOf(header, ['BLANK']),
    range: unsignedRange(sample, zero, scale),
  }
  return { ...layout, storedBytes: pixelBytes(layout) }
}

function assertImage(header: Header): void {
  if (header.get('ZIMAGE') === true)
    throw new UnsupportedImage('Compressed FITS files (.fz) cannot be read. Save the picture without compression.')
  if (textOf(header, ['XTENSION']) !== 'IMAGE')
    throw new UnsupportedImage('The file begins with a table. Save the picture as the first image of a FITS file.')
}

/** The lengths of the axes; those of 1 after the first two mean nothing. */
function axesOf(header: Header): [number, number, ...number[]] {
  const count = header.get('NAXIS')
  assertLength('NAXIS', count)
  if (count < 2 || count > 4)
    throw new UnsupportedImage(`The file has ${count} axes. Send a picture, which has 2 or 3.`)
  const [width, height, ...more] = Array.from({ length: count }, (_, axis) => {
    const length = header.get(`NAXIS${axis + 1}`)
    assertLength(`NAXIS${axis + 1}`, length)
    return length
  })
  return [width as number, height as number, ...more]
}

function unsignedRange(sample: Sample, zero: number, scale: number): Range | null {
  const largest = LARGEST[sample]
  return largest && zero === largest.zero && scale === 1 ? { low: 0, high: largest.value } : null
}
