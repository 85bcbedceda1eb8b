import { useCallback, useEffect, useMemo, useState } from 'react'
import { ApiError } from '../../http/api-error.ts'
import { toast } from '../../ui/toast.ts'
import { decimalOf } from '../site/shop/money.ts'
import { subtotalOf, type PricedLine } from '../site/shop/priced-cart.ts'
import { useSoldAnew } from '../site/shop/products.ts'
import { discountOf, sumIn, sumOf, type Sum } from './amounts.ts'
import type { Coupon, Item, ShippingAddress } from './api/checkout.ts'
import { codeOf, fieldsIn, isNotSold, noticeOf } from './refusals.ts'
import { POLL_MS } from './settle.ts'
import { useIntent, type Basket } from './use-intent.ts'
import type { ShippingState } from './use-shipping.ts'
import { usableAddress } from './what-is-missing.ts'

interface Wanted {
  lines: readonly PricedLine[]
  items: Item[]
  address: ShippingAddress
  localDelivery: boolean
  shipping: ShippingState
  coupon: Coupon | null
  /** The server takes the coupon back, in these words. */
  onCouponRefused: (words: string) => void
  /** Today's prices are known, and no payment is under way. */
  active: boolean
}

const withoutUnknownShipping = (sum: Sum, known: boolean): Sum =>
  known ? sum : { ...sum, shipping: 0, total: Math.max(0, sum.subtotal - sum.discount) + sum.tax }

/** The order at the server, kept equal to the form, and what it costs: the server's amounts as soon as they are about this form. */
export const usePendingOrder = (wanted: Wanted) => {
  const { lines, items, address, localDelivery, shipping, coupon, onCouponRefused, active } = wanted
  const [refused, setRefused] = useState<unknown>(null)
  const [isThere, setIsThere] = useState(false)
  const readSoldAnew = useSoldAnew()
  const subtotal = subtotalOf(lines)
  const usable = usableAddress(address)
  const basket: Basket = {
    items,
    localDelivery,
    shippingCost: decimalOf(shipping.cents),
    couponDiscount: decimalOf(discountOf(coupon, subtotal)),
    ...(usable && { shippingAddress: usable }),
    ...(coupon && { couponCode: coupon.code }),
  }
  const onRefused = useCallback(
    (error: unknown) => {
      const { couponCode } = fieldsIn(error)
      if (couponCode !== undefined) return onCouponRefused(couponCode)
      setRefused(error)
      if (isNotSold(error)) readSoldAnew()
      if (codeOf(error) === 'ORDER_FROZEN') return
      if (!isThere) toast({ title: 'Error', description: 'Failed to initialize payment', kind: 'danger' })
      // What the network has swallowed is sent again with the button.
      else if (error instanceof ApiError) toast({ ...noticeOf(error), kind: 'danger' })
    },
    [onCouponRefused, readSoldAnew, isThere],
  )
  const { intent, about, prepare, refresh, forget } = useIntent({
    basket,
    active: active && items.length > 0,
    onRefused,
  })
  useEffect(() => {
    setRefused(null)
    setIsThere(intent !== null)
  }, [intent])

  // A payment of this very order has begun: what becomes of it?
  const frozen = codeOf(refused) === 'ORDER_FROZEN'
  useEffect(() => {
    if (!frozen) return
    const timer = setInterval(refresh, POLL_MS)
    return () => clearInterval(timer)
  }, [frozen, refresh])

  const sum = useMemo(() => {
    const amounts = intent && sumIn(intent.amounts)
    const isThis = amounts !== null && intent?.about === about
    const whole = isThis ? amounts : sumOf(subtotal, coupon, shipping.cents, amounts?.tax ?? 0)
    return withoutUnknownShipping(whole, shipping.carrier !== null)
  }, [intent, about, subtotal, coupon, shipping])

  return { intent, sum, refused: frozen ? null : refused, frozen, prepare, refresh, forget }
}
