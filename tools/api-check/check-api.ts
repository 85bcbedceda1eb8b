import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { launchSite, NO_LIMITS, OWNER } from '../bench/site/launched-site.ts'
import { ROOT } from '../start/config.ts'
import { wasFound } from '../start/programs/find-program.ts'
import { findSchemathesis } from '../start/programs/schemathesis.ts'
import { print } from '../start/run-site.ts'

// `npm run api-check`: Schemathesis tries every operation of /api/openapi.json on a site of its own, as the owner. Ends with
// 1 when a response is not as described there. schemathesis.toml says what is checked.
const DEMO_MS = 600_000

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    seconds: { type: 'string', default: '300' },
    phases: { type: 'string' },
  },
})

const schemathesis = await findSchemathesis({ print, mayDownload: true })
if (!wasFound(schemathesis)) {
  print(`There is no Schemathesis: ${schemathesis.missing}`)
  process.exit(1)
}

/** The value of the session cookie of the owner's. */
const signIn = async (url: string): Promise<string> => {
  const headers = { 'Content-Type': 'application/json' }
  const response = await fetch(`${url}/api/login`, { method: 'POST', headers, body: JSON.stringify(OWNER) })
  if (!response.ok) throw new Error(`The owner could not sign in: ${response.status} ${await response.text()}`)
  const cookie = response.headers.getSetCookie().find(cookie => cookie.includes('skyfolio.sid=')) ?? ''
  return cookie.slice(cookie.indexOf('=') + 1, cookie.indexOf(';'))
}

const folder = mkdtempSync(join(tmpdir(), 'skyfolio-api-'))
print('starting a site with the demo content …')
const site = await launchSite(folder, { ...NO_LIMITS, SKYFOLIO_DEMO: 'on', LOG_LEVEL: 'warn' }, { startMs: DEMO_MS })
try {
  const child = spawn(
    schemathesis.path,
    [
      ...['--config-file', join(ROOT, 'tools/api-check/schemathesis.toml'), 'run', `${site.url}/api/openapi.json`],
      ...['--url', site.url, '--seed', values.seed, '--max-time', values.seconds],
      ...(values.phases === undefined ? [] : ['--phases', values.phases]),
    ],
    {
      cwd: folder,
      env: { ...process.env, SKYFOLIO_SESSION: await signIn(site.url) },
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  )
  const [code] = (await once(child, 'exit')) as [number | null]
  process.exitCode = code === 0 ? 0 : 1
} finally {
  await site.stop()
  rmSync(folder, { recursive: true, force: true })
}
