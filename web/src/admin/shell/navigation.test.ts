import { describe, expect, it } from '@jest/globals'
import { loginAddress, requestedAddress } from './navigation.ts'

describe('requested address', () => {
  it('is returned to after the login', () => {
    const login = loginAddress('/editor/5?type=page')
    expect(requestedAddress(login.slice(login.indexOf('?')))).toBe('/editor/5?type=page')
    expect(loginAddress('/admin')).toBe('/login')
  })

  it.each([
    '',
    '?next=',
    '?next=https://evil.example/',
    '?next=//evil.example',
    '?next=/\\evil.example',
    '?next=/login',
    '?next=/blog',
  ])('leads nowhere else: %s', search => {
    expect(requestedAddress(search)).toBe('/admin')
  })
})
