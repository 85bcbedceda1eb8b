import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { launchSite, NO_LIMITS, OWNER } from '../bench/site/launched-site.ts'
import { ROOT } from '../start/config.ts'
import { wasFound } from '../start/programs/find-program.ts'
import { findK6 } from '../start/programs/k6.ts'
import { print } from '../start/run-site.ts'
import { runK6, SCRIPTS, type Script } from './run-k6.ts'

// `npm run load -- visitors --profile smoke`: one script or several. Ends with 1 when a threshold was missed.
const PROFILES = ['smoke', 'load', 'stress', 'spike', 'soak']
const DEMO_MS = 600_000
const USAGE = `npm run load -- SCRIPT … [--profile PROFILE] [--url SITE] [--minutes N] [--out FOLDER]
  SCRIPT   ${SCRIPTS.join(', ')}
  PROFILE  ${PROFILES.join(', ')} (smoke)
  SITE     the site to test; without it one is started here, with the demo content and without limits
  N        how long a soak lasts (60)
  FOLDER   where the summaries go (.data/load)`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    profile: { type: 'string', default: 'smoke' },
    url: { type: 'string' },
    minutes: { type: 'string', default: '60' },
    out: { type: 'string', default: join(ROOT, '.data/load') },
  },
})
const isScript = (name: string): name is Script => SCRIPTS.some(script => script === name)
const scripts = positionals.filter(isScript)
if (scripts.length === 0 || scripts.length < positionals.length || !PROFILES.includes(values.profile)) {
  print(USAGE)
  process.exit(1)
}

const k6 = await findK6({ print, mayDownload: true })
if (!wasFound(k6)) {
  print(`There is no k6: ${k6.missing}`)
  process.exit(1)
}

interface Tested {
  url: string
  /** The owner's account, for the scripts that need one. */
  email: string
  password: string
  leave(): Promise<void>
}

const named = (url: string): Tested => ({
  url,
  email: process.env.OWNER_EMAIL ?? '',
  password: process.env.OWNER_PASSWORD ?? '',
  leave: async () => {},
})

const started = async (): Promise<Tested> => {
  const folder = mkdtempSync(join(tmpdir(), 'skyfolio-load-'))
  print('starting a site with the demo content …')
  const site = await launchSite(folder, { ...NO_LIMITS, SKYFOLIO_DEMO: 'on', LOG_LEVEL: 'warn' }, { startMs: DEMO_MS })
  const leave = async () => {
    await site.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return { url: site.url, ...OWNER, leave }
}

const site = values.url === undefined ? await started() : named(values.url)
const folder = resolve(values.out)
const missed: string[] = []
try {
  for (const script of scripts) {
    print(`\n${script}, ${values.profile}, ${site.url} …`)
    const variables = {
      ...{ SITE_URL: site.url, PROFILE: values.profile, MINUTES: values.minutes },
      ...(script === 'owner' && { OWNER_EMAIL: site.email, OWNER_PASSWORD: site.password }),
    }
    if ((await runK6({ k6: k6.path, script, variables, folder, quiet: !process.stdout.isTTY })) !== 0)
      missed.push(script)
    print(`summary: ${relative(process.cwd(), join(folder, `${script}-${values.profile}.html`))}`)
  }
} finally {
  await site.leave()
}
if (missed.length > 0) print(`\nmissed: ${missed.join(', ')}`)
process.exitCode = missed.length > 0 ? 1 : 0
