import { useCallback, useEffect, useState } from 'react'
import type { CustomerInfo, ShippingAddress } from './api/checkout.ts'
import { isLocalZip } from './local-zips.ts'
import { typedBefore } from './remembered.ts'

export type FieldName = keyof CustomerInfo | keyof ShippingAddress
export type Problems = Partial<Record<FieldName, string>>
type Filled = Partial<Record<FieldName, string>>

const CUSTOMER = ['name', 'email', 'phone'] as const

/** Of what a browser has filled in, the buyer's part. */
const customerIn = (filled: Filled): Partial<CustomerInfo> =>
  Object.fromEntries(CUSTOMER.flatMap(name => (filled[name] === undefined ? [] : [[name, filled[name]]])))

/** What the buyer types. Local delivery turns itself on with a ZIP that it reaches, and can be turned off again. */
export const useCheckoutForm = () => {
  const [before] = useState(typedBefore)
  const [customer, setCustomer] = useState(before.customer)
  const [address, setAddress] = useState(before.address)
  const [wantsLocal, setLocalDelivery] = useState(before.localDelivery)
  const [problems, setProblems] = useState<Problems>({})

  const settled = useCallback(
    (change: object) =>
      setProblems(known => Object.fromEntries(Object.entries(known).filter(([name]) => !(name in change)))),
    [],
  )
  const changeCustomer = useCallback(
    (change: Partial<CustomerInfo>) => {
      setCustomer(known => ({ ...known, ...change }))
      settled(change)
    },
    [settled],
  )
  const changeAddress = useCallback(
    (change: Partial<ShippingAddress>) => {
      setAddress(known => ({ ...known, ...change }))
      settled(change)
    },
    [settled],
  )
  const fill = useCallback(
    (filled: Filled) => {
      changeCustomer(customerIn(filled))
      changeAddress(
        Object.fromEntries(Object.entries(filled).filter(([name]) => !CUSTOMER.some(known => known === name))),
      )
    },
    [changeCustomer, changeAddress],
  )

  const area = address.zipCode.trim().slice(0, 5)
  const [knownArea, setKnownArea] = useState(area)
  useEffect(() => {
    if (area === knownArea) return
    setKnownArea(area)
    setLocalDelivery(isLocalZip(area))
  }, [area, knownArea])

  const localOffered = isLocalZip(area)
  const localDelivery = localOffered && wantsLocal
  return {
    ...{ customer, address, localDelivery, setLocalDelivery, localOffered },
    ...{ problems, setProblems, changeCustomer, changeAddress, fill, customerIn },
    /** The code that was applied before a reload. */
    couponBefore: before.couponCode,
  }
}
