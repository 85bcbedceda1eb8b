import { randomBytes } from 'node:crypto'
import { batchLookups } from '@skyfolio/runtime/mongo/batching'
import { duplicateKeyField } from '@skyfolio/runtime/mongo/connection'
import { Schema, type Connection } from 'mongoose'
import { newTestIntentId, type TestEvent, type TestPayment, type TestPaymentRepository } from './test-payment.ts'

export type TestPaymentDocument = Omit<TestPayment, 'id'> & { _id: string }

const text = { type: String, required: true }
const count = { type: Number, default: 0 }
const schema = new Schema<TestPaymentDocument>(
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
  // No money: what an order knows of a payment is written after it, and is durable only together with it.
  { collection: 'test_payments', versionKey: false, id: false, writeConcern: { w: 1 } },
)
schema.index({ clientSecret: 1 }, { name: 'secret', unique: true })
schema.index({ keys: 1 }, { name: 'keys', unique: true })
schema.index({ 'events.delivered': 1 }, { name: 'events' })
schema.index({ processingUntil: 1 }, { name: 'processing', partialFilterExpression: { status: 'processing' } })

export type TestPaymentModel = ReturnType<typeof testPaymentModel>
export const testPaymentModel = (connection: Connection) => connection.model('TestPayment', schema)

const AFTER = { returnDocument: 'after' } as const

export function testPaymentRepository(model: TestPaymentModel): TestPaymentRepository {
  const lookup = batchLookups(
    (ids: string[]) => model.find({ _id: { $in: ids } }).lean(),
    ({ _id }) => [_id],
  )
  const succeed = async (
    from: ({ _id: string } | { clientSecret: string }) & Pick<TestPaymentDocument, 'status'>,
    at: Date,
    refundsFail: boolean,
  ) => {
    const events = { $concatArrays: ['$events', [newEvent('payment_intent.succeeded', at)]] }
    const set = { status: 'succeeded', amountReceived: '$amount', processingUntil: null, refundsFail, events }
    const options = { ...AFTER, updatePipeline: true }
    return toPaymentOrNull(await model.findOneAndUpdate(from, [{ $set: set }], options).lean())
  }

  return {
    byId: async id => toPaymentOrNull(await lookup(id)),
    isSecret: async clientSecret => (await model.exists({ clientSecret })) !== null,
    create: async ({ amount, orderId, revision }, key) => {
      const _id = newTestIntentId(randomHex(12))
      const terms = { amount, orderId, revision }
      const payment: TestPaymentDocument = {
        ...{ _id, clientSecret: `${_id}_secret_${randomHex(16)}`, status: 'requires_payment_method', ...terms },
        ...{ amountReceived: 0, failure: null, keys: [key], processingUntil: null, refundsFail: false },
        ...{ refunded: 0, refunds: [], events: [], createdAt: new Date() },
      }
      try {
        await model.insertMany([payment])
        return toPayment(payment)
      } catch (error) {
        if (duplicateKeyField(error) === null) throw error
        return toPaymentOrNull(await model.findOne({ keys: key }).lean())
      }
    },
    update: async (id, { amount, orderId, revision }, key) =>
      toPaymentOrNull(
        await model
          .findOneAndUpdate(
            { _id: id, status: 'requires_payment_method', keys: { $ne: key } },
            { $set: { amount, orderId, revision }, $push: { keys: key } },
            AFTER,
          )
          .lean(),
      ),
    cancel: async (id, at) =>
      toPaymentOrNull(
        await model
          .findOneAndUpdate(
            { _id: id, status: { $in: ['requires_payment_method', 'requires_action'] } },
            { $set: { status: 'canceled' }, $push: { events: newEvent('payment_intent.canceled', at) } },
            AFTER,
          )
          .lean(),
      ),
    attempt: async (clientSecret, { to, failure, refundsFail }, at, processingMs) => {
      const waiting = { clientSecret, status: 'requires_payment_method' as const }
      if (to === 'succeeded') return succeed(waiting, at, refundsFail)
      const failed = failure !== null && { failure: { id: `att_${randomHex(8)}`, message: failure } }
      const processingUntil = to === 'processing' ? new Date(at.getTime() + processingMs) : null
      const type = to === 'requires_payment_method' ? 'payment_intent.payment_failed' : `payment_intent.${to}`
      const change = { $set: { status: to, processingUntil, ...failed }, $push: { events: newEvent(type, at) } }
      return toPaymentOrNull(await model.findOneAndUpdate(waiting, change, AFTER).lean())
    },
    finishAction: async (clientSecret, approve, at) => {
      const waiting = { clientSecret, status: 'requires_action' as const }
      if (approve) return succeed(waiting, at, false)
      const message = 'We are unable to authenticate your payment method.'
      const failed = { status: 'requires_payment_method', failure: { id: `att_${randomHex(8)}`, message } }
      const change = { $set: failed, $push: { events: newEvent('payment_intent.payment_failed', at) } }
      return toPaymentOrNull(await model.findOneAndUpdate(waiting, change, AFTER).lean())
    },
    endProcessing: async at => {
      const due = await model.find({ status: 'processing', processingUntil: { $lte: at } }, { _id: 1 }).lean()
      for (const { _id } of due) await succeed({ _id, status: 'processing' }, at, false)
    },
    refund: async (id, refund, at) =>
      toPaymentOrNull(
        await model
          .findOneAndUpdate(
            {
              _id: id,
              status: 'succeeded',
              'refunds.key': { $ne: refund.key },
              $expr: { $lte: [{ $add: ['$refunded', refund.amount] }, '$amountReceived'] },
            },
            {
              $inc: { refunded: refund.status === 'failed' ? 0 : refund.amount },
              $push: { refunds: refund, events: newEvent('refund.updated', at) },
            },
            AFTER,
          )
          .lean(),
      ),
    withUndelivered: async limit =>
      (await model.find({ 'events.delivered': false }, null, { limit }).lean()).map(toPayment),
    markDelivered: async (ids, eventIds) => {
      const delivered = { arrayFilters: [{ 'event.id': { $in: eventIds } }] }
      await model.updateMany({ _id: { $in: ids } }, { $set: { 'events.$[event].delivered': true } }, delivered)
    },
  }
}

const randomHex = (bytes: number) => randomBytes(bytes).toString('hex')
const newEvent = (type: string, at: Date): TestEvent => ({
  ...{ id: `evt_test_${randomHex(12)}`, type, at, delivered: false },
})

const toPayment = ({ _id: id, ...payment }: TestPaymentDocument): TestPayment => ({ id, ...payment })
const toPaymentOrNull = (document: TestPaymentDocument | null) => document && toPayment(document)
