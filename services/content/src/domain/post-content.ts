import { showsSomething, textOfHtml } from './html-text.ts'
import { invalidPost } from './post-errors.ts'
import type { ImageAddresses, Post, StoredPost } from './post.ts'
import { readingMinutes, termsOf } from './words.ts'

/** Cleans the HTML of posts. What it answers is well-formed and harmless, and cleaning it again changes nothing. */
export interface HtmlSanitizer {
  clean(html: string): Promise<string>
  /** Cleans, and takes out pictures with these addresses, with their figures, and links to them. */
  withoutImages(html: string, paths: readonly string[]): Promise<string>
}

/** Largest HTML of a post, in bytes of UTF-8. */
export const LARGEST_CONTENT = 2 * 1024 * 1024

/** The HTML as it is stored. Throws INVALID_POST when it is too large, before or after it was sanitized. */
export async function storedContent(html: HtmlSanitizer, content: string | null): Promise<string> {
  if (content === null || content === '') return ''
  assertSize(content)
  const clean = await html.clean(content)
  assertSize(clean)
  return clean
}

/** What follows from title, excerpt and content. */
export function derivedParts(
  post: Pick<StoredPost, 'title' | 'excerpt' | 'content'>,
): Pick<StoredPost, 'terms' | 'imagePaths' | 'readingMinutes'> {
  const text = textOfHtml(post.content)
  return {
    terms: termsOf({ title: post.title, excerpt: post.excerpt, text }),
    imagePaths: uploadPaths(post.content),
    readingMinutes: readingMinutes(text),
  }
}

/** Publishing, now or as planned, needs something to read. Throws INVALID_POST. */
export function assertPublishable(post: Pick<StoredPost, 'published' | 'publishAt' | 'content'>): void {
  if ((post.published || post.publishAt) && !showsSomething(post.content))
    throw invalidPost('Please fill in all required fields', 'content')
}

/** A post as it is answered: sanitized again, so that a rule that became stricter, or a row changed by hand, can't harm a visitor. */
export async function served(html: HtmlSanitizer, post: StoredPost): Promise<Post> {
  const { formerSlugs: _slugs, revision: _revision, demo: _demo, terms: _terms, imagePaths: _paths, ...shown } = post
  return { ...shown, content: await html.clean(post.content) }
}

/** The addresses under /uploads/ that sanitized HTML shows or links, in whatever way this site was named in them. */
export function uploadPaths(html: string): string[] {
  const paths = new Set<string>()
  for (const [, address = ''] of html.matchAll(/\s(?:src|href)="([^"]*)"/g)) {
    const path = uploadPath(address.replaceAll('&amp;', '&'))
    if (path !== null) paths.add(path)
  }
  return [...paths]
}

/** The path of an address of an upload, without host, query and fragment; null for any other address. */
export function uploadPath(address: string): string | null {
  const url = URL.canParse(address, 'https://site.invalid') ? new URL(address, 'https://site.invalid') : null
  return url?.pathname.startsWith('/uploads/') ? url.pathname : null
}

const MOST_ADDRESSES = 1000

/** What can be looked for in content: addresses of uploads, at most 1000. Throws INVALID_POST. */
export function lookedFor({ imageId, paths }: ImageAddresses): ImageAddresses {
  if (paths.length > MOST_ADDRESSES) throw invalidPost(`An image has at most ${MOST_ADDRESSES} addresses`, 'paths')
  return { imageId, paths: [...new Set(paths.map(uploadPath).filter(path => path !== null))] }
}

function assertSize(html: string): void {
  if (Buffer.byteLength(html) > LARGEST_CONTENT) throw invalidPost('Content must be at most 2 MB', 'content')
}
