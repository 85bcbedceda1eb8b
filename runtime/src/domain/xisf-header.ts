import { HeaderError, type HeaderValue, type SlicedFile } from './fits-header.ts'

export const XISF_SIGNATURE = 'XISF0100'
/** Signature, length of the XML header, and four reserved bytes. */
const PREAMBLE = 16
/** A stack with its whole history has about 1 MiB. */
const MOST_BYTES = 8 * 1024 * 1024

/**
 * The XML header of a monolithic XISF file, free of a document type.
 * Source: XISF 1.0, sections 9.2 and 9.5 (https://pixinsight.com/doc/docs/XISF-1.0-spec/).
 * @throws HeaderError
 */
export async function readXisfXml(file: SlicedFile): Promise<string> {
  const preamble = new DataView(await file.slice(0, PREAMBLE).arrayBuffer())
  const signature = new TextDecoder('latin1').decode(preamble.buffer).slice(0, XISF_SIGNATURE.length)
  if (signature !== XISF_SIGNATURE || preamble.byteLength < PREAMBLE)
    throw new HeaderError(`This is no XISF file: it does not begin with ${XISF_SIGNATURE}`)
  const length = preamble.getUint32(8, true)
  if (length > MOST_BYTES) throw new HeaderError('The header is longer than 8 MB')
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

/** A property's value by its type; vectors, matrices and what is kept outside the header have none. Section 11.1. */
export function xisfPropertyValue({ type, value, text }: XisfProperty): HeaderValue | null {
  if (type === 'String') return value ?? text.trim()
  if (value === null) return null
  if (type === 'TimePoint') return value
  if (type === 'Boolean') return value === 'true' || value === '1'
  const number = /^(U?Int\d+|Float\d+)$/.test(type) ? Number(value) : Number.NaN
  return Number.isFinite(number) ? number : null
}
