const ESCAPED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Escapes text for HTML and XML, in elements and quoted attributes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, sign => ESCAPED[sign] ?? sign)

export interface Channel {
  title: string
  description: string
  /** The page the feed is about, and the feed itself: absolute addresses. */
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
  /** HTML with absolute addresses. */
  content?: string
  creator?: string
  enclosure?: { url: string; length: number; type: string }
}

/** An RSS 2.0 document. A guid is the item's own address. */
export const rssXml = async (channel: Channel, items: ChannelItem[]): Promise<string> => {
  // Loaded on first use: nobody needs it to boot.
  const { Feed } = await import('feed')
  const dates = items.map(({ published }) => Date.parse(published))
  const feed = new Feed({
    title: allowed(channel.title),
    description: allowed(channel.description),
    link: channel.link,
    feed: channel.self,
    language: 'en-us',
    generator: false,
    // Not the present: a feed without news keeps its ETag.
    updated: new Date(Math.max(0, ...dates)),
  })
  for (const { title, link, published, description, content, creator, enclosure } of items)
    feed.addItem({
      title: inSection(title),
      link,
      date: new Date(published),
      description: description && inSection(description),
      content: content && inSection(content),
      enclosure,
      // The library declares the namespace only where there is content.
      extensions: creator && content ? [{ name: 'dc:creator', objects: { _text: allowed(creator) } }] : [],
    })
  return feed.rss2()
}

/** Text without what XML 1.0 has no place for: control characters but tab and line ends, escaped or not, and lone surrogates. */
const allowed = (text: string): string =>
  // oxlint-disable-next-line no-control-regex
  text.replace(/\p{Cs}/gu, '').replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, '')

/** Text for a CDATA section. The library would split only the first end of one in it. */
const inSection = (text: string): string => allowed(text).replaceAll(']]>', ']]&gt;')
