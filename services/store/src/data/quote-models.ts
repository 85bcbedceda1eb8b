import { Schema, type Connection } from 'mongoose'
import type { Quotes, ShippingQuote } from '../domain/quotes.ts'
import type { AddressChecks } from '../domain/verify-address.ts'

type QuoteDocument = ShippingQuote & { _id: string; until: Date }
interface CheckDocument {
  _id: string
  verdict: 'verified' | 'not_found'
  until: Date
}

const required = true as const
// What has run out is swept by the database itself.
const quoteSchema = new Schema<QuoteDocument>(
  {
    ...{ _id: { type: String, required }, amount: { type: Number, required }, service: { type: String, required } },
    ...{ estimated: { type: Boolean, required }, until: { type: Date, required } },
  },
  { collection: 'shipping_quotes', versionKey: false },
)
quoteSchema.index({ until: 1 }, { name: 'until', expireAfterSeconds: 0 })

const checkSchema = new Schema<CheckDocument>(
  { _id: { type: String, required }, verdict: { type: String, required }, until: { type: Date, required } },
  { collection: 'address_checks', versionKey: false },
)
checkSchema.index({ until: 1 }, { name: 'until', expireAfterSeconds: 0 })

export const quoteModel = (connection: Connection) => connection.model('ShippingQuote', quoteSchema)
export const addressCheckModel = (connection: Connection) => connection.model('AddressCheck', checkSchema)

export const quoteRepository = (model: ReturnType<typeof quoteModel>): Quotes => ({
  find: async (_id, at) => {
    const found = await model.findOne({ _id, until: { $gt: at } }).lean()
    return found && { amount: found.amount, service: found.service, estimated: found.estimated }
  },
  keep: async (_id, quote, until) => {
    await model.updateOne({ _id }, { $set: { ...quote, until } }, { upsert: true })
  },
})

export const addressCheckRepository = (model: ReturnType<typeof addressCheckModel>): AddressChecks => ({
  find: async (_id, at) => (await model.findOne({ _id, until: { $gt: at } }).lean())?.verdict ?? null,
  keep: async (_id, verdict, until) => {
    await model.updateOne({ _id }, { $set: { verdict, until } }, { upsert: true })
  },
})
