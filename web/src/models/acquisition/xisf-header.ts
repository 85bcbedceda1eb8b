import { cardValue, HeaderError, type Header, type HeaderValue } from './fits-header.ts'

const SIGNATURE = 'XISF0100'
/** Signature, length of the XML header, and four reserved bytes. */
const PREAMBLE = 16
/** A stack with its whole history has about 1 MiB. */
const MOST_BYTES = 8 * 1024 * 1024

/** A property's value by its type; vectors, matrices and what is kept outside the header have none. */
function propertyValue(property: Element): HeaderValue | null {
  const type = property.getAttribute('type') ?? ''
  const value = property.getAttribute('value')
  if (type === 'String') return value ?? property.textContent.trim()
  if (value === null) return null
  if (type === 'TimePoint') return value
  if (type === 'Boolean') return value === 'true' || value === '1'
  const number = /^(U?Int\d+|Float\d+)$/.test(type) ? Number(value) : Number.NaN
  return Number.isFinite(number) ? number : null
}

/**
 * The FITS keywords and the properties, such as 'Instrument:ExposureTime', of the first image of a monolithic XISF file.
 * Only the header is read. Source: XISF 1.0, sections 9.2, 11.1 and 11.4 (https://pixinsight.com/doc/docs/XISF-1.0-spec/).
 * @throws HeaderError
 */
export async function readXisfHeader(file: Blob): Promise<Header> {
  const preamble = new DataView(await file.slice(0, PREAMBLE).arrayBuffer())
  const signature = new TextDecoder('latin1').decode(preamble.buffer).slice(0, SIGNATURE.length)
  if (signature !== SIGNATURE || preamble.byteLength < PREAMBLE)
    throw new HeaderError(`This is no XISF file: it does not begin with ${SIGNATURE}`)
  const length = preamble.getUint32(8, true)
  if (length > MOST_BYTES) throw new HeaderError('The header is longer than 8 MB')
  if (PREAMBLE + length > file.size) throw new HeaderError('The file ends in the middle of its header')
  const bytes = await file.slice(PREAMBLE, PREAMBLE + length).arrayBuffer()
  const text = new TextDecoder('utf-8').decode(bytes).replace(/\0+$/, '')
  // XISF has no document type; one could define entities that grow without end.
  if (text.includes('<!DOCTYPE')) throw new HeaderError('The header has a document type, which XISF does not allow')
  const document = new DOMParser().parseFromString(text, 'application/xml')
  const image = document.getElementsByTagName('Image')[0]
  if (document.documentElement.localName !== 'xisf' || document.getElementsByTagName('parsererror').length > 0)
    throw new HeaderError('The header is not valid XML')
  if (!image) throw new HeaderError('The file has no image')

  const header = new Map<string, HeaderValue>()
  const add = (name: string, value: HeaderValue | null) => {
    if (value !== null && name !== '' && !header.has(name)) header.set(name, value)
  }
  for (const element of image.getElementsByTagName('FITSKeyword'))
    add((element.getAttribute('name') ?? '').trim().toUpperCase(), cardValue(element.getAttribute('value') ?? ''))
  for (const element of image.getElementsByTagName('Property'))
    add(element.getAttribute('id') ?? '', propertyValue(element))
  return header
}
