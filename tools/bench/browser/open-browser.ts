import { chromium, type Browser } from 'playwright'
import { findChromium } from '../../start/programs/chromium.ts'
import { wasFound } from '../../start/programs/find-program.ts'

/** Starts the Chromium that the tests use, with `more` arguments; throws when there is none. */
export const openBrowser = async (log: (line: string) => void, more: readonly string[] = []): Promise<Browser> => {
  const found = await findChromium({ print: log, mayDownload: true })
  if (!wasFound(found)) throw new Error(`There is no Chromium: ${found.missing}`)
  return chromium.launch({
    executablePath: found.path,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...more,
    ],
  })
}
