import { DomainError } from '@skyfolio/runtime/domain/errors'
import { isId } from '@skyfolio/runtime/domain/ids'
import { orderNotFound } from '../orders/order.ts'
import { isTestModeOver } from '../payments/payment-provider.ts'
import { toPostalAddress } from '../shipping/address.ts'
import { callCarriers, CarrierError } from '../shipping/carrier.ts'
import type { LabelDependencies } from './create-label.ts'
import { localDelivery, mayHaveLabel, notPaid, refused, sampleQuote, testOrder, type LabelQuote } from './label.ts'
import { parcelOf } from '../shipping/parcel.ts'

const rateUnavailable = (cause: unknown) =>
  new DomainError('unavailable', 'RATE_UNAVAILABLE', 'No carrier says what the label costs. Please try again later.', {
    cause,
  })

/**
 * What the label of an order would cost now, at the first carrier that responds. Buys nothing.
 * @throws ORDER_NOT_FOUND, ORDER_STATE, LOCAL_DELIVERY, TEST_ORDER, LABEL_REFUSED, RATE_UNAVAILABLE.
 */
export async function quoteLabel(dependencies: LabelDependencies, id: number): Promise<LabelQuote> {
  const { orders, carriers, provider } = dependencies
  const order = isId(id) ? await orders.byId(id) : null
  if (!order) throw orderNotFound()
  const { address, buyer, lines } = order.current
  if (order.current.localDelivery) throw localDelivery()
  if (!address || !mayHaveLabel(order)) throw notPaid()
  if (carriers.length === 0) return sampleQuote(order)
  if (isTestModeOver(order, provider)) throw testOrder()
  const parcel = parcelOf(lines)
  try {
    return await callCarriers(dependencies, async (carrier, signal) => {
      const { service, amount } = await carrier.rate(toPostalAddress(address, buyer.name), parcel, signal)
      return { carrier: carrier.name, service, weight: parcel.weight, cost: amount }
    })
  } catch (error) {
    if (!(error instanceof CarrierError)) throw error
    throw error.refused ? refused('LABEL_REFUSED', error.message) : rateUnavailable(error)
  }
}
