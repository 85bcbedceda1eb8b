import { parseArgs } from 'node:util'
import { DomainError } from '@skyfolio/runtime/domain/errors'
import { createLogger } from '@skyfolio/runtime/observability/logger'
import { loadOwnerConfig } from './config.ts'
import { createDependencies } from './dependencies.ts'
import { printPassword } from './print-password.ts'

const usage = `Creates an owner, or gives an existing one a new password, turns two-factor sign-in off,
removes their passkeys and ends their sessions.
  owner --email you@example.com [--name 'Your Name'] [--password '…']
Without --password a random one is generated and printed.
`

const input = readArguments()
const config = loadOwnerConfig()
const logger = createLogger({ name: 'owner', level: 'warn', format: 'pretty' })
const { mongo, services } = await createDependencies(config, logger)
try {
  const caller = { actorId: null, requestId: 'owner-command' }
  const { email, created, generatedPassword } = await services.owner.reset(input, caller)
  process.stdout.write(
    created
      ? `Created the owner ${email}.\n`
      : `${email} has a new password and signs in with it alone: codes and passkeys are removed, and all their sessions have ended.\n`,
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
