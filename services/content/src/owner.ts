import { parseArgs } from 'node:util'
import { DomainError } from '@skyfolio/runtime/domain/errors'
import { createLogger } from '@skyfolio/runtime/observability/logger'
import { describeAccess } from './accounts/access/access.ts'
import { loadOwnerConfig } from './config.ts'
import { createDependencies } from './dependencies.ts'
import { printPassword } from './print-password.ts'

const usage = `Creates an owner, or gives an existing one a new password and ends every other way into their
account: sessions, API keys, two-factor sign-in and passkeys, and the invitations they have sent.
  owner --email you@example.com [--name 'Your Name'] [--password '…']
Without --password a random one is generated and printed.
`

const input = readArguments()
const config = loadOwnerConfig()
const logger = createLogger({ name: 'owner', level: 'warn', format: 'pretty' })
const { mongo, services } = await createDependencies(config, logger)
try {
  const caller = { actorId: null, requestId: 'owner-command' }
  const { email, ended, generatedPassword } = await services.owner.reset(input, caller)
  process.stdout.write(
    ended === null
      ? `Created the owner ${email}.\n`
      : `${email} has a new password and signs in with it alone. Ended: ${describeAccess(ended) || 'nothing else was open'}.\n`,
  )
  if (generatedPassword !== null) printPassword(email, generatedPassword)
} catch (error) {
  if (!(error instanceof DomainError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
} finally {
  await mongo.close()
}

function readArguments(): { email: string; name?: string; password?: string } {
  try {
    const options = { email: { type: 'string' }, name: { type: 'string' }, password: { type: 'string' } } as const
    const { email, ...rest } = parseArgs({ options }).values
    if (email) return { email, ...rest }
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`)
  }
  process.stderr.write(usage)
  process.exit(2)
}
