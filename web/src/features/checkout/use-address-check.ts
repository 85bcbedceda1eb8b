import { useCallback, useEffect, useRef, useState } from 'react'
import { toast } from '../../ui/toast.ts'
import { verifyAddress, type CustomerInfo, type ShippingAddress } from './api/checkout.ts'
import { useSuperseding } from './use-superseding.ts'
import { isWhole } from './what-is-missing.ts'

/** After the last keystroke in the address. */
export const VERIFY_AFTER_MS = 1_000

/** 'unavailable': nobody could check it, and the buyer may go on with it as entered. */
export type AddressState = 'unverified' | 'checking' | 'verified' | 'corrected' | 'unavailable'

const same = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

const isSame = (one: ShippingAddress, other: ShippingAddress): boolean =>
  same(one.street, other.street) &&
  same(one.street2, other.street2) &&
  same(one.city, other.city) &&
  one.state === other.state &&
  same(one.zipCode, other.zipCode)

interface Wanted {
  customer: CustomerInfo
  address: ShippingAddress
  /** The carrier's spelling of it. */
  onCorrected: (address: ShippingAddress) => void
}

/**
 * Keeps the address checked: a second after the last change of it, and at once when asked. An answer about an address that
 * has been changed since counts for nothing.
 */
export const useAddressCheck = ({ customer, address, onCorrected }: Wanted) => {
  const [state, setState] = useState<AddressState>('unverified')
  const begin = useSuperseding()
  const latest = useRef({ customer, address, onCorrected })
  useEffect(() => {
    latest.current = { customer, address, onCorrected }
  })
  /** The address the present state is about. */
  const checked = useRef<ShippingAddress | null>(null)

  const check = useCallback(
    async ({ again = false } = {}): Promise<void> => {
      const { customer: who, address: asked } = latest.current
      if (!isWhole(asked) || (!again && checked.current && isSame(checked.current, asked))) return
      const isNewest = begin()
      checked.current = asked
      setState('checking')
      try {
        const answer = await verifyAddress(who, asked)
        if (!isNewest()) return
        if (!answer.verified || !answer.address) {
          setState(answer.reason === 'unavailable' ? 'unavailable' : 'unverified')
          return
        }
        const { street1, street2, city, state: code, zip } = answer.address
        const standard = { ...asked, street: street1, street2: street2 ?? '', city, state: code, zipCode: zip }
        const corrected = !isSame(standard, asked)
        checked.current = standard
        setState(corrected ? 'corrected' : 'verified')
        latest.current.onCorrected(standard)
        toast({ title: corrected ? 'Address Verified & Corrected' : 'Address Verified' })
      } catch {
        // Whatever failed: the address is not verified, and nothing more is said. The button asks again.
        if (!isNewest()) return
        checked.current = null
        setState('unverified')
      }
    },
    [begin],
  )

  const { street, street2, city, state: code, zipCode } = address
  useEffect(() => {
    if (checked.current && isSame(checked.current, latest.current.address)) return
    // What is under way is about another address now.
    begin()
    checked.current = null
    setState('unverified')
    const timer = setTimeout(() => void check(), VERIFY_AFTER_MS)
    return () => clearTimeout(timer)
  }, [street, street2, city, code, zipCode, begin, check])

  return { state, check }
}
