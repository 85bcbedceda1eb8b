import type { AuditTrail } from '@skyfolio/runtime/domain/audit'
import type { Caller } from '@skyfolio/runtime/domain/caller'
import { isId, type Ids } from '@skyfolio/runtime/domain/ids'
import type { NamedTransaction } from '@skyfolio/runtime/domain/transaction'
import { noticeMail } from '../users/notice-mail.ts'
import { isPasskeyRefused, passkeyRefused } from '../credentials/passkey.ts'
import type { PasskeyVerification } from '../credentials/passkey-verification.ts'
import type { StoredUser, User, UserRepository } from '../users/user.ts'
import {
  couldBePassword,
  isExpired,
  passwordExpired,
  type BreachedPasswords,
  type PasswordHasher,
} from '../users/password.ts'
import {
  invalidCredentials,
  isIdle,
  MOST_DEVICES,
  SEEN_EVERY_MS,
  subjectOf,
  type Device,
  type DeviceRepository,
  type KnownBrowserRepository,
  type NewDevice,
} from './session.ts'
import type { SecondFactorService } from '../credentials/second-factor-service.ts'
import type { ReadSignedInUser, SignedInUser } from './signed-in-user.ts'
import type { PasskeyProof, SecondFactor } from '../users/proof.ts'
import { sessionEnded } from '../users/lock-signed-in.ts'
import type { AccountMailQueue } from '../../mail/account-mail.ts'

export interface SignIn {
  email: string
  password: string
  /** Null: not to be listed among the user's devices. */
  device: NewDevice | null
  /** Of users with a second factor. */
  secondFactor: SecondFactor
  /** Nothing but a recovery code will do. */
  recoveryOnly: boolean
  /** The site is reached on its own machine, for trying it out. */
  onOwnMachine: boolean
}

export interface SessionServiceDependencies {
  transaction: NamedTransaction<{
    devices: DeviceRepository
    knownBrowsers: KnownBrowserRepository
    accountMails: AccountMailQueue
    audit: AuditTrail
  }>
  users: UserRepository
  devices: DeviceRepository
  secondFactors: Pick<SecondFactorService, 'assert' | 'useRecoveryCode'>
  readSignedInUser: ReadSignedInUser
  verification: Pick<PasskeyVerification, 'verifySignIn' | 'holderOf'>
  audit: AuditTrail
  passwords: PasswordHasher
  breached: BreachedPasswords
  ids: Ids
  now: () => Date
}

const LONGEST_USER_AGENT = 300
const LONGEST_ADDRESS = 100

/** What a session begins with. */
interface SessionStart {
  user: SignedInUser
  epoch: number
  deviceId: number | null
}

export type SessionService = ReturnType<typeof createSessionService>

export const createSessionService = (dependencies: SessionServiceDependencies) => {
  const { transaction, users, devices, secondFactors, readSignedInUser, verification } = dependencies
  const { passwords, breached, audit, ids, now } = dependencies

  function newDevice(id: number, userId: number, { userAgent, address, expiresAt, idleSeconds }: NewDevice): Device {
    const at = now()
    return {
      id,
      userId,
      userAgent: [...userAgent].slice(0, LONGEST_USER_AGENT).join(''),
      address: address.slice(0, LONGEST_ADDRESS),
      createdAt: at,
      lastSeenAt: at,
      ...{ expiresAt, idleSeconds },
    }
  }

  /** Records the failed attempts at one account. */
  const failureOf = (user: User | null, address: string, caller: Caller) => {
    const subject = subjectOf(user, address)
    return (action: 'user.sign_in_failed' | 'user.code_failed' | 'user.passkey_failed') =>
      audit.record({ caller, action, subject, network: caller.network })
  }
  /** Signs a user in who has proved who they are, and lists the browser among their devices. */
  async function begin(
    { user, epoch }: { user: SignedInUser; epoch: number },
    device: NewDevice | null,
    own: Caller,
  ): Promise<SessionStart> {
    const id = device ? await ids.next('device') : null
    await transaction(
      ['devices', 'knownBrowsers', 'accountMails', 'audit'],
      async ({ devices, knownBrowsers, accountMails, audit }) => {
        if (device && id !== null) {
          const { browser, userAgent } = device
          const at = now()
          await devices.insert(newDevice(id, user.id, device))
          const isKnown = browser !== null && (await knownBrowsers.remember(user.id, browser, at))
          const about = userAgent.slice(0, LONGEST_USER_AGENT)
          if (!isKnown) await accountMails.add(noticeMail('new_browser', user, { caller: own, at, about }))
        }
        await audit.record({ caller: own, action: 'user.signed_in', subject: { id: user.id } })
      },
    )
    return { user, epoch, deviceId: id }
  }

  /** Renews an outdated hash, and looks a password up that was chosen before it was known from a breach. */
  async function maintainPassword(user: StoredUser, password: string): Promise<StoredUser> {
    let { passwordHash, hasBreachedPassword } = user
    if (passwords.isOutdated(passwordHash)) {
      passwordHash = await passwords.hash(password)
      await users.renewHash(user.id, user.passwordHash, passwordHash)
    }
    if (!hasBreachedPassword && (await breached.includes(password))) {
      hasBreachedPassword = true
      await users.markBreached(user.id, passwordHash)
    }
    return { ...user, passwordHash, hasBreachedPassword }
  }

  /** Records a passkey that let nobody in, with the account that it says it is of. */
  async function recordRefusedPasskey(proof: PasskeyProof, caller: Caller): Promise<void> {
    const holderId = await verification.holderOf(proof)
    const holder = holderId === null ? null : await users.byId(holderId)
    await failureOf(holder, 'a passkey', caller)('user.passkey_failed')
  }

  return {
    /**
     * Checks an e-mail, a password and the second factor of users who have one, and lists the browser among the user's devices.
     * Throws INVALID_CREDENTIALS after the same time, whatever was wrong; with the right password TOTP_REQUIRED, TOO_MANY_CODES,
     * PASSWORD_EXPIRED.
     */
    async authenticate(
      { email, password, device, secondFactor, recoveryOnly, onOwnMachine }: SignIn,
      caller: Caller,
    ): Promise<SessionStart> {
      const address = email.trim().toLowerCase()
      const user = await users.byEmail(address)
      const failed = failureOf(user, address, caller)
      const matches = await passwords.verify(user?.passwordHash ?? null, couldBePassword(password) ? password : '')
      // Looked up after the password was right: the time must not tell whether there is an account.
      const signedIn = matches ? await readSignedInUser(user) : null
      if (!user || !signedIn) {
        await failed('user.sign_in_failed')
        throw invalidCredentials()
      }
      const own = { ...caller, actorId: user.id }
      if (recoveryOnly) {
        if (!(await secondFactors.useRecoveryCode({ userId: user.id, code: secondFactor.code }, own))) {
          await failed('user.code_failed')
          throw invalidCredentials()
        }
      } else await secondFactors.assert(user, secondFactor, own)
      if (!onOwnMachine && isExpired(user, now())) throw passwordExpired()
      const { hasBreachedPassword } = await maintainPassword(user, password)
      return begin({ user: { ...signedIn, hasBreachedPassword }, epoch: user.epoch }, device, own)
    },

    /**
     * Signs in whoever has a passkey that has verified its user: neither a password nor anything else is asked for. Throws
     * PASSKEY_REFUSED, also for a disabled user.
     */
    async authenticateWithPasskey(
      { proof, device }: { proof: PasskeyProof; device: NewDevice | null },
      caller: Caller,
    ): Promise<SessionStart> {
      try {
        const { userId } = await verification.verifySignIn(proof, caller)
        const user = await users.byId(userId)
        const signedIn = await readSignedInUser(user)
        if (!user || !signedIn) throw passkeyRefused()
        return await begin({ user: signedIn, epoch: user.epoch }, device, { ...caller, actorId: user.id })
      } catch (error) {
        if (isPasskeyRefused(error)) await recordRefusedPasskey(proof, caller)
        throw error
      }
    },

    /** Records that sign-ins to an account are refused for a while, after too many that failed. */
    async recordThrottled(email: string, caller: Caller): Promise<void> {
      const address = email.trim().toLowerCase()
      const subject = subjectOf(await users.byEmail(address), address)
      await audit.record({ caller, action: 'user.sign_in_throttled', subject, network: caller.network })
    },

    /**
     * The user of a session. Throws SESSION_ENDED when the user is deleted or disabled, the epoch has changed, or the device was
     * signed out or idle for too long.
     */
    async check({
      userId,
      epoch,
      deviceId,
    }: {
      userId: number
      epoch: number
      deviceId: number | null
    }): Promise<SignedInUser> {
      const [user, device] = await Promise.all([
        isId(userId) ? users.byId(userId) : null,
        deviceId === null ? null : devices.byId(userId, deviceId),
      ])
      const signedIn = await readSignedInUser(user)
      if (!signedIn || user?.epoch !== epoch) throw sessionEnded()
      if (deviceId !== null && !device) throw sessionEnded()
      const at = now()
      if (device && isIdle(device, at)) {
        await devices.remove(userId, device.id)
        throw sessionEnded()
      }
      if (device && at.getTime() - device.lastSeenAt.getTime() > SEEN_EVERY_MS) await devices.setLastSeen(device.id, at)
      return signedIn
    },

    /** The browsers a user is signed in with, last seen first. */
    async listDevices(userId: number): Promise<Device[]> {
      const listed = await devices.listOfUser(userId, MOST_DEVICES)
      const at = now()
      return listed.filter(device => device.expiresAt.getTime() > at.getTime() && !isIdle(device, at))
    },

    /** Signs one browser of a user out; one that is signed out already is no error. */
    endDevice: ({ userId, deviceId }: { userId: number; deviceId: number }, caller: Caller): Promise<void> =>
      transaction(['devices', 'audit'], async ({ devices, audit }) => {
        if (!(await devices.remove(userId, deviceId))) return
        await audit.record({ caller, action: 'user.device_ended', subject: { id: userId } })
      }),
  }
}
