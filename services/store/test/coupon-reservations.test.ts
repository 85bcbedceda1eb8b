import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { randomBytes } from 'node:crypto'
import { connectMongo } from '@skyfolio/runtime/mongo/connection'
import type { Connection } from 'mongoose'
import { silent } from '../../../runtime/test/support/silent-logger.ts'
import { mongoUri } from '../../../runtime/test/support/database.ts'
import { couponModel, couponRepository, couponUsageModel } from '../src/pricing/coupons/coupon-repository.ts'
import type { CouponRepository } from '../src/pricing/coupons/coupon.ts'

const START = new Date('2026-03-01T00:00:00Z')
const END = new Date('2026-03-08T00:00:00Z')
const after = (time: Date, ms: number) => new Date(time.getTime() + ms)

let connection: Connection
let coupons: CouponRepository
beforeAll(async () => {
  const database = `coupons_${randomBytes(6).toString('hex')}`
  connection = (await connectMongo({ uri: mongoUri, database, logger: silent })).connection
  coupons = couponRepository({ coupons: couponModel(connection), couponUsages: couponUsageModel(connection) })
  const percentage = { discountType: 'percentage' as const, discountHundredths: 1000, minOrderAmount: null }
  const times = { startsAt: START, expiresAt: END, createdAt: START }
  await coupons.insert({
    id: 1,
    code: 'WEEK',
    description: null,
    ...percentage,
    maxUses: null,
    ...times,
    isActive: true,
  })
  await coupons.insert({
    id: 2,
    code: 'OFF',
    description: null,
    ...percentage,
    maxUses: null,
    ...times,
    isActive: false,
  })
})
afterAll(async () => {
  await connection.dropDatabase()
  await connection.close()
})

describe('coupon reservation', () => {
  it('is made from the first moment of the coupon', async () => {
    expect(await coupons.reserve(1, 10, START)).toBe(true)
  })

  it('is rejected before the coupon starts', async () => {
    expect(await coupons.reserve(1, 11, after(START, -1))).toBe(false)
  })

  it('is made until the coupon expires', async () => {
    expect(await coupons.reserve(1, 12, after(END, -1))).toBe(true)
  })

  it('is rejected once the coupon has expired', async () => {
    expect(await coupons.reserve(1, 13, END)).toBe(false)
  })

  it('is rejected while the coupon is off', async () => {
    expect(await coupons.reserve(2, 14, START)).toBe(false)
  })
})
