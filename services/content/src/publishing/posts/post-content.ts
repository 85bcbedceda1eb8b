import { readingMinutes, termsOf } from '../search/words.ts'
import { invalidPost, type Post, type StoredPost, type WorkingCopySummary } from './post.ts'

/** The fields of a post from which its words and images are derived. */
export type WrittenFields = Pick<StoredPost, 'title' | 'excerpt' | 'content'>

export type DerivedFields = Pick<StoredPost, 'terms' | 'imagePaths' | 'readingMinutes'>

/** Cleans the HTML of posts. Its output is well-formed and harmless, and cleaning it again changes nothing. */
export interface HtmlSanitizer {
  /** Stored with cleaned content, so that reading cleans only content that was stored under other rules. */
  rulesVersion: number
  /** Cleans what somebody writes. Throws INVALID_POST, also for more tags than any post needs. */
  clean(html: string): Promise<string>
  /** Cleans what is stored, with any number of tags: a post that could not be read could not be shortened either. */
  cleanStored(html: string): Promise<string>
  /** Cleans, and removes images with these addresses, with their figures, and links to them. */
  withoutImages(html: string, paths: readonly string[]): Promise<string>
  /** `derivedFields`, without delaying other requests. */
  derive(post: WrittenFields): Promise<DerivedFields>
}

type CleanContent = Pick<StoredPost, 'content' | 'rulesVersion'>

/** Largest HTML of a post, in bytes of UTF-8. */
const LARGEST_CONTENT = 2 * 1024 * 1024

/** The HTML as it is stored. Throws INVALID_POST when it is too large, before or after it was sanitized. */
export async function sanitizeContent(html: HtmlSanitizer, content: string | null): Promise<CleanContent> {
  const { rulesVersion } = html
  if (content === null || content === '') return { content: '', rulesVersion }
  assertSize(content)
  const clean = await html.clean(content)
  assertSize(clean)
  return { content: clean, rulesVersion }
}

/** Stored content that is safe to show. It is cleaned again only if it was cleaned under other rules. */
export const currentContent = async (html: HtmlSanitizer, stored: CleanContent): Promise<string> =>
  stored.rulesVersion === html.rulesVersion ? stored.content : html.cleanStored(stored.content)

/**
 * A sanitizer for one use case, which doesn't compute the same thing twice. A large text waits for its turn in the sanitizer's
 * thread: what a transaction needs is computed before it, so that inside only a text that has changed since is computed again.
 */
export function rememberResults(html: HtmlSanitizer): HtmlSanitizer {
  const results = new Map<string, Promise<unknown>>()
  const once = <T>(input: unknown, work: () => Promise<T>): Promise<T> => {
    const key = JSON.stringify(input)
    const result = (results.get(key) as Promise<T> | undefined) ?? work()
    results.set(key, result)
    return result
  }
  return {
    ...html,
    cleanStored: text => once(['cleanStored', text], () => html.cleanStored(text)),
    withoutImages: (text, paths) => once(['withoutImages', text, paths], () => html.withoutImages(text, paths)),
    derive: post => once(['derive', post.title, post.excerpt, post.content], () => html.derive(post)),
  }
}

/** A post or its working copy without the images at these addresses. */
export async function withoutImages<
  T extends WrittenFields & Pick<StoredPost, 'rulesVersion' | 'imagePaths' | 'readingMinutes'>,
>(html: HtmlSanitizer, shown: T, paths: readonly string[]): Promise<T> {
  const content = await html.withoutImages(shown.content, paths)
  const { imagePaths, readingMinutes } = await html.derive({ ...shown, content })
  return { ...shown, content, rulesVersion: html.rulesVersion, imagePaths, readingMinutes }
}

/** What follows from title, excerpt and content. */
export function derivedFields(post: WrittenFields): DerivedFields {
  const text = textOfHtml(post.content)
  return {
    terms: termsOf({ title: post.title, excerpt: post.excerpt, text }),
    imagePaths: uploadPaths(post.content),
    readingMinutes: readingMinutes(text),
  }
}

/** Publishing, now or scheduled, needs something to read. Throws INVALID_POST. */
export function assertPublishable(post: Pick<StoredPost, 'published' | 'publishAt' | 'content'>): void {
  if ((post.published || post.publishAt) && !hasVisibleContent(post.content))
    throw invalidPost('Please fill in all required fields', 'content')
}

/** A post as callers get it. `published` is what visitors see, if the post is returned with its working copy. */
export async function toPost(html: HtmlSanitizer, stored: StoredPost, published = stored): Promise<Post> {
  const { formerSlugs: _slugs, revision: _revision, demo: _demo, terms: _terms, imagePaths: _paths, ...shown } = stored
  const { importedFrom: _importedFrom, rulesVersion: _rulesVersion, ...post } = shown
  return { ...post, workingCopy: summaryOfWorkingCopy(published), content: await currentContent(html, stored) }
}

/** What is said of the working copy of a post; null: it has none. */
export const summaryOfWorkingCopy = ({
  slug,
  workingCopy,
}: {
  slug: string
  workingCopy: Pick<WorkingCopySummary, 'savedAt' | 'tagIds'> | null
}): WorkingCopySummary | null =>
  workingCopy ? { savedAt: workingCopy.savedAt, tagIds: workingCopy.tagIds, publishedSlug: slug } : null

/** The addresses under /uploads/ that sanitized HTML shows or links, in whatever way this site was named in them. */
function uploadPaths(html: string): string[] {
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

const BLOCK_TAGS =
  /<\/?(?:p|h[1-6]|div|blockquote|ul|ol|li|dl|dt|dd|pre|br|hr|img|iframe|figure|figcaption|table|caption|thead|tbody|tfoot|tr|td|th|col|colgroup)\b[^>]*>/gi
const ENTITIES = new Map([
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&amp;', '&'],
])

/** The words of sanitized HTML without its tags. Only for sanitized HTML: it relies on every '<' and '>' of the text being escaped. */
export function textOfHtml(html: string): string {
  return html
    .replace(BLOCK_TAGS, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:lt|gt|quot|amp);/g, entity => ENTITIES.get(entity) ?? entity)
    .replace(/\s+/g, ' ')
    .trim()
}

/** Whether sanitized HTML shows anything: a word, an image, a video, a table or a line. */
const hasVisibleContent = (html: string): boolean => /(?:^|>)\s*[^<\s]|<(?:img|iframe|table|hr)\b/.test(html)

function assertSize(html: string): void {
  if (Buffer.byteLength(html) > LARGEST_CONTENT) throw invalidPost('Content must be at most 2 MB', 'content')
}
