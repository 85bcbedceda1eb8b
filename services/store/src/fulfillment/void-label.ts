import type { Caller } from '@skyfolio/runtime/domain/caller'
import { DomainError } from '@skyfolio/runtime/domain/errors'
import { isId } from '@skyfolio/runtime/domain/ids'
import { orderNotFound, type Order, type OrderLabel } from '../orders/order.ts'
import { CarrierError } from '../shipping/carrier.ts'
import type { LabelDependencies } from './create-label.ts'
import { isUnusedLabel } from './label.ts'

const VOID_MS = 10_000
const VOIDED = 'label given back'
const NO_TRACKING = { trackingNumber: null, trackAt: null }

/**
 * Voids a label at its carrier; the order's state does not change, and another can be bought. May be repeated.
 * @throws ORDER_NOT_FOUND, LABEL_STATE, LABEL_REFUSED, CARRIERS_UNAVAILABLE.
 */
export async function voidLabel(dependencies: LabelDependencies, id: number, caller: Caller): Promise<Order> {
  const { orders, labels, now } = dependencies
  const order = isId(id) ? await orders.byId(id) : null
  if (!order) throw orderNotFound()
  const { label } = order
  if (label?.state === 'voided' || (label === null && order.history.at(-1)?.cause === VOIDED)) return order
  if (label?.state !== 'bought' || (order.state === 'delivered' && !isUnusedLabel(label)))
    throw new DomainError('refused', 'LABEL_STATE', 'This order has no label that could be voided')
  if (label.carrier !== 'Sample') await voidAtCarrier(dependencies, label)
  const event = { at: now(), cause: VOIDED, actorId: caller.actorId, detail: label.trackingNumber }
  // The parcel that went without it has a number of its own, and needs no other label.
  const change = isUnusedLabel(label)
    ? { label: null, event }
    : { label: { ...label, state: 'voided' as const }, event, tracking: NO_TRACKING }
  return (await labels.change(id, label, change)) ?? (await orders.byId(id)) ?? order
}

async function voidAtCarrier({ carriers }: LabelDependencies, label: OrderLabel): Promise<void> {
  const account = carriers.find(({ carrier }) => carrier.name === label.carrier)
  try {
    if (!account) throw new CarrierError(`${label.carrier} is no longer configured`, { refused: true })
    await account.carrier.voidLabel(label.shipmentId ?? '', AbortSignal.timeout(VOID_MS))
  } catch (error) {
    if (!(error instanceof CarrierError)) throw error
    if (error.refused) throw new DomainError('refused', 'LABEL_REFUSED', error.message)
    const message = 'The carrier does not respond. Please try again in a moment.'
    throw new DomainError('unavailable', 'CARRIERS_UNAVAILABLE', message, { cause: error })
  }
}
