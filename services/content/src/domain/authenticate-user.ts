import { addDevice, type Devices, type NewDevice } from './device.ts'
import type { Ids } from './ids.ts'
import type { PasswordHasher } from './password-hasher.ts'
import { invalidCredentials } from './user-errors.ts'
import { couldBePassword, withoutSecrets, type User, type Users } from './user.ts'

interface Needs {
  users: Users
  devices: Devices
  ids: Ids
  passwords: PasswordHasher
  now: () => Date
}

export interface SignIn {
  email: string
  password: string
  /** Null: not to be listed among the user's devices. */
  device: NewDevice | null
}

/** Checks an e-mail and a password, and lists the browser among the user's devices. Throws INVALID_CREDENTIALS after the same time, whatever was wrong. */
export const authenticateUser =
  ({ users, passwords, ...needs }: Needs) =>
  async (request: SignIn): Promise<{ user: User; epoch: number; deviceId: number | null }> => {
    const { email, password, device } = request
    const user = await users.byEmail(email.trim().toLowerCase())
    const matches = await passwords.verify(user?.passwordHash ?? null, couldBePassword(password) ? password : '')
    if (!user || !matches || user.disabled) throw invalidCredentials()
    const deviceId = device ? await addDevice(needs, user.id, device) : null
    return { user: withoutSecrets(user), epoch: user.epoch, deviceId }
  }
