import { useEffect, useRef, useState } from 'react'
import { toast } from '../../ui/toast.ts'
import { centsOf } from '../site/shop/money.ts'
import { calculateShipping, type Item, type ShippingAddress } from './api/checkout.ts'
import { useSuperseding } from './use-superseding.ts'

/** After a change of what shipping depends on. */
export const SHIPPING_AFTER_MS = 500
const DEFAULT_CENTS = 1_500
const FALLBACK_CARRIER = 'USPS Priority Mail (estimated)'

export interface ShippingState {
  cents: number
  /** Null: not calculated yet ('TBD'). */
  carrier: string | null
  /** A calculation is planned or under way. */
  pending: boolean
}

/** A ZIP code as it is written: until then nobody is asked. */
const ZIP = /^\d{5}(?:-\d{4})?$/

/**
 * What shipping costs: nothing with local delivery; otherwise asked half a second after the address, the cart or the
 * verification has changed, once street, city, state and ZIP are there. Old answers count for nothing.
 */
export const useShipping = (
  address: ShippingAddress,
  localDelivery: boolean,
  items: readonly Item[],
  verified: boolean,
): ShippingState => {
  const [quoted, setQuoted] = useState<{ cents: number; carrier: string; about: string } | null>(null)
  const begin = useSuperseding()
  const { street, city, state, zipCode } = address
  const ready = street.trim() !== '' && city.trim() !== '' && state !== '' && ZIP.test(zipCode.trim())
  const about = JSON.stringify([street, city, state, zipCode, items, verified])
  const latest = useRef({ address, items })
  useEffect(() => {
    latest.current = { address, items }
  })

  useEffect(() => {
    const isNewest = begin()
    if (localDelivery || !ready) return
    const ask = async () => {
      try {
        const answer = await calculateShipping(latest.current.address, false, [...latest.current.items])
        if (isNewest()) setQuoted({ cents: centsOf(answer.shippingCost), carrier: answer.carrier, about })
      } catch {
        if (!isNewest()) return
        setQuoted({ cents: DEFAULT_CENTS, carrier: FALLBACK_CARRIER, about })
        toast({
          title: 'Shipping Error',
          description: 'Could not calculate shipping. Using estimated rate.',
          kind: 'danger',
        })
      }
    }
    const timer = setTimeout(() => void ask(), SHIPPING_AFTER_MS)
    return () => clearTimeout(timer)
  }, [about, localDelivery, ready, begin])

  if (localDelivery) return { cents: 0, carrier: 'Local Delivery', pending: false }
  if (!ready || !quoted) return { cents: DEFAULT_CENTS, carrier: null, pending: ready }
  return { cents: quoted.cents, carrier: quoted.carrier, pending: quoted.about !== about }
}
