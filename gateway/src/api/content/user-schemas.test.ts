import type { User } from '@skyfolio/protos/skyfolio/content/v1/User'
import { describe, expect, it, test } from '@jest/globals'
import { toMeJson, toUserJson } from './user-schemas.ts'

const user: User = {
  ...{ id: 1, email: 'owner@example.com', name: 'Owner', role: 'admin', disabled: false },
  createdAt: { seconds: 1_767_225_600, nanos: 0 },
  ...{ hasFirstPassword: true, hasBreachedPassword: false, needsTwoFactor: false },
}

describe('password of the first start', () => {
  it('is good for trying the site out on one’s own machine', () => {
    expect(toMeJson(user, true)).not.toHaveProperty('mustChangePassword')
  })

  it('is to be changed everywhere else', () => {
    expect(toMeJson(user, false).mustChangePassword).toBe(true)
    expect(toMeJson({ ...user, hasFirstPassword: false }, false)).not.toHaveProperty('mustChangePassword')
  })
})

test('password of a breach is to be changed everywhere, and a missing second factor turned on', () => {
  const own = { ...user, hasFirstPassword: false }
  expect(toMeJson({ ...own, hasBreachedPassword: true }, true)).toMatchObject({
    ...{ mustChangePassword: true, passwordReason: 'breached' },
  })
  expect(toMeJson({ ...own, needsTwoFactor: true }, true)).toMatchObject({ mustEnableTwoFactor: true })
  expect(toMeJson(own, false)).toEqual(toUserJson(own))
})
