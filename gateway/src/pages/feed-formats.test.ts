import { afterEach, describe, expect, it, jest } from '@jest/globals'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { FEED_FORMATS, formatFeed, type FeedFormat } from './feed-formats.ts'

const CHANNEL = {
  title: 'Sky & <co>',
  description: '',
  author: 'Ada',
  link: 'https://sky.test/blog',
  folder: 'https://sky.test/',
}
const ITEM = {
  id: 'tag:sky.test,2026-01-01:post-7',
  title: 'M 42',
  link: 'https://sky.test/blog/m-42',
  published: '2026-01-02T03:04:05Z',
  updated: '2026-01-03T00:00:00Z',
  content: '<p>Orion</p>',
}
const FORMATS = Object.keys(FEED_FORMATS) as FeedFormat[]

const parse = (xml: string) => {
  expect(XMLValidator.validate(xml)).toBe(true)
  const isArray = (name: string) => ['item', 'entry', 'category'].includes(name)
  return new XMLParser({ ignoreAttributes: false, isArray }).parse(xml)
}

const hostileText = 'a\u0000b\u0007 ]]> & <c> "d" &amp; ]]> \ud800 \ufffe'
const readableText = 'ab ]]> & <c> "d" &amp; ]]>  '
const hostileItem = {
  ...ITEM,
  title: hostileText,
  description: hostileText,
  content: `<p>${hostileText}</p>`,
  creator: hostileText,
  tags: [hostileText],
}
const hostileFeed = (format: FeedFormat) =>
  formatFeed(format, { ...CHANNEL, title: hostileText, description: hostileText, author: hostileText }, [
    hostileItem,
    { ...ITEM, creator: 'Ada' },
  ])

describe('feed', () => {
  afterEach(() => void jest.useRealTimers())

  it.each(FORMATS)('has no control characters and no lone surrogates in %s', async format => {
    // JSON is parsed first, because it escapes them.
    const text = format === 'json' ? textsOf(await hostileFeed(format)).join('') : await hostileFeed(format)
    // oxlint-disable-next-line no-control-regex
    expect(text).not.toMatch(/[\0-\x08\ud800\ufffe]/)
  })

  it('says in RSS what its texts say', async () => {
    const { channel } = parse(await hostileFeed('rss')).rss
    expect(channel).toMatchObject({ title: readableText.trim(), language: 'en' })
    expect(channel.item).toHaveLength(2)
    expect(channel.item[0]).toMatchObject({ 'dc:creator': readableText.trim(), category: [readableText.trim()] })
  })

  it('keeps the texts of an RSS item in their sections', async () => {
    const [item] = parse(await hostileFeed('rss')).rss.channel.item
    const text = readableText.replaceAll(']]>', ']]&gt;')
    expect(item).toMatchObject({ title: text, description: text, 'content:encoded': `<p>${text}</p>` })
  })

  it('says in Atom what its texts say, escaped where they are marked as HTML', async () => {
    const { feed } = parse(await hostileFeed('atom'))
    expect(feed).toMatchObject({ title: readableText.trim(), id: CHANNEL.link, author: { name: readableText.trim() } })
    expect(feed.entry).toHaveLength(2)
    const [entry] = feed.entry
    const escaped = 'ab ]]&gt; &amp; &lt;c&gt; &quot;d&quot; &amp;amp; ]]&gt;'
    for (const name of ['title', 'summary'])
      expect(entry[name]).toEqual({ '@_type': 'html', '#text': expect.stringContaining(escaped) })
    expect(entry.category[0]['@_term'].trim()).toBe(readableText.trim())
    expect(entry.author.name).toBe(readableText.trim())
  })

  it('says in JSON what its texts say', async () => {
    const feed = JSON.parse(await hostileFeed('json'))
    expect(feed).toMatchObject({ version: 'https://jsonfeed.org/version/1', title: readableText })
    expect(feed.items[0]).toMatchObject({ title: readableText, summary: readableText, tags: [readableText] })
  })

  it('identifies an item by its identifier, and otherwise by its address', async () => {
    const items = [ITEM, { ...ITEM, id: undefined, link: 'https://sky.test/gallery/7' }]
    const rss = parse(await formatFeed('rss', CHANNEL, items)).rss.channel.item
    expect(rss.map(({ guid }: { guid: unknown }) => guid)).toEqual([
      { '#text': ITEM.id, '@_isPermaLink': 'false' },
      { '#text': 'https://sky.test/gallery/7', '@_isPermaLink': 'true' },
    ])
    const ids = [ITEM.id, 'https://sky.test/gallery/7']
    const atom = parse(await formatFeed('atom', CHANNEL, items)).feed.entry
    expect(atom.map(({ id }: { id: string }) => id)).toEqual(ids)
    const json = JSON.parse(await formatFeed('json', CHANNEL, items)).items
    expect(json.map(({ id }: { id: string }) => id)).toEqual(ids)
  })

  it('names its own address, when an item was published, and when it changed', async () => {
    const atom = parse(await formatFeed('atom', CHANNEL, [ITEM])).feed
    expect(atom.link).toContainEqual({ '@_rel': 'self', '@_href': 'https://sky.test/atom.xml' })
    expect(atom.updated).toBe('2026-01-03T00:00:00.000Z')
    expect(atom.entry[0]).toMatchObject({
      published: '2026-01-02T03:04:05.000Z',
      updated: '2026-01-03T00:00:00.000Z',
      content: { '@_type': 'html', '#text': '<p>Orion</p>' },
    })
    const json = JSON.parse(await formatFeed('json', CHANNEL, [ITEM]))
    expect(json).toMatchObject({ home_page_url: CHANNEL.link, feed_url: 'https://sky.test/feed.json' })
    expect(json.items[0]).toMatchObject({
      url: ITEM.link,
      date_published: '2026-01-02T03:04:05.000Z',
      date_modified: '2026-01-03T00:00:00.000Z',
      content_html: '<p>Orion</p>',
    })
  })

  it.each(FORMATS)('does not change in %s with the time at which it is made', async format => {
    jest.useFakeTimers({ now: new Date('2026-02-01') })
    const before = await Promise.all([formatFeed(format, CHANNEL, [ITEM]), formatFeed(format, CHANNEL, [])])
    jest.setSystemTime(new Date('2026-02-02'))
    expect(await Promise.all([formatFeed(format, CHANNEL, [ITEM]), formatFeed(format, CHANNEL, [])])).toEqual(before)
  })
})

/** Every text of a JSON document. */
const textsOf = (json: string): string[] => {
  const texts: string[] = []
  JSON.parse(json, (_key, value: unknown) => {
    if (typeof value === 'string') texts.push(value)
    return value
  })
  return texts
}
