/** The address of a picture in WordPress's media library. */
type UrlOf = (attachmentId: string) => string | null

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;')

/** Replaces common shortcodes by HTML. Returns the names of others, which stay in the text. */
export function withoutShortcodes(html: string, urlOf: UrlOf): { html: string; unknown: string[] } {
  const known = html
    .replace(/\[caption\b[^\]]*\]([\s\S]*?)\[\/caption\]/g, (_, inside: string) => caption(inside))
    .replace(/\[gallery\b([^\]]*)\]/g, (whole, attributes: string) => gallery(attributes, urlOf) ?? whole)
  const unknown = [...known.matchAll(/\[([a-z][a-z0-9_-]{2,30})(?:\s+[a-z_]+=[^\]]*)?\]/g)].map(([, name = '']) => name)
  return { html: known, unknown: [...new Set(unknown)] }
}

function caption(inside: string): string {
  const [, picture, words] = /^\s*((?:<a\b[^>]*>)?\s*<img\b[^>]*>\s*(?:<\/a>)?)([\s\S]*)$/.exec(inside) ?? []
  if (picture === undefined) return inside
  return `\n\n<figure>${picture}<figcaption>${(words ?? '').trim()}</figcaption></figure>\n\n`
}

function gallery(attributes: string, urlOf: UrlOf): string | null {
  const ids = /\bids="([\d,\s]+)"/
    .exec(attributes)?.[1]
    ?.split(',')
    .map(id => id.trim())
  const urls = (ids ?? []).map(id => urlOf(id)).filter(url => url !== null)
  if (urls.length === 0) return null
  return `\n\n${urls.map(url => `<figure><img src="${escaped(url)}" alt=""></figure>`).join('\n')}\n\n`
}
