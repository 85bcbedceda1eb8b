import { textContent } from 'domutils'
import { XMLParser } from 'fast-xml-parser'
import { parseDocument } from 'htmlparser2'
import { z } from 'zod'
import { dateOf, NoExport, type FoundPicture, type FoundPost, type FoundSite, type Left } from './found-post.ts'
import { paragraphs } from './paragraphs.ts'
import { withoutShortcodes } from './shortcodes.ts'

// Elements come as text, or as an object when they carry attributes.
const text = z
  .union([z.string(), z.object({ '#text': z.string().default('') }).transform(element => element['#text'])])
  .optional()
  .default('')

const category = z.object({ '#text': z.string().default(''), '@domain': z.string().default('') })
const meta = z.object({ 'wp:meta_key': text, 'wp:meta_value': text })

const itemSchema = z.object({
  title: text,
  link: text,
  'content:encoded': text,
  'excerpt:encoded': text,
  'wp:post_id': text,
  'wp:post_date_gmt': text,
  'wp:post_name': text,
  'wp:status': text,
  'wp:post_type': text,
  'wp:post_password': text,
  'wp:attachment_url': text,
  category: z.array(z.union([category, z.string().transform(() => null)])).default([]),
  'wp:postmeta': z.array(meta).default([]),
})

const channelSchema = z.object({
  link: text,
  'wp:wxr_version': text,
  'wp:base_site_url': text,
  item: z.array(itemSchema).default([]),
})

type Item = z.output<typeof itemSchema>

const LISTS = ['item', 'category', 'wp:postmeta']
// What a site needs to work, and nobody reads.
const INNER = new Set([
  'nav_menu_item',
  'revision',
  'wp_global_styles',
  'wp_navigation',
  'wp_template',
  'wp_template_part',
  'custom_css',
])
const LOST = new Set(['trash', 'auto-draft', 'inherit'])

/** Reads WordPress' export (Tools → Export → All content), an RSS file with WXR elements. Throws NoExport. */
export function readWordpress(xml: string): FoundSite {
  const channel = parsed(xml)
  const attachments = channel.item.filter(item => item['wp:post_type'] === 'attachment')
  const library = mediaLibrary(attachments)
  const left: Left[] = []
  const posts: FoundPost[] = []
  for (const item of channel.item) {
    const type = item['wp:post_type']
    if (type === 'attachment' || INNER.has(type)) continue
    const what = `${type} ${item['wp:post_id']} '${plain(item.title)}'`
    if (type !== 'post' && type !== 'page') left.push({ what, why: `Skyfolio has no '${type}'` })
    else if (LOST.has(item['wp:status'])) left.push({ what, why: `it was '${item['wp:status']}'` })
    else posts.push(found(item, type, library))
  }
  const base = channel['wp:base_site_url'] || channel.link || null
  return { base, posts, left, originalOf: library.originalOf }
}

function parsed(xml: string): z.output<typeof channelSchema> {
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    parseTagValue: false,
    trimValues: false,
    isArray: name => LISTS.includes(name),
  })
  try {
    const { rss } = z.object({ rss: z.object({ channel: channelSchema }) }).parse(parser.parse(xml, true))
    if (rss.channel['wp:wxr_version'] === '') throw new Error('no wp:wxr_version')
    return rss.channel
  } catch (error) {
    throw new NoExport('This is no export of WordPress: an RSS file with wp:wxr_version is expected.', { cause: error })
  }
}

type Library = ReturnType<typeof mediaLibrary>

const valueOf = (item: Item, key: string): string | null =>
  item['wp:postmeta'].find(each => each['wp:meta_key'] === key)?.['wp:meta_value'] || null

const SIZED = /-\d{2,5}x\d{2,5}(?=\.[a-z]+$)/i

function mediaLibrary(attachments: Item[]) {
  const byId = new Map(attachments.map(item => [item['wp:post_id'], item]))
  const byUrl = new Map(attachments.map(item => [item['wp:attachment_url'], item]))
  const pictureOf = (item: Item | undefined): FoundPicture | null => {
    const url = item?.['wp:attachment_url']
    return item && url ? { url, alt: valueOf(item, '_wp_attachment_image_alt') } : null
  }
  return {
    byId: (id: string): FoundPicture | null => pictureOf(byId.get(id)),
    /** Texts show pictures in one of several sizes; the original is what was uploaded. */
    originalOf: (url: string, id: string | null): FoundPicture =>
      pictureOf(byId.get(id ?? '')) ?? pictureOf(byUrl.get(url.replace(SIZED, ''))) ?? { url, alt: null },
  }
}

function found(item: Item, type: 'post' | 'page', library: Library): FoundPost {
  const notes: string[] = []
  const { html, unknown } = withoutShortcodes(item['content:encoded'], id => library.byId(id)?.url ?? null)
  if (unknown.length > 0) notes.push(`what WordPress makes of [${unknown.join('], [')}] is not here; it stands as text`)
  const isBlocks = /<!-- wp:/.test(html)
  const isLocked = item['wp:post_password'] !== ''
  if (isLocked) notes.push('it had a password: it is a draft here')
  if (item['wp:status'] === 'private') notes.push('it was private: it is a draft here')
  return {
    source: `${type} ${item['wp:post_id']}`,
    type,
    title: plain(item.title) || 'Untitled',
    slug: decoded(item['wp:post_name']) || null,
    html: isBlocks ? html.replace(/<!--[\s\S]*?-->/g, '').trim() : paragraphs(html),
    excerpt: plain(item['excerpt:encoded']) || null,
    state: isLocked ? 'draft' : stateOf(item['wp:status']),
    publishedAt: dateOf(isoOf(item['wp:post_date_gmt'])),
    tags: tagsOf(item),
    header: headerOf(item, library),
    link: item.link || null,
    notes,
  }
}

const stateOf = (status: string): FoundPost['state'] =>
  status === 'publish' ? 'published' : status === 'future' ? 'scheduled' : 'draft'

/** Text without tags and entities. */
const plain = (html: string): string => textContent(parseDocument(html)).replace(/\s+/g, ' ').trim()

/** '2019-05-04 21:00:00' is UTC there; '0000-00-00 00:00:00' means never. */
const isoOf = (date: string): string | null =>
  date === '' || date.startsWith('0000') ? null : `${date.replace(' ', 'T')}Z`

function decoded(slug: string): string {
  try {
    return decodeURIComponent(slug)
  } catch {
    return slug
  }
}

/** Categories and tags alike, each once. */
function tagsOf({ category }: Item): string[] {
  const names = category
    .filter(each => each !== null && ['category', 'post_tag'].includes(each['@domain']))
    .map(each => plain(each?.['#text'] ?? ''))
  return [...new Set(names)].filter(name => name !== '' && name !== 'Uncategorized')
}

function headerOf(item: Item, library: Library): FoundPicture | null {
  const id = valueOf(item, '_thumbnail_id')
  return id === null ? null : library.byId(id)
}
