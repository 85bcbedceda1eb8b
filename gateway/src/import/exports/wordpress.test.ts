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
