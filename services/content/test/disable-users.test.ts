import { beforeAll, describe, expect, it } from '@jest/globals'
import { status } from '@grpc/grpc-js'
import { sharedContent } from './support/shared-content.ts'
import { OWNER, type Content } from './support/start-content.ts'

let content: Content
beforeAll(async () => {
  content = await sharedContent()
})

const password = 'a good password'
const newUser = (email: string) => content.users.createUser({ email, name: 'Somebody', password })
const refused = (reason: string) => ({ code: status.FAILED_PRECONDITION, reason })
const ended = { code: status.UNAUTHENTICATED, reason: 'SESSION_ENDED' }

describe('disabled user', () => {
  it('is never the last active one, even when the last two disable each other', async () => {
    await expect(content.users.disableUser({ id: content.ownerId })).rejects.toMatchObject(refused('LAST_OWNER'))
    for (let round = 0; round < 3; round += 1) {
      const other = await newUser(`pair${round}@site.test`)
      const both = await Promise.allSettled([other.id, content.ownerId].map(id => content.users.disableUser({ id })))
      expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
      await content.users.enableUser({ id: content.ownerId })
      await content.users.disableUser({ id: other.id })
    }
    expect((await content.users.authenticate(OWNER)).user?.id).toBe(content.ownerId)
  })

  it('can be a colleague while one owner is left, who keeps the role', async () => {
    const { id } = await content.users.createUser({ email: 'editor@site.test', name: 'E', password, role: 'editor' })
    await expect(content.users.disableUser({ id: content.ownerId })).rejects.toMatchObject(refused('LAST_OWNER'))
    const demote = () => content.users.setRole({ id: content.ownerId, role: 'shipper' })
    await expect(demote()).rejects.toMatchObject(refused('LAST_OWNER'))
    expect((await content.users.disableUser({ id })).user).toMatchObject({ role: 'editor', disabled: true })
    // A disabled owner is none.
    await content.users.setRole({ id, role: 'admin' })
    await expect(demote()).rejects.toMatchObject(refused('LAST_OWNER'))
    await content.users.enableUser({ id })
    const both = await Promise.allSettled(
      [id, content.ownerId].map(one =>
        content.users.setRole({ id: one, role: 'editor' }, { actorId: content.ownerId }),
      ),
    )
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await content.users.setRole({ id: content.ownerId, role: 'admin' })
    await content.users.setRole({ id, role: 'editor' })
    const row = await content.collection('audit').findOne({ action: 'user.role_changed', subjectId: id })
    expect(row).toMatchObject({ before: { role: 'editor' }, after: { role: 'admin' } })
    await expect(content.users.setRole({ id, role: 'king' })).rejects.toMatchObject({
      ...{ code: status.INVALID_ARGUMENT, reason: 'INVALID_USER' },
    })
  })

  it('is signed out at once, and stays signed out when enabled again', async () => {
    const { id, email } = await newUser('out@site.test')
    const { epoch } = await content.users.authenticate({ email, password })
    const disabled = await content.users.disableUser({ id }, { actorId: content.ownerId })
    expect(disabled.user).toMatchObject({ id, disabled: true })
    expect((await content.users.disableUser({ id })).user).toMatchObject({ disabled: true })
    await expect(content.users.checkSession({ userId: id, epoch })).rejects.toMatchObject(ended)
    await expect(content.users.authenticate({ email, password })).rejects.toMatchObject({
      reason: 'INVALID_CREDENTIALS',
    })
    expect((await content.users.enableUser({ id })).user).toMatchObject({ disabled: false })
    expect((await content.users.enableUser({ id })).user).toMatchObject({ disabled: false })
    await expect(content.users.checkSession({ userId: id, epoch })).rejects.toMatchObject(ended)
    expect((await content.users.authenticate({ email, password })).user?.id).toBe(id)
    const trail = await content.collection('audit').find({ subjectId: id }).sort({ at: 1, _id: 1 }).toArray()
    expect(trail.map(({ action }) => action)).toEqual([
      'user.created',
      'user.signed_in',
      'user.disabled',
      'user.sign_in_failed',
      'user.enabled',
      'user.signed_in',
    ])
    expect(trail[2]).toMatchObject({ actorId: content.ownerId })
  })

  it('differs from one whose password is set by another: both end the sessions, one’s own needs the present password', async () => {
    const { id, email } = await newUser('forgot@site.test')
    const { epoch } = await content.users.authenticate({ email, password })
    const by = { actorId: content.ownerId }
    await content.users.setPassword({ userId: id, newPassword: 'given by the owner' }, by)
    await expect(content.users.checkSession({ userId: id, epoch })).rejects.toMatchObject(ended)
    await expect(content.users.authenticate({ email, password })).rejects.toMatchObject({
      code: status.UNAUTHENTICATED,
    })
    expect((await content.users.authenticate({ email, password: 'given by the owner' })).user?.id).toBe(id)
    await expect(content.users.setPassword({ userId: id, newPassword: 'short' }, by)).rejects.toMatchObject({
      ...{ code: status.INVALID_ARGUMENT, reason: 'INVALID_PASSWORD' },
    })
    await expect(
      content.users.setPassword({ userId: content.ownerId, newPassword: 'another good one' }, by),
    ).rejects.toMatchObject(refused('OWN_PASSWORD'))
    const row = await content.collection('audit').findOne({ action: 'user.password_set' })
    expect(row).toMatchObject({ subjectId: id, actorId: content.ownerId })
    expect(JSON.stringify(row)).not.toMatch(/given by|argon/)
  })

  it.each([0, 99_999])('is not found as %d', async id => {
    const notFound = { code: status.NOT_FOUND, reason: 'USER_NOT_FOUND' }
    await expect(content.users.disableUser({ id })).rejects.toMatchObject(notFound)
    await expect(content.users.enableUser({ id })).rejects.toMatchObject(notFound)
    await expect(content.users.setPassword({ userId: id, newPassword: password })).rejects.toMatchObject(notFound)
  })
})
