import type { User } from '@skyfolio/protos/skyfolio/content/v1/User'
import { describe, expect, it, test } from '@jest/globals'
import { toMeJson, toUserJson } from './user-schemas.ts'

const user: User = {
  ...{ id: 1, email: 'owner@example.com', name: 'Owner', role: 'admin', disabled: false },
  createdAt: { seconds: 1_767_225_600, nanos: 0 },
  ...{ hasFirstPassword: true, hasBreachedPassword: false, needsTwoFactor: false },
}

describe('password of the first start', () => {
  it.each(['localhost', 'localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'sky.localhost'])(
    'is good for trying the site out at %s',
    host => expect(toMeJson(user, host)).not.toHaveProperty('mustChangePassword'),
  )

  it.each(['photos.example.com', '192.168.1.5:3000', 'localhost.example.com', '127.0.0.1.example.com', undefined])(
    'is to be changed at %s',
    host => {
      expect(toMeJson(user, host).mustChangePassword).toBe(true)
      expect(toMeJson({ ...user, hasFirstPassword: false }, host)).not.toHaveProperty('mustChangePassword')
    },
  )
})

test('password of a breach is to be changed everywhere, and a missing second factor turned on', () => {
  const own = { ...user, hasFirstPassword: false }
  expect(toMeJson({ ...own, hasBreachedPassword: true }, 'localhost')).toMatchObject({
    ...{ mustChangePassword: true, passwordReason: 'breached' },
  })
  expect(toMeJson({ ...own, needsTwoFactor: true }, 'localhost')).toMatchObject({ mustEnableTwoFactor: true })
  expect(toMeJson(own, 'photos.example.com')).toEqual(toUserJson(own))
})
