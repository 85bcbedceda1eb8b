import type { Settings } from '../api/settings.ts'

/** What the owner says about local delivery, or the shop's own words. */
export const localDeliveryWords = (settings: Settings): string =>
  settings('local_delivery_text') ?? 'Free within 25 miles of Cincinnati, OH'

export const PRIORITY_MAIL_WORDS = 'Shipping is USPS Priority Mail within the continental US.'
export const INTERNATIONAL_WORDS = 'For international orders, please contact us before ordering.'
