import type { Caller } from './audit.ts'
import { useCode, type CodeNeeds } from './check-code.ts'
import { addDevice, type Devices, type NewDevice } from './device.ts'
import type { Ids } from './ids.ts'
import type { PasswordHasher } from './password-hasher.ts'
import { invalidCredentials, notRight, totpRequired } from './user-errors.ts'
import { couldBePassword, withoutSecrets, type User, type Users } from './user.ts'

interface Needs extends CodeNeeds {
  users: Users
  devices: Devices
  ids: Ids
  passwords: PasswordHasher
}

export interface SignIn {
  email: string
  password: string
  /** Null: not to be listed among the user's devices. */
  device: NewDevice | null
  /** Of users with a second factor. */
  code: string | null
}

/**
 * Checks an e-mail, a password and the second factor of users who have one, and lists the browser among the user's devices.
 * Throws INVALID_CREDENTIALS after the same time, whatever was wrong; with the right password TOTP_REQUIRED, TOO_MANY_CODES.
 */
export const authenticateUser =
  ({ users, passwords, ...needs }: Needs) =>
  async (request: SignIn, by: Caller): Promise<{ user: User; epoch: number; deviceId: number | null }> => {
    const { email, password, device } = request
    const user = await users.byEmail(email.trim().toLowerCase())
    const matches = await passwords.verify(user?.passwordHash ?? null, couldBePassword(password) ? password : '')
    if (!user || !matches || user.disabled) throw invalidCredentials()
    await assertSecondFactor(needs, user.id, request.code, by)
    const deviceId = device ? await addDevice(needs, user.id, device) : null
    return { user: withoutSecrets(user), epoch: user.epoch, deviceId }
  }

async function assertSecondFactor(needs: CodeNeeds, userId: number, code: string | null, by: Caller): Promise<void> {
  const factor = await needs.twoFactors.of(userId)
  if (!factor?.since) return
  if (!code) throw totpRequired()
  if (!(await useCode(needs, factor, code, { ...by, actorId: userId }))) throw totpRequired(notRight)
}
