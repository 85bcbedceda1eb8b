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
  /** They come in any order. */
  shuffled: boolean
}

/** What the test mode's provider does by itself: ends payments in processing and sends its signed events, until they are taken. */
export const deliverTestEvents =
  ({ store, secret, receive, logger, now, delayMs, copies, shuffled }: Needs) =>
  async (): Promise<void> => {
    await store.endProcessing(now())
    const waiting = (await store.undelivered(100)).flatMap(({ _id: intentId, events }) =>
      events
        .filter(({ delivered, at }) => !delivered && at.getTime() + delayMs <= now().getTime())
        .map(event => ({ intentId, event })),
    )
    const sent = waiting.flatMap(each => Array.from({ length: copies }, () => each))
    const refused = new Set<string>()
    for (const { intentId, event } of shuffled ? inAnyOrder(sent) : sent) {
      const payload = eventPayload(intentId, event)
      try {
        await receive(payload, signEvent(payload, secret, now()))
      } catch (error) {
        refused.add(event.id)
        logger.warn({ err: error, event: event.id }, 'a test event was not taken; it is sent again')
      }
    }
    // Marked together; a process that ends before sends them again.
    const taken = waiting.filter(({ event }) => !refused.has(event.id))
    if (taken.length === 0) return
    await store.delivered(
      taken.map(({ intentId }) => intentId),
      taken.map(({ event }) => event.id),
    )
  }

const inAnyOrder = <Each>(all: readonly Each[]): Each[] =>
  all
    .map(each => ({ each, place: Math.random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ each }) => each)
