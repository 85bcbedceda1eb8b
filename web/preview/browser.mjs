import { chromium } from 'playwright'

/** A Chromium found on the machine (CHROMIUM_PATH, /usr/bin/chromium) or Playwright's own. */
export const launch = () =>
  chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
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
