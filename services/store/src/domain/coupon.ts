import { DomainError } from '@skyfolio/runtime/errors'
import { isAmount, LARGEST_AMOUNT, percentageOf } from './money.ts'
import type { Page } from './page.ts'
import { manyLines } from '@skyfolio/runtime/text-fields'

export type DiscountType = 'percentage' | 'fixed' | 'free_shipping'

export interface Coupon {
  id: number
  /** Upper case, unique. */
  code: string
  description: string | null
  discountType: DiscountType
  /** Hundredths of a percent, or minor units; 0 for free shipping. */
  discountHundredths: number
  /** Minor units. */
  minOrderAmount: number | null
  maxUses: number | null
  usedCount: number
  /** Orders that hold a use until they are paid or given up. */
  holders: number[]
  startsAt: Date | null
  expiresAt: Date | null
  isActive: boolean
  createdAt: Date
}

/** A use that was paid for. */
export interface CouponUsage {
  id: number
  couponId: number
  orderId: number
  orderNumber: string
  discount: number
  usedAt: Date
}

/** What a caller can set; null empties, or gives the default. */
export type CouponChanges = Partial<{
  code: string | null
  description: string | null
  discountType: DiscountType | null
  discountHundredths: number | null
  minOrderAmount: number | null
  maxUses: number | null
  startsAt: Date | null
  expiresAt: Date | null
  isActive: boolean | null
}>

/** A coupon without what only orders write. */
export type CouponFields = Omit<Coupon, 'usedCount' | 'holders'>

/** Keeps coupons. The code is unique: COUPON_CODE_TAKEN. */
export interface Coupons {
  insert(coupon: CouponFields): Promise<void>
  update(coupon: CouponFields): Promise<void>
  remove(id: number): Promise<boolean>
  byId(id: number): Promise<Coupon | null>
  byCode(code: string): Promise<Coupon | null>
  /** Newest first, ties by id. */
  list(page: Page): Promise<Coupon[]>
  count(): Promise<number>
  /**
   * Lets an order hold a use, if the coupon is active, within its time and not used up. One conditional update, so that no
   * more orders hold or have a use than there are. True also when the order holds one already.
   */
  reserve(id: number, orderId: number, at: Date): Promise<boolean>
  /** Lets go of a use, if the order holds one. */
  release(id: number, orderId: number): Promise<void>
  /** Turns the use an order holds into one that counts, once: the row is written first, and only its first time. */
  use(usage: CouponUsage): Promise<void>
  usages(couponId: number, page: Page): Promise<CouponUsage[]>
  countUsages(couponId: number): Promise<number>
}

export const couponNotFound = () => new DomainError('not_found', 'COUPON_NOT_FOUND', 'Coupon not found')
export const couponCodeTaken = () =>
  new DomainError('clash', 'COUPON_CODE_TAKEN', 'A coupon with this code already exists', { field: 'code' })
export const couponRefused = (why: string) =>
  new DomainError('invalid', 'COUPON_REFUSED', why, { field: 'coupon_code' })

/** The code as it is kept and compared. */
export const couponCode = (text: string): string => text.normalize('NFKC').trim().toUpperCase()

/** Why a coupon doesn't apply to an order of this subtotal (minor units) now; null: it does. */
export function whyNot(coupon: Coupon | null, subtotal: number, at: Date, orderId: number | null): string | null {
  if (!coupon?.isActive) return 'Invalid coupon code'
  if (coupon.startsAt && at < coupon.startsAt) return 'This coupon is not valid yet'
  if (coupon.expiresAt && at >= coupon.expiresAt) return 'This coupon has expired'
  const holds = orderId !== null && coupon.holders.includes(orderId)
  if (coupon.maxUses !== null && !holds && coupon.usedCount + coupon.holders.length >= coupon.maxUses)
    return 'This coupon has been used up'
  if (coupon.minOrderAmount !== null && subtotal < coupon.minOrderAmount)
    return `This coupon needs an order of at least $${(coupon.minOrderAmount / 100).toFixed(2)}`
  return null
}

/** What a coupon takes off a subtotal: rounded once, half up, and never more than all of it. Minor units. */
export function discountOf(coupon: Pick<Coupon, 'discountType' | 'discountHundredths'>, subtotal: number): number {
  switch (coupon.discountType) {
    case 'percentage':
      return Math.min(subtotal, percentageOf(subtotal, coupon.discountHundredths))
    case 'fixed':
      return Math.min(subtotal, coupon.discountHundredths)
    case 'free_shipping':
      return 0
  }
}

const invalid = (field: string, message: string) => new DomainError('invalid', 'INVALID_COUPON', message, { field })

/** Checks a whole coupon as a caller wants it. Throws INVALID_COUPON. */
export function checkedCoupon(wanted: CouponChanges) {
  const code = couponCode(wanted.code ?? '')
  if (code === '') throw invalid('code', 'Coupon code is required')
  if (!/^[A-Z0-9_-]{1,50}$/.test(code)) throw invalid('code', "Coupon code must be 1 to 50 letters, digits, '-' or '_'")
  const discountType = wanted.discountType ?? 'percentage'
  const discountHundredths = discountType === 'free_shipping' ? 0 : (wanted.discountHundredths ?? null)
  if (discountHundredths === null) throw invalid('discount_hundredths', 'Discount value is required')
  const most = discountType === 'percentage' ? 10_000 : LARGEST_AMOUNT
  if (!Number.isInteger(discountHundredths) || discountHundredths < 0 || discountHundredths > most)
    throw invalid('discount_hundredths', `Discount must be between 0 and ${most / 100}`)
  const { minOrderAmount = null, maxUses = null, startsAt = null, expiresAt = null } = wanted
  if (minOrderAmount !== null && !isAmount(minOrderAmount))
    throw invalid('min_order_amount', 'Minimum order amount must not be negative')
  if (maxUses !== null && (!Number.isInteger(maxUses) || maxUses < 1 || maxUses > 2_147_483_647))
    throw invalid('max_uses', 'Maximum uses must be at least 1')
  if (startsAt && expiresAt && startsAt >= expiresAt) throw invalid('expires_at', 'A coupon must start before it ends')
  const rule = { reason: 'INVALID_COUPON', field: 'description', label: 'Description', max: 500 }
  const description = manyLines(wanted.description, rule)
  const isActive = wanted.isActive ?? true
  return { code, description, discountType, discountHundredths, minOrderAmount, maxUses, startsAt, expiresAt, isActive }
}
