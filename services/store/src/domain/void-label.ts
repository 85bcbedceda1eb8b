import { DomainError } from '@skyfolio/runtime/errors'
import type { Caller } from './audit.ts'
import { CarrierFailure } from './carrier.ts'
import { isNotUsed, type LabelNeeds } from './create-label.ts'
import { isId } from './ids.ts'
import { orderNotFound, type Order } from './order.ts'

const VOID_MS = 10_000
const GIVEN_BACK = 'label given back'
const NOTHING = { trackingNumber: null, trackAt: null }

/** Gives a label back to its carrier; the order keeps its state and can have another one. May be repeated. Throws ORDER_NOT_FOUND, LABEL_STATE, LABEL_REFUSED, CARRIERS_UNAVAILABLE. */
export const voidLabel =
  ({ orders, carriers, now }: LabelNeeds) =>
  async (id: number, by: Caller): Promise<Order> => {
    const order = isId(id) ? await orders.byId(id) : null
    if (!order) throw orderNotFound()
    const { label } = order
    if (label?.state === 'voided' || (label === null && order.history.at(-1)?.cause === GIVEN_BACK)) return order
    if (label?.state !== 'bought' || (order.state === 'delivered' && !isNotUsed(label)))
      throw new DomainError('refused', 'LABEL_STATE', 'This order has no label that could be given back')
    const account = carriers.find(({ carrier }) => carrier.name === label.carrier)
    if (label.carrier !== 'Sample') {
      try {
        if (!account) throw new CarrierFailure(`${label.carrier} is no longer configured`, { refused: true })
        await account.carrier.voidLabel(label.shipmentId ?? '', AbortSignal.timeout(VOID_MS))
      } catch (error) {
        if (!(error instanceof CarrierFailure)) throw error
        if (error.refused) throw new DomainError('refused', 'LABEL_REFUSED', error.message)
        const message = 'The carrier does not answer. Please try again in a moment.'
        throw new DomainError('unavailable', 'CARRIERS_UNAVAILABLE', message, { cause: error })
      }
    }
    const event = { at: now(), cause: GIVEN_BACK, actorId: by.actorId, detail: label.trackingNumber }
    // The parcel that went without it has a number of its own, and needs no other label.
    const voided = isNotUsed(label)
      ? await orders.changeLabel(id, label, null, event)
      : await orders.changeLabel(id, label, { ...label, state: 'voided' }, event, NOTHING)
    return voided ?? (await orders.byId(id)) ?? order
  }
