import type { Page } from '@skyfolio/runtime/domain/paging'
import { DomainError } from '@skyfolio/runtime/domain/errors'
import { isAmount, LARGEST_AMOUNT, percentageOf } from '../../money/money.ts'
import { manyLines } from '@skyfolio/runtime/domain/text-fields'
import { couponLimits } from '@skyfolio/domain/limits'

/**
 * An order that is prepared and not paid holds a coupon for 30 minutes: after so long it is given up, at the payment provider
 * first, by a job that runs every minute.
 */
export const COUPON_HOLD_MS = 28 * 60_000

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
  /** Orders that have reserved a use, until they are paid or cancelled. */
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
type CouponFields = Omit<Coupon, 'usedCount' | 'holders'>

/** The code is unique: COUPON_CODE_TAKEN. */
export interface CouponRepository {
  insert(coupon: CouponFields): Promise<void>
  update(coupon: CouponFields): Promise<void>
  remove(id: number): Promise<boolean>
  byId(id: number): Promise<Coupon | null>
  byCode(code: string): Promise<Coupon | null>
  /** Newest first, ties by id. */
  list(page: Page): Promise<Coupon[]>
  count(): Promise<number>
  /**
   * Reserves a use for an order, if the coupon is active, within its time and not used up. One conditional update, so that no
   * more uses are reserved or counted than there are. True also when the order has one already.
   */
  reserve(id: number, orderId: number, at: Date): Promise<boolean>
  /** Releases the use that the order has reserved, if any. */
  release(id: number, orderId: number): Promise<void>
  /** Counts the use that an order has reserved, once: the row is written first, and only the first time. */
  use(usage: CouponUsage): Promise<void>
  /** Takes back the use that was counted for an order, if any. */
  giveBack(id: number, orderId: number): Promise<void>
  usages(couponId: number, page: Page): Promise<CouponUsage[]>
  countUsages(couponId: number): Promise<number>
}

export const couponNotFound = () => new DomainError('not_found', 'COUPON_NOT_FOUND', 'Coupon not found')
export const couponCodeTaken = () =>
  new DomainError('clash', 'COUPON_CODE_TAKEN', 'A coupon with this code already exists', { field: 'code' })
export const couponRefused = (why: string) =>
  new DomainError('invalid', 'COUPON_REFUSED', why, { field: 'coupon_code' })

/** The code as it is stored and compared. */
export const couponCode = (text: string): string => text.normalize('NFKC').trim().toUpperCase()

/** Why a coupon doesn't apply to an order of this subtotal (minor units) now; null: it does. */
export function couponRefusal(
  coupon: Coupon | null,
  subtotal: number,
  at: Date,
  orderId: number | null,
): string | null {
  if (!coupon?.isActive) return 'Invalid coupon code'
  if (coupon.startsAt && at < coupon.startsAt) return 'This coupon is not valid yet'
  if (coupon.expiresAt && at >= coupon.expiresAt) return 'This coupon has expired'
  const hasReserved = orderId !== null && coupon.holders.includes(orderId)
  if (coupon.maxUses !== null && !hasReserved && coupon.usedCount + coupon.holders.length >= coupon.maxUses)
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
export function couponFields(wanted: CouponChanges) {
  const code = couponCode(wanted.code ?? '')
  if (code === '') throw invalid('code', 'Coupon code is required')
  if (!/^[A-Z0-9_-]+$/.test(code) || code.length > couponLimits.code)
    throw invalid('code', `Coupon code must be 1 to ${couponLimits.code} letters, digits, '-' or '_'`)
  const discountType = wanted.discountType ?? 'percentage'
  const discountHundredths = discountType === 'free_shipping' ? 0 : (wanted.discountHundredths ?? null)
  if (discountHundredths === null) throw invalid('discount_hundredths', 'Discount value is required')
  const most = discountType === 'percentage' ? 10_000 : LARGEST_AMOUNT
  if (!Number.isInteger(discountHundredths) || discountHundredths < 0 || discountHundredths > most)
    throw invalid('discount_hundredths', `Discount must be between 0 and ${most / 100}`)
  const { minOrderAmount = null, maxUses = null, startsAt = null, expiresAt = null } = wanted
  if (minOrderAmount !== null && !isAmount(minOrderAmount))
    throw invalid('min_order_amount', 'Minimum order amount must not be negative')
  if (maxUses !== null && (!Number.isInteger(maxUses) || maxUses < 1 || maxUses > couponLimits.maxUses))
    throw invalid('max_uses', 'Maximum uses must be at least 1')
  if (startsAt && expiresAt && startsAt >= expiresAt) throw invalid('expires_at', 'A coupon must start before it ends')
  const rule = { reason: 'INVALID_COUPON', field: 'description', label: 'Description', max: couponLimits.description }
  const description = manyLines(wanted.description, rule)
  const isActive = wanted.isActive ?? true
  return { code, description, discountType, discountHundredths, minOrderAmount, maxUses, startsAt, expiresAt, isActive }
}
