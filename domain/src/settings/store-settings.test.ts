import { describe, expect, it } from '@jest/globals'
import {
  DEFAULT_LOCAL_ZIPS,
  includesZip,
  isLocalAddress,
  isShippingFree,
  parseShipFrom,
  parseShippingTerms,
  parseZips,
  shipFromMistakes,
  storeSettingMistakes,
} from './store-settings.ts'

const everyZip = Array.from({ length: 100_000 }, (_, n) => String(n).padStart(5, '0'))
const address = {
  ...{ name: 'Ada', street: '1 Ridge Rd', city: 'Berea', state: 'KY', zip: '40403', phone: '', email: '' },
}

describe('store settings', () => {
  it('read a list of ZIP codes in any order and writing, joined where it can be', () => {
    expect(parseZips(' 40403; 40401, 40402\n40410 – 40412 40411 00501').zips).toEqual([
      ...['00501', '40401-40403', '40410-40412'],
    ])
    expect(parseZips('').zips).toEqual([])
  })

  it.each([
    ['4040', /'4040' is no ZIP code/],
    ['40403 Berea', /'Berea' is no ZIP code/],
    ['40410-40401', /ends before it begins/],
    ['00000-99999', /at most 2,000/],
    ['40000-41000 50000-51000', /at most 2,000/],
  ])('refuse the ZIP codes %s', (text, mistake) => {
    expect(parseZips(text).mistake).toMatch(mistake)
    expect(storeSettingMistakes['local_delivery_zips']?.(text)).toMatch(mistake)
  })

  it("find a ZIP code in a list by its first five digits; the default is the document's", () => {
    const { localZips } = parseShippingTerms({})
    const local = everyZip.filter(zip => includesZip(localZips, zip))
    expect([local.length, local[0], local.at(-1)]).toEqual([71, '45201', '45999'])
    expect(includesZip(localZips, ' 45202-1234 ')).toBe(true)
    for (const zip of ['45200', '45256', '45257', '45265', '45272', '', '4520'])
      expect(includesZip(localZips, zip)).toBe(false)
    expect(parseZips(DEFAULT_LOCAL_ZIPS).mistake).toBeNull()
  })

  it('reach an address by its ZIP code in the state of that code, or in none yet', () => {
    const zips = ['41011', '45201-45255']
    const isLocal = (zipCode: string, state: string) => isLocalAddress(zips, { zipCode, state })
    expect([isLocal('45202', 'OH'), isLocal('41011', 'KY'), isLocal('45202', '')]).toEqual([true, true, true])
    expect([isLocal('45202', 'HI'), isLocal('41011', 'OH'), isLocal('45300', 'OH')]).toEqual([false, false, false])
  })

  it('read amounts as whole cents within their limits, and anything else as not set', () => {
    const terms = (flat: string, free: string) =>
      parseShippingTerms({ shipping_flat_price: flat, shipping_free_from: free })
    expect(terms('0', '1')).toMatchObject({ flatPrice: 0, freeFrom: 1 })
    expect(terms('99999', '9999999')).toMatchObject({ flatPrice: 99_999, freeFrom: 9_999_999 })
    for (const wrong of ['-1', '9.5', '1e3', 'free', '10000000'])
      expect(terms(wrong, wrong)).toMatchObject({ flatPrice: 1500, freeFrom: null })
    expect(terms('', '0').freeFrom).toBeNull()
    expect(storeSettingMistakes['shipping_flat_price']?.('100000')).toMatch(/from \$0\.00 to \$999\.99/)
    expect(storeSettingMistakes['shipping_free_from']?.('0')).toMatch(/from \$0\.01 to \$99,999\.99/)
  })

  it('ship for nothing from the sum itself on', () => {
    expect([9999, 10_000].map(sum => isShippingFree({ freeFrom: 10_000 }, sum))).toEqual([false, true])
    expect(isShippingFree({ freeFrom: null }, 1_000_000)).toBe(false)
  })

  it('read an address to ship from only when all of it can be used', () => {
    expect(parseShipFrom(JSON.stringify({ ...address, name: ' Ada\n Prints' }))).toEqual({
      ...address,
      name: 'Ada Prints',
    })
    for (const wrong of [{ street: '' }, { state: 'ky' }, { zip: '4040' }, { email: 'a@b' }, { city: 7 }])
      expect(parseShipFrom(JSON.stringify({ ...address, ...wrong }))).toBeNull()
    for (const text of ['', '{', 'null', '7', undefined]) expect(parseShipFrom(text)).toBeNull()
    expect(shipFromMistakes({ ...address, phone: '1'.repeat(21), zip: '' })).toEqual({
      phone: 'At most 20 characters',
      zip: 'An address to ship from needs it',
    })
  })
})
