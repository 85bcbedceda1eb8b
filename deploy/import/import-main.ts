import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { loadConfig } from '@skyfolio/runtime/config'
import { createLogger } from '@skyfolio/runtime/logger'
import { demoConfigSchema } from '../demo/config.ts'
import { openHouse } from '../demo/house.ts'
import { fetchPicture } from './fetch-picture.ts'
import type { FoundSite } from './found-post.ts'
import { readGhost } from './ghost.ts'
import { isPublicAddress } from './public-address.ts'
import { reportOf } from './report.ts'
import { takeIn } from './take-in.ts'
import { readWordpress } from './wordpress.ts'

// `npm run import -- ghost FILE.json [--site https://old.example]` or `npm run import -- wordpress FILE.xml`; FILE may be '-'.
const USAGE =
  'Tell what to import: npm run import -- ghost FILE.json [--site https://the.old.site], or npm run import -- wordpress FILE.xml'

const MOST_BYTES = 100_000_000
const TIMEOUT_MS = 60_000

const say = (line: string) => void process.stdout.write(`${line}\n`)

const readers: Record<string, (file: string, base: string | null) => FoundSite> = {
  ghost: readGhost,
  wordpress: readWordpress,
}

async function run(): Promise<void> {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { site: { type: 'string' } } })
  const [kind = '', file, ...more] = positionals
  const read = readers[kind]
  if (!read || file === undefined || more.length > 0) throw new Error(USAGE)
  if (values.site !== undefined && !URL.canParse(values.site)) throw new Error('--site is the address of the old site')
  const config = loadConfig(demoConfigSchema.omit({ SKYFOLIO_DEMO: true, DEMO_DIR: true }))
  const path = resolve(process.env['INIT_CWD'] ?? process.cwd(), file)
  const site = read(file === '-' ? await text(process.stdin) : await readFile(path, 'utf8'), values.site ?? null)
  const folder = await mkdtemp(join(tmpdir(), 'skyfolio-import-'))
  const house = openHouse(config, createLogger({ name: 'import', level: config.LOG_LEVEL, format: config.LOG_FORMAT }))
  try {
    const rules = { mayAsk: isPublicAddress, folder, maxBytes: MOST_BYTES, timeoutMs: TIMEOUT_MS }
    const imported = await takeIn(site, { house, door: config, fetchPicture: fetchPicture(rules), say })
    for (const line of reportOf(imported)) say(line)
  } finally {
    house.close()
    await rm(folder, { recursive: true, force: true })
  }
}

try {
  await run()
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
}
