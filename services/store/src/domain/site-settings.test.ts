import { expect, test } from '@jest/globals'
import { salesTaxOf } from './site-settings.ts'

test('sales tax is read strictly: nobody is charged by a mistake', () => {
  const rates = { OH: '7.80', KY: 6, CA: '7.255', oh: '5', TX: '-1', NY: '0', WA: '100' }
  expect(salesTaxOf(JSON.stringify({ enabled: true, rates }))).toEqual(
    new Map([
      ['OH', 780],
      ['KY', 600],
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
    expect(salesTaxOf(text).size).toBe(0)
})
