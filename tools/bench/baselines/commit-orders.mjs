import { once } from 'node:events'
import mongoose from 'mongoose'

// The least that stores an order: its documents, as the store has written them, in one transaction by mongoose.
const COLLECTIONS = { Order: 'orders', Payment: 'test_payments' }

const [{ uri, paymentIntentId }] = await once(process, 'message')
await mongoose.connect(uri, { dbName: 'bare_commits', maxPoolSize: 20, w: 'majority' })
const store = mongoose.connection.getClient().db('skyfolio_store')
const order = await store.collection('orders').findOne({ intentId: paymentIntentId })
const payment = await store.collection('test_payments').findOne({ _id: paymentIntentId })
const schema = new mongoose.Schema({ _id: mongoose.Schema.Types.Mixed }, { strict: false, versionKey: false })
const [Order, Payment] = Object.entries(COLLECTIONS).map(([name, collection]) =>
  mongoose.model(name, schema, collection),
)
await Promise.all([Order.createCollection(), Payment.createCollection()])

let last = 0
const commit = () => {
  const _id = `${++last}`
  return mongoose.connection.transaction(async session => {
    await Order.insertMany([{ ...order, _id }], { session })
    await Payment.insertMany([{ ...payment, _id }], { session })
  })
}

process.on('message', async ({ visitors, ms }) => {
  const began = performance.now()
  let committed = 0
  const visitor = async () => {
    while (performance.now() - began < ms) {
      await commit()
      committed++
    }
  }
  try {
    await Promise.all(Array.from({ length: visitors }, visitor))
    process.send({ rate: committed / ((performance.now() - began) / 1000) })
  } catch (error) {
    process.send({ rate: 0, error: error.message })
  }
})
process.send({ rate: 0 })
