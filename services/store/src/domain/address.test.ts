import { expect, test } from '@jest/globals'
import { checkedAddress, checkedBuyer, isLocalZip, STATES } from './address.ts'

const given = { street: ' 1  Main St ', city: 'Cincinnati', state: 'oh', zipCode: '45202', country: '' }

test('an address is read, its country is the United States', () => {
  expect(checkedAddress(given)).toEqual({
    ...{ street: '1 Main St', street2: null, city: 'Cincinnati', state: 'OH', zipCode: '45202' },
    country: 'United States',
  })
  expect(checkedAddress({ ...given, street: '' })).toBeNull()
  expect(checkedAddress(null)).toBeNull()
  expect(STATES.size).toBe(51)
})

test.each([[{ state: 'PR' }], [{ zipCode: '4520' }], [{ zipCode: '45202-1' }], [{ country: 'Canada' }]])(
  '%j is refused',
  part => {
    expect(() => checkedAddress({ ...given, ...part })).toThrow(expect.objectContaining({ reason: 'INVALID_ADDRESS' }))
  },
)

test('local delivery reaches exactly the ZIPs of the list', () => {
  const local = Array.from({ length: 100_000 }, (_, n) => String(n).padStart(5, '0')).filter(isLocalZip)
  expect(local).toHaveLength(55 + 4 + 5 + 7)
  expect([local[0], local.at(-1)]).toEqual(['45201', '45999'])
  expect(isLocalZip('45202-1234')).toBe(true)
  for (const zip of ['45200', '45256', '45257', '45265', '45272']) expect(isLocalZip(zip)).toBe(false)
})

test('what a buyer says may be incomplete, but not wrong', () => {
  expect(checkedBuyer(null)).toEqual({ name: null, email: null, phone: null })
  expect(checkedBuyer({ name: 'Vera Rubin', email: 'v@x.org', phone: '(123) 456-7890' })).toEqual({
    ...{ name: 'Vera Rubin', email: 'v@x.org', phone: '(123) 456-7890' },
  })
  for (const wrong of [{ email: 'v@x' }, { email: 'v x@x.org' }, { phone: 'none' }, { phone: '1'.repeat(21) }])
    expect(() => checkedBuyer(wrong)).toThrow(expect.objectContaining({ reason: 'INVALID_BUYER' }))
})

// Protected by EMAIL: what follows means several mailboxes, or another one, in the header of a mail.
test.each([',', ';', ':', '(', ')', '[', ']', '\\', '<', '>', '"', '@', ' '])('an e-mail address has no %s', sign => {
  for (const email of [`a${sign}b@example.com`, `a@b${sign}c.example.com`, `a@example.co${sign}m`])
    expect(() => checkedBuyer({ email })).toThrow(expect.objectContaining({ reason: 'INVALID_BUYER' }))
})

test.each(["o'hara+prints@example.com", 'vera.rubin@mail.example.co.uk', 'a&b?c=d@example.com', 'véra@éxample.org'])(
  'an e-mail address may be %s',
  email => expect(checkedBuyer({ email }).email).toBe(email),
)
