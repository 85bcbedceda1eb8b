import { describe, expect, it } from '@jest/globals'
import { parseSalesTax } from './site-settings.ts'

describe('site settings', () => {
  it('parse sales tax strictly, so that nobody is charged by mistake', () => {
    const rates = { OH: '7.80', KY: 6, NJ: '6.625', CA: '7.25555', oh: '5', TX: '-1', NY: '0', WA: '100' }
    expect(parseSalesTax(JSON.stringify({ enabled: true, rates }))).toEqual(
      new Map([
        ['OH', 78_000],
        ['KY', 60_000],
        ['NJ', 66_250],
      ]),
    )
    for (const text of [
      null,
      '',
      '{',
      '[]',
      '7',
      '{"enabled":true}',
      JSON.stringify({ enabled: 'true', rates }),
      JSON.stringify({ enabled: false, rates }),
    ])
      expect(parseSalesTax(text).size).toBe(0)
  })
})
