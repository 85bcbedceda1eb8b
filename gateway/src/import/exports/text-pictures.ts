import render from 'dom-serializer'
import { findAll } from 'domutils'
import { parseDocument } from 'htmlparser2'

type Element = ReturnType<typeof findAll>[number]

/** A picture in a text. */
export interface TextPicture {
  /** Absolute; null: it is embedded in the text, or invalid. */
  url: string | null
  alt: string | null
  /** Its id in WordPress. */
  attachmentId: string | null
}

/** A picture after its upload to this site. */
export interface UploadedPicture {
  address: string
  /** The address of the largest size, for links. */
  large: string
  alt: string | null
  width: number
  height: number
}

const absolute = (address: string | undefined, base: string | null): string | null => {
  if (!address || !URL.canParse(address, base ?? undefined)) return null
  const url = new URL(address, base ?? undefined)
  return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : null
}

const PLAYERS: Record<string, string> = {
  iframe: 'A frame',
  video: 'A video',
  audio: 'A recording',
  object: 'An object',
  embed: 'An object',
}
const YOUTUBE = /^https?:\/\/(?:www\.)?youtube(?:-nocookie)?\.com\/embed\//

/** Parses a text to read and change its pictures and links. */
export function openText(html: string, base: string | null) {
  const document = parseDocument(html)
  const pictures = findAll(({ name }) => name === 'img', document.children)
  // Pages that load pictures lazily have their addresses in data-src.
  const source = ({ attribs }: Element) => absolute(attribs['data-src'] ?? attribs['src'], base)
  return {
    pictures: (): TextPicture[] =>
      pictures.map(element => ({
        url: source(element),
        alt: element.attribs['alt']?.trim() || null,
        attachmentId: /\bwp-image-(\d+)\b/.exec(element.attribs['class'] ?? '')?.[1] ?? null,
      })),
    /** Replaces the picture at an index. */
    replace(index: number, { address, large, alt, width, height }: UploadedPicture): void {
      const element = pictures[index]
      if (!element) return
      const altText = element.attribs['alt'] || alt || ''
      element.attribs = { src: address, alt: altText, width: String(width), height: String(height) }
      const link = element.parent as Element | null
      if (link?.name === 'a' && /\.(jpe?g|png|gif|webp|avif|tiff?)$/i.test(link.attribs['href'] ?? ''))
        link.attribs['href'] = large
    },
    /** What a text may not contain and loses here, with its address. */
    leftOut: () =>
      findAll(({ name }) => Object.hasOwn(PLAYERS, name), document.children).flatMap(element => {
        const address = absolute(element.attribs['src'] ?? element.attribs['data'], base)
        return address !== null && YOUTUBE.test(address) ? [] : [{ what: PLAYERS[element.name] ?? '', address }]
      }),
    /** Replaces links to the old site's posts by their new addresses. */
    relink(addressOf: (url: string) => string | undefined): void {
      for (const link of findAll(({ name }) => name === 'a', document.children)) {
        const url = absolute(link.attribs['href'], base)
        const address = url === null ? undefined : addressOf(url)
        if (address !== undefined) link.attribs['href'] = address
      }
    },
    html: (): string => render(document, { encodeEntities: 'utf8' }),
  }
}
