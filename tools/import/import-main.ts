import { callSecretFor } from '@skyfolio/runtime/rpc/call-secrets'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { loadConfig } from '@skyfolio/runtime/process/config'
import { createLogger } from '@skyfolio/runtime/observability/logger'
import { demoConfigSchema } from '../demo/config.ts'
import { connectServices } from '../demo/site-services.ts'
import { exportReaders } from '../../gateway/src/import/exports/read-export.ts'
import { fetchPicture, PICTURE_LIMITS } from '../../gateway/src/import/fetch-picture.ts'
import { importPosts } from '../../gateway/src/import/import-posts.ts'
import { reportLines } from '../../gateway/src/import/import-report.ts'
import { isPublicAddress } from '../../gateway/src/import/public-address.ts'
import { readCompression } from '../../gateway/src/uploads/read-compression.ts'
import { sendForm } from '../../gateway/src/uploads/send-form.ts'

// `npm run import -- ghost FILE.json [--site https://old.example]` or `npm run import -- wordpress FILE.xml`; FILE may be '-'.
const USAGE =
  'Usage: npm run import -- ghost FILE.json [--site https://the.old.site] or npm run import -- wordpress FILE.xml'

const print = (line: string) => void process.stdout.write(`${line}\n`)

async function run(): Promise<void> {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { site: { type: 'string' } } })
  const [kind = '', file, ...more] = positionals
  const read = Object.hasOwn(exportReaders, kind) ? exportReaders[kind] : undefined
  if (!read || file === undefined || more.length > 0) throw new Error(USAGE)
  if (values.site !== undefined && !URL.canParse(values.site))
    throw new Error('--site must be the address of the old site')
  const config = loadConfig(demoConfigSchema.omit({ SKYFOLIO_DEMO: true, DEMO_DIR: true }))
  const path = resolve(process.env['INIT_CWD'] ?? process.cwd(), file)
  const site = read(file === '-' ? await text(process.stdin) : await readFile(path, 'utf8'), values.site ?? null)
  const folder = await mkdtemp(join(tmpdir(), 'skyfolio-import-'))
  const services = connectServices(
    config,
    createLogger({ name: 'import', level: config.LOG_LEVEL, format: config.LOG_FORMAT }),
  )
  try {
    const authorId = (await services.users.listUsers({ pageSize: 1 })).users[0]?.id
    if (authorId === undefined) throw new Error('There is no user yet who could be the author.')
    const uploadServer = { url: config.MEDIA_BYTES_URL, secret: callSecretFor(config.CALL_SECRETS, 'media') }
    const compression = await readCompression(services.settings, {})
    const report = await importPosts(site, {
      services,
      authorId,
      sendForm: form => sendForm(uploadServer, authorId, form, compression),
      fetchPicture: fetchPicture({ mayRequest: isPublicAddress, folder, ...PICTURE_LIMITS }),
      onProgress: ({ done, total, subject }) => {
        if (subject !== null) print(`${done + 1} of ${total}: ${subject}`)
      },
    })
    for (const line of reportLines(report)) print(line)
  } finally {
    services.close()
    await rm(folder, { recursive: true, force: true })
  }
}

try {
  await run()
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
}
