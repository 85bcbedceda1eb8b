import { astronomicalExaminer } from '../../src/adapters/astronomical-image-file.ts'
import { pictureExaminer } from '../../src/adapters/sharp.ts'

const SAMPLES = new URL('../../src/astronomical-images/testing/samples/', import.meta.url)

/** The path of a file of astronomical-images/testing/samples. */
export const samplePath = (name: string): string => new URL(name, SAMPLES).pathname

const limits = { maxPixels: 200_000_000 }
const examiner = astronomicalExaminer(pictureExaminer(limits), limits)

/** Examines a file as an upload of it is examined. */
export const examine = (path: string) => examiner.examine(path, 'America/New_York')

/** The header of a FITS file, as it may be or not; without pixels. */
export function fitsHeader(cards: Record<string, string | number>): string {
  const card = (text: string) => text.padEnd(80)
  const written = Object.entries(cards).map(([name, value]) => card(`${name.padEnd(8)}= ${String(value).padStart(20)}`))
  const text = [card(`SIMPLE  = ${'T'.padStart(20)}`), ...written, card('END')].join('')
  return text.padEnd(Math.ceil(text.length / 2880) * 2880)
}

/** A monolithic XISF file with some elements, and a block of so many bytes, or these, attached to it at 4096. */
export function assembleXisf(elements: string, block: number | Uint8Array, documentType = ''): Buffer {
  const start = `<?xml version="1.0" encoding="UTF-8"?>${documentType}`
  const xml = Buffer.from(`${start}<xisf version="1.0" xmlns="http://www.pixinsight.com/xisf">${elements}</xisf>`)
  const preamble = Buffer.alloc(16)
  preamble.write('XISF0100')
  preamble.writeUInt32LE(xml.length, 8)
  const head = Buffer.concat([preamble, xml])
  const padding = Buffer.alloc(Math.max(0, 4096 - head.length))
  return Buffer.concat([head, padding, typeof block === 'number' ? Buffer.alloc(block) : block])
}
