import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launcher } from './chromium.ts'

describe('the launcher of the downloaded Chromium', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'skyfolio-chromium-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  /** What the launcher hands to the browser on a system whose font settings are in `fontconfigPath`. */
  const launch = (fontconfigPath: string, ...args: string[]) => {
    const browser = join(folder, 'chromium')
    writeFileSync(browser, '#!/bin/sh\necho "$FONTCONFIG_FILE|$LD_LIBRARY_PATH|$*"\n')
    chmodSync(browser, 0o755)
    const script = join(folder, 'run-chromium')
    writeFileSync(script, launcher(folder, browser))
    const env = { PATH: process.env.PATH, FONTCONFIG_PATH: fontconfigPath }
    const [fonts, libraries, passed] = execFileSync('sh', [script, ...args], { env, encoding: 'utf8' })
      .trim()
      .split('|')
    return { fonts, libraries, passed }
  }

  it("uses the package's fonts on a system without fonts", () => {
    const { fonts = '' } = launch(join(folder, 'no-fonts-here'))
    expect(readFileSync(fonts, 'utf8')).toContain(`<dir>${folder}/fonts/fonts</dir>`)
  })

  it('uses the fonts of a system that has some', () => {
    const system = join(folder, 'etc-fonts')
    mkdirSync(system)
    writeFileSync(join(system, 'fonts.conf'), '')
    expect(launch(system).fonts).toBe('')
  })

  it("uses the package's libraries and passes the arguments on", () => {
    const { libraries, passed } = launch(folder, '--headless', '--no-sandbox')
    expect({ libraries, passed }).toEqual({ libraries: `${folder}/al2023/lib`, passed: '--headless --no-sandbox' })
  })
})
