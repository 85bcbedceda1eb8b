import type { AccountMailQueue } from '../../mail/account-mail.ts'
import type { ApiKeyRepository } from '../api-keys/api-key.ts'
import type { InvitationRepository } from '../invitations/invitation.ts'
import type { PasskeyRepository } from '../credentials/passkey.ts'
import { isIdle, MOST_DEVICES, type DeviceRepository, type KnownBrowserRepository } from '../sessions/session.ts'
import type { TwoFactorRepository } from '../credentials/two-factor.ts'
import type { UserRepository } from '../users/user.ts'
import type { AuditTrail } from '@skyfolio/runtime/domain/audit'
import type { Caller } from '@skyfolio/runtime/domain/caller'

/** What opens the site in a user's name, or to people whom they have invited. */
export interface Access {
  sessions: number
  /** Their names. */
  apiKeys: string[]
  /** Their names. */
  passkeys: string[]
  /** Codes of an authenticator app are on. */
  authenticator: boolean
  /** The addresses that the user has invited, while the links are valid. */
  invitations: string[]
}

/** What a change of an account has ended, and what it has left. */
export interface AccessChange {
  ended: Access
  remaining: Access
}

/** Known browsers open nothing and are not listed: the next login from each is told by mail again. */
type Way = 'sessions' | 'knownBrowsers' | 'apiKeys' | 'secondFactor' | 'invitations'

/** What each change of an account ends. What it leaves is listed in its answer. docs/decisions/0095 has the reasons. */
const ENDS = {
  ownerCommand: ['sessions', 'knownBrowsers', 'apiKeys', 'secondFactor', 'invitations'],
  passwordSet: ['sessions', 'knownBrowsers', 'apiKeys'],
  passwordSetWithoutSecondFactor: ['sessions', 'knownBrowsers', 'apiKeys', 'secondFactor'],
  passwordRecovered: ['sessions', 'knownBrowsers', 'apiKeys'],
  passwordChanged: ['sessions'],
  signedOutEverywhere: ['sessions'],
  disabled: ['sessions', 'knownBrowsers', 'apiKeys', 'invitations'],
  enabled: [],
  promoted: [],
  demoted: ['invitations'],
} as const satisfies Record<string, readonly Way[]>

type AccountChange = keyof typeof ENDS

/** What a change of an account touches, in one transaction. */
export interface AccessWrites {
  users: Pick<UserRepository, 'raiseEpoch'>
  devices: DeviceRepository
  knownBrowsers: Pick<KnownBrowserRepository, 'removeOfUser'>
  apiKeys: ApiKeyRepository
  passkeys: PasskeyRepository
  twoFactors: TwoFactorRepository
  invitations: InvitationRepository
  accountMails: AccountMailQueue
  audit: AuditTrail
}

/** Their names, for the transaction. */
export const ACCESS_REPOSITORIES = [
  'users',
  'devices',
  'knownBrowsers',
  'apiKeys',
  'passkeys',
  'twoFactors',
  'invitations',
  'accountMails',
  'audit',
] as const satisfies (keyof AccessWrites)[]

interface EndAccessOptions {
  change: AccountChange
  /** The device that stays signed in; null: none does. */
  remainingDeviceId?: number | null
  caller: Caller
  at: Date
}

/**
 * Ends what a change of an account ends: every recovery and every change of a password, role or state goes through here. Raises
 * the epoch when it ends sessions, and returns it; null otherwise.
 */
export async function endAccess(
  writes: AccessWrites,
  userId: number,
  { change, remainingDeviceId = null, caller, at }: EndAccessOptions,
): Promise<{ access: AccessChange; epoch: number | null }> {
  const ways: readonly Way[] = ENDS[change]
  const before = await readAccess(writes, userId, at)
  let epoch: number | null = null
  if (ways.includes('sessions')) {
    epoch = await writes.users.raiseEpoch(userId)
    await writes.devices.removeOthers(userId, remainingDeviceId)
  }
  if (ways.includes('knownBrowsers')) await writes.knownBrowsers.removeOfUser(userId)
  if (ways.includes('apiKeys')) {
    for (const key of await writes.apiKeys.removeOfUser(userId))
      await writes.audit.record({ caller, action: 'api_key.revoked', subject: key })
  }
  if (ways.includes('secondFactor')) await removeSecondFactor(writes, userId, caller)
  if (ways.includes('invitations')) {
    for (const { id, email } of await writes.invitations.removeOfInviter(userId)) {
      await writes.accountMails.withdraw('invitation', email)
      await writes.audit.record({ caller, action: 'invitation.withdrawn', subject: { id, name: email } })
    }
  }
  const after = await readAccess(writes, userId, at)
  return { access: { ended: accessOf(difference(before, after)), remaining: accessOf(after) }, epoch }
}

async function removeSecondFactor({ passkeys, twoFactors, audit }: AccessWrites, userId: number, caller: Caller) {
  for (const { id, name } of await passkeys.listOfUser(userId)) {
    await passkeys.remove(userId, id)
    await audit.record({ caller, action: 'passkey.removed', subject: { id, name } })
  }
  if (await twoFactors.remove(userId))
    await audit.record({ caller, action: 'user.two_factor_disabled', subject: { id: userId } })
}

interface Named {
  id: number
  name: string
}
type Entries = Record<'sessions' | 'apiKeys' | 'passkeys' | 'authenticators' | 'invitations', Named[]>

/** What is valid of a user now: keys and invitations that have expired open nothing. */
async function readAccess(writes: AccessWrites, userId: number, at: Date): Promise<Entries> {
  const devices = await writes.devices.listOfUser(userId, MOST_DEVICES)
  const keys = await writes.apiKeys.listOfUser(userId)
  const factor = await writes.twoFactors.ofUser(userId)
  const invitations = await writes.invitations.listOfInviter(userId)
  return {
    sessions: devices
      .filter(device => device.expiresAt > at && !isIdle(device, at))
      .map(({ id, userAgent }) => ({ id, name: userAgent })),
    apiKeys: keys.filter(({ expiresAt }) => expiresAt === null || expiresAt > at),
    passkeys: await writes.passkeys.listOfUser(userId),
    authenticators: factor?.since ? [{ id: userId, name: 'Authenticator app' }] : [],
    invitations: invitations.filter(({ expiresAt }) => expiresAt > at).map(({ id, email }) => ({ id, name: email })),
  }
}

const missingIn = (before: Named[], after: Named[]): Named[] => {
  const ids = new Set(after.map(({ id }) => id))
  return before.filter(({ id }) => !ids.has(id))
}

const difference = (before: Entries, after: Entries): Entries => ({
  sessions: missingIn(before.sessions, after.sessions),
  apiKeys: missingIn(before.apiKeys, after.apiKeys),
  passkeys: missingIn(before.passkeys, after.passkeys),
  authenticators: missingIn(before.authenticators, after.authenticators),
  invitations: missingIn(before.invitations, after.invitations),
})

const accessOf = ({ sessions, apiKeys, passkeys, authenticators, invitations }: Entries): Access => ({
  sessions: sessions.length,
  apiKeys: apiKeys.map(({ name }) => name),
  passkeys: passkeys.map(({ name }) => name),
  authenticator: authenticators.length > 0,
  invitations: invitations.map(({ name }) => name),
})

/** In words, for a terminal: "2 sessions, the API key Upload script". Empty when there is nothing. */
export function describeAccess({ sessions, apiKeys, passkeys, authenticator, invitations }: Access): string {
  const named = (one: string, many: string, names: string[]) =>
    names.length === 0 ? [] : [`the ${names.length === 1 ? one : many} ${names.join(', ')}`]
  return [
    ...(sessions === 0 ? [] : [sessions === 1 ? '1 session' : `${sessions} sessions`]),
    ...named('API key', 'API keys', apiKeys),
    ...named('passkey', 'passkeys', passkeys),
    ...(authenticator ? ['the authenticator app'] : []),
    ...named('invitation to', 'invitations to', invitations),
  ].join('; ')
}
