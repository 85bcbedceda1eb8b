import { describe, expect, it } from '@jest/globals'
import type { Setting } from '../../settings/setting.ts'
import { createAssertPassword } from './password.ts'

const assertPassword = createAssertPassword({
  breached: { includes: async password => password === 'iloveyou12345' },
  settings: { byKey: async key => ({ key, value: key === 'site_title' ? 'Dark Skies of Utah' : null }) as Setting },
})
const user = { email: 'grace.hopper@stars.example', name: 'Grace Hopper' }
const rejected = (message: string) => expect.objectContaining({ reason: 'INVALID_PASSWORD', message })

describe('a new password', () => {
  it.each([
    'grace.hopper@stars.example',
    'Grace.Hopper2026',
    'GRACE HOPPER!!',
    'DarkSkiesOfUtah',
    'dark-skies-of-utah-1',
  ])('is not %s: the email address, the name or the title of the site', async password => {
    await expect(assertPassword({ password, user })).rejects.toEqual(
      rejected('This password is too easy to guess: it is your email address, your name or the title of the site'),
    )
  })

  it.each(['grace hopper likes comets', '7319-8842-0056', 'a dark sky, of Utah'])('may be %s', async password => {
    await expect(assertPassword({ password, user })).resolves.toBeUndefined()
  })

  it('is not one of a data breach', async () => {
    await expect(assertPassword({ password: 'iloveyou12345', user })).rejects.toEqual(
      rejected('This password is too easy to guess: it, or one much like it, is known from data breaches'),
    )
  })

  it('has at least twelve characters', async () => {
    await expect(assertPassword({ password: '11 letters!', user })).rejects.toEqual(
      rejected('Password must be at least 12 characters long'),
    )
  })
})
