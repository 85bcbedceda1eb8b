import { setTimeout as delay } from 'node:timers/promises'
import { DomainError } from '@skyfolio/runtime/errors'
import type { Account } from './ask-carriers.ts'
import type { Caller } from './audit.ts'
import { CarrierFailure, type BoughtLabel, type Carrier, type Shipment } from './carrier.ts'
import { isId } from './ids.ts'
import { beingGivenBack, isBeingGivenBack, orderNotFound, type Order, type OrderLabel } from './order.ts'
import type { Orders } from './orders.ts'
import { parcelOf } from './parcel.ts'
import { isTestOver, type PaymentProvider } from './payment-provider.ts'
import { postalOf } from './postal-address.ts'

export interface LabelNeeds {
  orders: Orders
  carriers: Account[]
  /** Null: no payments are taken. */
  provider: PaymentProvider | null
  now: () => Date
  trackEveryMs: number
  /** How long a carrier may take to sell a label, before it is asked what it has sold. At most 40 s: a claim must outlive it. */
  buyMs: number
}

/** Longer than any call to a carrier takes: what a dead process has asked for is over by then. */
const CLAIM_MS = 60_000
const FIND_MS = 10_000
const NOT_USED = 'The order was shipped before this label was bought: it is not used and can be given back'
/** How long a second caller waits for the first one's label. */
const WAIT_MS = 8000

const refused = (reason: string, message: string) => new DomainError('refused', reason, message)
const localDelivery = () => refused('LOCAL_DELIVERY', 'This order is marked for local delivery.')
const notPaid = () => refused('ORDER_STATE', 'Label creation available after payment confirmation')
const testOrder = () => refused('TEST_ORDER', 'This order was paid with a test card: no label is bought for it.')
const underWay = () => refused('LABEL_UNDER_WAY', 'The label of this order is being made. Please wait a moment.')
const notUsed = () =>
  refused(
    'LABEL_NOT_USED',
    'This order was marked as shipped before its label was bought. Void the label if it is not needed.',
  )
const uncertain = (cause: unknown) =>
  new DomainError(
    'unavailable',
    'LABEL_UNCERTAIN',
    'The carrier did not say whether it has made a label. It is being looked up; no second one will be bought.',
    { cause },
  )

/**
 * Buys the label of an order, once: it is claimed first, then bought, then stored, and the order becomes shipped. Asked again
 * it is the same label. A carrier that has charged and not answered is asked for what was bought, never to buy again; when it
 * knows of none, one is bought.
 * @throws ORDER_NOT_FOUND, ORDER_STATE, LOCAL_DELIVERY, LABEL_UNDER_WAY, LABEL_REFUSED, LABEL_UNCERTAIN, LABEL_NOT_USED,
 * TEST_ORDER, REFUND_UNDER_WAY.
 */
export const createLabel =
  (needs: LabelNeeds) =>
  async (id: number, by: Caller): Promise<Order> => {
    const found = isId(id) ? await needs.orders.byId(id) : null
    if (!found) throw orderNotFound()
    if (found.current.localDelivery) throw localDelivery()
    const order = found.label?.state === 'claimed' ? await otherLabel(needs, found, by) : found
    if (order.label?.state === 'bought' && !(isOnlySample(order) && needs.carriers.length > 0)) return used(order)
    if (!order.current.address || !mayHaveLabel(order)) throw notPaid()
    if (needs.carriers.length === 0) return sampleLabel(needs, order, by)
    if (isTestOver(order, needs.provider)) throw testOrder()
    return used(await buyFrom(needs, order, by, needs.carriers))
  }

/** An order with the label that its parcel has. Throws LABEL_NOT_USED when the parcel went without it. */
function used(order: Order): Order {
  if (isNotUsed(order.label)) throw notUsed()
  return order
}

/** It was bought for a parcel that had left by then. */
export const isNotUsed = (label: OrderLabel | null): boolean => label?.state === 'bought' && label.failure !== null

/** A paid order; a shipped one whose label was given back, also when the next one was refused. */
const mayHaveLabel = ({ state, label, trackingNumber }: Order) =>
  state === 'paid' ||
  (state === 'shipped' && trackingNumber === null && (label?.state === 'voided' || label?.state === 'failed'))

/** What is sold for real money isn't shipped by a sample: a real label takes its place. */
const isOnlySample = ({ state, label }: Order) => state === 'paid' && label?.carrier === 'Sample'

/** Carrier by carrier: the next one only when this one has said no, which buys nothing. */
async function buyFrom(needs: LabelNeeds, order: Order, by: Caller, carriers: Account[]): Promise<Order> {
  const [account, ...others] = carriers
  if (!account) throw refused('LABEL_REFUSED', 'Failed to create shipping label')
  const label = newLabel(needs, order, account.carrier.name)
  const claimed = await needs.orders.claimLabel(order.id, [order.state], label)
  if (!claimed) return otherLabel(needs, order, by)
  try {
    const bought = await account.carrier.buyLabel(
      shipmentOf(claimed, label.reference),
      AbortSignal.timeout(needs.buyMs),
    )
    return await store(needs, claimed, label, bought, by)
  } catch (error) {
    if (!(error instanceof CarrierFailure)) throw error
    if (!error.refused) return lookUp(needs, claimed, label, account.carrier, by, error)
    const failed = await fail(needs, claimed, label, error.message)
    // Unless it was shipped meanwhile by other means.
    if (others.length > 0 && failed.label !== null) return buyFrom(needs, failed, by, others)
    throw refused('LABEL_REFUSED', error.message)
  }
}

/** Nobody knows whether it was bought: the carrier is asked by reference; until it says, the claim stays. */
async function lookUp(
  needs: LabelNeeds,
  order: Order,
  label: OrderLabel,
  carrier: Carrier,
  by: Caller,
  cause: unknown,
): Promise<Order> {
  try {
    const bought = await carrier.findLabel(label.reference, AbortSignal.timeout(FIND_MS))
    if (bought) return await store(needs, order, label, bought, by)
  } catch (error) {
    if (!(error instanceof CarrierFailure)) throw error
  }
  throw uncertain(cause)
}

/** Somebody has claimed it: waits for their label, and looks after a claim whose time is over. */
async function otherLabel(needs: LabelNeeds, order: Order, by: Caller): Promise<Order> {
  const ends = performance.now() + WAIT_MS
  for (;;) {
    const present = await needs.orders.byId(order.id)
    if (!present) throw orderNotFound()
    if (present.label?.state === 'bought') return present
    if (isBeingGivenBack(present) && present.label?.state !== 'claimed') throw beingGivenBack()
    if (present.label?.state !== 'claimed') throw underWay()
    if (present.label.until <= needs.now()) return settleLabel(needs)(present, by)
    if (performance.now() > ends) throw underWay()
    await delay(100)
  }
}

/**
 * Finds out what has become of a label that was claimed and never heard of again: it is stored when it was bought, and free to
 * be bought anew when the carrier, by now, knows of none. Throws LABEL_UNCERTAIN while the carrier can't be asked.
 */
export const settleLabel =
  (needs: LabelNeeds) =>
  async (order: Order, by: Caller | null): Promise<Order> => {
    const { label } = order
    if (label?.state !== 'claimed') return order
    const mine = await needs.orders.takeLabelOver(order.id, label, new Date(needs.now().getTime() + CLAIM_MS))
    if (!mine) throw underWay()
    if (label.carrier === 'Sample') return fail(needs, order, label, 'The sample was not finished')
    const account = needs.carriers.find(({ carrier }) => carrier.name === label.carrier)
    if (!account) throw uncertain(new Error(`${label.carrier} is no longer configured`))
    try {
      const bought = await account.carrier.findLabel(label.reference, AbortSignal.timeout(FIND_MS))
      if (bought) return await store(needs, order, label, bought, by)
      return await fail(needs, order, label, 'The carrier has made no label')
    } catch (error) {
      throw error instanceof CarrierFailure ? uncertain(error) : error
    }
  }

function newLabel({ now }: LabelNeeds, { number, label, state }: Order, carrier: OrderLabel['carrier']): OrderLabel {
  const at = now()
  const attempt = Number(label?.reference.split('-L')[1] ?? 0) + 1
  return {
    ...{ state: 'claimed', reference: `${number}-L${attempt}`, carrier, createdAt: at },
    ...{ until: new Date(at.getTime() + CLAIM_MS), shipmentId: null, url: null, trackingNumber: null },
    ...{ cost: null, service: null, failure: null, another: state === 'shipped' },
  }
}

function shipmentOf({ current }: Order, reference: string): Shipment {
  if (!current.address) throw notPaid()
  return { reference, to: postalOf(current.address, current.buyer.name), parcel: parcelOf(current.lines) }
}

/** Stores what was bought: the order becomes shipped with it, unless it was shipped by hand or refunded meanwhile. */
async function store(
  needs: LabelNeeds,
  order: Order,
  claimed: OrderLabel,
  bought: BoughtLabel,
  by: Caller | null,
): Promise<Order> {
  const at = needs.now()
  const label: OrderLabel = { ...claimed, ...bought, state: 'bought' }
  const { trackingNumber } = bought
  const trackAt = new Date(at.getTime() + needs.trackEveryMs)
  const event = { at, cause: 'label', actorId: by?.actorId ?? null, detail: null }
  const when = { reference: claimed.reference, state: 'claimed' as const }
  const number = { trackingNumber, trackAt }
  const mails = ['shipped' as const]
  const move = { to: 'shipped' as const, at, cause: 'label', by, mails, set: { label, shippedAt: at, ...number } }
  const sent = claimed.another
    ? await needs.orders.changeLabel(order.id, { ...when, of: ['shipped'] }, label, event, number, mails)
    : await needs.orders.move(order.id, ['paid'], move, { claimedLabel: claimed.reference })
  if (sent) return sent
  return (await spare(needs, order, label, event)) ?? (await needs.orders.byId(order.id)) ?? order
}

/** A label that came too late. The parcel that left without it keeps its number, and its buyer gets no second mail. */
async function spare(
  { orders }: LabelNeeds,
  { id }: Order,
  label: OrderLabel,
  event: { at: Date; cause: string; actorId: number | null; detail: null },
): Promise<Order | null> {
  const present = await orders.byId(id)
  const when = { reference: label.reference, state: 'claimed' as const }
  const { trackingNumber } = label
  const isOpen = present?.state === 'shipped' || present?.state === 'delivered'
  if (!isOpen && (present?.trackingNumber ?? null) === null)
    return orders.changeLabel(id, when, label, event, { trackingNumber, trackAt: null })
  // The owner may have found it at the carrier.
  const failure = present?.trackingNumber === trackingNumber ? null : NOT_USED
  return orders.changeLabel(id, when, { ...label, failure }, { ...event, detail: failure })
}

/** A label that could not be bought. An order that was shipped or ended meanwhile doesn't wait for one any more. */
async function fail({ orders, now }: LabelNeeds, order: Order, label: OrderLabel, failure: string): Promise<Order> {
  const when = { reference: label.reference, state: 'claimed' as const }
  const event = { at: now(), cause: 'label failed', actorId: null, detail: failure.slice(0, 300) }
  const failed: OrderLabel = { ...label, state: 'failed', failure }
  const waiting = { ...when, of: [label.another ? ('shipped' as const) : ('paid' as const)] }
  return (
    (await orders.changeLabel(order.id, waiting, failed, event)) ??
    (await orders.changeLabel(order.id, when, null, event)) ??
    order
  )
}

/** No carrier is configured: a label that is plainly none. An order of real money isn't shipped by it. */
async function sampleLabel(needs: LabelNeeds, order: Order, by: Caller): Promise<Order> {
  const claim = newLabel(needs, order, 'Sample')
  const claimed = await needs.orders.claimLabel(order.id, [order.state], claim)
  if (!claimed) return otherLabel(needs, order, by)
  const [service, trackingNumber] = ['Sample label (no carrier)', `SAMPLE-${claim.reference}`]
  const label: OrderLabel = { ...claim, state: 'bought', service, trackingNumber, cost: 0 }
  const at = needs.now()
  const condition = { claimedLabel: claim.reference }
  if (order.provider !== 'stripe' && order.state === 'paid') {
    const set = { label, trackingNumber, shippedAt: at }
    const move = { to: 'shipped' as const, at, cause: 'sample label', by, set, mails: ['shipped' as const] }
    const shipped = await needs.orders.move(order.id, ['paid'], move, condition)
    if (shipped) return shipped
  }
  const event = { at, cause: 'sample label', actorId: by.actorId, detail: null }
  const when = { reference: claim.reference, state: 'claimed' as const }
  return (await needs.orders.changeLabel(order.id, when, label, event)) ?? claimed
}
