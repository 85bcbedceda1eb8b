import { beforeAll, describe, expect, it } from '@jest/globals'
import { status } from '@grpc/grpc-js'
import { sharedContent } from './support/shared-content.ts'
import { OWNER, type Content } from './support/start-content.ts'
import { writePost } from './support/write-post.ts'

let content: Content
beforeAll(async () => {
  content = await sharedContent()
})

const password = 'a good password'

describe('users', () => {
  it('are created with the defaults of the data model and listed, oldest first', async () => {
    const user = await content.users.createUser({ email: 'Ada@Site.test', name: '  Ada   Lovelace ', password })
    expect(user).toMatchObject({ email: 'ada@site.test', name: 'Ada Lovelace', role: 'admin', disabled: false })
    expect(user.displayName).toBeUndefined()
    expect(await content.users.getUser({ id: user.id })).toEqual(user)
    const { users, totalSize } = await content.users.listUsers({ pageSize: 1, skip: 1, includeTotal: true })
    expect(users).toEqual([user])
    expect(totalSize).toBeGreaterThanOrEqual(2)
  })

  it('have a unique e-mail, whatever its case, also when two are created at once', async () => {
    const results = await Promise.allSettled(
      ['twin@site.test', 'TWIN@site.test'].map(email => content.users.createUser({ email, name: 'Twin', password })),
    )
    expect(results.filter(result => result.status === 'rejected').map(result => result.reason as unknown)).toEqual([
      expect.objectContaining({ code: status.ALREADY_EXISTS, reason: 'EMAIL_TAKEN' }),
    ])
  })

  it.each([
    [{ email: '', name: 'x', password }, 'INVALID_USER', 'Please fill in all required fields'],
    [{ email: 'a@b.test', name: ' \u0000 ', password }, 'INVALID_USER', 'Please fill in all required fields'],
    [{ email: 'no address', name: 'x', password }, 'INVALID_USER', 'Please enter a valid email address'],
    [
      { email: `${'a'.repeat(250)}@b.test`, name: 'x', password },
      'INVALID_USER',
      'Email must be at most 254 characters',
    ],
    [{ email: 'a@b.test', name: 'x'.repeat(201), password }, 'INVALID_USER', 'Name must be at most 200 characters'],
    [
      { email: 'a@b.test', name: 'x', password: 'elevenchars' },
      'INVALID_PASSWORD',
      'Password must be at least 12 characters long',
    ],
  ])('%j is rejected', async (wanted, reason, message) => {
    await expect(content.users.createUser(wanted)).rejects.toMatchObject({
      code: status.INVALID_ARGUMENT,
      reason,
      message,
    })
  })

  it('change their profile field by field, and can empty a field', async () => {
    const { id } = await content.users.createUser({ email: 'profile@site.test', name: 'P', password })
    await content.users.updateUser({
      id,
      fields: {
        firstName: 'Grace',
        lastName: 'Hopper',
        displayName: 'Amazing Grace',
        avatar: 'a1b2.webp',
        name: 'ignored',
      },
      updateMask: { paths: ['first_name', 'last_name', 'display_name', 'avatar'] },
    })
    const user = await content.users.updateUser({
      id,
      fields: { lastName: '' },
      updateMask: { paths: ['last_name', 'avatar'] },
    })
    expect(user).toMatchObject({ name: 'P', firstName: 'Grace', displayName: 'Amazing Grace' })
    expect(user.lastName).toBeUndefined()
    expect(user.avatar).toBeUndefined()
    expect(await content.users.updateUser({ id, fields: {}, updateMask: { paths: [] } })).toEqual(user)
  })

  it('need the present password to change their e-mail, not to keep it', async () => {
    const { id } = await content.users.createUser({ email: 'move@site.test', name: 'M', password })
    const change = (email: string, currentPassword?: string) =>
      content.users.updateUser({
        id,
        fields: { email },
        updateMask: { paths: ['email'] },
        ...(currentPassword && { currentPassword }),
      })
    const wrong = { code: status.PERMISSION_DENIED, reason: 'WRONG_PASSWORD' }
    await expect(change('moved@site.test')).rejects.toMatchObject(wrong)
    await expect(change('moved@site.test', 'not it at all')).rejects.toMatchObject(wrong)
    expect((await change('MOVE@site.test')).email).toBe('move@site.test')
    expect((await change('moved@site.test', password)).email).toBe('moved@site.test')
    await expect(change(OWNER.email, password)).rejects.toMatchObject({
      code: status.ALREADY_EXISTS,
      reason: 'EMAIL_TAKEN',
    })
  })

  it('get a clear error for what cannot be updated', async () => {
    const update = (id: number, paths: string[], fields = {}) =>
      content.users.updateUser({ id, fields, updateMask: { paths } })
    await expect(update(77_777, ['name'], { name: 'x' })).rejects.toMatchObject({
      code: status.NOT_FOUND,
      reason: 'USER_NOT_FOUND',
    })
    await expect(update(-1, ['name'], { name: 'x' })).rejects.toMatchObject({ code: status.NOT_FOUND })
    await expect(update(content.ownerId, ['password'])).rejects.toMatchObject({
      code: status.INVALID_ARGUMENT,
      reason: 'INVALID_MASK',
    })
    await expect(update(content.ownerId, ['__proto__'])).rejects.toMatchObject({
      code: status.INVALID_ARGUMENT,
      reason: 'INVALID_MASK',
    })
    await expect(update(content.ownerId, ['name'])).rejects.toMatchObject({
      code: status.INVALID_ARGUMENT,
      reason: 'INVALID_USER',
    })
    await expect(update(content.ownerId, ['avatar'], { avatar: '../secret' })).rejects.toMatchObject({
      code: status.INVALID_ARGUMENT,
    })
  })

  it('are shown to visitors with the new name and picture on every post', async () => {
    const { id } = await content.users.createUser({ email: 'author@site.test', name: 'Vera', password })
    const post = await content.posts.createPost({
      fields: { type: 'POST_TYPE_POST', title: 'Rotation curves', content: '<p>x</p>', published: true },
      authorId: id,
    })
    const others = await writePost(content, { title: 'By the owner' })
    expect(post.author).toEqual({ id, name: 'Vera' })
    await content.users.updateUser({
      id,
      fields: { displayName: 'Vera Rubin', avatar: 'v.webp' },
      updateMask: { paths: ['display_name', 'avatar'] },
    })
    expect(await content.posts.getPost({ id: post.id })).toMatchObject({
      author: { id, name: 'Vera Rubin', avatar: 'v.webp' },
      updatedAt: post.updatedAt,
    })
    expect((await content.posts.getPost({ id: others.id })).author).toEqual(others.author)
  })

  it('are shown with the new name on posts written while they are renamed', async () => {
    const { id } = await content.users.createUser({ email: 'busy@site.test', name: 'Busy', password })
    const writing = Array.from({ length: 8 }, (_, n) =>
      content.posts.createPost({
        fields: { type: 'POST_TYPE_POST', title: `Busy ${n}`, content: '<p>x</p>' },
        authorId: id,
      }),
    )
    await content.users.updateUser({ id, fields: { displayName: 'Renamed' }, updateMask: { paths: ['display_name'] } })
    for (const { id: postId } of await Promise.all(writing)) {
      expect((await content.posts.getPost({ id: postId })).author?.name).toBe('Renamed')
    }
  })

  it('are recorded in the audit trail with who changed what', async () => {
    const { id } = await content.users.createUser({ email: 'trail@site.test', name: 'Before', password })
    await content.users.updateUser(
      { id, fields: { name: 'After' }, updateMask: { paths: ['name'] } },
      { actorId: content.ownerId, requestId: 'req-2' },
    )
    const row = await content.collection('audit').findOne({ action: 'user.updated', subjectId: id })
    expect(row).toMatchObject({
      actorId: content.ownerId,
      requestId: 'req-2',
      before: { name: 'Before' },
      after: { name: 'After' },
    })
  })
})
