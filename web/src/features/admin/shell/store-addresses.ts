import { addresses } from '../../../addresses.ts'

// Not among the addresses of the site: every visitor would load them.

/** The form of a new product, with this picture in it. */
export const newProductAddress = (imageId: number): string => `${addresses.adminStore}?tab=products&picture=${imageId}`

export const packingSlipAddress = (orderId: number | string): string => `${addresses.adminStore}/orders/${orderId}/slip`
