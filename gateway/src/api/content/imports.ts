import type { Import } from '@skyfolio/protos/skyfolio/content/v1/Import'
import type { ImportReport } from '@skyfolio/protos/skyfolio/content/v1/ImportReport'
import type { ImportState } from '@skyfolio/protos/skyfolio/content/v1/ImportState'
import { importLimits } from '@skyfolio/domain/import-limits'
import type { Request, RequestHandler } from 'express'
import { z } from 'zod'
import { beginCall } from '../../clients/call.ts'
import type { ContentClient } from '../../clients/content-client.ts'
import { HttpError } from '../../http-error.ts'
import { reportLines } from '../../import/import-report.ts'
import type { ImportRunner } from '../../import/import-runner.ts'
import { id, idParams, timestamp, toIso, toIsoOrNull } from '../../routing/fields.ts'
import { contextOf } from '../../routing/request-context.ts'
import { RouteResponse } from '../../routing/response.ts'
import { route, streamedRoute } from '../../routing/route.ts'
import { inParts, receiveFile, type ReceivedFile } from '../../uploads/receive-file.ts'

const STATES = ['uploading', 'checking', 'ready', 'running', 'interrupted', 'finished', 'canceled', 'invalid'] as const
type State = (typeof STATES)[number]

const count = z.number().int()
const entriesSchema = z.array(z.object({ subject: z.string(), reason: z.string() }))
const countsSchema = z.object({
  posts: count,
  pages: count,
  drafts: count,
  pictures: count,
  tags: count,
  /** Posts and pages that were imported before: they stay as they are. */
  existing: count,
})
const reportSchema = countsSchema.extend({
  /** What is not imported. */
  skipped: entriesSchema,
  /** What is imported differently. */
  notes: entriesSchema,
  /** What was imported before, and where it is. */
  unchanged: entriesSchema,
  /** Entries for which there was no room. */
  omitted: count,
})

const listedImportSchema = z.object({
  id,
  state: z.enum(STATES),
  filename: z.string(),
  createdAt: timestamp,
  endedAt: timestamp.nullable(),
  /** What was imported; null: it was not started. */
  report: countsSchema.nullable(),
})

const importSchema = listedImportSchema.extend({
  baseUrl: z.string().nullable(),
  /** Posts and pages dealt with, of all in the export. */
  done: count,
  total: count,
  /** The post or page that is imported now. */
  subject: z.string().nullable(),
  /** What the import would do; null: it is not known yet. */
  expected: reportSchema.nullable(),
  report: reportSchema.nullable(),
  /** Why it was interrupted, or why the file is not valid. */
  failure: z.string().nullable(),
  cancelRequested: z.boolean(),
})

const toState = (state: ImportState): State => {
  const name = STATES.find(name => state === `IMPORT_STATE_${name.toUpperCase()}`)
  if (!name) throw new Error(`Unknown state of an import: ${state}`)
  return name
}

const toReportJson = ({ posts, pages, drafts, pictures, tags, existing, ...rest }: ImportReport) => ({
  ...{ posts, pages, drafts, pictures, tags, existing },
  skipped: rest.skipped.map(({ subject, reason }) => ({ subject, reason })),
  notes: rest.notes.map(({ subject, reason }) => ({ subject, reason })),
  unchanged: rest.unchanged.map(({ subject, reason }) => ({ subject, reason })),
  omitted: rest.omitted,
})

const toImportJson = (stored: Import): z.output<typeof importSchema> => ({
  id: stored.id,
  state: toState(stored.state),
  filename: stored.filename,
  createdAt: toIso(stored.createdAt),
  endedAt: toIsoOrNull(stored.endedAt),
  baseUrl: stored.baseUrl ?? null,
  done: stored.done,
  total: stored.total,
  subject: stored.subject ?? null,
  expected: stored.expected ? toReportJson(stored.expected) : null,
  report: stored.report ? toReportJson(stored.report) : null,
  failure: stored.failure ?? null,
  cancelRequested: stored.cancelRequested,
})

const toListedJson = (stored: Import): z.output<typeof listedImportSchema> => {
  const { id, state, filename, createdAt, endedAt, report } = toImportJson(stored)
  if (!report) return { id, state, filename, createdAt, endedAt, report }
  const { skipped: _skipped, notes: _notes, unchanged: _unchanged, omitted: _omitted, ...counts } = report
  return { id, state, filename, createdAt, endedAt, report: counts }
}

const FORM = { file: 'file', fields: ['baseUrl'] } as const
/** For each call while the file comes, which takes as long as the owner's connection is slow. */
const PART_MS = 10_000

interface ImportRouteDependencies {
  content: Pick<ContentClient, 'imports'>
  imports: ImportRunner
}

export const importRoutes = ({ content, imports }: ImportRouteDependencies) => {
  /** Passes the file on to content, part by part, and begins to check it. */
  const receive = async (request: Request, { filename, fields, bytes }: ReceivedFile): Promise<Import> => {
    const { id: requestId, actorId } = contextOf(request)
    const call = () => beginCall({ deadlineMs: PART_MS, requestId, actorId })
    const baseUrl = fields.get('baseUrl')?.trim()
    const created = await content.imports.createImport({ filename, ...(baseUrl && { baseUrl }) }, call())
    let number = 0
    for await (const part of inParts(bytes, importLimits.part))
      await content.imports.addImportFilePart({ id: created.id, number: number++, content: part }, call())
    if (number === 0) throw new HttpError(400, 'The file is empty')
    return imports.start(created.id, call())
  }

  const upload: RequestHandler = async (request, response) => {
    const started = await receiveFile(request, FORM, file => receive(request, file))
    response.set('Cache-Control', 'no-store').status(201).json(toImportJson(started))
  }

  return [
    streamedRoute(
      {
        post: '/api/admin/imports',
        access: 'owner',
        alsoFailsWith: [409],
        summary:
          'Send the export of another site; it is checked, and imported when it is started. A Ghost export needs the address of the old site',
        form: FORM,
        status: 201,
        reply: importSchema,
      },
      upload,
    ),
    route(
      {
        get: '/api/admin/imports',
        access: 'owner',
        summary: 'The newest 20 imports, newest first',
        reply: z.array(listedImportSchema),
      },
      async ({ call }) => (await content.imports.listImports({}, call)).imports.map(toListedJson),
    ),
    route(
      {
        get: '/api/admin/imports/:id',
        access: 'owner',
        summary: 'An import: how far it has come, and its report',
        params: idParams,
        reply: importSchema,
      },
      async ({ params, call }) => toImportJson(await content.imports.getImport(params, call)),
    ),
    route(
      {
        post: '/api/admin/imports/:id/start',
        access: 'owner',
        alsoFailsWith: [409],
        summary:
          'Start an import that was checked, or continue one that was interrupted; 409 while another is under way',
        params: idParams,
        reply: importSchema,
      },
      async ({ params, call }) => toImportJson(await imports.start(params.id, call)),
    ),
    route(
      {
        post: '/api/admin/imports/:id/cancel',
        access: 'owner',
        alsoFailsWith: [409],
        summary: 'Cancel an import; what has been imported stays',
        params: idParams,
        reply: importSchema,
      },
      async ({ params, call }) => toImportJson(await content.imports.cancelImport(params, call)),
    ),
    route(
      {
        get: '/api/admin/imports/:id/report',
        access: 'owner',
        summary: 'The report of an import as a text file',
        params: idParams,
        reply: z.string(),
        replyType: 'text/plain; charset=utf-8',
      },
      async ({ params, call }) => {
        const { report } = toImportJson(await content.imports.getImport(params, call))
        if (!report) throw new HttpError(404, 'This import has no report: it was not started')
        const more = report.omitted > 0 ? ['', `and ${report.omitted} more`] : []
        return new RouteResponse(`${[...reportLines(report), ...more].join('\n')}\n`, {
          headers: { 'Content-Disposition': `attachment; filename="import-${params.id}.txt"` },
        })
      },
    ),
  ]
}
