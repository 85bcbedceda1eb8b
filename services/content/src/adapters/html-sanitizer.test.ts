import { afterAll, describe, expect, it } from '@jest/globals'
import { createHtmlSanitizer } from './html-sanitizer.ts'
import { cleanHtml } from './sanitize-html.ts'

const html = createHtmlSanitizer()
afterAll(html.close)

const words = (count: number) => Array.from({ length: count }, (_, nth) => `word${nth % 5_000}`).join(' ')
const paragraph = `<p>${words(48)} <strong>bold</strong>, <a href="/blog/m42">a link</a></p>`
const rejected = (message: string) => ({ kind: 'invalid', reason: 'INVALID_POST', message })

describe('HTML sanitizer', () => {
  it('rejects more tags than the longest post could have, without parsing them', async () => {
    for (const tag of ['<b>', '</b>', '<svg>', '<!-- -->'])
      await expect(html.clean(tag.repeat(100_001))).rejects.toMatchObject(
        rejected('Content may have at most 100,000 tags'),
      )
  })

  it('counts tags, not every bracket', async () => {
    expect(await html.clean('1 < 2, '.repeat(100_001))).toBe('1 &lt; 2, '.repeat(100_001))
  })

  it('cleans what is stored whatever the number of its tags', async () => {
    const many = '<b>x</b>'.repeat(60_000)
    await expect(html.clean(many)).rejects.toMatchObject(rejected('Content may have at most 100,000 tags'))
    expect(await html.cleanStored(`${many}<script>x</script>`)).toBe(many)
  })

  it('cleans a post of 100,000 words in its thread as it would here', async () => {
    const post = paragraph.repeat(2_000)
    expect(await html.clean(`${post}<script>x</script>`)).toBe(await cleanHtml(post))
  })

  it('says why it rejects a text in its thread', async () => {
    await expect(html.clean(`<p>${words(5_000)}</p>${'<b>'.repeat(2_000)}`)).rejects.toMatchObject(
      rejected('Content is nested too deeply'),
    )
  })

  it('derives in its thread what it would here', async () => {
    const post = { title: 'Messier 31', excerpt: null, content: paragraph.repeat(500) }
    const { terms, imagePaths, readingMinutes } = await html.derive(post)
    expect(terms).toEqual(expect.arrayContaining(['m31', 'word47', 'bold']))
    expect({ imagePaths, readingMinutes }).toEqual({ imagePaths: [], readingMinutes: 128 })
  })

  it('rejects large texts while many others wait, and cleans them afterwards', async () => {
    const large = paragraph.repeat(100)
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => html.clean(large)))
    const reasons = outcomes.flatMap(outcome => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []))
    expect(reasons).toHaveLength(4)
    for (const reason of reasons)
      expect(reason).toMatchObject({
        kind: 'unavailable',
        message: 'Too many large texts at once, please try again',
      })
    expect(await html.clean(large)).toBe(await cleanHtml(large))
  })

  it('gives up a text that takes too long, and cleans the next', async () => {
    const impatient = createHtmlSanitizer({ timeLimitMs: 1 })
    try {
      await expect(impatient.clean(paragraph.repeat(2_000))).rejects.toMatchObject(rejected('Content is too complex'))
      expect(await impatient.clean('<p>Short<script>x</script></p>')).toBe('<p>Short</p>')
    } finally {
      await impatient.close()
    }
  })
})
