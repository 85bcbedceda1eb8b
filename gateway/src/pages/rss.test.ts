import { afterEach, describe, expect, it, jest } from '@jest/globals'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { rssXml } from './rss.ts'

const CHANNEL = {
  title: 'Sky & <co>',
  description: '',
  link: 'https://sky.test/blog',
  self: 'https://sky.test/feed.xml',
}
const ITEM = { title: 'M 42', link: 'https://sky.test/blog/m-42', published: '2026-01-02T03:04:05Z' }

describe('feed', () => {
  afterEach(() => void jest.useRealTimers())

  it('is well-formed whatever its texts contain', async () => {
    const text = 'a\u0000b\u0007 ]]> & <c> ]]> \ud800 \ufffe'
    const item = { ...ITEM, title: text, description: text, content: `<p>${text}</p>`, creator: text }
    const xml = await rssXml({ ...CHANNEL, title: text, description: text }, [item, { ...ITEM, creator: 'Ada' }])
    expect(XMLValidator.validate(xml)).toBe(true)
    // oxlint-disable-next-line no-control-regex
    expect(xml).not.toMatch(/[\0-\x08\ud800\ufffe]/)
    const { channel } = new XMLParser().parse(xml).rss
    expect(channel).toMatchObject({ title: expect.stringContaining('& <c>'), language: 'en-us' })
    expect(channel.item).toHaveLength(2)
  })

  it('does not change with the time at which it is made', async () => {
    jest.useFakeTimers({ now: new Date('2026-02-01') })
    const before = await rssXml(CHANNEL, [ITEM])
    jest.setSystemTime(new Date('2026-02-02'))
    expect(await rssXml(CHANNEL, [ITEM])).toBe(before)
    expect(await rssXml(CHANNEL, [])).toBe(await rssXml(CHANNEL, []))
  })
})
