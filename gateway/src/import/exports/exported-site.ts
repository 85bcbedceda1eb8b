import type { ImportSource } from '@skyfolio/protos/skyfolio/content/v1/ImportSource'

/** A picture that an export names. */
export interface ExportedPicture {
  /** Absolute. */
  url: string
  alt: string | null
}

/** A post or page of an export, in our format. */
export interface ExportedPost {
  /** What it is at the old site: an import that is repeated knows it by that. */
  source: ImportSource
  type: 'post' | 'page'
  title: string
  /** Null: it has none. */
  slug: string | null
  /** Not sanitized. */
  html: string
  excerpt: string | null
  /** What search results and previews show instead of the title and the excerpt. */
  metaTitle: string | null
  metaDescription: string | null
  state: 'published' | 'draft' | 'scheduled'
  /** When it was or is to be published. */
  publishedAt: Date | null
  /** When it was begun, as far as the export says so: what a draft is listed by. */
  createdAt: Date | null
  tags: string[]
  header: ExportedPicture | null
  /** Its address at the old site, absolute. */
  link: string | null
  /** What will be imported differently, in sentences for the report. */
  notes: string[]
}

export interface ReportEntry {
  /** The post, page or file by its title. */
  subject: string
  reason: string
}

export interface ExportedSite {
  /** Where the old site was, for relative addresses; null: the export doesn't name it. */
  base: string | null
  posts: ExportedPost[]
  skipped: ReportEntry[]
  /** The original of a picture in a text, as far as the export's media library has it. */
  originalOf(url: string, attachmentId: string | null): ExportedPicture
}

/** How reports name something of an export: 'Post “M 31”'. */
export const named = (kind: string, title: string): string =>
  `${kind.charAt(0).toUpperCase()}${kind.slice(1)} “${title || 'Untitled'}”`

/** How a site is known, whether its address was given with https, www. and a slash at the end or without. */
export function siteKey(address: string | null): string {
  if (!address || !URL.canParse(address)) return ''
  const { host, pathname } = new URL(address)
  return `${host.replace(/^www\./, '')}${pathname.replace(/\/+$/, '')}`
}

/** The file is not an export of that kind. */
export class InvalidExport extends Error {
  override readonly name = 'InvalidExport'
}

/** A date of an export; null when it is missing or invalid. */
export function dateOf(text: string | null | undefined): Date | null {
  if (!text) return null
  const date = new Date(text)
  return Number.isNaN(date.getTime()) || date.getTime() <= 0 ? null : date
}
