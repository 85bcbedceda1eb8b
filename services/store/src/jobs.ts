import { startJob } from '@skyfolio/runtime/mongo/jobs'
import type { Logger } from '@skyfolio/runtime/observability/logger'
import type { StoreConfig } from './config.ts'
import type { Dependencies } from './dependencies.ts'
import { deliverTestEvents } from './payments/test-payment-service.ts'

const TEST_EVENTS_EVERY_MS = 250
const ERASE_EVERY_MS = 3_600_000

/** Starts the background work: lost payments, parcels, mails, buyers of long ago and, in test mode, the provider's events. None runs in maintenance mode. */
export function startJobs({ mongo, services, payments }: Dependencies, config: StoreConfig, logger: Logger) {
  const { orders, payments: paymentService, shipping, mails, maintenance } = services
  const start = (name: string, everyMs: number, work: () => Promise<void>) =>
    startJob({
      ...{ connection: mongo.connection, logger, name, everyMs },
      run: async () => {
        if (!(await maintenance.isOn())) await work()
      },
    })
  const logError = (message: string) => (orderId: number, error: unknown) =>
    logger.warn({ err: error, orderId }, message)

  const reconcileEveryMs = config.RECONCILE_SECONDS * 1000
  const jobs = [
    start('reconcile', reconcileEveryMs, async () => {
      const result = await paymentService.reconcile(logError('an order could not be reconciled; it is tried again'))
      if (result.completed + result.expired + result.settled > 0) logger.info(result, 'reconciled')
    }),
    start('parcels', reconcileEveryMs, () =>
      shipping.trackParcels(logError('a parcel could not be tracked; it is tried again later')),
    ),
    start('mails', config.MAIL_SECONDS * 1000, async () => {
      const sent = await mails.sendDue(logError('a mail was refused; it is tried again later'))
      if (sent > 0) logger.info({ sent }, 'mails sent')
    }),
    start('erase-old-buyers', ERASE_EVERY_MS, async () => {
      const erased = await orders.eraseOldBuyers()
      if (erased > 0) logger.info({ erased }, "old orders' buyers erased")
    }),
  ]
  const test = payments?.test
  if (test && config.TEST_EVENT_COPIES > 0) {
    const options = {
      ...{ testPayments: test.repository, testProvider: test.provider, logger, now: () => new Date() },
      receiveEvent: paymentService.receiveEvent,
      delayMs: config.TEST_EVENT_DELAY_SECONDS * 1000,
      copies: config.TEST_EVENT_COPIES,
      shuffle: config.TEST_EVENT_ORDER === 'shuffled',
    }
    jobs.push(start('test-events', TEST_EVENTS_EVERY_MS, () => deliverTestEvents(options)))
  }
  return {
    async stop(): Promise<void> {
      await Promise.all(jobs.map(job => job.stop()))
    },
  }
}
