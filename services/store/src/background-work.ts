import type { Logger } from '@skyfolio/runtime/logger'
import type { Connection } from 'mongoose'
import { startBackground } from './background.ts'
import type { StoreConfig } from './config.ts'
import { deliverTestEvents } from './deliver-test-events.ts'
import type { Flows } from './flows.ts'
import type { Payments } from './payments.ts'

interface Needs {
  config: StoreConfig
  connection: Connection
  flows: Flows
  payments: Payments | null
  logger: Logger
}

const EVENTS_MS = 250

/** What waits for the owner's word after a restore; without it the rest of the service goes on. */
const unlessHeld = (isHeld: () => Promise<boolean>, work: () => Promise<void>) => async () => {
  if (!(await isHeld())) await work()
}

/** Starts what the store does by itself: looking for lost payments and, in test mode, the provider's events. */
export function startBackgroundWork({ config, connection, flows, payments, logger }: Needs): { stop(): Promise<void> } {
  const start = (name: string, everyMs: number, work: () => Promise<void>) =>
    startBackground({ connection, logger, name, everyMs, work: unlessHeld(flows.orders.isHeld, work) })
  const reconcile = async () => {
    const tell = (orderId: number, error: unknown) =>
      logger.warn({ err: error, orderId }, 'an order could not be reconciled; it is tried again')
    const done = await flows.orders.reconcileOrders(tell)
    if (done.completed + done.expired + done.settled > 0) logger.info(done, 'reconciled')
  }
  const running = [start('reconcile', config.RECONCILE_SECONDS * 1000, reconcile)]
  const follow = () =>
    flows.shipping.followParcels((orderId, error) =>
      logger.warn({ err: error, orderId }, 'a carrier could not tell of a parcel; it is asked again later'),
    )
  running.push(start('parcels', config.RECONCILE_SECONDS * 1000, follow))
  const send = async () => {
    const tell = (orderId: number, error: unknown) =>
      logger.warn({ err: error, orderId }, 'a mail was not taken; it is tried again later')
    const sent = await flows.orders.sendMails(tell)
    if (sent > 0) logger.info({ sent }, 'mails sent')
  }
  running.push(start('mails', config.MAIL_SECONDS * 1000, send))
  if (payments?.test && config.TEST_EVENT_COPIES > 0) {
    const { store, secret } = payments.test
    const work = deliverTestEvents({
      ...{ store, secret, logger, now: () => new Date(), receive: flows.checkout.receiveEvent },
      ...{ delayMs: config.TEST_EVENT_DELAY_SECONDS * 1000, copies: config.TEST_EVENT_COPIES },
      shuffled: config.TEST_EVENT_ORDER === 'shuffled',
    })
    running.push(start('test-events', EVENTS_MS, work))
  }
  return {
    async stop() {
      await Promise.all(running.map(each => each.stop()))
    },
  }
}
