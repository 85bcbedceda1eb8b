import { describe, expect, it } from '@jest/globals'
import type { Coupon } from '../../../api/checkout.ts'
import type { ShippingTerms } from '../../../models/shop/shipping-terms.ts'
import { sampleTerms } from '../../../site/testing/samples.ts'
import { checkoutReducer, initialCheckout, type CheckoutAction, type PricedIntent } from './checkout-reducer.ts'

const after = (...actions: CheckoutAction[]) => actions.reduce(checkoutReducer, initialCheckout(sampleTerms()))
const change = { street: '1 Elm St', city: 'Bloomington', state: 'IN', zipCode: '47404' }
const address = { ...initialCheckout(sampleTerms()).address, ...change }
const intent: PricedIntent = {
  ...{ clientSecret: 'secret', paymentIntentId: 'pi_1', revision: 1, orderNumber: null, basketKey: '{}' },
  status: 'pending',
  amounts: { subtotal: '70.00', discount: '0.00', shipping: '15.00', tax: '0.00', total: '85.00' },
}

describe('checkoutReducer', () => {
  it('is editing once the order exists, and paying from the button to the result', () => {
    const received: CheckoutAction = { type: 'intentReceived', intent }
    expect(after().phase).toBe('preparing')
    expect(after(received).phase).toBe('editing')
    expect(after(received, { type: 'paymentStarted' }, received).phase).toBe('paying')
    expect(after(received, { type: 'paymentStarted' }, { type: 'paymentEnded' }).phase).toBe('editing')
  })

  it('keeps the verification of an address that changes in case and spaces only', () => {
    const verified: CheckoutAction[] = [
      { type: 'addressChanged', change },
      { type: 'addressCheckStarted', address },
      { type: 'addressStandardized', status: 'verified', address },
    ]
    expect(after(...verified, { type: 'addressChanged', change: { city: 'BLOOMINGTON ' } }).addressStatus).toBe(
      'verified',
    )
    const changed = after(...verified, { type: 'addressChanged', change: { city: 'Columbus' } })
    expect(changed).toMatchObject({ addressStatus: 'unverified', checkedAddress: null })
  })

  it('turns local delivery on and off with the area of the ZIP code only', () => {
    const local: CheckoutAction = { type: 'addressChanged', change: { zipCode: '45202' } }
    const declined: CheckoutAction = { type: 'localDeliveryChanged', wanted: false }
    expect(after(local).wantsLocalDelivery).toBe(true)
    expect(after(local, declined).wantsLocalDelivery).toBe(false)
    const sameArea: CheckoutAction = { type: 'addressChanged', change: { zipCode: '45202-0001' } }
    expect(after(local, declined, sameArea).wantsLocalDelivery).toBe(false)
    expect(after(local, { type: 'addressChanged', change }).wantsLocalDelivery).toBe(false)
  })

  it('turns local delivery off in another state than that of the ZIP code, and on again in its own', () => {
    const local: CheckoutAction = { type: 'addressChanged', change: { zipCode: '45202' } }
    const choose = (state: string): CheckoutAction => ({ type: 'addressChanged', change: { state } })
    expect(after(local, choose('HI')).wantsLocalDelivery).toBe(false)
    expect(after(local, choose('HI'), choose('OH')).wantsLocalDelivery).toBe(true)
    const declined: CheckoutAction = { type: 'localDeliveryChanged', wanted: false }
    expect(after(local, declined, choose('OH')).wantsLocalDelivery).toBe(false)
  })

  it("turns local delivery on for the owner's ZIP codes, and for none when it is off", () => {
    const wants = (terms: Partial<ShippingTerms>, zipCode: string) =>
      checkoutReducer(initialCheckout(sampleTerms(terms)), { type: 'addressChanged', change: { zipCode } })
        .wantsLocalDelivery
    const berea = { localZips: ['40401-40403', '40475'] }
    expect(['40402', '40475-0001', '40404', '45202'].map(zip => wants(berea, zip))).toEqual([true, true, false, false])
    expect(wants({ localDelivery: false, localZips: [] }, '45202')).toBe(false)
  })

  it('removes the errors of the fields that change', () => {
    const errors: CheckoutAction = {
      type: 'fieldErrorsFound',
      errors: { name: 'Enter your name.', city: 'Enter the city.' },
    }
    const autofilled: CheckoutAction = { type: 'autofilled', values: { name: 'Ada', zipCode: '47404' } }
    expect(after(errors, autofilled)).toMatchObject({
      fieldErrors: { city: 'Enter the city.' },
      customer: { name: 'Ada' },
      address: { zipCode: '47404' },
    })
    expect(after(errors, autofilled).fieldErrors).not.toHaveProperty('name')
  })

  it('restores a coupon once', () => {
    const coupon: Coupon = { id: 3, code: 'LAST', discountType: 'fixed', discountValue: '5.00' }
    const restoring = { ...initialCheckout(sampleTerms()), couponToRestore: 'LAST' }
    expect(checkoutReducer(restoring, { type: 'couponRequested' }).couponToRestore).toBe('LAST')
    expect(checkoutReducer(restoring, { type: 'couponApplied', coupon })).toMatchObject({
      coupon,
      couponToRestore: null,
    })
    expect(checkoutReducer(restoring, { type: 'couponRejected', message: 'Expired' }).couponToRestore).toBeNull()
  })
})
