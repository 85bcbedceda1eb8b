/** A picture an export names. */
export interface FoundPicture {
  /** Absolute. */
  url: string
  alt: string | null
}

/** A post or page as an export tells of it, in our words. */
export interface FoundPost {
  /** For people: 'post 12'. */
  source: string
  type: 'post' | 'page'
  title: string
  /** Null: it has none. */
  slug: string | null
  /** Not sanitized. */
  html: string
  excerpt: string | null
  state: 'published' | 'draft' | 'scheduled'
  /** When it was or is to be published. */
  publishedAt: Date | null
  tags: string[]
  header: FoundPicture | null
  /** Its address at the old site, absolute. */
  link: string | null
  /** What of it is not taken as it was. */
  notes: string[]
}

export interface Left {
  what: string
  why: string
}

export interface FoundSite {
  /** Where the old site was, for relative addresses; null: the export doesn't say. */
  base: string | null
  posts: FoundPost[]
  left: Left[]
  /** The original of a picture that stands in a text, by what is known of its media library. */
  originalOf(url: string, attachmentId: string | null): FoundPicture
}

/** The file is no export of that kind. */
export class NoExport extends Error {
  override readonly name = 'NoExport'
}

/** A date of an export; null when it says none that can be read. */
export function dateOf(text: string | null | undefined): Date | null {
  if (!text) return null
  const date = new Date(text)
  return Number.isNaN(date.getTime()) || date.getTime() <= 0 ? null : date
}
