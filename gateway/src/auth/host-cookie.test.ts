import { expect, test } from '@jest/globals'
import { hostCookie, readHostCookie } from './host-cookie.ts'

const KEY = /^[a-z]{4}$/

test('host cookie has the __Host- prefix and what browsers demand for it behind TLS', () => {
  const cookie = { name: 'key', value: 'abcd', maxAgeSeconds: 60 }
  expect(hostCookie(cookie, { secure: true })).toBe(
    '__Host-key=abcd; Path=/; Max-Age=60; HttpOnly; SameSite=Lax; Secure',
  )
  expect(hostCookie(cookie, { secure: false })).toBe('key=abcd; Path=/; Max-Age=60; HttpOnly; SameSite=Lax')
})

test.each([
  [undefined, undefined],
  ['other=abcd; xkey=abcd', undefined],
  ['key=too long; a', undefined],
  ['a=b; key=abcd', 'abcd'],
  ['key=efgh; __Host-key=abcd', 'efgh'],
])('host cookie of %p is %p', (cookies, value) => {
  expect(readHostCookie(cookies, { name: 'key', value: KEY }, { secure: false })).toBe(value)
})

test.each([
  ['key=efgh; __Host-key=abcd', 'abcd'],
  ['__Host-key=1; key=efgh', undefined],
  // Any page of the domain could have set it.
  ['key=efgh', undefined],
])('host cookie of %p behind TLS is %p', (cookies, value) => {
  expect(readHostCookie(cookies, { name: 'key', value: KEY }, { secure: true })).toBe(value)
})
