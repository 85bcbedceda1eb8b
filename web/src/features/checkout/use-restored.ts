import { useEffect, useRef } from 'react'
import type { Coupon, CustomerInfo, ShippingAddress } from './api/checkout.ts'
import { rememberTyped } from './remembered.ts'

interface Wanted {
  customer: CustomerInfo
  address: ShippingAddress
  localDelivery: boolean
  coupon: Coupon | null
  /** The code that was applied before a reload. */
  before: string | null
  settled: boolean
  subtotal: number
  apply: (code: string, subtotal: number) => Promise<boolean>
}

/** Keeps what was typed over a reload, and applies the coupon of before it again, once. */
export const useRestored = ({ customer, address, localDelivery, coupon, before, settled, subtotal, apply }: Wanted) => {
  const done = useRef(false)
  useEffect(() => {
    if (done.current || !settled) return
    done.current = true
    if (before !== null) void apply(before, subtotal)
  }, [settled, before, apply, subtotal])
  const code = coupon?.code ?? null
  useEffect(() => {
    rememberTyped({ customer, address, localDelivery, couponCode: code ?? (done.current ? null : before) })
  }, [customer, address, localDelivery, code, before])
}
