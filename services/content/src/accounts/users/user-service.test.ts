import { describe, expect, it, jest } from '@jest/globals'
import { createUserService, type UserServiceDependencies } from './user-service.ts'
import { newUser, type StoredUser } from './user.ts'

const createdAt = new Date(0)
const user = (email: string): StoredUser =>
  newUser({
    id: 7,
    email,
    name: 'Kim',
    role: 'editor',
    createdAt,
    passwordHash: 'hash',
    passwordIssuedAt: null,
  })
const caller = { actorId: 7, requestId: 'test' }

describe('email of a profile', () => {
  it('does not go back without a proof to what it was before somebody changed it in the same moment', async () => {
    const updateProfile = jest.fn<() => Promise<void>>()
    const assert = jest.fn<() => Promise<void>>()
    // What a request reads first, and what its transaction finds.
    const before = { byId: () => Promise.resolve(user('old@site.test')) }
    const since = { byId: () => Promise.resolve(user('new@site.test')), updateProfile }
    const dependencies = {
      users: before,
      proofs: { assert },
      transaction: (_names: string[], work: (writes: object) => Promise<unknown>) => work({ users: since }),
    } as unknown as UserServiceDependencies
    const { update } = createUserService(dependencies)
    const noProof = { currentPassword: null, secondFactor: { code: null, passkey: null } }
    const changes = { email: 'old@site.test', displayName: 'Kim K.' }
    await expect(update({ id: 7, changes, ...noProof }, caller)).rejects.toMatchObject({ reason: 'WRONG_PASSWORD' })
    expect([assert.mock.calls.length, updateProfile.mock.calls.length]).toEqual([0, 0])
  })
})
