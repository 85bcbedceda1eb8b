import { beforeAll, describe, expect, it } from '@jest/globals'
import { status } from '@grpc/grpc-js'
import { argon2Passwords } from '../src/adapters/argon2.ts'
import { sharedContent } from './support/shared-content.ts'
import { LOW_PASSWORD_COST, OWNER, type Content } from './support/start-content.ts'

let content: Content
beforeAll(async () => {
  content = await sharedContent()
})

const newUser = (email: string, password = 'a good password') =>
  content.users.createUser({ email, name: 'Someone', password })
const refused = { code: status.UNAUTHENTICATED, reason: 'INVALID_CREDENTIALS', message: 'Invalid credentials' }

describe('sign-in', () => {
  it('accepts the owner, whatever the case of the e-mail', async () => {
    const { user, epoch } = await content.users.authenticate({ email: ' Owner@Site.TEST ', password: OWNER.password })
    expect(user).toMatchObject({ id: content.ownerId, email: OWNER.email, role: 'admin', disabled: false })
    expect(await content.users.checkSession({ userId: content.ownerId, epoch })).toMatchObject({ email: OWNER.email })
  })

  it('returns the same error for an unknown e-mail, a wrong password and a disabled user', async () => {
    const disabled = await newUser('disabled@site.test')
    await content.collection('users').updateOne({ _id: disabled.id }, { $set: { disabled: true } })
    await expect(
      content.users.authenticate({ email: 'nobody@site.test', password: OWNER.password }),
    ).rejects.toMatchObject(refused)
    await expect(content.users.authenticate({ email: OWNER.email, password: 'wrong password' })).rejects.toMatchObject(
      refused,
    )
    await expect(
      content.users.authenticate({ email: OWNER.email, password: `${OWNER.password}${'x'.repeat(100_000)}` }),
    ).rejects.toMatchObject(refused)
    await expect(
      content.users.authenticate({ email: 'disabled@site.test', password: 'a good password' }),
    ).rejects.toMatchObject(refused)
    await expect(content.users.authenticate({ email: '', password: '' })).rejects.toMatchObject(refused)
  })

  it('ends a session with a changed password, with sign out everywhere, and when the user is disabled', async () => {
    const { id } = await newUser('sessions@site.test')
    const first = (await content.users.authenticate({ email: 'sessions@site.test', password: 'a good password' })).epoch
    const { epoch } = await content.users.changePassword({
      userId: id,
      currentPassword: 'a good password',
      newPassword: 'a better password',
    })
    const ended = { code: status.UNAUTHENTICATED, reason: 'SESSION_ENDED' }
    await expect(content.users.checkSession({ userId: id, epoch: first })).rejects.toMatchObject(ended)
    expect((await content.users.checkSession({ userId: id, epoch })).id).toBe(id)
    await expect(
      content.users.authenticate({ email: 'sessions@site.test', password: 'a good password' }),
    ).rejects.toMatchObject(refused)

    const everywhere = await content.users.endSessions({ userId: id })
    await expect(content.users.checkSession({ userId: id, epoch })).rejects.toMatchObject(ended)
    expect((await content.users.checkSession({ userId: id, epoch: everywhere.epoch })).id).toBe(id)

    await content.collection('users').updateOne({ _id: id }, { $set: { disabled: true } })
    await expect(content.users.checkSession({ userId: id, epoch: everywhere.epoch })).rejects.toMatchObject(ended)
    await expect(content.users.checkSession({ userId: 0, epoch: 0 })).rejects.toMatchObject(ended)
    await expect(content.users.endSessions({ userId: 99_999 })).rejects.toMatchObject({
      code: status.NOT_FOUND,
      reason: 'USER_NOT_FOUND',
    })
  })

  it('needs the present password and 12 to 128 characters for a new one', async () => {
    const { id } = await newUser('password@site.test')
    const change = (currentPassword: string, newPassword: string) =>
      content.users.changePassword({ userId: id, currentPassword, newPassword })
    await expect(change('not it', 'a better password')).rejects.toMatchObject({
      code: status.PERMISSION_DENIED,
      reason: 'WRONG_PASSWORD',
    })
    const invalid = { code: status.INVALID_ARGUMENT, reason: 'INVALID_PASSWORD' }
    await expect(change('a good password', 'elevenchars')).rejects.toMatchObject({
      ...invalid,
      message: 'Password must be at least 12 characters long',
    })
    const longest = 'clear skies over the ridge, '.repeat(5).slice(0, 128)
    await expect(change('a good password', `${longest}!`)).rejects.toMatchObject({
      ...invalid,
      message: 'Password must be at most 128 characters long',
    })
    await change('a good password', '🔭🌌⭐🪐'.repeat(3))
    await content.users.authenticate({ email: 'password@site.test', password: '🔭🌌⭐🪐'.repeat(3) })
  })

  it('rejects the present password as a new one, however it is typed and whatever proves the user', async () => {
    const present = 'café under the stars'
    const { id } = await newUser('unchanged@site.test', present)
    const unchanged = {
      code: status.INVALID_ARGUMENT,
      reason: 'INVALID_PASSWORD',
      field: 'new_password',
      message: 'The new password must be different from the current one',
    }
    const change = (currentPassword: string, newPassword: string) =>
      content.users.changePassword({ userId: id, currentPassword, newPassword })
    await expect(change(present, present)).rejects.toMatchObject(unchanged)
    await expect(change(present, present.normalize('NFD'))).rejects.toMatchObject(unchanged)
    // Nobody learns by it what the password is.
    await expect(change('another password', present)).rejects.toMatchObject({ reason: 'WRONG_PASSWORD' })
    await change(present, 'a better password')
  })

  it('rejects a new password that stands in lists of data breaches, and lets those in who have one already', async () => {
    const { id } = await newUser('breached@site.test')
    const invalid = { code: status.INVALID_ARGUMENT, reason: 'INVALID_PASSWORD', message: /known from data breaches/ }
    const rejected = (work: Promise<unknown>) =>
      expect(work).rejects.toMatchObject({ ...invalid, message: expect.stringMatching(invalid.message) })
    const newPassword = 'Password2024!'
    await rejected(content.users.changePassword({ userId: id, currentPassword: 'a good password', newPassword }))
    await rejected(content.users.setPassword({ userId: id, newPassword }))
    await rejected(content.users.createUser({ email: 'b@site.test', name: 'B', password: newPassword }))

    const passwordHash = await argon2Passwords({ cost: LOW_PASSWORD_COST }).hash('short')
    await content.collection('users').updateOne({ _id: id }, { $set: { passwordHash } })
    const signedIn = await content.users.authenticate({ email: 'breached@site.test', password: 'short' })
    expect(signedIn.user?.id).toBe(id)
  })

  it('rejects one of two concurrent changes of a password', async () => {
    const { id } = await newUser('race@site.test')
    const both = await Promise.allSettled(
      ['first password', 'second password'].map(newPassword =>
        content.users.changePassword({ userId: id, currentPassword: 'a good password', newPassword }),
      ),
    )
    expect(both.map(result => result.status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  it('never reveals a password or a hash, not even in the audit trail', async () => {
    const { id } = await newUser('secret@site.test', 'my secret password')
    await content.users.changePassword(
      { userId: id, currentPassword: 'my secret password', newPassword: 'my other secret' },
      { actorId: content.ownerId, requestId: 'req-1' },
    )
    const answers = JSON.stringify([await content.users.getUser({ id }), await content.users.listUsers({})])
    const trail = await content.collection('audit').find({ subjectId: id }).toArray()
    expect(trail.map(row => row['action'])).toEqual(['user.created', 'user.password_changed'])
    expect(trail[1]).toMatchObject({ actorId: content.ownerId, requestId: 'req-1' })
    expect(answers + JSON.stringify(trail)).not.toMatch(/argon2|secret password|other secret|epoch/)
  })
})
