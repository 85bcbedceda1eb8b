import type { RpcCallOptions } from '@skyfolio/runtime/rpc/client'
import { slugsOf } from './addresses.ts'
import type { ExportedPicture, ExportedPost, ExportedSite } from './exports/exported-site.ts'
import { openText } from './exports/text-pictures.ts'
import { findImported, importedName } from './import-pictures.ts'
import {
  findPost,
  inOrder,
  NO_PICTURE_ADDRESS,
  notesOnPlace,
  notesOnText,
  RELATIVE_ADDRESS,
  stateAfterImport,
  subjectOf,
} from './import-posts.ts'
import { emptyReport, type ImportReport } from './import-report.ts'
import type { ImportServices } from './import-services.ts'
import { tagImporter } from './import-tags.ts'
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
  const { services, mayRequest, call = {}, signal } = dependencies
  const now = (dependencies.now ?? (() => new Date()))()
  const report = emptyReport(site.skipped)
  const pictures = new Set<string>()
  const tags: string[] = []
  for (const [post, slug] of slugsOf(inOrder(site))) {
    signal?.throwIfAborted()
    if (await findPost(services, slug, call)) {
      report.existing += 1
      continue
    }
    const note = (reason: string) => report.notes.push({ subject: subjectOf(post), reason })
    post.notes.forEach(note)
    for (const { url, reason } of picturesOf(post, site, note)) {
      const refusal = reason ?? refusalOf(url, mayRequest)
      if (refusal === null) pictures.add(url)
      else note(`the picture ${url} will not be imported: ${refusal}`)
    }
    const { fields } = stateAfterImport(post, openText(post.html, site.base).html(), now, note)
    if (fields.published) report[post.type === 'page' ? 'pages' : 'posts'] += 1
    else report.drafts += 1
    notesOnPlace(post, slug).forEach(note)
    tags.push(...post.tags)
  }
  for (const url of pictures) {
    signal?.throwIfAborted()
    if (!(await findImported(services, importedName(url), call))) report.pictures += 1
  }
  report.tags = (await tagImporter(services, call)).missing(tags)
  return report
}

/** The originals of the pictures in a text, and the header picture. */
function picturesOf(post: ExportedPost, site: ExportedSite, note: (reason: string) => void) {
  const text = openText(post.html, site.base)
  notesOnText(text).forEach(note)
  const pictures: ExportedPicture[] = []
  for (const { url, attachmentId } of text.pictures()) {
    if (url === null) note(NO_PICTURE_ADDRESS)
    else pictures.push(site.originalOf(url, attachmentId))
  }
  if (post.header) pictures.push(post.header)
  return pictures.map(({ url }) => ({ url, reason: URL.canParse(url) ? null : RELATIVE_ADDRESS }))
}

/** Why a picture's address will not be requested, as far as the address alone says so. */
function refusalOf(url: string, mayRequest: MayRequest): string | null {
  try {
    assertMayRequest(new URL(url), mayRequest)
    return null
  } catch (error) {
    return (error as Error).message
  }
}
