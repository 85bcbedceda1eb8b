import { isId } from './ids.ts'
import type { PasswordHasher } from './password-hasher.ts'
import type { Settings } from './setting.ts'
import type { OneTimeCodes, SecretBox, TwoFactors } from './two-factor.ts'
import { twoFactorOn, userNotFound, wrongPassword } from './user-errors.ts'
import { couldBePassword, type StoredUser, type Users } from './user.ts'

interface Needs {
  users: Users
  settings: Settings
  twoFactors: TwoFactors
  passwords: PasswordHasher
  oneTimeCodes: OneTimeCodes
  secrets: SecretBox
  now: () => Date
}

/** Makes a secret that counts once a code of it is confirmed. Throws USER_NOT_FOUND, WRONG_PASSWORD, TWO_FACTOR_ON. */
export const beginTwoFactor =
  ({ users, settings, twoFactors, passwords, oneTimeCodes, secrets, now }: Needs) =>
  async (request: { userId: number; currentPassword: string }): Promise<{ secret: string; uri: string }> => {
    const user = await userWithPassword({ users, passwords }, request)
    const secret = oneTimeCodes.newSecret()
    if (!(await twoFactors.begin(user.id, secrets.seal(secret), now()))) throw twoFactorOn()
    const site = (await settings.byKey('site_title'))?.value ?? 'Skyfolio'
    return { secret, uri: oneTimeCodes.uriOf(secret, { site, account: user.email }) }
  }

/** The user who says their own password. Throws USER_NOT_FOUND, WRONG_PASSWORD. */
export async function userWithPassword(
  { users, passwords }: { users: Users; passwords: PasswordHasher },
  { userId, currentPassword }: { userId: number; currentPassword: string },
): Promise<StoredUser> {
  const user = isId(userId) ? await users.byId(userId) : null
  if (!user) throw userNotFound()
  if (!couldBePassword(currentPassword) || !(await passwords.verify(user.passwordHash, currentPassword)))
    throw wrongPassword()
  return user
}
