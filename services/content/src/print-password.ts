import type { Logger } from '@skyfolio/runtime/observability/logger'
import type { FirstOwner } from './accounts/access/owner-service.ts'

/** Prints a generated password, once, for the person at the terminal; the logger would redact it. */
export function printPassword(email: string, password: string): void {
  process.stdout.write(`
  ┌─ Skyfolio: sign in at /login ────────────────────────────
  │  Email:     ${email}
  │  Password:  ${password}
  │  This password is shown only once. Change it after signing in.
  └──────────────────────────────────────────────────────────

`)
}

/** Says how the first owner signs in. The log, which others read, never gets the password. */
export function announceFirstOwner(
  { email, generatedPassword }: FirstOwner,
  { isTerminal, logger }: { isTerminal: boolean; logger: Pick<Logger, 'warn'> },
): void {
  if (generatedPassword === null) return
  if (isTerminal) printPassword(email, generatedPassword)
  else logger.warn('the first owner has a password that nobody knows: dist/owner.js --email EMAIL prints another one')
}
