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

const password = 'a good password'

describe('full disk', () => {
  it('keeps nobody from signing in', async () => {
    const { user, epoch } = await full.users.authenticate(OWNER)
    expect(await full.users.checkSession({ userId: content.ownerId, epoch })).toMatchObject({ id: user?.id })
  })

  it('keeps no owner from disabling a user', async () => {
    const intruder = await content.users.createUser({ email: 'intruder@site.test', name: 'Intruder', password })
    const { user } = await full.users.disableUser({ id: intruder.id }, { actorId: content.ownerId })
    expect(user).toMatchObject({ id: intruder.id, disabled: true })
  })

  it('keeps nobody from changing their password', async () => {
    const email = 'careful@site.test'
    const { id } = await content.users.createUser({ email, name: 'Careful', password })
    const newPassword = 'another good password'
    await full.users.changePassword({ userId: id, currentPassword: password, newPassword }, { actorId: id })
    expect((await full.users.authenticate({ email, password: newPassword })).user?.id).toBe(id)
  })

  it('refuses a new user', async () => {
    const newUser = { email: 'new@site.test', name: 'New', password }
    await expect(full.users.createUser(newUser)).rejects.toMatchObject({ reason: 'DISK_FULL' })
  })

  it('refuses to enable a user', async () => {
    await expect(full.users.enableUser({ id: content.ownerId })).rejects.toMatchObject({ reason: 'DISK_FULL' })
  })
})
