import { expect, test } from '@jest/globals'
import { addressAskedFor, loginFor } from './return-address.ts'

test('the address asked for comes back after the login', () => {
  const login = loginFor('/editor/5?type=page')
  expect(addressAskedFor(login.slice(login.indexOf('?')))).toBe('/editor/5?type=page')
  expect(loginFor('/admin')).toBe('/login')
})

test.each([
  '',
  '?next=',
  '?next=https://evil.example/',
  '?next=//evil.example',
  '?next=/\\evil.example',
  '?next=/login',
  '?next=/blog',
])('nowhere else: %s', search => {
  expect(addressAskedFor(search)).toBe('/admin')
})
