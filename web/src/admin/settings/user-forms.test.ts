import { describe, expect, it } from '@jest/globals'
import { validateNewPassword } from '../shell/session/password-fields.tsx'
import { validateUser } from './user-forms.tsx'

describe('new password', () => {
  it('is rejected when it was not typed twice the same', () => {
    expect(validateNewPassword('a long password', 'another one')).toEqual({ again: 'New passwords do not match' })
  })

  it('is rejected below twelve characters', () => {
    expect(validateNewPassword('elevenchars', 'elevenchars').password).toBe(
      'Password must be at least 12 characters long',
    )
    expect(validateNewPassword('twelve chars', 'twelve chars')).toEqual({})
  })
})

describe('new user', () => {
  it('needs a name, an email and a valid password', () => {
    const good = {
      name: 'Kim',
      email: 'kim@example.com',
      password: 'twelve chars',
      again: 'twelve chars',
      role: 'editor' as const,
    }
    expect(validateUser(good)).toEqual({})
    expect(validateUser({ ...good, name: ' ' }).name).toBe('Please fill in all required fields')
    expect(validateUser({ ...good, email: '' }).email).toBe('Please fill in all required fields')
    expect(validateUser({ ...good, again: 'x' }).again).toBe('Passwords do not match')
    expect(validateUser({ ...good, password: 'x', again: 'x' })).toHaveProperty('password')
  })
})
