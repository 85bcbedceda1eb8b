import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { amountsOf, checkedCart, LARGEST_PAYMENT, pricedLines, stillSold } from './cart.ts'
import type { PrintOption } from './print-option.ts'
import type { Product } from './product.ts'

const at = new Date(0)
const product = (id: number, basePrice: number, isActive = true): Product => ({
  ...{ id, basePrice, isActive, imageId: 40 + id, name: `P${id}`, description: null, createdAt: at, updatedAt: at },
})
const option = (id: number, multiplierHundredths: number, isActive = true): PrintOption => ({
  ...{ id, multiplierHundredths, isActive, name: `O${id}`, description: null, width: 13, height: 19 },
  ...{ sortOrder: 0, createdAt: at },
})
const line = (productId: number, printOptionId: number, quantity: number) => ({ productId, printOptionId, quantity })
const seed = Number(process.env.TEST_SEED ?? Date.now() % 2 ** 31)

test('lines of the same print are one, with the shop’s prices and names', () => {
  const cart = checkedCart([line(1, 1, 1), line(1, 2, 1), line(1, 1, 2)])
  const size = { imageId: 41, width: 13, height: 19 }
  expect(pricedLines(cart, [product(1, 2550)], [option(1, 100), option(2, 150)])).toEqual([
    { ...line(1, 1, 3), unitPrice: 2550, totalPrice: 7650, productName: 'P1', printOptionName: 'O1', ...size },
    { ...line(1, 2, 1), unitPrice: 3825, totalPrice: 3825, productName: 'P1', printOptionName: 'O2', ...size },
  ])
})

test.each([
  [[], 'Your cart is empty'],
  [[line(1, 1, 0)], 'Quantity must be at least 1'],
  [[line(1, 1, -1)], 'Quantity must be at least 1'],
  [[line(1, 1, 0.5)], 'Quantity must be at least 1'],
  [[line(1, 1, 1e9)], 'Quantity must be at most 99'],
  [[line(1, 1, 50), line(1, 1, 50)], 'Quantity must be at most 99'],
  [[line(0, 1, 1)], /does not exist/],
  [Array.from({ length: 51 }, (_, n) => line(n + 1, 1, 1)), 'A cart holds at most 50 lines'],
])('%j is no cart', (items, message) => {
  expect(() => checkedCart(items)).toThrow(message)
})

test('what is gone or inactive is not sold', () => {
  const sell = (products: Product[], options: PrintOption[]) => () => pricedLines([line(1, 1, 1)], products, options)
  expect(sell([], [option(1, 100)])).toThrow(/no longer available/)
  expect(sell([product(1, 100, false)], [option(1, 100)])).toThrow(/no longer available/)
  expect(sell([product(1, 100)], [option(1, 100, false)])).toThrow(/no longer available/)
  expect(stillSold([line(1, 1, 1)], [product(1, 100)], [option(1, 100)])).toBe(true)
  expect(stillSold([line(1, 1, 1)], [product(1, 100)], [option(1, 100, false)])).toBe(false)
})

const bill = (price: number, ...rest: [Parameters<typeof amountsOf>[1], number, number]) =>
  amountsOf(pricedLines([line(1, 1, 1)], [product(1, price)], [option(1, 100)]), ...rest)

test('discount, shipping, tax and what is waived', () => {
  const ten = { discountType: 'percentage' as const, discountHundredths: 1000 }
  expect(bill(2505, ten, 1500, 700)).toEqual({ subtotal: 2505, discount: 251, shipping: 1500, tax: 158, total: 3912 })
  const all = { discountType: 'fixed' as const, discountHundredths: 999_999 }
  expect(bill(2505, all, 1500, 700)).toEqual({ subtotal: 2505, discount: 2505, shipping: 1500, tax: 0, total: 1500 })
  expect(bill(2505, { discountType: 'free_shipping', discountHundredths: 0 }, 1500, 0).total).toBe(2505)
  expect([bill(49, null, 0, 0).total, bill(50, null, 0, 0).total]).toEqual([0, 50])
  expect(() => bill(LARGEST_PAYMENT + 1, null, 0, 0)).toThrow(/at most/)
})

test(`every bill adds up, to the cent (seed ${seed})`, () => {
  const wanted = fc.array(fc.tuple(fc.nat(99_999), fc.integer({ min: 1, max: 999 }), fc.integer({ min: 1, max: 9 })), {
    ...{ minLength: 1, maxLength: 9 },
  })
  const coupon = fc.record({
    discountType: fc.constantFrom('percentage' as const, 'fixed' as const),
    discountHundredths: fc.integer({ min: 0, max: 10_000 }),
  })
  const property = fc.property(wanted, coupon, fc.nat(9999), fc.nat(1500), (lines, discount, shipping, tax) => {
    const priced = pricedLines(
      lines.map(([, , quantity], n) => line(n + 1, n + 1, quantity)),
      lines.map(([price], n) => product(n + 1, price)),
      lines.map(([, multiplier], n) => option(n + 1, multiplier)),
    )
    const bill = amountsOf(priced, discount, shipping, tax)
    const sum = bill.subtotal - bill.discount + bill.shipping + bill.tax
    expect(bill.discount).toBeLessThanOrEqual(bill.subtotal)
    expect(bill.total).toBe(sum < 50 ? 0 : sum)
    expect(Object.values(bill).every(amount => Number.isSafeInteger(amount) && amount >= 0)).toBe(true)
  })
  fc.assert(property, { seed })
})
