import { DomainError } from '@skyfolio/runtime/domain/errors'
import { uploadPath } from '../publishing/posts/post-content.ts'
import { depthGuard, htmlRules, rulesWithout, withMarks, withoutGone, type HtmlRules } from './html-rules.ts'

/** Cleans the HTML of a post. Throws INVALID_POST. */
export const cleanHtml = (html: string): Promise<string> => sanitized(html, htmlRules)

/** Cleans HTML, and removes images with these addresses, with their figures, and links to them. */
export async function cleanHtmlWithoutImages(html: string, paths: readonly string[]): Promise<string> {
  const gone = (address: string): boolean => paths.includes(uploadPath(address) ?? '')
  // Figures first, since a figure without its picture would leave a caption behind.
  return sanitized(
    html.replace(/<figure\b[^>]*>(?:(?!<figure\b)[\s\S])*?<\/figure>/g, figure =>
      showsOnly(figure, gone) ? '' : figure,
    ),
    rulesWithout(gone),
  )
}

async function sanitized(html: string, rules: HtmlRules): Promise<string> {
  if (html === '') return ''
  // Loaded with the first post, not when the process starts.
  const { default: sanitize } = await import('sanitize-html')
  const clean = (text: string): string => withMarks(withoutGone(sanitize(text, { ...rules, ...depthGuard() })))
  const once = settled(clean, html.replaceAll('\0', ''))
  if (!once.includes('<iframe')) return once
  assertFewFrames(once)
  // A wrapper inside a paragraph ends the paragraph, for browsers and for the next reader here: say so at once.
  return framed(settled(clean, framed(once)))
}

// Broken nesting may take the parser more than one reading to put right. What is stored is clean, and read once.
const mostReadings = 5

function settled(clean: (text: string) => string, text: string): string {
  let read = clean(text)
  for (let readings = 1; readings < mostReadings && read !== text; readings += 1) {
    text = read
    read = clean(text)
  }
  return read
}

// Each frame is a page of its own for the visitor's browser.
const mostFrames = 100

function assertFewFrames(html: string): void {
  if (html.split('<iframe', mostFrames + 2).length > mostFrames + 1)
    throw new DomainError('invalid', 'INVALID_POST', `At most ${mostFrames} videos`, { field: 'content' })
}

/** Puts every frame into the wrapper that gives it its shape, as the editor writes it. Works on sanitized HTML alone. */
const framed = (html: string): string =>
  html.replace(/<iframe\b[^>]*><\/iframe>/g, frame => `<div class="video" data-youtube-video="">${frame}</div>`)

function showsOnly(figure: string, gone: (address: string) => boolean): boolean {
  const sources = [...figure.matchAll(/<img\b[^>]*?\ssrc="([^"]*)"/g)].map(([, source = '']) =>
    source.replaceAll('&amp;', '&'),
  )
  return sources.length > 0 && sources.every(gone)
}
