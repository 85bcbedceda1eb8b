import { describe, expect, it } from '@jest/globals'
import { htmlSanitizer } from './sanitize-html.ts'

const html = htmlSanitizer()
const REFUSED_MS = 8_000
const READ_MS = 15_000

const msOf = async (work: Promise<unknown>) => {
  const began = performance.now()
  await work
  return performance.now() - began
}

describe('HTML sanitizer', () => {
  it.each([
    ['unclosed tags', '<b>'.repeat(600_000)],
    ['foreign tags', '<svg>'.repeat(400_000)],
    ['tags without end', '<noscript>'.repeat(200_000)],
    ['wrappers', '<div data-youtube-video>'.repeat(80_000)],
    ['videos', '<iframe src="//youtube.com/embed/a"></iframe>'.repeat(20_000)],
  ])('rejects megabytes of %s within eight seconds', async (_name, text) => {
    const rejected = expect(html.clean(text)).rejects.toMatchObject({ kind: 'invalid', reason: 'INVALID_POST' })
    expect(await msOf(rejected)).toBeLessThan(REFUSED_MS)
  })

  it.each([
    ['broken pictures', '<img src="x">'.repeat(75_000)],
    ['broken links', '<a href="javascript:x">x</a>'.repeat(35_000)],
    ['brackets', '<'.repeat(1_000_000)],
    ['attributes', `<p ${'a=1 '.repeat(250_000)}>`],
  ])('reads a megabyte of %s within fifteen seconds', async (_name, text) => {
    expect(await msOf(html.clean(text))).toBeLessThan(READ_MS)
  })
})
