import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { loadConfig } from '@skyfolio/runtime/process/config'
import { createLogger } from '@skyfolio/runtime/observability/logger'
import { demoConfigSchema } from '../demo/config.ts'
import { connectServices, type SiteServices } from '../demo/site-services.ts'
import type { ExportedSite } from '../../gateway/src/import/exports/exported-site.ts'
import { exportReaders } from '../../gateway/src/import/exports/read-export.ts'
import { fetchPicture, PICTURE_LIMITS } from '../../gateway/src/import/fetch-picture.ts'
import { importPosts } from '../../gateway/src/import/import-posts.ts'
import { reportLines } from '../../gateway/src/import/import-report.ts'
import { isPublicAddress } from '../../gateway/src/import/public-address.ts'
import { readUploadSettings, type UploadSettings } from '../../gateway/src/uploads/upload-settings.ts'
import { sendForm } from '../../gateway/src/uploads/send-form.ts'
import { uploadServerOf } from '../../gateway/src/uploads/upload-server.ts'
import { importFolder } from './folder/import-folder.ts'

// `npm run import -- ghost FILE.json [--site https://old.example]`, `npm run import -- wordpress FILE.xml` (FILE may be '-')
// or `npm run import -- folder PATH [--dry-run]`.
const USAGE = `Usage: npm run import -- ghost FILE.json [--site https://the.old.site]
       npm run import -- wordpress FILE.xml
       npm run import -- folder PATH [--dry-run]`

const print = (line: string) => void process.stdout.write(`${line}\n`)

/** A path as it was typed: npm runs scripts in the folder of the project. */
const given = (path: string) => resolve(process.env['INIT_CWD'] ?? process.cwd(), path)

async function run(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { site: { type: 'string' }, 'dry-run': { type: 'boolean', default: false } },
  })
  const [kind = '', path, ...more] = positionals
  if (path === undefined || more.length > 0) throw new Error(USAGE)
  const config = loadConfig(demoConfigSchema.omit({ SKYFOLIO_DEMO: true, DEMO_DIR: true }))
  const services = connectServices(
    config,
    createLogger({ name: 'import', level: config.LOG_LEVEL, format: config.LOG_FORMAT }),
  )
  try {
    const authorId = (await services.users.listUsers({ pageSize: 1 })).users[0]?.id
    if (authorId === undefined) throw new Error('There is no user yet who could be the author.')
    const uploadServer = uploadServerOf(config)
    const settings = await readUploadSettings(services.settings, {})
    const target: Target = {
      ...{ services, authorId, settings },
      sendForm: form => sendForm(uploadServer, authorId, form, settings),
    }
    if (kind === 'folder') return await importPictures(given(path), values['dry-run'], target)
    const read = Object.hasOwn(exportReaders, kind) ? exportReaders[kind] : undefined
    if (!read || values['dry-run']) throw new Error(USAGE)
    if (values.site !== undefined && !URL.canParse(values.site))
      throw new Error('--site must be the address of the old site')
    const exported = path === '-' ? await text(process.stdin) : await readFile(given(path), 'utf8')
    await importSite(read(exported, values.site ?? null), target)
  } finally {
    services.close()
  }
}

interface Target {
  services: SiteServices
  authorId: number
  settings: UploadSettings
  sendForm: (form: FormData) => Promise<number>
}

async function importSite(site: ExportedSite, target: Target): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'skyfolio-import-'))
  try {
    const report = await importPosts(site, {
      ...target,
      fetchPicture: fetchPicture({ mayRequest: isPublicAddress, folder, ...PICTURE_LIMITS }),
      onProgress: ({ done, total, subject }) => {
        if (subject !== null) print(`${done + 1} of ${total}: ${subject}`)
      },
    })
    for (const line of reportLines(report)) print(line)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Ends with 1 when a file could not be imported, or not with its acquisitions. */
async function importPictures(path: string, isTrial: boolean, target: Target): Promise<void> {
  const { services, authorId, settings, sendForm } = target
  const { images, equipment } = services
  const { timeZone } = settings
  const call = { actorId: authorId, requestId: randomUUID() }
  const report = await importFolder(path, {
    ...{ images, equipment, sendForm, timeZone, call, isTrial },
    onFile: print,
    pause: ms => pause(ms),
  })
  const { imported, completed, existing, repeated, trashed, skipped, incomplete } = report
  const counts = [
    `${isTrial ? 'would be imported' : 'imported'}: ${imported}`,
    `already there: ${existing + completed}`,
    ...(repeated > 0 ? [`the same as others: ${repeated}`] : []),
    ...(trashed > 0 ? [`in the trash: ${trashed}`] : []),
    ...(incomplete.length > 0 ? [`without their acquisitions: ${incomplete.length}`] : []),
    `not imported: ${skipped.length}`,
  ]
  print(counts.join('; '))
  if (skipped.length + incomplete.length > 0) process.exitCode = 1
}

try {
  await run()
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
}
