import type { ExpandedTags } from 'exifreader'
import { imageLimits } from '@skyfolio/domain/limits'
import { isWrittenByPerson } from './written-by-person.ts'

/** What a picture's metadata say of it in words, as plain text that fits into the fields. */
export interface PictureWords {
  title: string | null
  description: string | null
  photographer: string | null
  altText: string | null
}

/** Metadata as they stand in a file, apart from EXIF. */
interface TextBlocks {
  xmp?: Uint8Array
  /** IPTC records, bare or as a JPEG has them: among Photoshop's resources. */
  iptc?: Uint8Array
}

/** With all its editing history one has some tens of kilobytes; as a document, it takes dozens of times as much memory. */
const MOST_XMP_BYTES = 256 * 1024
/** Of a JPEG segment, after its length. */
const MOST_IPTC_BYTES = 65_533
const PHOTOSHOP = 'Photoshop 3.0\0'

/** Words that cameras, telephones and editors write where a description belongs. */
const CAMERA_WORDS =
  /^(?:(?:\w+ ){0,2}digital (?:still )?camera|sony dsc|samsung camera pictures|<?digimax .*|exif[ _]jpeg(?:[ _]picture)?|dcf ?1\.0|dcim|default|untitled|created with (?:the )?gimp)$/i

/** The tags of a file, or of an XMP packet that begins with '<?xpacket'. Rejects when there are none that can be read. */
export async function loadTags(bytes: Uint8Array): Promise<ExpandedTags> {
  const [{ default: ExifReader }, { DOMParser, onErrorStopParsing }] = await Promise.all([
    import('exifreader'),
    import('@xmldom/xmldom'),
  ])
  const domParser = new DOMParser({ onError: onErrorStopParsing })
  return ExifReader.load(Buffer.from(bytes), { expanded: true, domParser })
}

/** The tags of an XMP packet. Rejects when it is none. */
export async function loadXmp(text: string): Promise<Pick<ExpandedTags, 'xmp'>> {
  const packet = text.replace(/^\uFEFF/, '')
  // XMP has no document type; those that XML allows could grow without end.
  if (/<!DOCTYPE/i.test(packet) || !/<(\w+:)?(xmpmeta|RDF)\b/.test(packet)) throw new Error('not XMP')
  const isPacket = packet.startsWith('<?xpacket')
  const wrapped = isPacket ? packet : `<?xpacket begin=""?>${packet.replace(/^\s*<\?xml[^>]*\?>/, '')}`
  const { xmp } = await loadTags(Buffer.from(wrapped))
  return { ...(xmp && { xmp }) }
}

/** The tags in blocks of a picture. What breaks the rules of its kind, or is too large, says nothing: the picture is a good one. */
export async function readTexts({ xmp, iptc }: TextBlocks): Promise<Pick<ExpandedTags, 'xmp' | 'iptc'>> {
  return { ...(xmp && (await readXmp(xmp))), ...(iptc && (await readIptc(iptc))) }
}

async function readXmp(block: Uint8Array): Promise<Pick<ExpandedTags, 'xmp'>> {
  if (block.length > MOST_XMP_BYTES) return {}
  return loadXmp(Buffer.from(block).toString('utf8')).catch(() => ({}))
}

/** As the only segment of a JPEG, since that is where the reader looks for it. */
async function readIptc(block: Uint8Array): Promise<Pick<ExpandedTags, 'iptc'>> {
  const isPhotoshop = Buffer.from(block.subarray(0, PHOTOSHOP.length)).toString('latin1') === PHOTOSHOP
  const resources = isPhotoshop
    ? block
    : Buffer.concat([Buffer.from(`${PHOTOSHOP}8BIM\x04\x04\0\0`), size(4, block), block])
  if (resources.length > MOST_IPTC_BYTES) return {}
  const [begin, end] = [Buffer.from([0xff, 0xd8, 0xff, 0xed]), Buffer.from([0xff, 0xd9])]
  const length = size(2, resources, 2)
  try {
    const { iptc } = await loadTags(Buffer.concat([begin, length, resources, end]))
    return { ...(iptc && { iptc }) }
  } catch {
    return {}
  }
}

/** How many bytes a block has, and so many more, in big-endian. */
function size(bytes: 2 | 4, { length }: Uint8Array, more = 0): Buffer {
  const written = Buffer.alloc(bytes)
  written.writeUIntBE(length + more, 0, bytes)
  return written
}

/** The words among tags: of XMP first, then of IPTC and EXIF. */
export function wordsOf({ xmp, iptc, exif }: ExpandedTags): PictureWords {
  // Those that Windows writes are missing in the types.
  const { XPTitle, XPSubject }: Record<string, unknown> = { ...exif }
  const title = firstText(imageLimits.title, [xmp?.['title'], iptc?.['Object Name'], XPTitle])
  // Telephones write the name of a mode, such as 'dav'.
  const ofExif = hasTwoWords(textOf(exif?.ImageDescription) ?? '') ? exif?.ImageDescription : undefined
  const described = [xmp?.['description'], iptc?.['Caption/Abstract'], ofExif, XPSubject]
  // Windows writes the title as the description too.
  const own = described.filter(tag => textOf(tag) !== title)
  const photographers = [xmp?.['creator'], iptc?.['By-line'], exif?.Artist].map(textOf)
  return {
    title: title && oneLine(title),
    description: firstText(imageLimits.description, own),
    photographer: plain(photographers.find(name => name !== null) ?? '', imageLimits.photographer),
    altText: firstText(imageLimits.altText, [xmp?.['AltTextAccessibility']]),
  }
}

/** The first text among tags that a person wrote. */
function firstText(max: number, tags: unknown[]): string | null {
  for (const tag of tags) {
    const text = textOf(tag)
    if (text && !CAMERA_WORDS.test(text) && isWrittenByPerson(text)) return plain(text, max)
  }
  return null
}

function hasTwoWords(text: string): boolean {
  let words = 0
  for (const { isWordLike } of new Intl.Segmenter('en', { granularity: 'word' }).segment(text)) {
    if (isWordLike && (words += 1) === 2) return true
  }
  return false
}

/** The text of a tag as it is written, of several languages in the default one; null: it has none. */
export function textOf(tag: unknown): string | null {
  const first: unknown = Array.isArray(tag) ? tag[0] : inDefaultLanguage(tag)
  const text = (first as { description?: unknown } | undefined)?.description
  if (typeof text !== 'string') return null
  // EXIF texts end with zeros.
  return text.replaceAll('\u0000', '').trim() || null
}

function inDefaultLanguage(tag: unknown): unknown {
  const { value } = Object(tag) as { value?: unknown }
  const items = (Array.isArray(value) ? value : []) as { attributes?: { lang?: unknown } }[]
  return items.find(item => item.attributes?.lang === 'x-default') ?? tag
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ')

/** Without HTML, control characters and those that turn the direction of what follows; cut, but not within a character. */
function plain(text: string, max: number): string | null {
  const clean = text
    .replace(/<\/?[a-z][^<>]*>/gi, '')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\t\n]|[\u202A-\u202E\u2066-\u2069]/gu, '')
    .trim()
  return (
    clean
      .slice(0, max)
      .replace(/[\uD800-\uDBFF]$/, '')
      .trim() || null
  )
}
