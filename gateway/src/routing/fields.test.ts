import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { numberText, parseDecimal } from './fields.ts'

const seed = Number(process.env.TEST_SEED ?? Date.now() % 2 ** 31)

describe('number of a query', () => {
  it(`accepts every finite number as JavaScript prints it (seed ${seed})`, () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), value => {
        // -0 is printed as 0.
        expect(parseDecimal(String(value))).toBe(value + 0)
      }),
      { seed },
    )
  })

  it.each(['39.10311819999999', '1e-7', '-5.684341886080802e-14', '-0', '+5', '90'])('accepts %j', text => {
    expect(numberText('lat', -90, 90).parse(text)).toBe(Number(text))
  })

  it.each([
    '',
    ' 5',
    '5 ',
    '0x10',
    '0b1',
    'Infinity',
    '-Infinity',
    'NaN',
    '1e999',
    '1_0',
    '5.',
    '.5',
    '1e',
    '91',
    '5,1',
  ])('rejects %j', text => {
    expect(numberText('lat', -90, 90).safeParse(text).error?.issues[0]?.message).toBe('lat: a number from -90 to 90')
  })
})
