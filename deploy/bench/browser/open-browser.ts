import { chromium, type Browser } from 'playwright'
import { findChromium } from '../../local/parts/chromium.ts'
import { isFound } from '../../local/parts/find-part.ts'

/** Starts the Chromium that the tests use too; throws when there is none. */
export const openBrowser = async (say: (line: string) => void): Promise<Browser> => {
  const found = await findChromium({ say, fetching: true })
  if (!isFound(found)) throw new Error(`no browser to measure with: ${found.missing}`)
  return chromium.launch({
    executablePath: found.use,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })
}
