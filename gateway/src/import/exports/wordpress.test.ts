import { describe, expect, it } from '@jest/globals'
import { readWordpress } from './wordpress.ts'

const element = (name: string, text: string) => `<${name}><![CDATA[${text}]]></${name}>`
const itemOf = (elements: Record<string, string>) =>
  `<item>${Object.entries(elements)
    .map(([name, text]) => element(name, text))
    .join('')}</item>`
const exportOf = (...items: Record<string, string>[]) =>
  `<?xml version="1.0"?><rss><channel><link>http://old.test</link><wp:wxr_version>1.2</wp:wxr_version>
  ${items.map(itemOf).join('')}</channel></rss>`

const attachment = (id: string, url = `http://old.test/wp-content/uploads/${id}.jpg`) => ({
  ...{ title: `File ${id}`, 'wp:post_id': id, 'wp:post_type': 'attachment', 'wp:status': 'inherit' },
  'wp:attachment_url': url,
})
const post = (fields: Record<string, string> = {}) => ({
  ...{ title: 'M 31', 'wp:post_id': '20', 'wp:post_name': 'm31', 'wp:post_type': 'post', 'wp:status': 'publish' },
  ...fields,
})

describe('the attachments of a WordPress export', () => {
  it('are shown by the id in the class of a picture', () => {
    const { skipped } = readWordpress(
      exportOf(
        attachment('12'),
        attachment('1'),
        post({ 'content:encoded': '<img class="wp-image-12" src="/x.jpg">' }),
      ),
    )
    expect(skipped.map(({ subject }) => subject)).toEqual([expect.stringContaining('File 1')])
  })

  it.each(['(', '[', '(a+)+$', '.*'])('are never matched by their id %s as a pattern', id => {
    const text = `<img class="wp-image-${'a'.repeat(40)}!" src="/x.jpg">`
    const { posts, skipped } = readWordpress(exportOf(attachment(id), post({ 'content:encoded': text })))
    expect(posts).toHaveLength(1)
    expect(skipped.map(({ subject }) => subject)).toEqual([expect.stringContaining('File')])
  })
})

describe('the date of a WordPress post', () => {
  const ZERO = '0000-00-00 00:00:00'
  const dated = (fields: Record<string, string>) => readWordpress(exportOf(post(fields))).posts[0]
  const at = (date: string) => new Date(date)

  it('is that in UTC', () => {
    const date = { 'wp:post_date': '2019-05-04 23:00:00', 'wp:post_date_gmt': '2019-05-04 21:00:00' }
    expect(dated({ ...date, pubDate: 'Tue, 01 Jan 2019 09:00:00 +0000' })).toMatchObject({
      publishedAt: at('2019-05-04T21:00:00Z'),
      createdAt: at('2019-05-04T21:00:00Z'),
    })
  })

  it('is pubDate when there is none in UTC', () => {
    const date = { 'wp:post_date': '2019-01-01 10:00:00', 'wp:post_date_gmt': ZERO }
    expect(dated({ ...date, pubDate: 'Tue, 01 Jan 2019 09:00:00 +0000' })?.publishedAt).toEqual(
      at('2019-01-01T09:00:00Z'),
    )
  })

  it('is that of the blog when pubDate says nothing either', () => {
    const date = { 'wp:post_date': '2019-01-01 10:00:00', 'wp:post_date_gmt': ZERO }
    expect(dated({ ...date, pubDate: 'Mon, 30 Nov -0001 00:00:00 +0000' })?.publishedAt).toEqual(
      at('2019-01-01T10:00:00Z'),
    )
  })

  it("is read in the blog's time zone as far as other posts tell it", () => {
    const winter = { 'wp:post_date': '2019-01-10 10:00:00', 'wp:post_date_gmt': '2019-01-10 15:00:00' }
    const summer = { 'wp:post_date': '2019-07-10 10:00:00', 'wp:post_date_gmt': '2019-07-10 14:00:00' }
    const undated = { 'wp:post_date': '2019-07-01 20:00:00', 'wp:post_date_gmt': ZERO }
    const { posts } = readWordpress(exportOf(post(winter), post(summer), post(undated)))
    expect(posts[2]?.publishedAt).toEqual(at('2019-07-02T00:00:00Z'))
  })

  it('says of a draft when it was begun, not that it was published', () => {
    const draft = { 'wp:status': 'draft', 'wp:post_date': '2021-03-04 22:15:00', 'wp:post_date_gmt': ZERO }
    expect(dated(draft)).toMatchObject({ publishedAt: null, createdAt: at('2021-03-04T22:15:00Z') })
  })

  it('is unknown when nothing says it', () => {
    expect(dated({ 'wp:post_date': ZERO, 'wp:post_date_gmt': ZERO })).toMatchObject({
      publishedAt: null,
      createdAt: null,
    })
  })
})

describe('a document type in a WordPress export', () => {
  it.each([
    ['that names a file', '<!DOCTYPE rss [<!ENTITY file SYSTEM "file:///etc/passwd">]>'],
    ['whose entities grow', '<!DOCTYPE rss [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>'],
    ['in any spelling', '<!-- a comment --><!doctype rss>'],
  ])('%s is refused', (_what, type) => {
    const text = exportOf(post()).replace('<rss>', `${type}<rss>`)
    expect(() => readWordpress(text)).toThrow('This is not a WordPress export')
  })

  it('is accepted as text in a post about HTML', () => {
    const text = '<p>Begin with &lt;!DOCTYPE html&gt;</p><!DOCTYPE html>'
    expect(readWordpress(exportOf(post({ 'content:encoded': text }))).posts).toHaveLength(1)
  })
})
