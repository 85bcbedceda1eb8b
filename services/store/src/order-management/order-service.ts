import type { AuditAction, AuditTrail } from '@skyfolio/runtime/domain/audit'
import type { Caller } from '@skyfolio/runtime/domain/caller'
import { DomainError } from '@skyfolio/runtime/domain/errors'
import { isId } from '@skyfolio/runtime/domain/ids'
import { readPage, type PageRequest } from '@skyfolio/runtime/domain/paging'
import { manyLines, oneLine } from '@skyfolio/runtime/domain/text-fields'
import { orderLimits } from '@skyfolio/domain/limits'
import type { MailService } from '../mail/mail-service.ts'
import { refundId, refundOrder, type RefundRequest } from '../payments/refund-order.ts'
import { createLabel, type LabelDependencies, type LabelRequest } from '../fulfillment/create-label.ts'
import { quoteLabel } from '../fulfillment/quote-label.ts'
import { voidLabel } from '../fulfillment/void-label.ts'
import { cancelOrder, type CancelOrderDependencies } from '../checkout/cancel-order.ts'
import { eraseOldBuyers, type EraseOldBuyersDependencies } from './erase-old-buyers.ts'
import { deleteTestOrder } from './delete-test-order.ts'
import { newToken } from '../orders/order-number.ts'
import { CLOSED, forbiddenMove, isMove, MOVABLE_BY_HAND, type OrderState } from '../orders/order-state.ts'
import {
  fullRefundPending,
  isFullRefundPending,
  orderNotFound,
  type DueMail,
  type Order,
  type OrderFilter,
  type OrderPosition,
  type OrderRepository,
} from '../orders/order.ts'

export type OrderServiceDependencies = CancelOrderDependencies &
  EraseOldBuyersDependencies &
  LabelDependencies & { mailService: Pick<MailService, 'resend'>; audit: AuditTrail }

export interface MoveRequest {
  id: number
  to: OrderState
  trackingNumber: string | null
}

const LARGEST_PAGE = 500
const DETAILS_DAYS = 90

/**
 * Whether the buyer's link shows no more than the state: a link travels, in mails that are forwarded and on machines that are
 * given away.
 */
const areDetailsExpired = ({ deliveredAt }: Pick<Order, 'deliveredAt'>, at: Date): boolean =>
  deliveredAt !== null && at.getTime() - deliveredAt.getTime() > DETAILS_DAYS * 86_400_000

export type OrderService = ReturnType<typeof createOrderService>

/** What the owner and the buyer do with orders. */
export function createOrderService(dependencies: OrderServiceDependencies) {
  const { orders, mailService, audit, now } = dependencies

  /** One order. Throws ORDER_NOT_FOUND. */
  async function getOrder(id: number): Promise<Order> {
    const order = isId(id) ? await orders.byId(id) : null
    if (!order) throw orderNotFound()
    return order
  }

  /**
   * Records the owner's change of an order. Orders are changed by single updates outside transactions, so the entry is written
   * after the change; a repetition that changes nothing is not recorded. Never notes or anything else about the buyer.
   */
  async function withAudit(
    { id, caller, action }: { id: number; caller: Caller; action: AuditAction },
    change: () => Promise<Order>,
    { isChange = isNewer, detailsOf = () => undefined }: AuditRules = {},
  ): Promise<Order> {
    const before = await orders.byId(id)
    const order = await change()
    if (before && isChange(before, order)) {
      const after = detailsOf(order)
      await audit.record({ caller, action, subject: { id, name: order.number }, ...(after && { after }) })
    }
    return order
  }

  return {
    get: getOrder,

    /**
     * The order of a buyer's private link; a pending one has none yet. `isExpired`: the link shows no more than its state.
     * Throws ORDER_NOT_FOUND.
     */
    async getByToken(token: string): Promise<{ order: Order; isExpired: boolean }> {
      const order = /^[a-z2-7]{32}$/.test(token) ? await orders.byToken(token) : null
      if (!order || order.state === 'pending') throw orderNotFound()
      return { order, isExpired: areDetailsExpired(order, now()) }
    },

    /** Orders, newest first; pending ones without an e-mail address are left out. Throws INVALID_PAGE. */
    list: (filter: OrderFilter, { after, ...request }: PageRequest & { after: OrderPosition | null }) =>
      readPage(request, LARGEST_PAGE, {
        list: page => orders.list(filter, page, after),
        count: () => orders.count(filter),
      }),

    /** Sets the owner's notes. Throws ORDER_NOT_FOUND, INVALID_ORDER. */
    setNotes: (id: number, notes: string | null, caller: Caller) =>
      withAudit({ id, caller, action: 'order.notes_changed' }, async () => {
        const text = manyLines(notes, rule('notes', 'Notes', orderLimits.notes))
        const order = isId(id) ? await orders.setNotes(id, text, now()) : null
        if (!order) throw orderNotFound()
        return order
      }),

    /** Moves an order on by hand; repeating a move changes nothing. Throws ORDER_NOT_FOUND, ORDER_STATE, INVALID_ORDER, REFUND_UNDER_WAY. */
    move: (request: MoveRequest, caller: Caller) =>
      withAudit({ id: request.id, caller, action: `order.${request.to}` }, () =>
        moveOrder(dependencies, request, caller),
      ),

    /** Throws what `cancelOrder` throws. */
    cancel: (id: number, caller: Caller) =>
      withAudit({ id, caller, action: 'order.cancelled' }, () => cancelOrder(dependencies, id, caller)),

    /** Throws what `refundOrder` throws. */
    refund(request: RefundRequest, caller: Caller): Promise<Order> {
      const refundOf = (order: Order) => order.refunds.find(({ id }) => id === refundId(request))
      return withAudit(
        { id: request.id, caller, action: 'order.refunded' },
        () => refundOrder(dependencies, request, caller),
        {
          isChange: (before, after) => !refundOf(before) && refundOf(after) !== undefined,
          detailsOf: after => ({ amount: ((refundOf(after)?.amount ?? 0) / 100).toFixed(2) }),
        },
      )
    },

    /** Gives the buyer another private link; the one they have ends. Throws ORDER_NOT_FOUND. */
    renewLink: (id: number, caller: Caller) =>
      withAudit({ id, caller, action: 'order.link_renewed' }, async () => {
        const order = isId(id) ? await orders.setToken(id, newToken(), now()) : null
        if (!order) throw orderNotFound()
        return order
      }),

    /** Erases who bought; the amounts stay. Throws ORDER_NOT_FOUND, ORDER_STATE. */
    eraseBuyer: (id: number, caller: Caller) =>
      withAudit({ id, caller, action: 'order.buyer_erased' }, async () => {
        const event = { at: now(), cause: 'personal data erased', actorId: caller.actorId, detail: null }
        const erased = isId(id) ? await orders.eraseBuyer(id, CLOSED, event) : null
        if (erased) return erased
        await getOrder(id)
        throw new DomainError('refused', 'ORDER_STATE', 'Only what is delivered, cancelled or refunded can be erased')
      }),

    /** As `eraseOldBuyers`. */
    eraseOldBuyers: () => eraseOldBuyers(dependencies),

    /** Throws what `deleteTestOrder` throws. */
    async deleteTestOrder(id: number, caller: Caller): Promise<void> {
      const { number } = await deleteTestOrder(dependencies, id)
      await audit.record({ caller, action: 'order.deleted', subject: { id, name: number } })
    },

    /** Records that the caller exports `count` orders with the data of their buyers. */
    recordExport: (count: number, caller: Caller) =>
      audit.record({ caller, action: 'order.exported', after: { orders: count } }),

    /** Throws what `quoteLabel` throws. */
    quoteLabel: (id: number) => quoteLabel(dependencies, id),

    /** Throws what `createLabel` throws. */
    createLabel: (request: LabelRequest, caller: Caller) =>
      withAudit({ id: request.id, caller, action: 'order.label_created' }, () =>
        createLabel(dependencies, request, caller),
      ),

    /** Throws what `voidLabel` throws. */
    voidLabel: (id: number, caller: Caller) =>
      withAudit({ id, caller, action: 'order.label_voided' }, () => voidLabel(dependencies, id, caller)),

    /** Sends a mail again. Throws ORDER_NOT_FOUND, MAIL_NOT_FOUND. */
    resendMail: (id: number, mailId: string, caller: Caller) =>
      withAudit({ id, caller, action: 'order.mail_resent' }, () => mailService.resend(id, mailId), {
        isChange: () => true,
      }),
  }
}

interface AuditRules {
  isChange?: (before: Order, after: Order) => boolean
  detailsOf?: (after: Order) => object | undefined
}

const isNewer = (before: Order, after: Order) => after.updatedAt.getTime() > before.updatedAt.getTime()

const rule = (field: string, label: string, max: number) => ({ reason: 'INVALID_ORDER', field, label, max })

export async function moveOrder(
  { orders, now }: { orders: Pick<OrderRepository, 'byId' | 'move'>; now: () => Date },
  { id, to, ...request }: MoveRequest,
  caller: Caller,
): Promise<Order> {
  if (!MOVABLE_BY_HAND.includes(to))
    throw new DomainError('invalid', 'INVALID_ORDER', 'An order can be marked shipped, delivered or paid', {
      field: 'to',
    })
  const trackingNumber = oneLine(
    request.trackingNumber,
    rule('tracking_number', 'Tracking number', orderLimits.trackingNumber),
  )
  for (;;) {
    const order = isId(id) ? await orders.byId(id) : null
    if (!order) throw orderNotFound()
    if (to === 'paid' && order.state === 'pending') throw forbiddenMove('pending', 'paid')
    if (!isMove(order.state, to)) return order
    if (to === 'shipped' && isFullRefundPending(order)) throw fullRefundPending()
    const at = now()
    const mails: DueMail['kind'][] = to === 'paid' ? ['confirmation'] : to === 'shipped' ? ['shipped'] : ['delivered']
    const set = {
      ...(to === 'shipped' && { shippedAt: at, ...(trackingNumber !== null && { trackingNumber }) }),
      // A label that could not be bought isn't waited for any more.
      ...(to === 'shipped' && order.label?.state === 'failed' && { label: null }),
      ...(to === 'delivered' && { deliveredAt: at }),
    }
    // A label that is being bought just now may fail, and is not waited for either then.
    const condition = { labelState: order.label?.state ?? null, noFullRefund: to === 'shipped' }
    const moved = await orders.move(id, [order.state], { to, at, cause: 'owner', caller, set, mails }, condition)
    if (moved) return moved
  }
}
