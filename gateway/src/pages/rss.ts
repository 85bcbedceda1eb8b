import { escapeHtml } from './escape.ts'

export interface Channel {
  title: string
  description: string
  /** The page the feed is about, and the feed itself: whole addresses. */
  link: string
  self: string
}

export interface ChannelItem {
  title: string
  link: string
  /** ISO 8601. */
  published: string
  /** Plain text. */
  description?: string
  /** HTML with whole addresses. */
  content?: string
  creator?: string
  enclosure?: { url: string; bytes: number; type: string }
}

/** An RSS 2.0 document. `guids` are permanent links: the item's own address. */
export const rssXml = (channel: Channel, items: ChannelItem[]): string =>
  '<?xml version="1.0" encoding="UTF-8"?>\n' +
  '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/"' +
  ' xmlns:dc="http://purl.org/dc/elements/1.1/">\n<channel>\n' +
  element('title', channel.title) +
  element('link', channel.link) +
  element('description', channel.description) +
  `<atom:link href="${text(channel.self)}" rel="self" type="application/rss+xml"/>\n` +
  element('language', 'en-us') +
  `${items.map(itemXml).join('')}</channel>\n</rss>\n`

const itemXml = (item: ChannelItem): string =>
  '<item>\n' +
  element('title', item.title) +
  element('link', item.link) +
  `<guid isPermaLink="true">${text(item.link)}</guid>\n` +
  element('pubDate', new Date(item.published).toUTCString()) +
  element('dc:creator', item.creator) +
  element('description', item.description) +
  element('content:encoded', item.content) +
  (item.enclosure
    ? `<enclosure url="${text(item.enclosure.url)}" length="${item.enclosure.bytes}" type="${text(item.enclosure.type)}"/>\n`
    : '') +
  '</item>\n'

const element = (name: string, value: string | undefined): string =>
  value ? `<${name}>${text(value)}</${name}>\n` : ''

// XML 1.0 knows no other control characters than tab and line ends, escaped or not, and no lone surrogates.
const text = (value: string): string =>
  // eslint-disable-next-line no-control-regex
  escapeHtml(value.replace(/\p{Cs}/gu, '').replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, ''))
