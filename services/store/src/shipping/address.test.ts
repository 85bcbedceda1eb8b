import { describe, expect, it } from '@jest/globals'
import { parseAddress, parseBuyer, STATES } from './address.ts'

const given = { street: ' 1  Main St ', city: 'Cincinnati', state: 'oh', zipCode: '45202', country: '' }

describe('address', () => {
  it('is parsed, with the United States as country', () => {
    expect(parseAddress(given)).toEqual({
      ...{ street: '1 Main St', street2: null, city: 'Cincinnati', state: 'OH', zipCode: '45202' },
      country: 'United States',
    })
    expect(parseAddress({ ...given, street: '' })).toBeNull()
    expect(parseAddress(null)).toBeNull()
    expect(STATES.size).toBe(51)
  })

  it.each([[{ state: 'PR' }], [{ zipCode: '4520' }], [{ zipCode: '45202-1' }], [{ country: 'Canada' }]])(
    '%j is refused',
    part => {
      expect(() => parseAddress({ ...given, ...part })).toThrow(expect.objectContaining({ reason: 'INVALID_ADDRESS' }))
    },
  )

  it('accepts incomplete but not invalid buyers', () => {
    expect(parseBuyer(null)).toEqual({ name: null, email: null, phone: null })
    expect(parseBuyer({ name: 'Vera Rubin', email: 'v@x.org', phone: '(123) 456-7890' })).toEqual({
      ...{ name: 'Vera Rubin', email: 'v@x.org', phone: '(123) 456-7890' },
    })
    for (const wrong of [{ email: 'v@x' }, { email: 'v x@x.org' }, { phone: 'none' }, { phone: '1'.repeat(21) }])
      expect(() => parseBuyer(wrong)).toThrow(expect.objectContaining({ reason: 'INVALID_BUYER' }))
  })

  // Protected by EMAIL: what follows means several mailboxes, or another one, in the header of a mail.
  it.each([',', ';', ':', '(', ')', '[', ']', '\\', '<', '>', '"', '@', ' '])(
    'rejects an e-mail address with %s',
    sign => {
      for (const email of [`a${sign}b@example.com`, `a@b${sign}c.example.com`, `a@example.co${sign}m`])
        expect(() => parseBuyer({ email })).toThrow(expect.objectContaining({ reason: 'INVALID_BUYER' }))
    },
  )

  it.each(["o'hara+prints@example.com", 'vera.rubin@mail.example.co.uk', 'a&b?c=d@example.com', 'véra@éxample.org'])(
    'an e-mail address may be %s',
    email => expect(parseBuyer({ email }).email).toBe(email),
  )
})
