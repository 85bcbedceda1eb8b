import { expect, test } from '@jest/globals'
import { signIdentity, verifyIdentity } from './identity.ts'

const secret = 'a secret of at least thirty-two characters'
const header = signIdentity({ actorId: 7, requestId: 'r-1', at: Date.now() }, secret)

test('what was signed is believed', () => {
  expect(verifyIdentity(header, secret)).toEqual({ actorId: 7, requestId: 'r-1' })
})

test('nothing else is: other secrets, changed or missing parts, old headers', () => {
  const [payload, signature] = header.split('.') as [string, string]
  const other = Buffer.from(JSON.stringify([8, 'r-1', Date.now()])).toString('base64url')
  for (const forged of [
    undefined,
    '',
    'x',
    payload,
    `${payload}.`,
    `.${signature}`,
    `${other}.${signature}`,
    `${header}.x`,
    [header],
  ]) {
    expect(verifyIdentity(forged, secret)).toBeNull()
  }
  expect(verifyIdentity(header, 'another secret of thirty-two characters')).toBeNull()
  expect(
    verifyIdentity(signIdentity({ actorId: 7, requestId: 'r', at: Date.now() - 61_000 }, secret), secret),
  ).toBeNull()
})
