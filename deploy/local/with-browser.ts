import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { findChromium } from './parts/chromium.ts'
import { isFound } from './parts/find-part.ts'
import { say } from './run-site.ts'

// `node deploy/local/with-browser.mjs PROGRAM …`: runs a program of Node's with CHROMIUM_PATH set, in the folder it is called in.
const run = async (chromium: string): Promise<number> => {
  const env = { ...process.env, CHROMIUM_PATH: chromium }
  const child = spawn(process.execPath, process.argv.slice(2), { stdio: 'inherit', env })
  const [code] = (await once(child, 'exit')) as [number | null]
  return code ?? 1
}

const found = await findChromium({ say, fetching: true })
if (!isFound(found)) say(`no Chromium could be found (${found.missing})`)
process.exitCode = isFound(found) ? await run(found.use) : 1
