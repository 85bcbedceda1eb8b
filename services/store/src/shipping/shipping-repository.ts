import { Schema, type Connection } from 'mongoose'
import type { QuoteRepository, ShippingQuote } from './shipping-quote.ts'
import type { AddressCheckRepository } from './verify-address.ts'

type QuoteDocument = ShippingQuote & { _id: string; until: Date }
interface AddressCheckDocument {
  _id: string
  verdict: 'verified' | 'not_found'
  until: Date
}

const required = true as const
// The database deletes what has expired.
const quoteSchema = new Schema<QuoteDocument>(
  {
    ...{ _id: { type: String, required }, amount: { type: Number, required }, service: { type: String, required } },
    ...{ estimated: { type: Boolean, required }, until: { type: Date, required } },
  },
  { collection: 'shipping_quotes', versionKey: false },
)
quoteSchema.index({ until: 1 }, { name: 'until', expireAfterSeconds: 0 })

const checkSchema = new Schema<AddressCheckDocument>(
  { _id: { type: String, required }, verdict: { type: String, required }, until: { type: Date, required } },
  { collection: 'address_checks', versionKey: false },
)
checkSchema.index({ until: 1 }, { name: 'until', expireAfterSeconds: 0 })

export const quoteModel = (connection: Connection) => connection.model('ShippingQuote', quoteSchema)
export const addressCheckModel = (connection: Connection) => connection.model('AddressCheck', checkSchema)

export const quoteRepository = (model: ReturnType<typeof quoteModel>): QuoteRepository => ({
  find: async (_id, at) => {
    const quote = await model.findOne({ _id, until: { $gt: at } }).lean()
    return quote && { amount: quote.amount, service: quote.service, estimated: quote.estimated }
  },
  store: async (_id, quote, until) => {
    await model.updateOne({ _id }, { $set: { ...quote, until } }, { upsert: true })
  },
})

export const addressCheckRepository = (model: ReturnType<typeof addressCheckModel>): AddressCheckRepository => ({
  find: async (_id, at) => (await model.findOne({ _id, until: { $gt: at } }).lean())?.verdict ?? null,
  store: async (_id, verdict, until) => {
    await model.updateOne({ _id }, { $set: { verdict, until } }, { upsert: true })
  },
})
