const breaksText =
  /<\/?(?:p|h[1-6]|div|blockquote|ul|ol|li|dl|dt|dd|pre|br|hr|img|iframe|figure|figcaption|table|caption|thead|tbody|tfoot|tr|td|th|col|colgroup|details|summary)\b[^>]*>/gi
const entities = new Map([
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&amp;', '&'],
])

/** The words of sanitized HTML without its tags. Only for sanitized HTML: it relies on every '<' and '>' of the text being escaped. */
export function textOfHtml(html: string): string {
  return html
    .replace(breaksText, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:lt|gt|quot|amp);/g, entity => entities.get(entity) ?? entity)
    .replace(/\s+/g, ' ')
    .trim()
}

/** Whether sanitized HTML shows anything: a word, a picture, a video, a table or a line. */
export const showsSomething = (html: string): boolean =>
  /<(?:img|iframe|table|hr)\b/i.test(html) || textOfHtml(html) !== ''
