import { SITE_LANGUAGE } from '@skyfolio/domain/settings/site-language'
import type { Feed } from 'feed'

const ESCAPED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Escapes text for HTML and XML, in elements and quoted attributes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, sign => ESCAPED[sign] ?? sign)

/** The file of each format, in the folder of what the feed is about, and its type. */
export const FEED_FORMATS = {
  rss: { file: 'feed.xml', contentType: 'application/rss+xml; charset=utf-8' },
  atom: { file: 'atom.xml', contentType: 'application/atom+xml; charset=utf-8' },
  json: { file: 'feed.json', contentType: 'application/feed+json; charset=utf-8' },
} as const

export type FeedFormat = keyof typeof FEED_FORMATS

export interface Channel {
  title: string
  description: string
  author: string
  /** The absolute address of the page the feed is about. */
  link: string
  /** The absolute address of the folder that holds the feed in each format, with a slash at the end. */
  folder: string
}

export interface ChannelItem {
  /** An identifier that outlives changes of the address; without one the address identifies the item. */
  id?: string
  title: string
  link: string
  /** ISO 8601. */
  published: string
  updated: string
  /** Plain text. */
  description?: string
  /** HTML with absolute addresses. */
  content: string
  creator?: string
  tags?: string[]
  enclosure?: { url: string; length: number; type: string }
}

/** A feed in one of the formats: RSS 2.0, Atom 1.0 or JSON Feed. */
export const formatFeed = async (format: FeedFormat, channel: Channel, items: ChannelItem[]): Promise<string> => {
  // Loaded on first use: nobody needs it to boot.
  const { Feed } = await import('feed')
  const self = channel.folder + FEED_FORMATS[format].file
  const text = format === 'json' ? allowed : (value: string) => escapeAmpersands(allowed(value))
  const dates = items.map(({ published, updated }) => Math.max(Date.parse(published), Date.parse(updated)))
  const feed = new Feed({
    id: channel.link,
    title: text(channel.title),
    description: text(channel.description),
    link: channel.link,
    ...(format === 'json' ? { feedLinks: { json: self } } : { feed: self }),
    language: SITE_LANGUAGE,
    author: { name: text(channel.author) },
    generator: false,
    // Not the present: a feed without news keeps its ETag.
    updated: new Date(Math.max(0, ...dates)),
  })
  const toItem = { rss: rssItem, atom: atomItem, json: jsonItem }[format]
  for (const item of items) feed.addItem(toItem(item))
  if (format === 'json') return feed.json1()
  return format === 'atom' ? feed.atom1().replaceAll(LESS_THAN, '&lt;') : feed.rss2()
}

type FeedItem = Parameters<Feed['addItem']>[0]

const rssItem = ({ id, title, description, content, creator, tags, enclosure, ...item }: ChannelItem): FeedItem => ({
  guid: id,
  title: inSection(title),
  link: item.link,
  date: new Date(item.published),
  description: description && inSection(description),
  content: content && inSection(content),
  category: tags?.map(name => ({ name: escapeAmpersands(allowed(name)) })),
  enclosure,
  // The library declares the namespace only where there is content.
  extensions:
    creator && content ? [{ name: 'dc:creator', objects: { _text: escapeAmpersands(allowed(creator)) } }] : [],
})

/** The library marks titles and summaries as HTML. */
const atomItem = ({ id, title, description, content, creator, tags, enclosure, ...item }: ChannelItem): FeedItem => ({
  id: id ?? item.link,
  title: escapeHtml(allowed(title)),
  link: item.link,
  date: new Date(item.updated),
  published: new Date(item.published),
  description: description && escapeHtml(allowed(description)),
  content: content && inSection(content),
  author: creator ? [{ name: escapeAmpersands(allowed(creator)) }] : undefined,
  category: tags?.map(tag => inAttribute(allowed(tag))).map(name => ({ name, term: name })),
  enclosure,
})

const jsonItem = ({ id, title, description, content, creator, tags, enclosure, ...item }: ChannelItem): FeedItem => ({
  id: id ?? item.link,
  title: allowed(title),
  link: item.link,
  date: new Date(item.updated),
  published: new Date(item.published),
  description: description && allowed(description),
  content: allowed(content),
  author: creator ? [{ name: allowed(creator) }] : undefined,
  category: tags?.map(name => ({ name: allowed(name) })),
  image: enclosure?.url,
})

/**
 * Text without what XML 1.0 has no place for: control characters but tab and line ends, escaped or not, and lone
 * surrogates. JSON could have them, but nobody can read them.
 */
const allowed = (text: string): string =>
  // oxlint-disable-next-line no-control-regex
  text.replace(/\p{Cs}/gu, '').replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, '')

/** Text for a CDATA section. The library would split only the first end of one in it. */
const inSection = (text: string): string => allowed(text).replaceAll(']]>', ']]&gt;')

/** Text for an element: the library takes `&amp;` in it for an escaped ampersand. */
const escapeAmpersands = (text: string): string => text.replaceAll('&', '&amp;')

/** Stands for `<` until the document is written, because the library leaves it unescaped in attributes. No text contains it. */
const LESS_THAN = '\ufffe'
const inAttribute = (text: string): string => text.replaceAll('<', LESS_THAN)
