import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { computeAmounts, parseCart, LARGEST_PAYMENT, priceLines, isStillSold } from './cart.ts'
import type { PrintOption } from '../catalog/print-options/print-option.ts'
import type { Product } from '../catalog/products/product.ts'

const at = new Date(0)
const product = (id: number, basePrice: number, isActive = true): Product => ({
  ...{ id, basePrice, isActive, imageId: 40 + id, name: `P${id}`, description: null, fit: 'fill', printOptionIds: [] },
  ...{ createdAt: at, updatedAt: at },
})
const option = (id: number, multiplierHundredths: number, isActive = true): PrintOption => ({
  ...{ id, multiplierHundredths, isActive, name: `O${id}`, description: null, width: 13, height: 19 },
  ...{ sortOrder: 0, createdAt: at },
})
const line = (productId: number, printOptionId: number, quantity: number) => ({ productId, printOptionId, quantity })
const seed = Number(process.env.TEST_SEED ?? Date.now() % 2 ** 31)

describe('cart', () => {
  it("merges lines of the same print, with the shop's prices and names", () => {
    const cart = parseCart([line(1, 1, 1), line(1, 2, 1), line(1, 1, 2)])
    const size = { imageId: 41, imageVersionId: 0, fit: 'fill', width: 13, height: 19 }
    expect(priceLines(cart, [product(1, 2550)], [option(1, 100), option(2, 150)])).toEqual([
      { ...line(1, 1, 3), unitPrice: 2550, totalPrice: 7650, productName: 'P1', printOptionName: 'O1', ...size },
      { ...line(1, 2, 1), unitPrice: 3825, totalPrice: 3825, productName: 'P1', printOptionName: 'O2', ...size },
    ])
  })

  it.each([
    [[], 'Your cart is empty'],
    [[line(1, 1, 0)], 'Quantity must be at least 1'],
    [[line(1, 1, -1)], 'Quantity must be at least 1'],
    [[line(1, 1, 0.5)], 'Quantity must be at least 1'],
    [[line(1, 1, 1e9)], 'Quantity must be at most 99'],
    [[line(1, 1, 50), line(1, 1, 50)], 'Quantity must be at most 99'],
    [[line(0, 1, 1)], /does not exist/],
    [Array.from({ length: 51 }, (_, n) => line(n + 1, 1, 1)), 'A cart holds at most 50 lines'],
  ])('rejects %j', (items, message) => {
    expect(() => parseCart(items)).toThrow(message)
  })

  it('keeps the fit of a product in its line', () => {
    const moon = { ...product(1, 2550), fit: 'border' as const }
    expect(priceLines([line(1, 1, 1)], [moon], [option(1, 100)])).toMatchObject([{ fit: 'border' }])
  })

  it('rejects deleted and inactive products', () => {
    const sell = (products: Product[], options: PrintOption[]) => () => priceLines([line(1, 1, 1)], products, options)
    expect(sell([], [option(1, 100)])).toThrow(/no longer available/)
    expect(sell([product(1, 100, false)], [option(1, 100)])).toThrow(/no longer available/)
    expect(sell([product(1, 100)], [option(1, 100, false)])).toThrow(/no longer available/)
    expect(isStillSold([line(1, 1, 1)], [product(1, 100)], [option(1, 100)])).toBe(true)
    expect(isStillSold([line(1, 1, 1)], [product(1, 100)], [option(1, 100, false)])).toBe(false)
  })

  const bill = (price: number, ...rest: [Parameters<typeof computeAmounts>[1], number, number]) =>
    computeAmounts(priceLines([line(1, 1, 1)], [product(1, price)], [option(1, 100)]), ...rest)

  it('computes discount, shipping, tax and the waived remainder', () => {
    const ten = { discountType: 'percentage' as const, discountHundredths: 1000 }
    expect(bill(2505, ten, 1500, 70_000)).toEqual({
      subtotal: 2505,
      discount: 251,
      shipping: 1500,
      tax: 158,
      total: 3912,
    })
    const all = { discountType: 'fixed' as const, discountHundredths: 999_999 }
    expect(bill(2505, all, 1500, 70_000)).toEqual({
      subtotal: 2505,
      discount: 2505,
      shipping: 1500,
      tax: 0,
      total: 1500,
    })
    expect(bill(2505, { discountType: 'free_shipping', discountHundredths: 0 }, 1500, 0).total).toBe(2505)
    expect([bill(49, null, 0, 0).total, bill(50, null, 0, 0).total]).toEqual([0, 50])
    expect([bill(10_000, null, 0, 66_250).tax, bill(10_000, null, 0, 88_750).tax]).toEqual([663, 888])
    expect(() => bill(LARGEST_PAYMENT + 1, null, 0, 0)).toThrow(/at most/)
  })

  it(`adds up to the cent (seed ${seed})`, () => {
    const wanted = fc.array(
      fc.tuple(fc.nat(99_999), fc.integer({ min: 1, max: 999 }), fc.integer({ min: 1, max: 9 })),
      {
        ...{ minLength: 1, maxLength: 9 },
      },
    )
    const coupon = fc.record({
      discountType: fc.constantFrom('percentage' as const, 'fixed' as const),
      discountHundredths: fc.integer({ min: 0, max: 10_000 }),
    })
    const property = fc.property(wanted, coupon, fc.nat(9999), fc.nat(300_000), (lines, discount, shipping, tax) => {
      const priced = priceLines(
        lines.map(([, , quantity], n) => line(n + 1, n + 1, quantity)),
        lines.map(([price], n) => product(n + 1, price)),
        lines.map(([, multiplier], n) => option(n + 1, multiplier)),
      )
      const bill = computeAmounts(priced, discount, shipping, tax)
      const sum = bill.subtotal - bill.discount + bill.shipping + bill.tax
      expect(bill.discount).toBeLessThanOrEqual(bill.subtotal)
      expect(bill.total).toBe(sum < 50 ? 0 : sum)
      expect(Object.values(bill).every(amount => Number.isSafeInteger(amount) && amount >= 0)).toBe(true)
    })
    fc.assert(property, { seed })
  })
})
