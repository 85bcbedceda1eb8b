import { describe, expect, it } from '@jest/globals'
import { settingsOf } from '../../api/settings.ts'
import { sampleTerms } from '../../site/testing/samples.ts'
import { DEFAULT_SPECIFICATIONS, printText } from './print-texts.ts'
import { cartShippingText, internationalText, localDeliveryText, shippingText } from './shipping-terms.ts'

const noSettings = settingsOf([])

describe('texts about shipping', () => {
  it('say what is known before a carrier is asked', () => {
    const mail = 'Shipping is USPS Priority Mail within the continental US, Alaska and Hawaii.'
    expect(shippingText(noSettings, undefined)).toBe(mail)
    expect(shippingText(noSettings, sampleTerms())).toBe(mail)
    expect(shippingText(noSettings, sampleTerms({ carrierRates: false, flatPrice: '8.50' }))).toBe(
      `${mail} It costs $8.50 per order.`,
    )
    expect(shippingText(noSettings, sampleTerms({ carrierRates: false, flatPrice: '0.00' }))).toBe(
      `${mail} It is free.`,
    )
    expect(shippingText(noSettings, sampleTerms({ freeFrom: '100.00' }))).toBe(
      `${mail} It is free for prints of $100.00 and more.`,
    )
  })

  it("are the owner's own where there are any", () => {
    const own = settingsOf([
      { key: 'shipping_text', value: 'Prints travel rolled, by UPS.' },
      { key: 'international_text', value: 'Write to us from abroad.' },
      { key: 'print_text', value: 'Printed on cotton rag.' },
    ])
    expect(shippingText(own, sampleTerms({ carrierRates: false, flatPrice: '8.50' }))).toBe(
      'Prints travel rolled, by UPS. It costs $8.50 per order.',
    )
    expect(internationalText(own)).toBe('Write to us from abroad.')
    expect(internationalText(noSettings)).toBe('For international orders, please contact us before ordering.')
    // The media service stores the default with each picture.
    for (const specifications of [undefined, ' ', DEFAULT_SPECIFICATIONS])
      expect(printText(own, specifications)).toBe('Printed on cotton rag.')
    expect(printText(own, 'Metal, 4 mm.')).toBe('Metal, 4 mm.')
    expect(printText(noSettings, undefined)).toBe(DEFAULT_SPECIFICATIONS)
  })

  it('say below a cart what is added, and from which sum nothing is', () => {
    const terms = sampleTerms({ freeFrom: '100.00' })
    expect(cartShippingText(undefined, 100)).toBe('Plus shipping')
    expect(cartShippingText(sampleTerms(), 100_000)).toBe('Plus shipping')
    expect(cartShippingText(terms, 9_999)).toBe('Plus shipping, free from $100.00')
    expect(cartShippingText(terms, 10_000)).toBe('Shipping is free')
    expect(cartShippingText(sampleTerms({ flatPrice: '0.00', carrierRates: false }), 1)).toBe('Shipping is free')
    expect(cartShippingText(sampleTerms({ flatPrice: '0.00' }), 1)).toBe('Plus shipping')
  })

  it("name the documents' area only while it is the shop's own", () => {
    expect(localDeliveryText(noSettings, sampleTerms())).toBe('Free within 25 miles of Cincinnati, OH')
    expect(localDeliveryText(noSettings, sampleTerms({ localZips: ['40403'] }))).toBe('Free to the ZIP codes nearby')
    const own = settingsOf([{ key: 'local_delivery_text', value: 'By bike, in Berea.' }])
    expect(localDeliveryText(own, sampleTerms())).toBe('By bike, in Berea')
  })
})
