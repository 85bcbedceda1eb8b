import { join } from 'node:path'
import { cacheFolder } from './cache-folder.ts'
import { findProgram, type FoundProgram, type Print } from './find-program.ts'
import { goInstall } from './go-install.ts'
import { onPath, runnable } from './run-tool.ts'

/** Finds stripe-mock, for tests: Stripe's own mock, which checks requests against the description of its API. */
export const findStripeMock = (options: {
  print: Print
  mayDownload: boolean
}): Promise<FoundProgram | { missing: string }> =>
  findProgram(
    'stripe-mock',
    [
      { label: 'on the PATH', find: () => onPath('stripe-mock') },
      {
        label: 'go install, about a minute once',
        find: () => runnable(join(cacheFolder('bin'), 'stripe-mock')),
        install: () => goInstall(GO),
      },
    ],
    options,
  )

const GO = { module: 'github.com/stripe/stripe-mock@latest', program: 'stripe-mock', timeoutMs: 600_000 }
