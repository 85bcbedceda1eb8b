import { createHash } from 'node:crypto'
import { createReadStream, openAsBlob } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { basename, extname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { SiteServices } from '../../demo/site-services.ts'
import type { SessionInput } from '@skyfolio/protos/skyfolio/media/v1/Session'
import { SESSION_NUMBERS } from '@skyfolio/runtime/domain/sessions'
import type { RpcCallOptions } from '@skyfolio/runtime/rpc/client'
import type { ReportEntry } from '../../../gateway/src/import/exports/exported-site.ts'
import { findImported, MARK_LENGTH, markedName } from '../../../gateway/src/import/import-pictures.ts'
import { isOutage } from '../../../gateway/src/import/import-services.ts'
import { parseAstroBinCsv, type KnownFilter } from '../../../web/src/models/acquisition/astrobin-csv.ts'
import { listPictures, type PictureFile } from './list-pictures.ts'
import { readWords, type PictureWords } from './picture-words.ts'

export interface FolderReport {
  /** Files that were uploaded, or that a trial run would upload. */
  imported: number
  /** Pictures of an earlier run that have got their acquisitions now, because that run was cut off. */
  completed: number
  /** Pictures that the site has already, by the content of their files. */
  existing: number
  skipped: ReportEntry[]
}

export interface FolderDependencies {
  images: Pick<SiteServices['images'], 'listImages' | 'getImage' | 'updateImage' | 'getUploadLimits'>
  /** The owner's filters, by which AstroBin's numbers get names. */
  filters: readonly KnownFilter[]
  /** Sends a form with one picture to media, and returns its id. */
  sendForm: (form: FormData) => Promise<number>
  call: RpcCallOptions
  /** Writes nothing. */
  isTrial: boolean
  onFile: (line: string) => void
}

/** The import can't go on now; what has been imported stays, and the same command continues. */
export class FolderInterrupted extends Error {
  override readonly name = 'FolderInterrupted'
}

/**
 * Uploads the pictures of a folder into the gallery, each once: a file is known by its SHA-256, whatever its name. A file that
 * can't be imported is a line of the report. Throws FolderInterrupted when a service is gone.
 */
export async function importFolder(folder: string, dependencies: FolderDependencies): Promise<FolderReport> {
  const { images, call, onFile } = dependencies
  const report: FolderReport = { imported: 0, completed: 0, existing: 0, skipped: [] }
  const skip = (subject: string, reason: string) => {
    report.skipped.push({ subject, reason })
    onFile(`${subject}: not imported: ${reason}`)
  }
  const { pictures, unmatched } = await listPictures(folder)
  for (const name of unmatched) skip(name, 'there is no picture of that name')
  if (pictures.length === 0) return report
  const { maxBytes } = await images.getUploadLimits({}, call)
  for (const picture of pictures) {
    try {
      const outcome = await importPicture(picture, Number(maxBytes), dependencies)
      report[outcome] += 1
      onFile(`${picture.name}: ${dependencies.isTrial ? WOULD_BE[outcome] : HAS_BEEN[outcome]}`)
    } catch (error) {
      if (isOutage(error))
        throw new FolderInterrupted(
          `${(error as Error).message}. ${report.imported} pictures have been imported; the same command continues with the rest.`,
          { cause: error },
        )
      skip(picture.name, (error as Error).message)
    }
  }
  return report
}

type Outcome = 'imported' | 'completed' | 'existing'

const HAS_BEEN: Record<Outcome, string> = {
  imported: 'imported',
  completed: 'already there, acquisitions added',
  existing: 'already there',
}
const WOULD_BE: Record<Outcome, string> = {
  imported: 'would be imported',
  completed: 'already there, acquisitions would be added',
  existing: 'already there',
}

async function importPicture(
  picture: PictureFile,
  maxBytes: number,
  { images, filters, sendForm, call, isTrial }: FolderDependencies,
): Promise<Outcome> {
  const { size } = await stat(picture.path)
  if (size === 0) throw new Error('the file is empty')
  if (size > maxBytes)
    throw new Error(`the file has ${megabytes(size)} MB, and ${megabytes(maxBytes)} MB are the most for one`)
  const sessions = await sessionsOf(picture, filters)
  const extension = extname(picture.path)
  const stem = basename(picture.path, extension)
  const name = markedName(stem, await markOf(picture.path), extension.toLowerCase())
  const addSessions = (id: number) =>
    images.updateImage({ id, fields: { sessions }, updateMask: { paths: ['sessions'] } }, call)

  const existing = await findImported({ images }, name, call)
  if (existing) {
    if (sessions.length === 0) return 'existing'
    const whole = await images.getImage({ id: existing.id, viewer: 'VIEWER_OWNER' }, call)
    if (whole.sessions.length > 0) return 'existing'
    if (!isTrial) await addSessions(existing.id)
    return 'completed'
  }
  const form = toForm(await readWords(picture), stem)
  if (isTrial) return 'imported'
  form.set('image', await openAsBlob(picture.path), name)
  const id = await sendForm(form)
  if (sessions.length > 0) await addSessions(id)
  return 'imported'
}

const megabytes = (bytes: number) => (bytes / 1_048_576).toFixed(bytes < 10_485_760 ? 1 : 0)

async function markOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex').slice(0, MARK_LENGTH)
}

/** Throws an error that names the first wrong values of the file by row and column. */
async function sessionsOf({ acquisitions }: PictureFile, filters: readonly KnownFilter[]): Promise<SessionInput[]> {
  if (acquisitions === null) return []
  const { sessions, errors } = parseAstroBinCsv(await readFile(acquisitions, 'utf8'), filters)
  if (errors.length > 0) {
    const named = errors.slice(0, 3).map(({ line, column, message }) => `line ${line}, ${column || 'row'}: ${message}`)
    const more = errors.length > 3 ? `; and ${errors.length - 3} more` : ''
    throw new Error(`${basename(acquisitions)} has errors: ${named.join('; ')}${more}`)
  }
  return sessions.map(
    texts =>
      Object.fromEntries(
        Object.entries(texts).map(([field, text]) => [field, field in SESSION_NUMBERS ? Number(text) : text]),
      ) as unknown as SessionInput,
  )
}

function toForm({ title, description, photographer, altText, dateTaken }: PictureWords, stem: string): FormData {
  const form = new FormData()
  form.set('title', title ?? titleOf(stem))
  form.set('imageType', 'gallery')
  if (description) form.set('description', description)
  if (photographer) form.set('photographer', photographer)
  if (altText) form.set('altText', altText)
  if (dateTaken) form.set('dateTaken', dateTaken)
  return form
}

/** 'M31_final' → 'M31 final'. */
const titleOf = (stem: string): string =>
  stem
    .replaceAll(/[\s_]+/g, ' ')
    .trim()
    .slice(0, 300) || 'Photograph'
