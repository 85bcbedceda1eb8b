import { randomBytes } from 'node:crypto'
import { batchedByKey } from '@skyfolio/runtime/batched'
import { duplicateKeyField } from '@skyfolio/runtime/mongo'
import { Schema, type Connection } from 'mongoose'
import type { IntentTerms } from '../domain/payment-provider.ts'
import type { TestAttempt } from '../domain/test-payments.ts'

export interface TestRefund {
  id: string
  key: string
  reference: string | null
  amount: number
  status: 'succeeded' | 'failed'
}

export interface TestEvent {
  id: string
  type: string
  at: Date
  delivered: boolean
}

/** A payment of the test mode, with what it has to tell; no money. */
export interface TestIntentDocument {
  _id: string
  clientSecret: string
  status: TestAttempt['to'] | 'canceled'
  amount: number
  amountReceived: number
  orderId: number
  revision: number
  failure: { id: string; message: string } | null
  /** The idempotency keys it has taken; the first made it. */
  keys: string[]
  /** When processing ends. */
  processingUntil: Date | null
  refundsFail: boolean
  refunded: number
  refunds: TestRefund[]
  events: TestEvent[]
  createdAt: Date
}

const text = { type: String, required: true }
const count = { type: Number, default: 0 }
const schema = new Schema<TestIntentDocument>(
  {
    _id: text,
    clientSecret: text,
    status: text,
    amount: { type: Number, required: true },
    amountReceived: count,
    orderId: { type: Number, required: true },
    revision: { type: Number, required: true },
    failure: { type: new Schema({ id: String, message: String }, { _id: false, id: false }), default: null },
    keys: [String],
    processingUntil: { type: Date, default: null },
    refundsFail: { type: Boolean, default: false },
    refunded: count,
    refunds: [{ _id: false, id: String, key: String, reference: String, amount: Number, status: String }],
    events: [{ _id: false, id: String, type: { type: String }, at: Date, delivered: Boolean }],
    createdAt: { type: Date, required: true },
  },
  // No money: what the order knows of a payment is written after it, and lasts only together with it.
  { collection: 'test_payments', versionKey: false, id: false, writeConcern: { w: 1 } },
)
schema.index({ clientSecret: 1 }, { name: 'secret', unique: true })
schema.index({ keys: 1 }, { name: 'keys', unique: true })
schema.index({ 'events.delivered': 1 }, { name: 'events' })
schema.index({ processingUntil: 1 }, { name: 'processing', partialFilterExpression: { status: 'processing' } })

export const testIntentModel = (connection: Connection) => connection.model('TestPayment', schema)

const random = (n: number) => randomBytes(n).toString('hex')
const event = (type: string, at: Date): TestEvent => ({ id: `evt_test_${random(12)}`, type, at, delivered: false })
const after = { returnDocument: 'after' as const }

/** Keeps the payments of the test mode. Each change and its event are one update. */
export function testIntentStore(model: ReturnType<typeof testIntentModel>) {
  const byId = batchedByKey(
    (ids: string[]) => model.find({ _id: { $in: ids } }).lean(),
    ({ _id }) => [_id],
  )
  return {
    byId,
    isSecret: async (clientSecret: string) => (await model.exists({ clientSecret })) !== null,
    byKey: (key: string) => model.findOne({ keys: key }).lean(),
    async create({ amount, orderId, revision }: IntentTerms, key: string): Promise<TestIntentDocument | null> {
      const id = `pi_test_${random(12)}`
      const terms = { amount, orderId, revision }
      const intent: TestIntentDocument = {
        ...{ _id: id, clientSecret: `${id}_secret_${random(16)}`, status: 'requires_payment_method', ...terms },
        ...{ amountReceived: 0, failure: null, keys: [key], processingUntil: null, refundsFail: false },
        ...{ refunded: 0, refunds: [], events: [], createdAt: new Date() },
      }
      try {
        await model.insertMany([intent])
        return intent
      } catch (error) {
        if (duplicateKeyField(error) === null) throw error
        return model.findOne({ keys: key }).lean()
      }
    },
    update: (id: string, { amount, orderId, revision }: IntentTerms, key: string) =>
      model
        .findOneAndUpdate(
          { _id: id, status: 'requires_payment_method', keys: { $ne: key } },
          { $set: { amount, orderId, revision }, $push: { keys: key } },
          after,
        )
        .lean(),
    cancel: (id: string, at: Date) =>
      model
        .findOneAndUpdate(
          { _id: id, status: { $in: ['requires_payment_method', 'requires_action'] } },
          { $set: { status: 'canceled' }, $push: { events: event('payment_intent.canceled', at) } },
          after,
        )
        .lean(),
    async attempt(clientSecret: string, { to, failure, refundsFail }: TestAttempt, at: Date, processingMs: number) {
      const waiting = { clientSecret, status: 'requires_payment_method' as const }
      if (to === 'succeeded') return succeed(waiting, at, refundsFail)
      const failed = failure !== null && { failure: { id: `att_${random(8)}`, message: failure } }
      const processingUntil = to === 'processing' ? new Date(at.getTime() + processingMs) : null
      const told = to === 'requires_payment_method' ? 'payment_intent.payment_failed' : `payment_intent.${to}`
      const change = { $set: { status: to, processingUntil, ...failed }, $push: { events: event(told, at) } }
      return model.findOneAndUpdate(waiting, change, after).lean()
    },
    async finishAction(clientSecret: string, approve: boolean, at: Date) {
      const acting = { clientSecret, status: 'requires_action' as const }
      if (approve) return succeed(acting, at, false)
      const message = 'We are unable to authenticate your payment method.'
      const failed = { status: 'requires_payment_method', failure: { id: `att_${random(8)}`, message } }
      const told = event('payment_intent.payment_failed', at)
      return model.findOneAndUpdate(acting, { $set: failed, $push: { events: told } }, after).lean()
    },
    async endProcessing(at: Date): Promise<void> {
      const due = await model.find({ status: 'processing', processingUntil: { $lte: at } }, { _id: 1 }).lean()
      for (const { _id } of due) await succeed({ _id, status: 'processing' }, at, false)
    },
    /** Null when it would be more than was received, or the key was used. */
    refund: (id: string, refund: TestRefund, at: Date) =>
      model
        .findOneAndUpdate(
          {
            _id: id,
            status: 'succeeded',
            'refunds.key': { $ne: refund.key },
            $expr: { $lte: [{ $add: ['$refunded', refund.amount] }, '$amountReceived'] },
          },
          {
            $inc: { refunded: refund.status === 'failed' ? 0 : refund.amount },
            $push: { refunds: refund, events: event('refund.updated', at) },
          },
          after,
        )
        .lean(),
    undelivered: (limit: number) => model.find({ 'events.delivered': false }, null, { limit }).lean(),
    /** These events of these intents have been taken. */
    async delivered(ids: string[], eventIds: string[]): Promise<void> {
      const taken = { arrayFilters: [{ 'event.id': { $in: eventIds } }] }
      await model.updateMany({ _id: { $in: ids } }, { $set: { 'events.$[event].delivered': true } }, taken)
    },
  }

  function succeed(
    from: ({ _id: string } | { clientSecret: string }) & Pick<TestIntentDocument, 'status'>,
    at: Date,
    refundsFail: boolean,
  ) {
    const events = { $concatArrays: ['$events', [event('payment_intent.succeeded', at)]] }
    const change = { status: 'succeeded', amountReceived: '$amount', processingUntil: null, refundsFail, events }
    return model.findOneAndUpdate(from, [{ $set: change }], { ...after, updatePipeline: true }).lean()
  }
}

export type TestIntentStore = ReturnType<typeof testIntentStore>
