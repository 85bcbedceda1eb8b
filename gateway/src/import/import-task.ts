import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Import } from '@skyfolio/protos/skyfolio/content/v1/Import'
import type { ImportReport as ProtoReport } from '@skyfolio/protos/skyfolio/content/v1/ImportReport'
import { importLimits } from '@skyfolio/domain/import-limits'
import type { Logger } from '@skyfolio/runtime/observability/logger'
import type { RpcCallOptions } from '@skyfolio/runtime/rpc/client'
import type { ContentClient } from '../clients/content-client.ts'
import { readUploadSettings } from '../uploads/upload-settings.ts'
import { sendForm } from '../uploads/send-form.ts'
import type { UploadServer } from '../uploads/upload-server.ts'
import { checkImport } from './check-import.ts'
import { InvalidExport, type ExportedSite, type ReportEntry } from './exports/exported-site.ts'
import { readExport } from './exports/read-export.ts'
import { fetchPicture, PICTURE_LIMITS } from './fetch-picture.ts'
import { importPosts } from './import-posts.ts'
import type { ImportReport } from './import-report.ts'
import { isOutage, type ImportServices } from './import-services.ts'
import type { MayRequest } from './public-address.ts'
import { createWorkLog, LeaseLost, type WorkLog } from './work-log.ts'

/** The owner has canceled the import. */
class Canceled extends Error {}
/** This process stops. */
export class Stopping extends Error {}

export interface ImportTask {
  /** As it was leased: what is to be done follows from its state. */
  job: Import
  workerId: string
}

export interface TaskDependencies {
  imports: ContentClient['imports']
  settings: Pick<ContentClient['settings'], 'listSettings'>
  services: ImportServices
  uploadServer: UploadServer
  mayRequest: MayRequest
  logger: Logger
  /** Aborted with `Stopping` when this process stops. */
  stopping: AbortSignal
}

const OUTAGE =
  'Something that the import needs is not available at the moment. What has been imported stays; continue it in a while.'
const OUR_FAULT = 'Something went wrong on our side. What has been imported stays; continue the import to try again.'
const STOPPED = 'The server was restarted. What has been imported stays; continue the import.'

/** Checks or imports the file of a leased import, and stores how far it has come until its lease has ended. Never rejects. */
export async function runImportTask({ job, workerId }: ImportTask, dependencies: TaskDependencies): Promise<void> {
  const { imports, logger, stopping } = dependencies
  const ended = new AbortController()
  const call: RpcCallOptions = { actorId: job.ownerId, requestId: `import-${job.id}` }
  const log = createWorkLog({
    ...{ imports, logger, call, job, workerId },
    onCancel: () => ended.abort(new Canceled()),
    onLeaseLost: error => ended.abort(error),
  })
  const signal = AbortSignal.any([ended.signal, stopping])
  try {
    const site = readExport(await readFile(job, imports, call), job.baseUrl ?? null)
    signal.throwIfAborted()
    if (job.state === 'IMPORT_STATE_CHECKING') await check(site, { ...dependencies, log, call, signal })
    else await importSite(site, job, { ...dependencies, log, call, signal })
  } catch (error) {
    const reason: unknown = signal.aborted ? signal.reason : error
    if (reason instanceof LeaseLost) logger.warn({ err: reason, import: job.id }, 'an import was cut off')
    else if (reason instanceof Canceled) await log.leave({ state: 'IMPORT_STATE_CANCELED' })
    else if (reason instanceof Stopping) await log.leave({ state: 'IMPORT_STATE_INTERRUPTED', failure: STOPPED })
    else if (reason instanceof InvalidExport)
      await log.leave({ state: 'IMPORT_STATE_INVALID', failure: reason.message })
    else {
      const isGone = isOutage(reason)
      logger[isGone ? 'warn' : 'error']({ err: reason, import: job.id }, 'an import was interrupted')
      const failure = isGone ? OUTAGE : OUR_FAULT
      await log.leave({ state: 'IMPORT_STATE_INTERRUPTED', failure })
    }
  } finally {
    log.close()
  }
}

interface Work extends TaskDependencies {
  log: WorkLog
  call: RpcCallOptions
  signal: AbortSignal
}

async function check(site: ExportedSite, { services, mayRequest, log, call, signal }: Work): Promise<void> {
  const expected = await checkImport(site, { services, mayRequest, call, signal })
  log.set({ total: site.posts.length })
  await log.leave({ state: 'IMPORT_STATE_READY', expected: toProtoReport(expected, 0) })
}

async function importSite(site: ExportedSite, job: Import, work: Work): Promise<void> {
  const { services, settings, mayRequest, log, call, signal, uploadServer } = work
  const folder = await mkdtemp(join(tmpdir(), 'skyfolio-import-'))
  const omitted = job.report?.omitted ?? 0
  try {
    const uploadSettings = await readUploadSettings(settings, call)
    const report = await importPosts(site, {
      ...{ services, call, signal, authorId: job.ownerId },
      sendForm: form => sendForm(uploadServer, job.ownerId, form, uploadSettings),
      fetchPicture: fetchPicture({ mayRequest, folder, ...PICTURE_LIMITS }),
      ...(job.report && { resume: { done: job.done, report: job.report } }),
      onProgress: ({ done, total, subject, report }) =>
        log.set({ done, total, subject: subject ?? undefined, report: toProtoReport(report, omitted) }),
    })
    await log.leave({ state: 'IMPORT_STATE_FINISHED', report: toProtoReport(report, omitted) })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function readFile(job: Import, imports: ContentClient['imports'], call: RpcCallOptions): Promise<string> {
  const parts: Buffer[] = []
  for (let number = 0; number < job.parts; number += 1)
    parts.push((await imports.getImportFilePart({ id: job.id, number }, call)).content)
  return Buffer.concat(parts).toString('utf8')
}

const cut = (text: string, length: number): string => {
  const characters = [...text.slice(0, 4 * length)]
  return characters.length <= length ? characters.join('') : `${characters.slice(0, length - 1).join('')}…`
}

/** A report within the contract's limits; `omitted` entries did not fit before. */
function toProtoReport({ skipped, notes, unchanged, ...counts }: ImportReport, omitted: number): ProtoReport {
  const fitting = (entries: ReportEntry[]) =>
    entries.slice(0, importLimits.entries).map(({ subject, reason }) => ({
      subject: cut(subject, importLimits.subject),
      reason: cut(reason, importLimits.reason),
    }))
  const { posts, pages, drafts, pictures, tags, existing } = counts
  const lists = { skipped: fitting(skipped), notes: fitting(notes), unchanged: fitting(unchanged) }
  const entries = skipped.length + notes.length + unchanged.length
  const fitted = lists.skipped.length + lists.notes.length + lists.unchanged.length
  return { posts, pages, drafts, pictures, tags, existing, ...lists, omitted: omitted + entries - fitted }
}
