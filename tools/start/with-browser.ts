import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { findChromium } from './programs/chromium.ts'
import { wasFound } from './programs/find-program.ts'
import { print } from './run-site.ts'

// `node tools/run.mjs with-browser PROGRAM …`: runs a program of Node's with CHROMIUM_PATH set, in the folder it is called in.
const run = async (chromium: string): Promise<number> => {
  const env = { ...process.env, CHROMIUM_PATH: chromium }
  const child = spawn(process.execPath, process.argv.slice(2), { stdio: 'inherit', env })
  const [code] = (await once(child, 'exit')) as [number | null]
  return code ?? 1
}

const found = await findChromium({ print, mayDownload: true })
if (!wasFound(found)) print(`no Chromium could be found (${found.missing})`)
process.exitCode = wasFound(found) ? await run(found.path) : 1
