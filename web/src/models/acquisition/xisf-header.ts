import {
  cardValue,
  HeaderError,
  INTEGRATED_FRAMES,
  integratedFrames,
  type Header,
  type HeaderValue,
} from '@skyfolio/domain/acquisition/fits-header'
import { readXisfXml, xisfPropertyValue } from '@skyfolio/domain/acquisition/xisf-header'

/** A document of small elements takes dozens of times the memory of its text; headers of sub-exposures have some kB. */
const MOST_BYTES = 2 * 1024 * 1024

/**
 * The FITS keywords and the properties, such as 'Instrument:ExposureTime', of the first image of a monolithic XISF file.
 * Only the header is read. Source: XISF 1.0, sections 9.2, 11.1 and 11.4 (https://pixinsight.com/doc/docs/XISF-1.0-spec/).
 * @throws HeaderError
 */
export async function readXisfHeader(file: Blob): Promise<Header> {
  const document = new DOMParser().parseFromString(await readXisfXml(file, MOST_BYTES), 'application/xml')
  const image = document.getElementsByTagName('Image')[0]
  if (document.documentElement.localName !== 'xisf' || document.getElementsByTagName('parsererror').length > 0)
    throw new HeaderError('The header is not valid XML')
  if (!image) throw new HeaderError('The file has no image')

  const header = new Map<string, HeaderValue>()
  const add = (name: string, value: HeaderValue | null) => {
    if (value !== null && name !== '' && !header.has(name)) header.set(name, value)
  }
  const history: string[] = []
  for (const element of image.getElementsByTagName('FITSKeyword')) {
    const keyword = (element.getAttribute('name') ?? '').trim().toUpperCase()
    if (keyword === 'HISTORY') history.push(element.getAttribute('comment') ?? '')
    add(keyword, cardValue(element.getAttribute('value') ?? ''))
  }
  add(INTEGRATED_FRAMES, integratedFrames(history))
  for (const element of image.getElementsByTagName('Property')) {
    const property = { type: element.getAttribute('type') ?? '', value: element.getAttribute('value') }
    add(element.getAttribute('id') ?? '', xisfPropertyValue({ ...property, text: element.textContent }))
  }
  return header
}
