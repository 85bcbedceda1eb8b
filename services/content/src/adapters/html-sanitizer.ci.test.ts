import { afterAll, describe, expect, it } from '@jest/globals'
import { createHtmlSanitizer } from './html-sanitizer.ts'

const html = createHtmlSanitizer()
afterAll(html.close)

// Each within the sanitizer's own time limit.
describe('HTML sanitizer with megabytes', () => {
  it.each([
    ['broken pictures', '<img src="x">'.repeat(99_000), 0],
    ['broken links', '<a href="javascript:x">x</a>'.repeat(49_000), 49_000],
    ['brackets', '<'.repeat(1_000_000), 4_000_000],
    ['attributes', `<p ${'a=1 '.repeat(450_000)}>`, '<p></p>'.length],
    ['classes', `<p class="${'a '.repeat(900_000)}">`, '<p></p>'.length],
  ])('reads %s', async (_name, text, length) => {
    expect(await html.clean(text)).toHaveLength(length)
  })

  it.each([
    ['closing tags of other elements', '<b>'.repeat(900) + '</i>'.repeat(99_000)],
    ['elements nested as deeply as is allowed', ('<b>'.repeat(900) + '</b>'.repeat(900)).repeat(55)],
    ['frames inside each other', '<iframe>'.repeat(99_000)],
  ])('reads %s', async (_name, text) => {
    await expect(html.clean(text)).resolves.toEqual(expect.any(String))
  })
})
