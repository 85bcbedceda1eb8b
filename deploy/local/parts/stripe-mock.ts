import { join } from 'node:path'
import { cacheFolder } from './cache-folder.ts'
import { findPart, type Found, type Say } from './find-part.ts'
import { onPath, runnable, runTool } from './run-tool.ts'

/** Finds stripe-mock, for tests: Stripe's own mock, which checks requests against the description of its API. */
export const findStripeMock = (options: { say: Say; fetching: boolean }): Promise<Found | { missing: string }> =>
  findPart(
    'stripe-mock',
    [
      { how: 'on the PATH', look: () => onPath('stripe-mock') },
      {
        how: 'go install, about a minute once',
        look: () => runnable(join(cacheFolder('bin'), 'stripe-mock')),
        get: goInstall,
      },
    ],
    options,
  )

const goInstall = async (): Promise<string> => {
  if (!onPath('go')) throw new Error('there is no go on the PATH')
  const folder = cacheFolder('bin')
  const env = { GOBIN: folder }
  await runTool('go', ['install', 'github.com/stripe/stripe-mock@latest'], { timeoutMs: 600_000, env })
  return join(folder, 'stripe-mock')
}
