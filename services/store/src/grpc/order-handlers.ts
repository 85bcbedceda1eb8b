import type { OrdersDefinition } from '@skyfolio/protos/skyfolio/store/v1/Orders'
import type { OrderPlace } from '@skyfolio/protos/skyfolio/store/v1/OrderPlace'
import { DomainError } from '@skyfolio/runtime/errors'
import type { Handlers } from '@skyfolio/runtime/rpc-server'
import { isId } from '../domain/ids.ts'
import type { OrderFlows } from '../flows.ts'
import { callerOf } from './caller.ts'
import { masked } from './masked.ts'
import { buyersOrderToProto, listedOrderToProto, orderToProto, stateFromProto } from './order-mapper.ts'
import { moneyFromProto, presentTime, timeFromProto } from './present.ts'

/** Throws INVALID_PAGE for a place without its time. */
const placeFromProto = (place: OrderPlace | null | undefined) => {
  if (!place) return null
  const createdAt = timeFromProto(place.createdAt, 'after.created_at')
  if (!createdAt || !isId(place.id))
    throw new DomainError('invalid', 'INVALID_PAGE', 'A place has the time and the id of an order', { field: 'after' })
  return { createdAt, id: place.id }
}

export const orderHandlers = (flows: OrderFlows): Handlers<OrdersDefinition> => ({
  getOrder: async ({ id }) => orderToProto(await flows.getOrder(id)),
  getOrderByToken: async ({ token }) => buyersOrderToProto(await flows.getOrderByToken(token)),
  listOrders: async ({ states, search, stuckMail, after, ...page }) => {
    const wanted = states.map(stateFromProto).filter(state => state !== null)
    const filter = { states: wanted, search: search?.trim() || null, stuckMail }
    const { orders, ...total } = await flows.listOrders(filter, { ...page, after: placeFromProto(after) })
    return { orders: orders.map(listedOrderToProto), ...total }
  },
  updateOrder: async ({ id, fields, updateMask }) => {
    const changes = masked<{ notes?: string | null }>(updateMask, { notes: () => ({ notes: fields?.notes ?? null }) })
    if (changes.notes === undefined) return orderToProto(await flows.getOrder(id))
    return orderToProto(await flows.setOrderNotes(id, changes.notes))
  },
  moveOrder: async ({ id, to, trackingNumber }, context) => {
    const request = { id, to: stateFromProto(to) ?? 'pending', trackingNumber: trackingNumber ?? null }
    return orderToProto(await flows.moveOrder(request, callerOf(context)))
  },
  cancelOrder: async ({ id }, context) => orderToProto(await flows.cancelOrder(id, callerOf(context))),
  refundOrder: async ({ id, amount, idempotencyKey }, context) => {
    const request = { id, amount: moneyFromProto(amount, 'amount'), key: idempotencyKey }
    return orderToProto(await flows.refundOrder(request, callerOf(context)))
  },
  createLabel: async ({ id }, context) => orderToProto(await flows.createLabel(id, callerOf(context))),
  voidLabel: async ({ id }, context) => orderToProto(await flows.voidLabel(id, callerOf(context))),
  resendMail: async ({ id, mailId }) => orderToProto(await flows.resendMail(id, mailId)),
  eraseBuyer: async ({ id }, context) => orderToProto(await flows.eraseBuyer(id, callerOf(context))),
  getHold: async () => {
    const hold = await flows.getHold()
    if (!hold) return {}
    const { backupAt, restoredAt, waitingMails } = hold
    return { hold: { ...presentTime('backupAt', backupAt), ...presentTime('restoredAt', restoredAt), waitingMails } }
  },
  endHold: async (_request, context) => {
    await flows.endHold(callerOf(context))
    return {}
  },
})
