import render from 'dom-serializer'
import { findAll } from 'domutils'
import { parseDocument } from 'htmlparser2'

type Element = ReturnType<typeof findAll>[number]

/** A picture that stands in a text. */
export interface TextPicture {
  /** Absolute; null: it stands in the text itself, or can't be read. */
  url: string | null
  alt: string | null
  /** WordPress' number of it. */
  attachmentId: string | null
}

/** What a picture has become on this site. */
export interface OwnPicture {
  address: string
  /** Of the largest one, for links. */
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

/** The pictures and links of a text, to look at and to change. */
export function openText(html: string, base: string | null) {
  const document = parseDocument(html)
  const pictures = findAll(({ name }) => name === 'img', document.children)
  // Pages that load pictures late keep their addresses elsewhere.
  const source = ({ attribs }: Element) => absolute(attribs['data-src'] ?? attribs['src'], base)
  return {
    pictures: (): TextPicture[] =>
      pictures.map(element => ({
        url: source(element),
        alt: element.attribs['alt']?.trim() || null,
        attachmentId: /\bwp-image-(\d+)\b/.exec(element.attribs['class'] ?? '')?.[1] ?? null,
      })),
    /** Shows another picture at a place. */
    replace(place: number, { address, large, alt, width, height }: OwnPicture): void {
      const element = pictures[place]
      if (!element) return
      const words = element.attribs['alt'] || alt || ''
      element.attribs = { src: address, alt: words, width: String(width), height: String(height) }
      const link = element.parent as Element | null
      if (link?.name === 'a' && /\.(jpe?g|png|gif|webp|avif|tiff?)$/i.test(link.attribs['href'] ?? ''))
        link.attribs['href'] = large
    },
    /** Leads links to the old site's posts to their new addresses. */
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
