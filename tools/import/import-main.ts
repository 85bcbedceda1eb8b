import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
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
import { readCompression } from '../../gateway/src/uploads/read-compression.ts'
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
    const compression = await readCompression(services.settings, {})
    const target: Target = { services, authorId, sendForm: form => sendForm(uploadServer, authorId, form, compression) }
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

/** Ends with 1 when a file could not be imported. */
async function importPictures(path: string, isTrial: boolean, { services, authorId, sendForm }: Target): Promise<void> {
  const { images, equipment } = services
  const { items } = await equipment.listEquipment({})
  const filters = items
    .filter(({ kind }) => kind === 'EQUIPMENT_KIND_FILTER')
    .map(({ name, astrobinId }) => ({ name, astrobinId: astrobinId ?? null }))
  const call = { actorId: authorId, requestId: randomUUID() }
  const report = await importFolder(path, { images, filters, sendForm, call, isTrial, onFile: print })
  const { imported, completed, existing, skipped } = report
  print(
    `${isTrial ? 'would be imported' : 'imported'}: ${imported}; already there: ${existing + completed}; not imported: ${skipped.length}`,
  )
  if (skipped.length > 0) process.exitCode = 1
}

try {
  await run()
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
}
