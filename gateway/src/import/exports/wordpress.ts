import { textContent } from 'domutils'
import { XMLParser } from 'fast-xml-parser'
import { parseDocument } from 'htmlparser2'
import { z } from 'zod'
import {
  dateOf,
  InvalidExport,
  named,
  siteKey,
  type ExportedPicture,
  type ExportedPost,
  type ExportedSite,
  type ReportEntry,
} from './exported-site.ts'
import { withFootnotes } from './footnotes.ts'
import { paragraphs } from './paragraphs.ts'
import { withoutShortcodes } from './shortcodes.ts'
import { withVideos } from './videos.ts'

// The parser returns an element as text, or as an object when it has attributes.
const text = z
  .union([z.string(), z.object({ '#text': z.string().default('') }).transform(element => element['#text'])])
  .optional()
  .default('')

const category = z.object({ '#text': z.string().default(''), '@domain': z.string().default('') })
const meta = z.object({ 'wp:meta_key': text, 'wp:meta_value': text })

const itemSchema = z.object({
  title: text,
  link: text,
  pubDate: text,
  'content:encoded': text,
  'excerpt:encoded': text,
  'wp:post_id': text,
  'wp:post_date': text,
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
  'wp:base_blog_url': text,
  item: z.array(itemSchema).default([]),
})

type Item = z.output<typeof itemSchema>

const LISTS = ['item', 'category', 'wp:postmeta']
// Types that hold no content of the site's.
const INTERNAL_TYPES = new Set([
  'nav_menu_item',
  'revision',
  'wp_global_styles',
  'wp_navigation',
  'wp_template',
  'wp_template_part',
  'custom_css',
])
const UNUSED_STATES: Partial<Record<string, string>> = {
  trash: 'It was in the trash of the old site.',
  'auto-draft': 'It was never saved.',
  inherit: 'It is part of another post or page.',
}

/** Reads WordPress' export (Tools → Export → All content), an RSS file with WXR elements. Throws InvalidExport. */
export function readWordpress(xml: string): ExportedSite {
  const channel = parseExport(xml)
  const attachments = channel.item.filter(item => item['wp:post_type'] === 'attachment')
  const library = mediaLibrary(attachments)
  const offsets = utcOffsets(channel.item)
  // The blogs of a network share base_site_url and count their posts apart.
  const site = siteKey(channel['wp:base_blog_url'] || channel.link || channel['wp:base_site_url'])
  const skipped: ReportEntry[] = []
  const posts: ExportedPost[] = []
  for (const item of channel.item) {
    const type = item['wp:post_type']
    if (type === 'attachment' || INTERNAL_TYPES.has(type)) continue
    const title = plain(item.title)
    const unused = UNUSED_STATES[item['wp:status']]
    if (type !== 'post' && type !== 'page')
      skipped.push({ subject: named('Item', title), reason: `Skyfolio has no content of the type “${type}”.` })
    else if (unused !== undefined) skipped.push({ subject: named(type, title), reason: unused })
    else posts.push(toPost(item, type, { library, site, date: dateOfItem(item, offsets) }))
  }
  const shownIds = attachmentIdsIn(posts)
  for (const item of attachments) {
    if (isShown(item, posts, shownIds)) continue
    const subject = named('File', plain(item.title))
    skipped.push({ subject, reason: 'No imported post or page shows this file.' })
  }
  const base = channel['wp:base_site_url'] || channel.link || null
  return { base, posts, skipped, originalOf: library.originalOf }
}

function parseExport(xml: string): z.output<typeof channelSchema> {
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    parseTagValue: false,
    trimValues: false,
    isArray: name => LISTS.includes(name),
  })
  try {
    // WordPress writes no document type. Its entities could read files or expand without limit.
    if (/<!DOCTYPE/i.test(xml.slice(0, xml.indexOf('<rss')))) throw new Error('has a document type')
    const { rss } = z.object({ rss: z.object({ channel: channelSchema }) }).parse(parser.parse(xml, true))
    if (rss.channel['wp:wxr_version'] === '') throw new Error('no wp:wxr_version')
    return rss.channel
  } catch (error) {
    throw new InvalidExport('This is not a WordPress export: an RSS file with wp:wxr_version is expected.', {
      cause: error,
    })
  }
}

/** The ids of the attachments that the texts show, by the class that WordPress writes on pictures. */
const attachmentIdsIn = (posts: readonly ExportedPost[]): Set<string> =>
  new Set(posts.flatMap(({ html }) => [...html.matchAll(/\bwp-image-(\d+)\b/g)].map(([, id = '']) => id)))

/** Whether a text names the file, in any size or by its id, or has it as header picture. */
function isShown(item: Item, posts: readonly ExportedPost[], shownIds: ReadonlySet<string>): boolean {
  if (shownIds.has(item['wp:post_id'])) return true
  const url = item['wp:attachment_url']
  const stem = url.replace(/\.[a-z0-9]+$/i, '')
  return posts.some(({ html, header }) => header?.url === url || (stem !== '' && html.includes(stem)))
}

type Library = ReturnType<typeof mediaLibrary>

const valueOf = (item: Item, key: string): string | null =>
  item['wp:postmeta'].find(each => each['wp:meta_key'] === key)?.['wp:meta_value'] || null

const SIZED = /-\d{2,5}x\d{2,5}(?=\.[a-z]+$)/i

function mediaLibrary(attachments: Item[]) {
  const byId = new Map(attachments.map(item => [item['wp:post_id'], item]))
  const byUrl = new Map(attachments.map(item => [item['wp:attachment_url'], item]))
  const pictureOf = (item: Item | undefined): ExportedPicture | null => {
    const url = item?.['wp:attachment_url']
    return item && url ? { url, alt: valueOf(item, '_wp_attachment_image_alt') } : null
  }
  return {
    byId: (id: string): ExportedPicture | null => pictureOf(byId.get(id)),
    /** Texts contain pictures in one of several sizes; this is the uploaded original. */
    originalOf: (url: string, id: string | null): ExportedPicture =>
      pictureOf(byId.get(id ?? '')) ?? pictureOf(byUrl.get(url.replace(SIZED, ''))) ?? { url, alt: null },
  }
}

function toPost(
  item: Item,
  type: 'post' | 'page',
  { library, site, date }: { library: Library; site: string; date: Date | null },
): ExportedPost {
  const notes: string[] = []
  const shown = withVideos(withFootnotes(item['content:encoded'], valueOf(item, 'footnotes')))
  const { html, unknown } = withoutShortcodes(shown, id => library.byId(id)?.url ?? null)
  if (unknown.length > 0) notes.push(`The shortcodes [${unknown.join('], [')}] are not supported and stay as text.`)
  const isBlocks = /<!-- wp:/.test(html)
  for (const name of dynamicBlocks(html))
    notes.push(`The block “${name}” was left out: WordPress makes its content when it is shown.`)
  const isLocked = item['wp:post_password'] !== ''
  if (isLocked) notes.push('It had a password, so it is a draft now.')
  if (item['wp:status'] === 'private') notes.push('It was private, so it is a draft now.')
  return {
    source: { kind: 'wordpress', site, id: item['wp:post_id'].trim() || item.link || plain(item.title) || 'Untitled' },
    type,
    title: plain(item.title) || 'Untitled',
    slug: decoded(item['wp:post_name']) || null,
    html: isBlocks ? html.replace(/<!--[\s\S]*?-->/g, '').trim() : paragraphs(html),
    excerpt: plain(item['excerpt:encoded']) || null,
    metaTitle: null,
    metaDescription: null,
    state: isLocked ? 'draft' : stateOf(item['wp:status']),
    // A draft has no date in UTC while it has never been published.
    publishedAt: item['wp:status'] === 'draft' || item['wp:status'] === 'pending' ? utcDateOf(item) : date,
    createdAt: date,
    tags: tagsOf(item),
    header: headerOf(item, library),
    link: item.link || null,
    notes,
  }
}

const stateOf = (status: string): ExportedPost['state'] =>
  status === 'publish' ? 'published' : status === 'future' ? 'scheduled' : 'draft'

/** Text without tags and entities. */
const plain = (html: string): string => textContent(parseDocument(html)).replace(/\s+/g, ' ').trim()

/** Blocks without content of their own, such as a list of the latest posts. */
const dynamicBlocks = (html: string): string[] => [
  ...new Set([...html.matchAll(/<!-- wp:([a-z0-9/-]+)(?: \{[^\n]*?\})? \/-->/g)].map(([, name = '']) => name)),
]

/** A date such as '2019-05-04 21:00:00', read as UTC; null for '0000-00-00 00:00:00', which WordPress writes for none. */
const wordpressDate = (date: string): Date | null =>
  date.startsWith('0000') ? null : dateOf(date && `${date.trim().replace(' ', 'T')}Z`)

const utcDateOf = (item: Item): Date | null => wordpressDate(item['wp:post_date_gmt'])

interface UtcOffset {
  /** By the clock of the blog, in milliseconds. */
  at: number
  /** How far that clock was ahead of UTC. */
  offset: number
}

/**
 * How far the clock of the blog was ahead of UTC at different times. An export does not name the blog's time zone; its items with
 * both dates tell it.
 */
const utcOffsets = (items: readonly Item[]): UtcOffset[] =>
  items.flatMap(item => {
    const local = wordpressDate(item['wp:post_date'])
    const utc = utcDateOf(item)
    return local && utc ? [{ at: local.getTime(), offset: local.getTime() - utc.getTime() }] : []
  })

/** When an item was published or begun, as exactly as the export says; the blog's own time without a known offset counts as UTC. */
function dateOfItem(item: Item, offsets: readonly UtcOffset[]): Date | null {
  const known = utcDateOf(item) ?? dateOf(item.pubDate)
  if (known) return known
  const local = wordpressDate(item['wp:post_date'])?.getTime()
  if (local === undefined) return null
  const distance = ({ at }: UtcOffset) => Math.abs(at - local)
  const nearest = offsets.reduce((a, b) => (distance(b) < distance(a) ? b : a), { at: Infinity, offset: 0 })
  return new Date(local - nearest.offset)
}

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

function headerOf(item: Item, library: Library): ExportedPicture | null {
  const id = valueOf(item, '_thumbnail_id')
  return id === null ? null : library.byId(id)
}
