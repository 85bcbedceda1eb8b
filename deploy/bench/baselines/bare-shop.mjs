import { once } from 'node:events'
import { createServer } from 'node:http'
import { credentials, makeGenericClientConstructor, Server, ServerCredentials } from '@grpc/grpc-js'
import express from 'express'
import { MongoClient } from 'mongodb'

// The skeleton of a checkout: the same four requests by Express, each handed on by grpc-js to a second process, which asks
// MongoDB by the driver: 'least', the six writes that nobody could leave out; 'decided', in the order the shop's decisions ask
// for, each change of an order claimed and known to it before and after. Nothing is checked, priced, limited or logged.
const step = bytes => bytes
const service = {
  take: {
    ...{ path: '/bare.Shop/Take', requestStream: false, responseStream: false },
    ...{ requestSerialize: step, requestDeserialize: step, responseSerialize: step, responseDeserialize: step },
  },
}

const gateway = async ({ store }) => {
  const Shop = makeGenericClientConstructor(service, 'Shop')
  const shop = new Shop(store, credentials.createInsecure())
  const app = express()
  app.use(express.json())
  app.post('/api/store/:step', ({ params, body }, response) =>
    shop.take(Buffer.from(JSON.stringify({ ...body, step: params.step })), (error, answer) =>
      error ? response.status(500).json({ message: error.message }) : response.json(JSON.parse(answer)),
    ),
  )
  const server = createServer(app).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { at: `http://127.0.0.1:${server.address().port}` }
}

const store = async ({ uri, paymentIntentId, writes }) => {
  const mongo = await new MongoClient(uri, { maxPoolSize: 20, writeConcern: { w: 'majority' } }).connect()
  const kept = mongo.db('skyfolio_store')
  const [{ current, mails, history, ...order }, { events, ...payment }] = await Promise.all([
    kept.collection('orders').findOne({ intentId: paymentIntentId }),
    kept.collection('test_payments').findOne({ _id: paymentIntentId }),
  ])
  const [orders, payments] = ['orders', 'test_payments'].map(name => mongo.db(`bare_shop_${writes}`).collection(name))
  const soon = { writeConcern: { w: 1 } }
  let last = 0
  const pending = intentId => ({ intentId, state: 'pending' })
  const ready = id => ({ paymentIntentId: id, clientSecret: id, amounts: { total: '40.00' } })
  const least = {
    begin: async () => {
      const id = `${++last}`
      await payments.insertOne({ ...payment, _id: id, events: [] }, soon)
      await orders.insertOne({ ...order, _id: id, ...pending(id), current, mails: [], history: [] })
      return ready(id)
    },
    change: async ({ paymentIntentId: id }) => {
      await orders.updateOne(pending(id), { $set: { current } })
      await payments.updateOne({ _id: id }, { $set: { amount: payment.amount }, $push: { keys: id } }, soon)
      return ready(id)
    },
    'test-payment': async ({ clientSecret: _id }) => {
      await payments.updateOne({ _id }, { $set: { status: 'succeeded', events } }, soon)
      return {}
    },
    'confirm-order': async ({ paymentIntentId: id }) => {
      await orders.updateOne(pending(id), { $set: { state: 'paid', mails, history, current } })
      return { success: true }
    },
  }
  const after = { returnDocument: 'after' }
  const decided = {
    ...least,
    change: async ({ paymentIntentId: id }) => {
      const claim = { token: id, until: new Date() }
      const mine = { ...pending(id), 'claim.token': id }
      await orders.findOneAndUpdate(pending(id), { $set: { claim } }, { ...after, ...soon })
      await orders.updateOne(mine, { $set: { current, revisions: [current] } })
      const told = { $set: { amount: payment.amount }, $push: { keys: id } }
      await payments.findOneAndUpdate({ _id: id }, told, { ...after, ...soon })
      await orders.updateOne(mine, { $set: { synced: current.n, claim: null } })
      return ready(id)
    },
    'confirm-order': async ({ paymentIntentId: id }) => {
      await orders.findOne({ intentId: id })
      await payments.findOne({ _id: id })
      await orders.findOneAndUpdate(pending(id), { $set: { state: 'paid', mails, history, current } }, after)
      return { success: true }
    },
  }
  const steps = { least, decided }[writes]
  await orders.createIndex({ intentId: 1 }, { unique: true })
  const take = async bytes => {
    const asked = JSON.parse(bytes)
    const name = asked.step === 'create-payment-intent' ? (asked.paymentIntentId ? 'change' : 'begin') : asked.step
    return Buffer.from(JSON.stringify(await steps[name](asked)))
  }
  const server = new Server()
  server.addService(service, {
    take: ({ request }, done) => void take(request).then(answer => done(null, answer), done),
  })
  const port = await new Promise((resolve, reject) =>
    server.bindAsync('127.0.0.1:0', ServerCredentials.createInsecure(), (error, bound) =>
      error ? reject(error) : resolve(bound),
    ),
  )
  return { at: `127.0.0.1:${port}` }
}

const [told] = await once(process, 'message')
process.send(await ('store' in told ? gateway(told) : store(told)))
