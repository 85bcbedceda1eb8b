import type { Logger } from '@skyfolio/runtime/logger'
import { signEvent } from './clients/signed-events.ts'
import { eventPayload } from './clients/test-payments.ts'
import type { TestIntentStore } from './data/test-intent-store.ts'

interface Needs {
  store: TestIntentStore
  secret: string
  receive(payload: Buffer, signature: string): Promise<void>
  logger: Logger
  now: () => Date
  /** How late events come. */
  delayMs: number
  /** How often each comes. */
  copies: number
}

/** What the test mode's provider does by itself: ends payments in processing and sends its signed events, until they are taken. */
export const deliverTestEvents =
  ({ store, secret, receive, logger, now, delayMs, copies }: Needs) =>
  async (): Promise<void> => {
    await store.endProcessing(now())
    const taken: { intentId: string; eventId: string }[] = []
    for (const { _id: intentId, events } of await store.undelivered(100)) {
      const due = events.filter(({ delivered, at }) => !delivered && at.getTime() + delayMs <= now().getTime())
      for (const event of due) {
        const payload = eventPayload(intentId, event)
        try {
          for (let copy = 0; copy < copies; copy += 1) await receive(payload, signEvent(payload, secret, now()))
          taken.push({ intentId, eventId: event.id })
        } catch (error) {
          logger.warn({ err: error, event: event.id }, 'a test event was not taken; it is sent again')
        }
      }
    }
    // Marked together; a process that ends before sends them again.
    const [ids, eventIds] = [taken.map(each => each.intentId), taken.map(each => each.eventId)]
    if (taken.length > 0) await store.delivered(ids, eventIds)
  }
