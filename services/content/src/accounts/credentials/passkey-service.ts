import type { AuditTrail } from '@skyfolio/runtime/domain/audit'
import type { Caller } from '@skyfolio/runtime/domain/caller'
import { isId, type Ids } from '@skyfolio/runtime/domain/ids'
import type { NamedTransaction } from '@skyfolio/runtime/domain/transaction'
import type { AccountMailQueue } from '../../mail/account-mail.ts'
import { noticeMail } from '../users/notice-mail.ts'
import type { SettingRepository } from '../../settings/setting.ts'
import { newRecoveryCodes, recoveryHashesOf } from './recovery-code.ts'
import { lockSignedIn } from '../users/lock-signed-in.ts'
import type { TwoFactorRepository } from './two-factor.ts'
import { userNotFound, withoutSecrets, type UserRepository } from '../users/user.ts'
import {
  invalidPasskey,
  MOST_PASSKEYS,
  parsePasskeyName,
  passkeyNotFound,
  tooManyPasskeys,
  type Passkey,
  type PasskeyRepository,
} from './passkey.ts'
import type { PasskeyVerification } from './passkey-verification.ts'

export interface PasskeyServiceDependencies {
  transaction: NamedTransaction<{
    users: UserRepository
    passkeys: PasskeyRepository
    twoFactors: TwoFactorRepository
    accountMails: AccountMailQueue
    audit: AuditTrail
  }>
  users: UserRepository
  settings: SettingRepository
  passkeys: PasskeyRepository
  twoFactors: TwoFactorRepository
  verification: PasskeyVerification
  ids: Ids
  now: () => Date
}

/** A passkey as its holder sees it. */
export type ListedPasskey = Pick<Passkey, 'id' | 'name' | 'createdAt' | 'lastUsedAt' | 'synced'> & {
  /** It was made for the host that the site has now. */
  usable: boolean
}

interface NewPasskey {
  userId: number
  binding: string
  name: string
  response: string
  /** The epoch of the session that adds it, or null outside a session. */
  sessionEpoch: number | null
}

export type PasskeyService = ReturnType<typeof createPasskeyService>

export const createPasskeyService = (dependencies: PasskeyServiceDependencies) => {
  const { transaction, users, settings, passkeys, twoFactors, verification, ids, now } = dependencies

  const listed = ({ id, name, createdAt, lastUsedAt, synced, rpId }: Passkey): ListedPasskey => ({
    ...{ id, name, createdAt, lastUsedAt, synced },
    usable: verification.isOfThisSite(rpId),
  })

  return {
    /** The passkeys of a user, newest first. */
    list: async (userId: number): Promise<ListedPasskey[]> => (await passkeys.listOfUser(userId)).map(listed),

    /** Options for a new passkey. Throws USER_NOT_FOUND, TOO_MANY_PASSKEYS, PASSKEYS_NEED_A_NAME. */
    async beginRegistration({ userId, binding }: { userId: number; binding: string }): Promise<string> {
      const user = isId(userId) ? await users.byId(userId) : null
      if (!user) throw userNotFound()
      const existing = await passkeys.listOfUser(userId)
      if (existing.length >= MOST_PASSKEYS) throw tooManyPasskeys()
      const site = (await settings.byKey('site_title'))?.value ?? 'Skyfolio'
      return verification.beginRegistration(withoutSecrets(user), { site, existing, binding })
    },

    /**
     * Stores a new passkey. Whoever had no second factor before gets recovery codes, this once. Throws USER_NOT_FOUND,
     * SESSION_ENDED, INVALID_PASSKEY, PASSKEY_TAKEN, TOO_MANY_PASSKEYS.
     */
    async register(
      { userId, binding, name, response, sessionEpoch }: NewPasskey,
      caller: Caller,
    ): Promise<{ passkey: ListedPasskey; recoveryCodes: string[] }> {
      const parsedName = parsePasskeyName(name)
      if (!isId(userId)) throw userNotFound()
      const rpId = verification.rpId()
      const credential = await verification.verifyRegistration(response, { userId, binding })
      if (!credential) throw invalidPasskey()
      const createdAt = now()
      const id = await ids.next('passkey')
      const passkey: Passkey = { id, userId, ...credential, rpId, name: parsedName, createdAt, lastUsedAt: null }
      const recoveryCodes = await transaction(
        ['users', 'passkeys', 'twoFactors', 'accountMails', 'audit'],
        async ({ users, passkeys, twoFactors, accountMails, audit }) => {
          // Locked, so that of many at once only one is the first, and none slips past the limit.
          const user = await lockSignedIn(users, userId, sessionEpoch)
          if (!user) throw userNotFound()
          const count = await passkeys.countOfUser(userId)
          if (count >= MOST_PASSKEYS) throw tooManyPasskeys()
          await passkeys.insert(passkey)
          await accountMails.add(noticeMail('passkey_added', user, { caller, at: createdAt, about: passkey.name }))
          await audit.record({ caller, action: 'passkey.created', subject: passkey })
          if (count > 0 || (await twoFactors.ofUser(userId))?.since) return []
          const codes = newRecoveryCodes()
          await twoFactors.replaceRecoveryCodes(userId, recoveryHashesOf(codes), createdAt)
          return codes
        },
      )
      return { passkey: listed(passkey), recoveryCodes }
    },

    /** Throws PASSKEY_NOT_FOUND, INVALID_PASSKEY. */
    rename: ({ userId, id, name }: { userId: number; id: number; name: string }, caller: Caller) =>
      transaction(['passkeys', 'audit'], async ({ passkeys, audit }): Promise<ListedPasskey> => {
        const passkey = await passkeys.rename(userId, id, parsePasskeyName(name))
        if (!passkey) throw passkeyNotFound()
        await audit.record({ caller, action: 'passkey.renamed', subject: passkey })
        return listed(passkey)
      }),

    /** Removes a passkey of a user, with the recovery codes when it was their last second factor; an unknown one is no error. */
    remove: ({ userId, id }: { userId: number; id: number }, caller: Caller): Promise<void> =>
      transaction(
        ['users', 'passkeys', 'twoFactors', 'accountMails', 'audit'],
        async ({ users, passkeys, twoFactors, accountMails, audit }) => {
          const user = await users.lockAuthor(userId)
          const passkey = user && (await passkeys.remove(userId, id))
          if (!passkey) return
          const isLast = (await passkeys.countOfUser(userId)) === 0 && !(await twoFactors.ofUser(userId))?.since
          if (isLast) await twoFactors.remove(userId)
          await accountMails.add(noticeMail('passkey_removed', user, { caller, at: now(), about: passkey.name }))
          await audit.record({ caller, action: 'passkey.removed', subject: passkey })
        },
      ),

    /** Options for signing in with a passkey alone. Throws PASSKEYS_NEED_A_NAME. */
    beginSignIn: (binding: string): Promise<string> => verification.beginSignIn(binding),

    /** What a user can prove themselves with, beside their password. */
    async beginProof({ email, binding }: { email: string; binding: string }) {
      const user = await users.byEmail(email.trim().toLowerCase())
      if (!user) throw userNotFound()
      const [options, factor] = await Promise.all([
        verification.beginProof(user.id, binding),
        twoFactors.ofUser(user.id),
      ])
      return { options, hasAuthenticator: !!factor?.since }
    },
  }
}
