import { afterEach, describe, expect, it, jest } from '@jest/globals'
import { buy, item, newProduct } from './support/buyer.ts'
import { jobsHaveRun } from './support/jobs.ts'
import { startMailServer } from './support/mail-server.ts'
import { times } from './support/random.ts'
import { endSpawned, spawnStore } from './support/spawn.ts'
import { startStore, type Store } from './support/start-store.ts'
import { until } from '../../../runtime/test/support/until.ts'

jest.setTimeout(600_000)
afterEach(endSpawned)

const KILLS = times(20)
const ORDERS = KILLS + 2

const idOf = (source: string) => /^Message-ID: (.*)$/m.exec(source)?.[1]?.trim() ?? ''
const mailsOf = async (store: Store) =>
  (await store.collection('orders').find({}).toArray()).flatMap(
    ({ mails }) => mails as { id: string; sentAt: Date | null }[],
  )
/** Two minutes after the last process died: its leases are over. */
const later = async (store: Store) => {
  const change = { $set: { 'mails.$[waiting].nextAt': new Date() } }
  await store.collection('orders').updateMany({}, change, { arrayFilters: [{ 'waiting.sentAt': null }] })
  await store.collection('leases').deleteMany({})
}

describe('mail', () => {
  // Protected by markSent after send (sendMail in mail/mail-service.ts: a mail is marked once it is taken) and by the Message-ID,
  // which is the mail's own (buildMessage).
  it(`is sent again with the same Message-ID after ${KILLS} kills between acceptance and mark, and once otherwise`, async () => {
    const server = await startMailServer()
    // This one has no way to send: it takes the orders.
    const selling = await startStore({ MAIL_SECONDS: '3600' })
    const print = await newProduct(selling)
    for (let order = 0; order < ORDERS; order += 1) await buy(selling, { items: [item(print)] })
    const environment = {
      ...selling.environment,
      ...{ SMTP_URL: server.url, MAIL_SECONDS: '0.05', OWNER_NOTICE_EMAIL: 'owner@example.org' },
    }
    const interrupted: string[] = []
    for (let kill = 0; kill < KILLS; kill += 1) {
      await later(selling)
      const accepted = server.holdAfter(kill % 2)
      const store = await spawnStore(environment)
      interrupted.push(idOf(await accepted))
      await store.kill()
    }
    await later(selling)
    const last = await spawnStore(environment)
    const mails = await until(
      () => mailsOf(selling),
      all => all.every(({ sentAt }) => sentAt !== null),
      60_000,
    )
    expect(mails).toHaveLength(2 * ORDERS)
    const came = server.received.map(({ source }) => idOf(source))
    for (const { id } of mails) {
      const own = came.filter(each => each.startsWith(`<${id}@`))
      expect(new Set(own).size).toBe(1)
      expect(own).toHaveLength(1 + interrupted.filter(each => each === own[0]).length)
    }
    expect(came).toHaveLength(2 * ORDERS + KILLS)
    await last.kill()
    await selling.stop()
    await server.stop()
  })

  // Protected by `'mails.$.nextAt': until` in mail/mail-repository.ts (lease): the one that hangs is somebody's already.
  it('is not sent again by another process while a hanging one has leased it', async () => {
    const server = await startMailServer()
    const selling = await startStore({ MAIL_SECONDS: '3600' })
    const print = await newProduct(selling)
    for (let order = 0; order < 3; order += 1) await buy(selling, { items: [item(print)] })
    const environment = {
      ...selling.environment,
      ...{ SMTP_URL: server.url, MAIL_SECONDS: '0.05', OWNER_NOTICE_EMAIL: 'owner@example.org' },
    }
    const accepted = server.holdAfter(0)
    const hanging = await spawnStore(environment)
    await accepted
    await selling.collection('leases').deleteMany({})
    const other = await spawnStore(environment)
    const waiting = async () => (await mailsOf(selling)).filter(({ sentAt }) => sentAt === null)
    await until(waiting, left => left.length === 1)
    // The other one has looked for more: one of the three may be of the store that sells, one may have begun before.
    await jobsHaveRun(selling, ['mails'], 3)
    const came = server.received.map(({ source }) => idOf(source))
    expect(came).toHaveLength(6)
    expect(new Set(came).size).toBe(6)
    await Promise.all([hanging.kill(), other.kill()])
    await selling.stop()
    await server.stop()
  })
})
