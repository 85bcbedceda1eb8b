import type { CreatePostRequestInput } from '@skyfolio/protos/skyfolio/content/v1/CreatePostRequest'
import type { Post } from '@skyfolio/protos/skyfolio/content/v1/Post'
import type { PostFieldsInput } from '@skyfolio/protos/skyfolio/content/v1/PostFields'
import { postLimits, tagLimits } from '@skyfolio/domain/limits'
import { RpcError, type RpcCallOptions } from '@skyfolio/runtime/rpc/client'
import { toTimestamp } from '@skyfolio/runtime/rpc/messages'
import { addressOf, newAddresses, placesOf, type Place } from './addresses.ts'
import { named, type ExportedPost, type ExportedSite } from './exports/exported-site.ts'
import { openText } from './exports/text-pictures.ts'
import type { FetchPicture } from './fetch-picture.ts'
import { pictureImporter, type PictureImporter } from './import-pictures.ts'
import { emptyReport, type ImportReport } from './import-report.ts'
import { isOutage, type ImportServices } from './import-services.ts'
import { missingPicture } from './picture-failure.ts'
import { tagImporter, type TagImporter } from './import-tags.ts'

export interface ImportProgress {
  /** How many posts have been dealt with. */
  done: number
  total: number
  /** The post that is next; null: none. */
  subject: string | null
  /** So far. */
  report: ImportReport
}

export interface ImportDependencies {
  services: ImportServices
  /** Sends a form with one picture to media, and returns its id. */
  sendForm: (form: FormData) => Promise<number>
  fetchPicture: FetchPicture
  /** Becomes the author. */
  authorId: number
  /** On whose behalf the services are called. */
  call?: RpcCallOptions
  /** Ends the import: it rejects with the signal's reason, and what has been imported stays. */
  signal?: AbortSignal
  onProgress?: (progress: ImportProgress) => void
  /** Where an earlier run of the same export was interrupted. */
  resume?: Pick<ImportProgress, 'done' | 'report'>
  now?: () => Date
  pictureTimeoutMs?: number
}

export const subjectOf = ({ type, title }: ExportedPost): string => named(type, title)

/** The posts in the order of an import: oldest first. */
export const inOrder = ({ posts }: ExportedSite): ExportedPost[] =>
  [...posts].sort((a, b) => (a.publishedAt?.getTime() ?? Infinity) - (b.publishedAt?.getTime() ?? Infinity))

/**
 * Imports the posts and pages of an export, oldest first, with their pictures. Can be repeated: what was imported before stays as it
 * is.
 */
export async function importPosts(site: ExportedSite, dependencies: ImportDependencies): Promise<ImportReport> {
  const { services, resume, call = {}, signal = new AbortController().signal } = dependencies
  const timeoutMs = dependencies.pictureTimeoutMs ?? 10 * 60_000
  const pictures = pictureImporter({ ...dependencies, call, signal, timeoutMs })
  const tags = await tagImporter(services, call)
  const before = resume?.report ?? emptyReport(site.skipped)
  const report = structuredClone(before)
  const counted = (): ImportReport => ({
    ...report,
    pictures: before.pictures + pictures.imported(),
    tags: before.tags + tags.created(),
  })
  const posts = inOrder(site)
  const places = await placesOf(posts, { services, call, signal })
  const newAddressOf = newAddresses(places)
  for (const [index, post] of posts.entries()) {
    if (index < (resume?.done ?? 0)) continue
    signal.throwIfAborted()
    const subject = subjectOf(post)
    dependencies.onProgress?.({ done: index, total: posts.length, subject, report: counted() })
    const notes = report.notes.length
    try {
      const place = places.get(post)!
      const context = { site, dependencies, call, signal, pictures, tags, place, newAddressOf, report, subject }
      const { existing } = place
      if (existing) {
        if (!(await hasTags(existing, context))) await setTags(existing, post, context)
        addUnchanged(report, post, existing)
      } else await importPost(post, context)
    } catch (error) {
      // An invalid post is skipped; a service that is gone ends the import.
      if (signal.aborted || isOutage(error) || !(error instanceof RpcError)) {
        // The next run makes them again.
        report.notes.length = notes
        throw error
      }
      report.skipped.push({ subject, reason: error.message })
    }
  }
  dependencies.onProgress?.({ done: posts.length, total: posts.length, subject: null, report: counted() })
  return counted()
}

interface PostContext {
  site: ExportedSite
  dependencies: ImportDependencies
  call: RpcCallOptions
  signal: AbortSignal
  pictures: PictureImporter
  tags: TagImporter
  place: Place
  newAddressOf: (url: string) => string | undefined
  report: ImportReport
  subject: string
}

type Note = (reason: string) => void

/** Reports a post that was imported before. */
export function addUnchanged(report: ImportReport, post: ExportedPost, { slug, published, type }: Post): void {
  const address = addressOf(type === 'POST_TYPE_PAGE' ? 'page' : 'post', slug)
  const reason = `It is ${published ? 'at' : 'a draft at'} ${address} and stays as it is.`
  report.existing += 1
  report.unchanged.push({ subject: subjectOf(post), reason })
}

async function importPost(post: ExportedPost, context: PostContext): Promise<void> {
  const { dependencies, call, place, report, subject } = context
  const note: Note = reason => report.notes.push({ subject, reason })
  post.notes.forEach(note)
  const { content, ...ofText } = await importText(post, context, note)
  const headerImageId = await headerOf(post, context, note)
  const pictures = {
    wanted: ofText.wanted + (post.header ? 1 : 0),
    imported: ofText.imported + (headerImageId === null ? 0 : 1),
  }
  const now = (dependencies.now ?? (() => new Date()))()
  const { fields, publishedAt } = stateAfterImport(post, { content, pictures }, now, note)
  const createdAt = post.createdAt && post.createdAt <= now ? post.createdAt : null
  const type = post.type === 'page' ? 'POST_TYPE_PAGE' : 'POST_TYPE_POST'
  const { notes, ...texts } = textsWithinLimits(post)
  notes.forEach(note)
  const request: CreatePostRequestInput = {
    fields: {
      ...fields,
      type,
      slug: place.slug,
      content,
      ...texts,
      ...(headerImageId !== null && { headerImageId }),
    },
    authorId: dependencies.authorId,
    importedFrom: post.source,
    ...(publishedAt && { publishedAt: toTimestamp(publishedAt) }),
    ...(createdAt && { createdAt: toTimestamp(createdAt) }),
  }
  const imported = await dependencies.services.posts.createPost(request, call)
  if (fields.published) report[post.type === 'page' ? 'pages' : 'posts'] += 1
  else report.drafts += 1
  notesOnPlace(post, place).forEach(note)
  await setTags(imported, post, context)
}

/** What is different about the tags and the address of an imported post. */
export function notesOnPlace({ tags: { length } }: ExportedPost, { note }: Place): string[] {
  return [
    ...(length > tagLimits.ofOneItem ? [`It has ${length} tags; the first ${tagLimits.ofOneItem} were imported.`] : []),
    ...(note === null ? [] : [note]),
  ]
}

type Here = Pick<Post, 'id' | 'type'>

async function hasTags({ id, type }: Here, { dependencies, call }: PostContext): Promise<boolean> {
  const request = { contentType: type, contentId: id, includeDrafts: true }
  const { tags } = await dependencies.services.tags.listContentTags(request, call)
  return tags.length > 0
}

/** A separate step after creating the post: if a run is interrupted between the two, the next one sets the tags. */
async function setTags({ id, type }: Here, post: ExportedPost, { dependencies, tags, call }: PostContext) {
  const tagIds: number[] = []
  for (const name of post.tags.slice(0, tagLimits.ofOneItem)) tagIds.push(await tags.idOf(name))
  if (tagIds.length === 0) return
  await dependencies.services.tags.setContentTags({ contentType: type, contentId: id, tagIds }, call)
}

/** Texts that are longer than they can be here are cut, which the notes say. */
export function textsWithinLimits({ title, excerpt, metaTitle, metaDescription }: ExportedPost) {
  const notes: string[] = []
  const cut = (what: string, text: string | null, length: number): string | undefined => {
    const characters = [...(text ?? '')]
    if (characters.length <= length) return text ?? undefined
    notes.push(`Its ${what} was shortened to ${length} characters.`)
    return characters.slice(0, length).join('')
  }
  return {
    title: cut('title', title, postLimits.title),
    excerpt: cut('excerpt', excerpt, postLimits.excerpt),
    metaTitle: cut('title for search results', metaTitle, postLimits.metaTitle),
    metaDescription: cut('description for search results', metaDescription, postLimits.metaDescription),
    notes,
  }
}

/** What a text may not contain and loses. */
export const notesOnText = (text: ReturnType<typeof openText>): string[] =>
  text
    .leftOut()
    .map(
      ({ what, address }) =>
        `${what}${address === null ? '' : ` of ${address}`} was left out: only videos from YouTube can be shown in a text.`,
    )

export const NO_PICTURE_ADDRESS = 'A picture was left out: it has no address that can be fetched.'

/** The text with imported pictures; one that can't be fetched keeps its address, which the content service turns into a link. */
async function importText(
  post: ExportedPost,
  context: PostContext,
  note: Note,
): Promise<PictureCounts & { content: string }> {
  const { site, pictures, newAddressOf } = context
  const text = openText(post.html, site.base)
  notesOnText(text).forEach(note)
  let imported = 0
  for (const [place, { url, alt, attachmentId }] of text.pictures().entries()) {
    if (url === null) {
      note(NO_PICTURE_ADDRESS)
      continue
    }
    const original = site.originalOf(url, attachmentId)
    try {
      const image = await pictures.of({ url: original.url, alt: alt ?? original.alt })
      const address = image.optimizedPath ?? image.path ?? ''
      const { altText, width, height } = image
      text.replace(place, { address, large: image.path ?? address, alt: altText ?? null, width, height })
      imported += 1
    } catch (error) {
      note(missingPicture(original.url, failureOf(error, context)))
    }
  }
  text.relink(newAddressOf)
  return { content: text.html(), wanted: text.pictures().length, imported }
}

async function headerOf({ header }: ExportedPost, context: PostContext, note: Note): Promise<number | null> {
  if (!header) return null
  try {
    return (await context.pictures.of(header)).id
  } catch (error) {
    note(missingPicture(header.url, failureOf(error, context)))
    return null
  }
}

/** Why a picture was not imported. Throws what ends the import: an outage, or an error of this machine. */
function failureOf(error: unknown, { signal }: PostContext): Error {
  if (signal.aborted || isOutage(error) || (error as NodeJS.ErrnoException).syscall !== undefined) throw error
  return error as Error
}

/** Of one post: how many pictures it shows, and how many of them are here now. */
export interface PictureCounts {
  wanted: number
  imported: number
}

/**
 * A date in the future schedules the post. An empty post can't be published, and one that has lost all its pictures is left to
 * the owner. A draft that had been published keeps its date.
 */
export function stateAfterImport(
  { state, publishedAt }: ExportedPost,
  { content, pictures: { wanted, imported } }: { content: string; pictures: PictureCounts },
  now: Date,
  note: Note,
): { fields: PostFieldsInput; publishedAt: Date | null } {
  const draft = { fields: { published: false }, publishedAt: publishedAt && publishedAt <= now ? publishedAt : null }
  if (state === 'draft') return draft
  if (content.replace(/<(?!img|iframe)[^>]*>/g, '').trim() === '') {
    note('It has no text, so it is a draft now.')
    return draft
  }
  if (wanted > 0 && imported === 0) {
    const missing = wanted === 1 ? 'Its only picture is missing' : 'All its pictures are missing'
    note(`${missing}, so it is a draft now.`)
    return draft
  }
  if (publishedAt && publishedAt > now)
    return { fields: { published: false, publishAt: toTimestamp(publishedAt) }, publishedAt: null }
  return { fields: { published: true }, publishedAt }
}
