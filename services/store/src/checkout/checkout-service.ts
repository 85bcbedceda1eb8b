import { parseAddress } from '../shipping/address.ts'
import { quoteShipping, type ShippingQuote } from '../shipping/shipping-quote.ts'
import { orderTerms } from '../shipping/shipping-terms.ts'
import { findOwnOrder, getOwnOrder, type Credentials } from './checkout.ts'
import { completeOrder, type CompleteOrderDependencies, type Completion } from './complete-order.ts'
import { priceCart, type CheckoutRequest } from './price-checkout.ts'
import { saveCheckout, type SaveCheckoutDependencies, type SaveCheckoutRequest } from './save-checkout.ts'

export type CheckoutServiceDependencies = SaveCheckoutDependencies & CompleteOrderDependencies

export type CheckoutService = ReturnType<typeof createCheckoutService>

export const createCheckoutService = (dependencies: CheckoutServiceDependencies) => ({
  /**
   * What shipping of a cart costs, on the terms of the buyer's order if there is one.
   * @throws INVALID_CART, INVALID_ADDRESS, NOT_SELLABLE, NO_LOCAL_DELIVERY, SHIPPING_UNAVAILABLE.
   */
  async calculateShipping(
    request: Pick<CheckoutRequest, 'items' | 'address' | 'localDelivery'>,
    credentials: Credentials | null,
  ): Promise<ShippingQuote> {
    const address = parseAddress(request.address)
    const [prints, order] = await Promise.all([
      priceCart(dependencies, request.items, false),
      credentials && findOwnOrder(dependencies.orders, credentials),
    ])
    const terms = await orderTerms(dependencies, order?.terms, address?.zipCode)
    return quoteShipping(dependencies, { address, localDelivery: request.localDelivery, prints, terms })
  },

  save: (request: SaveCheckoutRequest) => saveCheckout(dependencies, request),

  /** Completes the buyer's order if it has been paid, and returns its state. Throws ORDER_FOREIGN, PAYMENTS_UNAVAILABLE. */
  async confirm(credentials: Credentials): Promise<Completion> {
    const order = await getOwnOrder(dependencies.orders, credentials)
    const intentId = order.intentId ?? credentials.paymentIntentId
    return completeOrder(dependencies, { intentId, cause: 'payment', order })
  },
})
