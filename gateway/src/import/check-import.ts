import type { RpcCallOptions } from '@skyfolio/runtime/rpc/client'
import { placesOf } from './addresses.ts'
import type { ExportedPost, ExportedSite } from './exports/exported-site.ts'
import { openText } from './exports/text-pictures.ts'
import { findImported, importedName } from './import-pictures.ts'
import {
  addUnchanged,
  inOrder,
  NO_PICTURE_ADDRESS,
  notesOnPlace,
  notesOnText,
  stateAfterImport,
  subjectOf,
  textsWithinLimits,
} from './import-posts.ts'
import { emptyReport, type ImportReport } from './import-report.ts'
import type { ImportServices } from './import-services.ts'
import { tagImporter } from './import-tags.ts'
import { missingPicture, PictureFailure, RELATIVE_ADDRESS } from './picture-failure.ts'
import { assertMayRequest, type MayRequest } from './public-address.ts'

interface CheckDependencies {
  services: ImportServices
  mayRequest: MayRequest
  call?: RpcCallOptions
  signal?: AbortSignal
  now?: () => Date
}

/**
 * What an import of this export would do now: the same report, without writing anything. Pictures are not fetched: that one
 * can't be had is known only afterwards.
 */
export async function checkImport(site: ExportedSite, dependencies: CheckDependencies): Promise<ImportReport> {
  const { services, mayRequest, call = {}, signal = new AbortController().signal } = dependencies
  const now = (dependencies.now ?? (() => new Date()))()
  const report = emptyReport(site.skipped)
  const pictures = new Set<string>()
  const tags: string[] = []
  for (const [post, place] of await placesOf(inOrder(site), { services, call, signal })) {
    signal.throwIfAborted()
    if (place.existing) {
      addUnchanged(report, post, place.existing)
      continue
    }
    const note = (reason: string) => report.notes.push({ subject: subjectOf(post), reason })
    post.notes.forEach(note)
    const text = openText(post.html, site.base)
    const counts = { wanted: text.pictures().length + (post.header ? 1 : 0), imported: 0 }
    for (const url of pictureAddresses(post, text, site, note)) {
      const refusal = refusalOf(url, mayRequest)
      if (refusal) note(missingPicture(url, refusal))
      else {
        pictures.add(url)
        counts.imported += 1
      }
    }
    textsWithinLimits(post).notes.forEach(note)
    const { fields } = stateAfterImport(post, { content: text.html(), pictures: counts }, now, note)
    if (fields.published) report[post.type === 'page' ? 'pages' : 'posts'] += 1
    else report.drafts += 1
    notesOnPlace(post, place).forEach(note)
    tags.push(...post.tags)
  }
  for (const url of pictures) {
    signal.throwIfAborted()
    if (!(await findImported(services, importedName(url), call))) report.pictures += 1
  }
  report.tags = (await tagImporter(services, call)).missing(tags)
  return report
}

/** The addresses of the originals of the pictures in a text, and of the header picture. */
function pictureAddresses(
  post: ExportedPost,
  text: ReturnType<typeof openText>,
  site: ExportedSite,
  note: (reason: string) => void,
): string[] {
  notesOnText(text).forEach(note)
  const addresses: string[] = []
  for (const { url, attachmentId } of text.pictures()) {
    if (url === null) note(NO_PICTURE_ADDRESS)
    else addresses.push(site.originalOf(url, attachmentId).url)
  }
  if (post.header) addresses.push(post.header.url)
  return addresses
}

/** Why a picture will not be fetched, as far as its address alone says so. */
function refusalOf(url: string, mayRequest: MayRequest): PictureFailure | null {
  if (!URL.canParse(url)) return new PictureFailure(RELATIVE_ADDRESS)
  try {
    assertMayRequest(new URL(url), mayRequest)
    return null
  } catch (error) {
    return new PictureFailure((error as Error).message, error)
  }
}
