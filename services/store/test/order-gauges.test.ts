import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { buildIndexes, connectMongo } from '@skyfolio/runtime/mongo/connection'
import type { Connection } from 'mongoose'
import { orderGauges } from '../src/orders/order-gauges-repository.ts'
import { orderCollection, orderModel, type OrderDocument } from '../src/orders/order-document-repository.ts'
import { logger, mongoUri } from './support/start-store.ts'

let connection: Connection
beforeAll(async () => {
  const database = `test_gauges_${randomUUID().slice(0, 8)}`
  connection = (await connectMongo({ uri: mongoUri(), database, logger })).connection
  await buildIndexes([orderModel(connection)])
})
afterAll(async () => {
  await connection.dropDatabase()
  await connection.close()
})

const ago = (seconds: number) => new Date(Date.now() - seconds * 1_000)
const mail = (dueAt: Date, more: object) => ({ ...{ dueAt, nextAt: dueAt, sentAt: null, error: null }, ...more })
const sent = { sentAt: new Date(), nextAt: null }
const stuck = { nextAt: null, error: 'no such mailbox' }

const rows = [
  { state: 'pending', checkAt: ago(700), mails: [] },
  { state: 'pending', checkAt: ago(-700), mails: [] },
  { state: 'paid', mails: [mail(ago(9_000), sent), mail(ago(120), {})] },
  { state: 'paid', mails: [mail(ago(300_000), stuck), mail(ago(9_000), sent)] },
  { state: 'paid_mismatch', mails: [mail(ago(40), { nextAt: ago(-60), error: 'busy' })] },
  { state: 'refunded', mails: [], refunds: [{ status: 'pending' }, { status: 'succeeded' }] },
]

describe('order gauges', () => {
  it('count orders by state, waiting mails and their age, and due checks', async () => {
    const orders = orderCollection(connection)
    const whole = rows.map((row, nth) => ({ _id: nth + 1, number: `N${nth}`, token: `T${nth}`, ...row }))
    await orders.insertMany(whole as unknown as OrderDocument[])
    const read = await orderGauges(orders).read()
    const counts = Object.fromEntries(read.orders_by_state.map(({ labels, value }) => [labels?.['state'], value]))
    expect(counts).toMatchObject({ pending: 2, paid: 2, paid_mismatch: 1, refunded: 1, shipped: 0 })
    expect(read.order_mails_waiting).toEqual([{ value: 2 }])
    expect(read.order_mails_stuck).toEqual([{ value: 1 }])
    expect(read.order_refunds_pending).toEqual([{ value: 1 }])
    const isAbout = (reading: { value: number }[], seconds: number) => {
      expect(reading[0]?.value).toBeGreaterThanOrEqual(seconds)
      expect(reading[0]?.value).toBeLessThan(seconds + 60)
    }
    isAbout(read.order_mail_oldest_due_seconds, 120)
    isAbout(read.order_check_oldest_due_seconds, 700)
  })

  it('scan no gauge over all orders', async () => {
    const orders = orderCollection(connection)
    const stuckMail = {
      'mails.error': { $type: 'string' as const },
      mails: { $elemMatch: { error: { $type: 'string' as const }, sentAt: null, nextAt: null } },
    }
    for (const [filter, index] of [
      [{ 'mails.nextAt': { $type: 'date' as const } }, 'mails'],
      [stuckMail, 'mail_errors'],
      [{ 'refunds.status': 'pending' as const }, 'refunds'],
    ] as const)
      expect(JSON.stringify(await orders.find(filter).explain('queryPlanner'))).toContain(`"indexName":"${index}"`)
  })
})
