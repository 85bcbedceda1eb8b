import { HeaderError, type HeaderValue, type SlicedFile } from './fits-header.ts'

export const XISF_SIGNATURE = 'XISF0100'
/** Signature, length of the XML header, and four reserved bytes. */
const PREAMBLE = 16
const MEGABYTE = 1024 * 1024
/** A stack with its whole history has about 1 MiB. */
const MOST_BYTES = 8 * MEGABYTE

/**
 * The XML header of a monolithic XISF file, free of a document type.
 * Source: XISF 1.0, sections 9.2 and 9.5 (https://pixinsight.com/doc/docs/XISF-1.0-spec/).
 * @param mostBytes longer ones are refused, unread
 * @throws HeaderError
 */
export async function readXisfXml(file: SlicedFile, mostBytes = MOST_BYTES): Promise<string> {
  const preamble = new DataView(await file.slice(0, PREAMBLE).arrayBuffer())
  const signature = new TextDecoder('latin1').decode(preamble.buffer).slice(0, XISF_SIGNATURE.length)
  if (signature !== XISF_SIGNATURE || preamble.byteLength < PREAMBLE)
    throw new HeaderError(`This is no XISF file: it does not begin with ${XISF_SIGNATURE}`)
  const length = preamble.getUint32(8, true)
  if (length > mostBytes) throw new HeaderError(`The header is longer than ${mostBytes / MEGABYTE} MB`)
  if (PREAMBLE + length > file.size) throw new HeaderError('The file ends in the middle of its header')
  const bytes = await file.slice(PREAMBLE, PREAMBLE + length).arrayBuffer()
  const xml = new TextDecoder('utf-8').decode(bytes).replace(/\0+$/, '')
  // XISF has no document type; one could define entities that grow without end.
  if (xml.includes('<!DOCTYPE')) throw new HeaderError('The header has a document type, which XISF does not allow')
  return xml
}

/** What an XISF property holds: `value` is its attribute, `text` what stands between its tags. */
export interface XisfProperty {
  type: string
  value: string | null
  text: string
}

/** A property's value by its type; of a short vector the largest number. What is kept outside the header has none. Section 11.1. */
export function xisfPropertyValue({ type, value, text }: XisfProperty): HeaderValue | null {
  if (type === 'String') return value ?? text.trim()
  if (type === 'F64Vector') return largestOf(text.trim())
  if (value === null) return null
  if (type === 'TimePoint') return value
  if (type === 'Boolean') return value === 'true' || value === '1'
  const number = /^(U?Int\d+|Float\d+)$/.test(type) ? Number(value) : Number.NaN
  return Number.isFinite(number) ? number : null
}

/** One to four numbers of 64 bits in base64: one for each channel, and for transparency. */
const SHORT_VECTOR = /^[A-Za-z0-9+/]{10,43}={0,2}$/

/** The largest of a vector's numbers, which stand in the header in base64. Section 10.1. */
function largestOf(base64: string): number | null {
  if (!SHORT_VECTOR.test(base64) || base64.length % 4 !== 0) return null
  const bytes = Uint8Array.from(atob(base64), character => character.charCodeAt(0))
  if (bytes.length % 8 !== 0) return null
  const view = new DataView(bytes.buffer)
  const largest = Math.max(...Array.from({ length: bytes.length / 8 }, (_, n) => view.getFloat64(n * 8, true)))
  return Number.isFinite(largest) ? largest : null
}
