import { setTimeout as delay } from 'node:timers/promises'
import type { Caller } from '@skyfolio/runtime/domain/caller'
import type { DomainError } from '@skyfolio/runtime/domain/errors'
import { isId } from '@skyfolio/runtime/domain/ids'
import { fullRefundPending, isFullRefundPending, orderNotFound, type Order, type OrderLabel } from '../orders/order.ts'
import { isTestModeOver, type PaymentProvider } from '../payments/payment-provider.ts'
import { toPostalAddress } from '../shipping/address.ts'
import {
  CarrierError,
  RateChangedError,
  type Carrier,
  type CarrierAccount,
  type CarriersDependencies,
  type Shipment,
} from '../shipping/carrier.ts'
import {
  isOnlySample,
  isUnusedLabel,
  labelNotUsed,
  labelPending,
  labelPriceChanged,
  localDelivery,
  mayHaveLabel,
  notPaid,
  refused,
  SAMPLE_SERVICE,
  sampleQuote,
  testOrder,
  uncertainLabel,
  type AgreedQuote,
} from './label.ts'
import { parcelOf } from '../shipping/parcel.ts'
import { failLabel, reservationOf, storeLabel, type StoreLabelDependencies } from './store-label.ts'

export interface LabelDependencies extends StoreLabelDependencies, CarriersDependencies {
  /** Null: no payments are taken. */
  provider: PaymentProvider | null
  /** How long a carrier may take to sell a label, before its outcome is looked up. At most 40 s: a reservation must outlive it. */
  buyTimeoutMs: number
}

export interface LabelRequest {
  id: number
  /** Null: bought at whatever it costs. */
  agreed: AgreedQuote | null
}

/** Longer than any call to a carrier takes: what a dead process has requested is over by then. */
const RESERVATION_MS = 60_000
const FIND_MS = 10_000
/** How long a second caller waits for the first one's label. */
const WAIT_MS = 8000

/**
 * Buys the label of an order, once: it is reserved first, then bought, then stored, and the order becomes shipped. Repeated,
 * it is the same label. When a carrier has charged and not responded, the purchase is looked up and never repeated; when
 * it knows of none, one is bought.
 * @throws ORDER_NOT_FOUND, ORDER_STATE, LOCAL_DELIVERY, LABEL_UNDER_WAY, LABEL_REFUSED, LABEL_UNCERTAIN, LABEL_NOT_USED,
 * TEST_ORDER, REFUND_UNDER_WAY, LABEL_PRICE_CHANGED.
 */
export async function createLabel(
  dependencies: LabelDependencies,
  { id, agreed }: LabelRequest,
  caller: Caller,
): Promise<Order> {
  const { orders, carriers, provider } = dependencies
  const current = isId(id) ? await orders.byId(id) : null
  if (!current) throw orderNotFound()
  if (current.current.localDelivery) throw localDelivery()
  const order = current.label?.state === 'claimed' ? await waitForLabel(dependencies, current, caller) : current
  const replacesSample = isOnlySample(order) && carriers.length > 0
  if (order.label?.state === 'bought' && !replacesSample) return assertUsed(order)
  if (!order.current.address || !mayHaveLabel(order)) throw notPaid()
  if (carriers.length === 0) {
    if (agreed && agreed.carrier !== 'Sample') throw labelPriceChanged(agreed, sampleQuote(order))
    return createSampleLabel(dependencies, order, caller)
  }
  if (isTestModeOver(order, provider)) throw testOrder()
  const isAgreed = ({ carrier }: CarrierAccount) => carrier.name === agreed?.carrier
  const inOrder = [...carriers.filter(isAgreed), ...carriers.filter(account => !isAgreed(account))]
  return assertUsed(await buyLabel(dependencies, order, { agreed, caller }, inOrder))
}

/** Throws LABEL_NOT_USED when the parcel went without its label. */
function assertUsed(order: Order): Order {
  if (isUnusedLabel(order.label)) throw labelNotUsed()
  return order
}

/** Carrier by carrier: the next one only when this one has refused, which buys nothing. */
async function buyLabel(
  dependencies: LabelDependencies,
  order: Order,
  purchase: { agreed: AgreedQuote | null; caller: Caller },
  carriers: CarrierAccount[],
): Promise<Order> {
  const { agreed, caller } = purchase
  const [account, ...others] = carriers
  if (!account) throw refused('LABEL_REFUSED', 'Failed to create shipping label')
  const label = newLabel(dependencies, order, account.carrier.name)
  const reserved = await dependencies.labels.reserve(order.id, [order.state], label)
  if (!reserved) return waitForLabel(dependencies, order, caller)
  try {
    const shipment = shipmentOf(reserved, label.reference, agreed)
    const bought = await account.carrier.buyLabel(shipment, AbortSignal.timeout(dependencies.buyTimeoutMs))
    return await storeLabel(dependencies, reserved, label, bought, caller)
  } catch (error) {
    if (!(error instanceof CarrierError)) throw error
    if (!error.refused) return lookUpLabel(dependencies, reserved, label, account.carrier, caller, error)
    const refusal = refusalOf(error, agreed, reserved, account)
    const failed = await failLabel(dependencies, reserved, label, refusal.message)
    // Unless it was shipped meanwhile by other means. Another price is the owner's to decide on.
    if (others.length > 0 && failed.label !== null && !(error instanceof RateChangedError))
      return buyLabel(dependencies, failed, purchase, others)
    throw refusal
  }
}

function refusalOf(
  error: CarrierError,
  agreed: AgreedQuote | null,
  { current }: Order,
  { carrier }: CarrierAccount,
): DomainError {
  if (!agreed || !(error instanceof RateChangedError)) return refused('LABEL_REFUSED', error.message)
  const { amount, service } = error.rate
  const { weight } = parcelOf(current.lines)
  return labelPriceChanged(agreed, { carrier: carrier.name, service, weight, cost: amount })
}

/** The outcome is unknown: the purchase is looked up by reference, and the reservation stays until it is found or ruled out. */
async function lookUpLabel(
  dependencies: LabelDependencies,
  order: Order,
  label: OrderLabel,
  carrier: Carrier,
  caller: Caller,
  cause: unknown,
): Promise<Order> {
  try {
    const bought = await carrier.findLabel(label.reference, AbortSignal.timeout(FIND_MS))
    if (bought) return await storeLabel(dependencies, order, label, bought, caller)
  } catch (error) {
    if (!(error instanceof CarrierError)) throw error
  }
  throw uncertainLabel(cause)
}

/** Another call has reserved it: waits for that label, and settles a reservation that has expired. */
async function waitForLabel(dependencies: LabelDependencies, { id }: Order, caller: Caller): Promise<Order> {
  const giveUpAt = performance.now() + WAIT_MS
  for (;;) {
    const order = await dependencies.orders.byId(id)
    if (!order) throw orderNotFound()
    if (order.label?.state === 'bought') return order
    if (isFullRefundPending(order) && order.label?.state !== 'claimed') throw fullRefundPending()
    if (order.label?.state !== 'claimed') throw labelPending()
    if (order.label.until <= dependencies.now()) return settleLabel(dependencies, order, caller)
    if (performance.now() > giveUpAt) throw labelPending()
    await delay(100)
  }
}

/**
 * Finds out what has become of a label whose reservation has expired: it is stored when it was bought, and free to be bought
 * again when the carrier, by now, knows of none. Throws LABEL_UNCERTAIN while the carrier doesn't respond.
 */
export async function settleLabel(
  dependencies: LabelDependencies,
  order: Order,
  caller: Caller | null,
): Promise<Order> {
  const { label } = order
  if (label?.state !== 'claimed') return order
  const until = new Date(dependencies.now().getTime() + RESERVATION_MS)
  if (!(await dependencies.labels.takeOver(order.id, label, until))) throw labelPending()
  if (label.carrier === 'Sample') return failLabel(dependencies, order, label, 'The sample was not finished')
  const account = dependencies.carriers.find(({ carrier }) => carrier.name === label.carrier)
  if (!account) throw uncertainLabel(new Error(`${label.carrier} is no longer configured`))
  try {
    const bought = await account.carrier.findLabel(label.reference, AbortSignal.timeout(FIND_MS))
    if (bought) return await storeLabel(dependencies, order, label, bought, caller)
    return await failLabel(dependencies, order, label, 'The carrier has made no label')
  } catch (error) {
    throw error instanceof CarrierError ? uncertainLabel(error) : error
  }
}

function newLabel(
  { now }: LabelDependencies,
  { number, label, state }: Order,
  carrier: OrderLabel['carrier'],
): OrderLabel {
  const at = now()
  const attempt = Number(label?.reference.split('-L')[1] ?? 0) + 1
  return {
    ...{ state: 'claimed', reference: `${number}-L${attempt}`, carrier, createdAt: at },
    ...{ until: new Date(at.getTime() + RESERVATION_MS), shipmentId: null, url: null, trackingNumber: null },
    ...{ cost: null, service: null, failure: null, another: state === 'shipped' },
  }
}

function shipmentOf({ current }: Order, reference: string, agreed: AgreedQuote | null): Shipment {
  if (!current.address) throw notPaid()
  return {
    ...{ reference, to: toPostalAddress(current.address, current.buyer.name), parcel: parcelOf(current.lines) },
    agreed: agreed && { amount: agreed.cost, service: agreed.service },
  }
}

/** No carrier is configured: a label that is plainly none. An order of real money isn't shipped by it. */
async function createSampleLabel(dependencies: LabelDependencies, order: Order, caller: Caller): Promise<Order> {
  const { orders, labels, now } = dependencies
  const reservation = newLabel(dependencies, order, 'Sample')
  const reserved = await labels.reserve(order.id, [order.state], reservation)
  if (!reserved) return waitForLabel(dependencies, order, caller)
  const [service, trackingNumber] = [SAMPLE_SERVICE, `SAMPLE-${reservation.reference}`]
  const label: OrderLabel = { ...reservation, state: 'bought', service, trackingNumber, cost: 0 }
  const at = now()
  if (order.provider !== 'stripe' && order.state === 'paid') {
    const set = { label, trackingNumber, shippedAt: at }
    const move = { to: 'shipped' as const, at, cause: 'sample label', caller, set, mails: ['shipped' as const] }
    const shipped = await orders.move(order.id, ['paid'], move, { reservedLabel: reservation.reference })
    if (shipped) return shipped
  }
  const event = { at, cause: 'sample label', actorId: caller.actorId, detail: null }
  return (await labels.change(order.id, reservationOf(reservation), { label, event })) ?? reserved
}
