import { createHash } from 'node:crypto'
import { createReadStream, openAsBlob } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename, extname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Image } from '@skyfolio/protos/skyfolio/media/v1/Image'
import type { SessionInput } from '@skyfolio/protos/skyfolio/media/v1/Session'
import { RpcError, type RpcCallOptions } from '@skyfolio/runtime/rpc/client'
import { isOutage } from '../../../gateway/src/import/import-services.ts'
import type { SiteServices } from '../../demo/site-services.ts'
import { readAcquisitions, type FilterCollection } from './acquisitions.ts'
import { readFileHeader, type HeaderFacts } from './file-header.ts'
import type { PictureFile } from './list-pictures.ts'
import { readWords, type PictureWords } from './picture-words.ts'

export interface FolderDependencies {
  images: Pick<SiteServices['images'], 'findImageByContent' | 'getImage' | 'updateImage' | 'getUploadLimits'>
  equipment: Pick<SiteServices['equipment'], 'listEquipment' | 'createEquipment' | 'updateEquipment'>
  /** Sends a form with one picture to media, and returns its id. */
  sendForm: (form: FormData) => Promise<number>
  /** The site's, by which the night of a FITS or XISF file is known. */
  timeZone: string
  call: RpcCallOptions
  /** Writes nothing. */
  isTrial: boolean
  onFile: (line: string) => void
  /** Waits for so many milliseconds, before a service is asked again. */
  pause: (ms: number) => Promise<void>
}

/**
 * imported: uploaded; completed: on the site since an earlier run, which was cut off, and its acquisitions have been added now;
 * existing: on the site; repeated: the content of another file of the run; trashed: in the site's trash.
 */
export type Outcome = 'imported' | 'completed' | 'existing' | 'repeated' | 'trashed'

interface Result {
  outcome: Outcome
  /** What has happened to the file, or would in a trial run. */
  line: string
  /** Why its acquisitions could not be stored; null: they were, or it has none. */
  missing: string | null
}

/** What a run knows beside its files. */
export interface Run extends FolderDependencies {
  /** Does something again while a service is away for a moment. */
  patiently: <Value>(work: (attempt: number) => Promise<Value>) => Promise<Value>
  maxBytes: number
  filters: FilterCollection
  /** The files so far, by the SHA-256 of their content. */
  seen: Map<string, { name: string; hasSessions: boolean }>
}

/** Imports a picture with what belongs to it. Throws an error that says what is wrong with them, or an outage. */
export async function importPicture(picture: PictureFile, run: Run): Promise<Result> {
  await assertSize(picture, run)
  const sessions = await readAcquisitions(picture.acquisitions, run.filters.known)
  const sha256 = await sha256Of(picture.path)
  const same = run.seen.get(sha256)
  const hasSessions = sessions.length > 0
  // Acquisitions that stand beside another copy of the picture are its own.
  if (same && (same.hasSessions || !hasSessions)) return plainly('repeated', `the same file as ${same.name}`)
  const result = await importNew(picture, { sessions, sha256, same: same?.name ?? null }, run)
  run.seen.set(sha256, { name: same?.name ?? picture.name, hasSessions })
  return result
}

const plainly = (outcome: Outcome, line: string): Result => ({ outcome, line, missing: null })

interface Contents {
  sessions: SessionInput[]
  sha256: string
  /** Another file of this run with the same content, without acquisitions. */
  same: string | null
}

async function importNew(picture: PictureFile, { sessions, sha256, same }: Contents, run: Run): Promise<Result> {
  const { images, call, isTrial, patiently } = run
  const stem = basename(picture.path, extname(picture.path))
  const find = () => findByContent(sha256, run)
  const existing = await patiently(find)
  if (existing?.state === 'IMAGE_STATE_TRASHED')
    return plainly('trashed', 'is in the trash, and left out: bring it back there, or delete it there for good')
  const header = await readFileHeader(picture.path, run.timeZone)
  if (existing) {
    if (sessions.length === 0) return plainly('existing', 'already there')
    const whole = await patiently(() => images.getImage({ id: existing.id, viewer: 'VIEWER_OWNER' }, call))
    if (!isWithoutOwn(whole.sessions, sessions, header)) return plainly('existing', 'already there')
    if (isTrial) return plainly('completed', `already there, ${acquisitionsOf(sessions, run)} would be added`)
    const missing = await addSessions(existing.id, sessions, run)
    if (missing !== null) return { outcome: 'existing', line: `already there, but ${missing}`, missing }
    return plainly('completed', 'already there, acquisitions added')
  }
  const words = await readWords(picture)
  const form = toForm(words, stem)
  if (isTrial && same !== null)
    return plainly('completed', `the same file as ${same}, ${acquisitionsOf(sessions, run)} would be added`)
  if (isTrial) return plainly('imported', `would be imported ${describe(form, words, header, sessions, run)}`)
  form.set('image', await openAsBlob(picture.path), basename(picture.path))
  // The first attempt may have arrived, and only its response not.
  const id = await patiently(async attempt => (attempt > 0 && (await find())?.id) || run.sendForm(form))
  const missing = sessions.length > 0 ? await addSessions(id, sessions, run) : null
  return { outcome: 'imported', line: missing === null ? 'imported' : `imported, but ${missing}`, missing }
}

async function assertSize({ path }: PictureFile, { maxBytes }: Run): Promise<void> {
  const { size } = await stat(path)
  if (size === 0) throw new Error('the file is empty')
  if (size > maxBytes)
    throw new Error(`the file has ${megabytes(size)} MB, and ${megabytes(maxBytes)} MB are the most for one`)
}

const megabytes = (bytes: number) => (bytes / 1_048_576).toFixed(bytes < 10_485_760 ? 1 : 0)

const NOT_FOUND = 5

/** The picture that was made from this file, however it was uploaded; null: there is none. */
async function findByContent(sha256: string, { images, call }: Run): Promise<Image | null> {
  try {
    return await images.findImageByContent({ sha256 }, call)
  } catch (error) {
    if (error instanceof RpcError && error.code === NOT_FOUND) return null
    throw error
  }
}

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

interface Frames {
  night?: string | null
  frames?: number
  exposureSeconds?: number | string
}
const isSame = (one: Frames, other: Frames) =>
  (one.night ?? null) === (other.night ?? null) &&
  one.frames === other.frames &&
  one.exposureSeconds === other.exposureSeconds

/** Whether a picture has no sessions yet but the one that media has read in its header: an earlier run was cut off. */
function isWithoutOwn(stored: readonly Frames[], wanted: readonly Frames[], { session }: HeaderFacts): boolean {
  const [first, ...more] = stored
  if (!first) return true
  if (more.length > 0 || !session || !isSame(first, session)) return false
  return !(wanted.length === 1 && wanted[0] && isSame(wanted[0], first))
}

/** Stores sessions in the place of those that are there. Returns why they could not be; null: they are. Throws outages. */
async function addSessions(id: number, sessions: SessionInput[], run: Run): Promise<string | null> {
  try {
    await run.patiently(() => run.filters.addNumbered(sessions))
    const change = { id, fields: { sessions }, updateMask: { paths: ['sessions'] } }
    await run.patiently(() => run.images.updateImage(change, run.call))
    return null
  } catch (error) {
    if (isOutage(error)) throw error
    return `its acquisitions were not: ${(error as Error).message}`
  }
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

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`

/** 'its 2 sessions, with the new filter Ha'. */
function acquisitionsOf(sessions: SessionInput[], { filters }: Run): string {
  const created = filters.missing(sessions)
  const withFilters = created.length > 0 ? `, with the new filters ${created.join(', ')}` : ''
  return `${counted(sessions.length, 'session')}${withFilters}`
}

/** What a picture would be imported as. */
function describe(
  form: FormData,
  words: PictureWords,
  header: HeaderFacts,
  sessions: SessionInput[],
  run: Run,
): string {
  const date = words.dateTaken ?? words.cameraDate ?? header.dateTaken
  const facts = [
    ...(header.targetName === null ? [] : [`target ${header.targetName}`]),
    ...(date === null ? [] : [`taken ${date}`]),
    ...(sessions.length > 0 ? [acquisitionsOf(sessions, run)] : []),
    ...(sessions.length === 0 && header.session ? ['1 session, of its header'] : []),
  ]
  return [`as "${form.get('title') as string}"`, ...facts].join('; ')
}
