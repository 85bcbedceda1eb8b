import type { Watched } from '@skyfolio/runtime/observability/gauges'
import { ORDER_STATES } from './order-state.ts'
import type { OrderCollection } from './order-document-repository.ts'

type Name =
  | 'orders_by_state'
  | 'order_mails_waiting'
  | 'order_mail_oldest_due_seconds'
  | 'order_mails_stuck'
  | 'order_check_oldest_due_seconds'
  | 'order_refunds_pending'

/** The orders by state, their outbox, and what the reconciler still has to ask. */
export const orderGauges = (orders: OrderCollection): Watched<Name> => ({
  gauges: {
    orders_by_state: { help: 'Orders, by their state.', labels: ['state'] },
    order_mails_waiting: { help: 'Orders with a mail that is to be sent.' },
    order_mail_oldest_due_seconds: { help: 'How long the oldest of these mails has been due; 0: none.' },
    order_mails_stuck: { help: 'Orders with a mail that is no longer tried.' },
    order_check_oldest_due_seconds: {
      help: 'How long a pending order waits for the question to its provider; 0: none.',
    },
    order_refunds_pending: { help: 'Orders with a refund whose outcome is not known yet.' },
  },
  // Counting a hundred thousand index entries takes some ten milliseconds.
  keepSeconds: 30,
  read: async () => {
    const now = Date.now()
    const age = (since: Date | null | undefined) => (since ? Math.max(0, (now - since.getTime()) / 1000) : 0)
    const [states, waiting, mailed, stuck, checked, refunds] = await Promise.all([
      Promise.all(ORDER_STATES.map(state => orders.countDocuments({ state }))),
      orders.countDocuments({ 'mails.nextAt': { $type: 'date' } }),
      oldestMail(orders),
      orders.countDocuments({
        'mails.error': { $type: 'string' },
        mails: { $elemMatch: { error: { $type: 'string' }, sentAt: null, nextAt: null } },
      }),
      orders
        .find({ state: 'pending', checkAt: { $type: 'date' } }, { projection: { checkAt: 1 } })
        .sort({ checkAt: 1 })
        .limit(1)
        .next(),
      orders.countDocuments({ 'refunds.status': 'pending' }),
    ])
    return {
      orders_by_state: ORDER_STATES.map((state, at) => ({ labels: { state }, value: states[at] ?? 0 })),
      order_mails_waiting: [{ value: waiting }],
      order_mail_oldest_due_seconds: [{ value: age(mailed) }],
      order_mails_stuck: [{ value: stuck }],
      order_check_oldest_due_seconds: [{ value: age(checked?.checkAt) }],
      order_refunds_pending: [{ value: refunds }],
    }
  },
})

const oldestMail = async (orders: OrderCollection): Promise<Date | null> => {
  const [oldest] = await orders
    .aggregate<{ dueAt: Date }>([
      { $match: { 'mails.nextAt': { $type: 'date' } } },
      { $unwind: '$mails' },
      { $match: { 'mails.sentAt': null, 'mails.nextAt': { $ne: null } } },
      { $group: { _id: null, dueAt: { $min: '$mails.dueAt' } } },
    ])
    .toArray()
  return oldest?.dueAt ?? null
}
