/** What a header says of its file: keywords in upper case. The first of a repeated keyword stands. */
export type Header = ReadonlyMap<string, HeaderValue>
export type HeaderValue = string | number | boolean

/** A file whose header can't be read, and why, in words for its owner. */
export class HeaderError extends Error {}

/** A file that is read in parts: a browser's `File` is one. */
export interface SlicedFile {
  /** Bytes. */
  size: number
  slice(start: number, end: number): { arrayBuffer(): Promise<ArrayBuffer> }
}

/** A header unit, and where its data begins. */
export interface HeaderUnit {
  header: Header
  dataAt: number
}

const BLOCK = 2880
const CARD = 80
/** 14,400 cards. Programs write a few hundred; a stack with its whole history a few thousand. */
const MOST_BLOCKS = 400
/** Read at once: most headers of sub-exposures end here. */
const FIRST_BLOCKS = 4

/** One character for each byte, so that a card has 80 of them whatever its encoding. */
const inBytes = (bytes: Uint8Array): string => Array.from(bytes, byte => String.fromCharCode(byte)).join('')

/** The text of such characters: FITS allows ASCII only, and programs write UTF-8 or, the older ones, Latin 1. */
function decodeText(written: string): string {
  const bytes = Uint8Array.from(written, character => character.charCodeAt(0))
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('latin1').decode(bytes)
  }
}

/**
 * The cards of one header unit, from `start`, and where it ends.
 * Source: FITS Standard 4.0, sections 3.1 and 4.1 (https://fits.gsfc.nasa.gov/fits_standard.html).
 */
async function readCards(file: SlicedFile, start: number): Promise<{ cards: string[]; end: number }> {
  const cards: string[] = []
  let at = start
  while (at - start < MOST_BLOCKS * BLOCK) {
    const wanted = Math.min(FIRST_BLOCKS, MOST_BLOCKS - (at - start) / BLOCK) * BLOCK
    const bytes = new Uint8Array(await file.slice(at, at + wanted).arrayBuffer())
    const text = inBytes(bytes)
    for (let card = 0; card + CARD <= text.length; card += CARD) {
      const written = text.slice(card, card + CARD)
      if (/^END {5}/.test(written)) return { cards, end: at + (Math.floor(card / BLOCK) + 1) * BLOCK }
      cards.push(written)
    }
    if (bytes.length < wanted) throw new HeaderError('The file ends in the middle of its header')
    at += wanted
  }
  throw new HeaderError(`The header does not end within ${(MOST_BLOCKS * BLOCK) / CARD} lines`)
}

/** The text in quotes at the beginning of `written`, two quotes standing for one, and whether it ends there. */
function quoted(written: string): string | null {
  const match = /^'((?:[^']|'')*)'/.exec(written)
  return match ? (match[1] as string).replaceAll("''", "'").trimEnd() : null
}

/** The value of a card after 'KEYWORD = ', section 4.2; null where there is none. Complex numbers are left as text. */
export function cardValue(written: string): HeaderValue | null {
  const text = written.trim()
  const string = quoted(text)
  if (string !== null) return string
  const bare = (text.split('/', 1)[0] as string).trim()
  if (bare === '') return null
  if (bare === 'T' || bare === 'F') return bare === 'T'
  const number = /^[+-]?(\d+\.?\d*|\.\d+)([ED][+-]?\d+)?$/i.test(bare) ? Number(bare.replace(/d/i, 'e')) : Number.NaN
  return Number.isFinite(number) ? number : bare
}

/** Where the header has the number of frames that PixInsight's history names. */
export const INTEGRATED_FRAMES = 'ImageIntegration.numberOfImages'

/**
 * The number of frames that PixInsight writes into the history of what it has integrated: the line of one process, and nothing
 * but that line. Null where it is missing, or several name different numbers.
 * @param history the texts of all HISTORY keywords
 */
export function integratedFrames(history: Iterable<string>): number | null {
  let number: number | null = null
  for (const text of history) {
    const written = /^(?:Image|Fast)Integration\.numberOfImages: (\d{1,7})$/.exec(text.trim())?.[1]
    if (written === undefined) continue
    if (number !== null && number !== Number(written)) return null
    number = Number(written)
  }
  return number
}

const HISTORY = 'HISTORY '

function toHeader(cards: string[]): Map<string, HeaderValue> {
  const header = new Map<string, HeaderValue>()
  const history = cards.filter(card => card.startsWith(HISTORY)).map(card => card.slice(HISTORY.length))
  const frames = integratedFrames(history)
  if (frames !== null) header.set(INTEGRATED_FRAMES, frames)
  let last: string | null = null
  for (const card of cards) {
    const keyword = card.slice(0, 8).trimEnd().toUpperCase()
    // A string that goes on in the next cards ends with '&' (section 4.2.1.2).
    const before = last === null ? undefined : header.get(last)
    if (keyword === 'CONTINUE' && last !== null && typeof before === 'string' && before.endsWith('&')) {
      header.set(last, before.slice(0, -1) + (quoted(card.slice(8).trim()) ?? ''))
      continue
    }
    last = null
    if (card.slice(8, 10) !== '= ' || header.has(keyword)) continue
    const value = cardValue(card.slice(10))
    if (value === null) continue
    header.set(keyword, value)
    last = keyword
  }
  // A character of several bytes may go on in the next card, so texts are decoded when they are whole.
  for (const [keyword, value] of header) if (typeof value === 'string') header.set(keyword, decodeText(value))
  return header
}

/**
 * The header units of a FITS file that describe its first image: the primary one and, where that has no image (as in a
 * compressed file), the first extension. Only they are read, whatever they claim of the file's size.
 * @throws HeaderError
 */
export async function readFitsUnits(file: SlicedFile): Promise<[primary: HeaderUnit, extension?: HeaderUnit]> {
  const { cards, end } = await readCards(file, 0)
  if (!/^SIMPLE {2}= +T/.test(cards[0] ?? ''))
    throw new HeaderError('This is no FITS file: it does not begin with SIMPLE')
  const primary = { header: toHeader(cards), dataAt: end }
  if (primary.header.get('NAXIS') !== 0 || file.size <= end) return [primary]
  const extension = await readCards(file, end)
  return [primary, { header: toHeader(extension.cards), dataAt: extension.end }]
}

/** Everything that header units say of an image; the primary one comes first. */
export const mergeUnits = ([primary, extension]: [primary: HeaderUnit, extension?: HeaderUnit]): Header =>
  extension ? new Map([...extension.header, ...primary.header]) : primary.header

/** The keywords of a FITS file's first image. @throws HeaderError */
export const readFitsHeader = async (file: SlicedFile): Promise<Header> => mergeUnits(await readFitsUnits(file))
