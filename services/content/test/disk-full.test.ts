import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { RpcError } from '@skyfolio/runtime/rpc/client'
import { sharedContent } from './support/shared-content.ts'
import { OWNER, type Content } from './support/start-content.ts'
import { until } from '../../../runtime/test/support/until.ts'

// More than any disk has: to this server, its MongoDB has no room left.
const MONGODB_RESERVE_MB = '1000000000'

let content: Content
let full: Content
beforeAll(async () => {
  content = await sharedContent()
  full = await content.startAnother({ MONGODB_RESERVE_MB })
  const isRefused = () =>
    full.tags.createTag({ fields: { name: 'Nebulae' } }).then(
      () => false,
      (error: RpcError) => error.reason === 'DISK_FULL',
    )
  await until(isRefused, refused => refused)
})
afterAll(() => full.stop())

describe('a full disk', () => {
  it('keeps nobody from signing in, changing a password or disabling a user', async () => {
    const password = 'a good password'
    const intruder = await content.users.createUser({ email: 'intruder@site.test', name: 'Intruder', password })
    const { user, epoch } = await full.users.authenticate(OWNER)
    expect(await full.users.checkSession({ userId: content.ownerId, epoch })).toMatchObject({ id: user?.id })
    const { user: disabled } = await full.users.disableUser({ id: intruder.id }, { actorId: content.ownerId })
    expect(disabled).toMatchObject({ disabled: true })
    const changed = { userId: content.ownerId, currentPassword: OWNER.password, newPassword: 'another good password' }
    await full.users.changePassword(changed, { actorId: content.ownerId })
    expect((await full.users.authenticate({ email: OWNER.email, password: changed.newPassword })).user?.id).toBe(
      content.ownerId,
    )
  })

  it('refuses a new user and letting a disabled one in again', async () => {
    const refused = { reason: 'DISK_FULL' }
    const newUser = { email: 'new@site.test', name: 'New', password: 'a good password' }
    await expect(full.users.createUser(newUser)).rejects.toMatchObject(refused)
    await expect(full.users.enableUser({ id: content.ownerId })).rejects.toMatchObject(refused)
  })
})
