import { DomainError } from '@skyfolio/runtime/errors'
import type { Caller } from './audit.ts'
import { isId } from './ids.ts'
import { CLOSED, forbiddenMove, isMove, MOVABLE_BY_HAND, type OrderState } from './order-states.ts'
import { beingGivenBack, isBeingGivenBack, orderNotFound, type DueMail, type Order } from './order.ts'
import type { Orders } from './orders.ts'
import { manyLines, oneLine } from '@skyfolio/runtime/text-fields'

interface Needs {
  orders: Orders
  now: () => Date
}

const rule = (field: string, label: string, max: number) => ({ reason: 'INVALID_ORDER', field, label, max })

/** Moves an order on by hand; repeating a change is silent. Throws ORDER_NOT_FOUND, ORDER_STATE, INVALID_ORDER, REFUND_UNDER_WAY. */
export const moveOrder =
  ({ orders, now }: Needs) =>
  async (request: { id: number; to: OrderState; trackingNumber: string | null }, by: Caller): Promise<Order> => {
    const { id, to } = request
    if (!MOVABLE_BY_HAND.includes(to))
      throw new DomainError('invalid', 'INVALID_ORDER', 'An order can be marked shipped, delivered or paid', {
        field: 'to',
      })
    const trackingNumber = oneLine(request.trackingNumber, rule('tracking_number', 'Tracking number', 100))
    for (;;) {
      const order = isId(id) ? await orders.byId(id) : null
      if (!order) throw orderNotFound()
      if (to === 'paid' && order.state === 'pending') throw forbiddenMove('pending', 'paid')
      if (!isMove(order.state, to)) return order
      if (to === 'shipped' && isBeingGivenBack(order)) throw beingGivenBack()
      const at = now()
      const mails: DueMail['kind'][] = to === 'paid' ? ['confirmation'] : to === 'shipped' ? ['shipped'] : ['delivered']
      const set = {
        ...(to === 'shipped' && { shippedAt: at, ...(trackingNumber !== null && { trackingNumber }) }),
        // One that could not be bought isn't waited for any more.
        ...(to === 'shipped' && order.label?.state === 'failed' && { label: null }),
        ...(to === 'delivered' && { deliveredAt: at }),
      }
      // What is being bought just now may fail, and is not waited for either then.
      const when = { labelState: order.label?.state ?? null, kept: to === 'shipped' }
      const moved = await orders.move(id, [order.state], { to, at, cause: 'owner', by, set, mails }, when)
      if (moved) return moved
    }
  }

/** Sets the owner's notes. Throws ORDER_NOT_FOUND, INVALID_ORDER. */
export const setOrderNotes =
  ({ orders, now }: Needs) =>
  async (id: number, notes: string | null): Promise<Order> => {
    const text = manyLines(notes, rule('notes', 'Notes', 5000))
    const order = isId(id) ? await orders.setNotes(id, text, now()) : null
    if (!order) throw orderNotFound()
    return order
  }

/** Erases who bought; the amounts stay. Throws ORDER_NOT_FOUND, ORDER_STATE. */
export const eraseBuyer =
  ({ orders, now }: Needs) =>
  async (id: number, by: Caller): Promise<Order> => {
    const event = { at: now(), cause: 'personal data erased', actorId: by.actorId, detail: null }
    const erased = isId(id) ? await orders.eraseBuyer(id, CLOSED, event) : null
    if (erased) return erased
    const order = isId(id) ? await orders.byId(id) : null
    if (!order) throw orderNotFound()
    throw new DomainError('refused', 'ORDER_STATE', 'Only what is delivered, cancelled or refunded can be erased')
  }
