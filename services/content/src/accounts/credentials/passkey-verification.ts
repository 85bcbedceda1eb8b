import { randomBytes } from 'node:crypto'
import type { AuditTrail } from '@skyfolio/runtime/domain/audit'
import type { Caller } from '@skyfolio/runtime/domain/caller'
import type { NamedTransaction } from '@skyfolio/runtime/domain/transaction'
import type { AccountMailQueue } from '../../mail/account-mail.ts'
import { noticeMail } from '../users/notice-mail.ts'
import { displayNameOf, type User, type UserRepository } from '../users/user.ts'
import {
  CHALLENGE_MS,
  hasCountedOn,
  passkeyRefused,
  passkeysNeedName,
  type ChallengeBinding,
  type NewCredential,
  type Passkey,
  type PasskeyChallengeRepository,
  type PasskeyRepository,
  type WebAuthn,
} from './passkey.ts'
import type { PasskeyProof } from '../users/proof.ts'

export interface PasskeyVerificationDependencies {
  transaction: NamedTransaction<{ users: UserRepository; accountMails: AccountMailQueue; audit: AuditTrail }>
  passkeys: PasskeyRepository
  passkeyChallenges: PasskeyChallengeRepository
  webAuthn: WebAuthn
  now: () => Date
}

/** A passkey that has just been used. */
interface UsedPasskey {
  passkey: Passkey
  /** The authenticator has checked who uses it, by a PIN or a fingerprint. */
  userVerified: boolean
}

export type PasskeyVerification = ReturnType<typeof createPasskeyVerification>

/** Challenges, and whether a response is one to them. */
export const createPasskeyVerification = (dependencies: PasskeyVerificationDependencies) => {
  const { transaction, passkeys, passkeyChallenges, webAuthn, now } = dependencies

  const remember = async (challenge: string, of: ChallengeBinding, userHandle: string | null = null): Promise<void> => {
    await passkeyChallenges.add(challenge, { ...of, userHandle }, new Date(now().getTime() + CHALLENGE_MS))
  }

  /** An authenticator that counts has used a number twice: there are two of them. Its holder hears of it. */
  const reportCopy = ({ id, userId, name }: Passkey, caller: Caller): Promise<void> =>
    transaction(['users', 'accountMails', 'audit'], async ({ users, accountMails, audit }) => {
      await audit.record({ caller, action: 'passkey.copy_suspected', subject: { id, name }, network: caller.network })
      const user = await users.byId(userId)
      if (user) await accountMails.add(noticeMail('passkey_copied', user, { caller, at: now(), about: name }))
    })

  /** Checks a response and uses up its challenge. Throws PASSKEY_REFUSED. */
  async function verify(
    { response, binding }: PasskeyProof,
    of: Omit<ChallengeBinding, 'binding'>,
    caller: Caller,
  ): Promise<UsedPasskey> {
    const read = webAuthn.read(response)
    if (!read || !(await passkeyChallenges.take(read.challenge, { ...of, binding }, now()))) throw passkeyRefused()
    const passkey = await passkeys.byCredentialId(read.credentialId)
    if (!passkey || (of.userId !== null && passkey.userId !== of.userId)) throw passkeyRefused()
    const verified = await webAuthn.verifyAssertion(response, { challenge: read.challenge, passkey })
    // Whoever isn't known yet is named by the authenticator, too.
    const isNamed = verified?.userHandle === passkey.userHandle || (verified?.userHandle === null && of.userId !== null)
    if (!verified || !isNamed) throw passkeyRefused()
    const { counter, userVerified } = verified
    if (!hasCountedOn(passkey.counter, counter)) {
      await reportCopy(passkey, caller)
      throw passkeyRefused()
    }
    if (!(await passkeys.setUsed(passkey, { counter, at: now() }))) throw passkeyRefused()
    return { passkey, userVerified }
  }

  /** The host that passkeys are made for. Throws PASSKEYS_NEED_A_NAME. */
  const rpId = (): string => {
    if (webAuthn.rpId === null) throw passkeysNeedName()
    return webAuthn.rpId
  }

  return {
    rpId,

    /** Whether a passkey that was made for a host is offered by browsers here. */
    isOfThisSite: (host: string): boolean => host === webAuthn.rpId,

    /** Options for a new passkey of a user. Throws PASSKEYS_NEED_A_NAME. */
    async beginRegistration(
      user: User,
      { site, existing, binding }: { site: string; existing: readonly Passkey[]; binding: string },
    ): Promise<string> {
      rpId()
      const handle = existing[0]?.userHandle ?? randomBytes(32).toString('base64url')
      const named = { email: user.email, name: displayNameOf(user), handle }
      const { options, challenge } = await webAuthn.creationOptions({ site, user: named, existing })
      await remember(challenge, { purpose: 'registration', userId: user.id, binding }, handle)
      return options
    },

    /** A passkey as it was just made, and the handle it was made for; null for what is none. Uses up the challenge. */
    async verifyRegistration(
      response: string,
      { userId, binding }: { userId: number; binding: string },
    ): Promise<(NewCredential & { userHandle: string }) | null> {
      const read = webAuthn.read(response)
      if (!read) return null
      const taken = await passkeyChallenges.take(read.challenge, { purpose: 'registration', userId, binding }, now())
      if (!taken?.userHandle) return null
      const credential = await webAuthn.verifyCreation(response, read.challenge)
      return credential && { ...credential, userHandle: taken.userHandle }
    },

    /** Options for signing in with any passkey of the site. Throws PASSKEYS_NEED_A_NAME. */
    async beginSignIn(binding: string): Promise<string> {
      rpId()
      const { options, challenge } = await webAuthn.requestOptions(null)
      await remember(challenge, { purpose: 'sign_in', userId: null, binding })
      return options
    },

    /** Options for one of a user's passkeys; null: they have none that was made for this host. */
    async beginProof(userId: number, binding: string): Promise<string | null> {
      const usable = (await passkeys.listOfUser(userId)).filter(({ rpId }) => rpId === webAuthn.rpId)
      if (usable.length === 0) return null
      const { options, challenge } = await webAuthn.requestOptions(usable)
      await remember(challenge, { purpose: 'proof', userId, binding })
      return options
    },

    /** Who signs in with a passkey that has verified its user. Throws PASSKEY_REFUSED. */
    async verifySignIn(proof: PasskeyProof, caller: Caller): Promise<Passkey> {
      const { passkey, userVerified } = await verify(proof, { purpose: 'sign_in', userId: null }, caller)
      if (!userVerified) throw passkeyRefused()
      return passkey
    },

    /** Whether a known user has one of their passkeys at hand. Throws PASSKEY_REFUSED. */
    verifyProof: (userId: number, proof: PasskeyProof, caller: Caller): Promise<UsedPasskey> =>
      verify(proof, { purpose: 'proof', userId }, caller),

    /** Whose passkey a response says it is of; null: nobody's. Good for the audit trail alone. */
    async holderOf({ response }: PasskeyProof): Promise<number | null> {
      const read = webAuthn.read(response)
      return (read && (await passkeys.byCredentialId(read.credentialId)))?.userId ?? null
    },
  }
}
