import { expect, test } from '@jest/globals'
import { createLogger } from '@skyfolio/runtime/logger'
import { isSigned } from './clients/signed-events.ts'
import type { TestEvent, TestIntentStore } from './data/test-intent-store.ts'
import { deliverTestEvents } from './deliver-test-events.ts'

const NOW = Date.parse('2026-11-22T12:00:00Z')
const event = (id: string, secondsAgo: number): TestEvent => ({
  ...{ id, type: 'payment_intent.succeeded', at: new Date(NOW - secondsAgo * 1000), delivered: false },
})

/** Sends what waits as it is told to; answers what came, and what is marked as taken. */
async function sent(how: { delayMs?: number; copies?: number; shuffled?: boolean }, events: TestEvent[], refused = '') {
  const came: string[] = []
  const marked: string[] = []
  const store = {
    endProcessing: async () => undefined,
    undelivered: async () => [{ _id: 'pi_test_1', events }],
    delivered: async (_ids: string[], eventIds: string[]) => void marked.push(...eventIds),
  } as unknown as TestIntentStore
  const receive = async (payload: Buffer, signature: string) => {
    const { id } = JSON.parse(payload.toString()) as { id: string }
    expect(isSigned(payload, signature, 'secret', new Date(NOW))).toBe(true)
    came.push(id)
    if (id === refused) throw new Error('not now')
  }
  const logger = createLogger({ name: 'test', level: 'silent', format: 'json' })
  const usual = { delayMs: 0, copies: 1, shuffled: false }
  await deliverTestEvents({ store, secret: 'secret', receive, logger, now: () => new Date(NOW), ...usual, ...how })()
  return { came, marked }
}

test('events come as late as they are told to, and not before', async () => {
  const { came, marked } = await sent({ delayMs: 30_000 }, [event('old', 31), event('new', 29)])
  expect([came, marked]).toEqual([['old'], ['old']])
})

test('events come as often as they are told to; one that was not taken is sent again, all the others are marked', async () => {
  const { came, marked } = await sent({ copies: 2 }, [event('a', 3), event('b', 2)], 'b')
  expect([came, marked]).toEqual([['a', 'a', 'b', 'b'], ['a']])
})

test('events come in any order when they are told to', async () => {
  const events = Array.from({ length: 50 }, (_, n) => event(`${n}`, 50 - n))
  const inOrder = events.map(({ id }) => id)
  expect((await sent({}, events)).came).toEqual(inOrder)
  const { came } = await sent({ shuffled: true }, events)
  expect(came).not.toEqual(inOrder)
  expect(came.toSorted()).toEqual(inOrder.toSorted())
})
