import { once } from 'node:events'
import { createServer } from 'node:http'
import { credentials, makeGenericClientConstructor, Server, ServerCredentials } from '@grpc/grpc-js'
import express from 'express'
import { MongoClient } from 'mongodb'

// A minimal checkout: the same four requests by Express, each forwarded by grpc-js to a second process, which writes with
// MongoDB's driver. Nothing is validated, priced, limited or logged. 'minimal' makes six writes; 'like the store' makes eight
// writes and two reads in the store's order: each change of an order is leased, and stored before and after the provider.
const bytes = value => value
const service = {
  take: {
    ...{ path: '/bare.Store/Take', requestStream: false, responseStream: false },
    ...{ requestSerialize: bytes, requestDeserialize: bytes, responseSerialize: bytes, responseDeserialize: bytes },
  },
}

const startGateway = async ({ storeAddress }) => {
  const Store = makeGenericClientConstructor(service, 'Store')
  const store = new Store(storeAddress, credentials.createInsecure())
  const app = express()
  app.use(express.json())
  app.post('/api/store/:step', ({ params, body }, response) =>
    store.take(Buffer.from(JSON.stringify({ ...body, step: params.step })), (error, result) =>
      error ? response.status(500).json({ message: error.message }) : response.json(JSON.parse(result)),
    ),
  )
  const server = createServer(app).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { address: `http://127.0.0.1:${server.address().port}` }
}

const startStore = async ({ uri, paymentIntentId, writes }) => {
  const mongo = await new MongoClient(uri, { maxPoolSize: 20, writeConcern: { w: 'majority' } }).connect()
  const original = mongo.db('skyfolio_store')
  const [{ current, mails, history, ...order }, { events, ...payment }] = await Promise.all([
    original.collection('orders').findOne({ intentId: paymentIntentId }),
    original.collection('test_payments').findOne({ _id: paymentIntentId }),
  ])
  const database = mongo.db(`bare_store_${writes.replaceAll(' ', '_')}`)
  const [orders, payments] = ['orders', 'test_payments'].map(name => database.collection(name))
  const acknowledged = { writeConcern: { w: 1 } }
  let last = 0
  const pending = intentId => ({ intentId, state: 'pending' })
  const intent = id => ({ paymentIntentId: id, clientSecret: id, amounts: { total: '40.00' } })
  const minimal = {
    begin: async () => {
      const id = `${++last}`
      await payments.insertOne({ ...payment, _id: id, events: [] }, acknowledged)
      await orders.insertOne({ ...order, _id: id, ...pending(id), current, mails: [], history: [] })
      return intent(id)
    },
    update: async ({ paymentIntentId: id }) => {
      await orders.updateOne(pending(id), { $set: { current } })
      await payments.updateOne({ _id: id }, { $set: { amount: payment.amount }, $push: { keys: id } }, acknowledged)
      return intent(id)
    },
    'test-payment': async ({ clientSecret: _id }) => {
      await payments.updateOne({ _id }, { $set: { status: 'succeeded', events } }, acknowledged)
      return {}
    },
    'confirm-order': async ({ paymentIntentId: id }) => {
      await orders.updateOne(pending(id), { $set: { state: 'paid', mails, history, current } })
      return { success: true }
    },
  }
  const after = { returnDocument: 'after' }
  const likeTheStore = {
    ...minimal,
    update: async ({ paymentIntentId: id }) => {
      const claim = { token: id, until: new Date() }
      const leased = { ...pending(id), 'claim.token': id }
      await orders.findOneAndUpdate(pending(id), { $set: { claim } }, { ...after, ...acknowledged })
      await orders.updateOne(leased, { $set: { current, revisions: [current] } })
      const amount = { $set: { amount: payment.amount }, $push: { keys: id } }
      await payments.findOneAndUpdate({ _id: id }, amount, { ...after, ...acknowledged })
      await orders.updateOne(leased, { $set: { synced: current.n, claim: null } })
      return intent(id)
    },
    'confirm-order': async ({ paymentIntentId: id }) => {
      await orders.findOne({ intentId: id })
      await payments.findOne({ _id: id })
      await orders.findOneAndUpdate(pending(id), { $set: { state: 'paid', mails, history, current } }, after)
      return { success: true }
    },
  }
  const steps = { minimal, 'like the store': likeTheStore }[writes]
  await orders.createIndex({ intentId: 1 }, { unique: true })
  const take = async body => {
    const request = JSON.parse(body)
    const isIntent = request.step === 'create-payment-intent'
    const step = isIntent ? (request.paymentIntentId ? 'update' : 'begin') : request.step
    return Buffer.from(JSON.stringify(await steps[step](request)))
  }
  const server = new Server()
  server.addService(service, {
    take: ({ request }, done) => void take(request).then(result => done(null, result), done),
  })
  const port = await new Promise((resolve, reject) =>
    server.bindAsync('127.0.0.1:0', ServerCredentials.createInsecure(), (error, bound) =>
      error ? reject(error) : resolve(bound),
    ),
  )
  return { address: `127.0.0.1:${port}` }
}

const [options] = await once(process, 'message')
process.send(await ('storeAddress' in options ? startGateway(options) : startStore(options)))
