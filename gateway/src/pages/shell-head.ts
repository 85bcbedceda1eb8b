import type { FirstData } from './web-entry.ts'

const LONGEST_DESCRIPTION = 200

interface Item {
  title: string
  description: string
  picture?: string
}

/** Title, description and preview of an address for the document that is sent without rendering it. */
export const shellHead = ({ path, publicUrl, data }: { path: string; publicUrl: string; data: FirstData }): string => {
  const site = siteTitleIn(data)
  const { title, description, picture } = itemIn(data) ?? { title: '', description: '' }
  const address = publicUrl + path
  const meta = (name: string, value: string | undefined) =>
    value ? `<meta ${name.startsWith('og:') ? 'property' : 'name'}="${name}" content="${escapeHtml(value)}">` : ''
  return [
    `<title>${escapeHtml(title ? `${title} · ${site}` : site)}</title>`,
    meta('description', description),
    `<link rel="canonical" href="${escapeHtml(address)}">`,
    meta('og:site_name', site),
    meta('og:title', title || site),
    meta('og:description', description),
    meta('og:url', address),
    meta('og:image', picture && publicUrl + picture),
    meta('twitter:card', picture ? 'summary_large_image' : 'summary'),
  ].join('')
}

/** The post, page or photograph an address shows: the one answer that is a thing and not a list. */
const itemIn = (data: FirstData): Item | null => {
  for (const { status, body } of Object.values(data)) {
    if (status !== 200 || typeof body !== 'object' || body === null || Array.isArray(body)) continue
    const { title, excerpt, description, content, path, headerImage } = body as Record<string, unknown>
    if (typeof title !== 'string') continue
    const picture = (headerImage as { path?: unknown } | null | undefined)?.path ?? path
    return {
      title,
      description: plain([excerpt, description, content].find(text => typeof text === 'string' && text !== '')),
      ...(typeof picture === 'string' && picture.startsWith('/') && { picture }),
    }
  }
  return null
}

/** The site's own title, a public setting. */
export const siteTitleIn = (data: FirstData): string => settingIn(data, 'site_title') ?? 'Skyfolio'

export const settingIn = (data: FirstData, key: string): string | undefined => {
  const settings = data['/api/site-settings']?.body
  if (!Array.isArray(settings)) return undefined
  const found = (settings as { key?: unknown; value?: unknown }[]).find(setting => setting?.key === key)?.value
  return typeof found === 'string' && found.trim() !== '' ? found.trim() : undefined
}

const plain = (text: unknown): string => {
  if (typeof text !== 'string') return ''
  const line = text
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return line.length <= LONGEST_DESCRIPTION ? line : `${line.slice(0, LONGEST_DESCRIPTION - 1).replace(/\s\S*$/, '')}…`
}

const ESCAPED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Escapes text for HTML and XML, in elements and quoted attributes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, sign => ESCAPED[sign] ?? sign)
