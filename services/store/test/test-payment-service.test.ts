import { describe, expect, it } from '@jest/globals'
import { createLogger } from '@skyfolio/runtime/observability/logger'
import { createTestProvider } from '../src/adapters/test-payments.ts'
import { readSignedEvent } from '../src/adapters/webhook-signature.ts'
import { deliverTestEvents } from '../src/payments/test-payment-service.ts'
import type { TestEvent, TestPaymentRepository } from '../src/payments/test-payment.ts'

const NOW = Date.parse('2026-11-22T12:00:00Z')
const event = (id: string, secondsAgo: number): TestEvent => ({
  ...{ id, type: 'payment_intent.succeeded', at: new Date(NOW - secondsAgo * 1000), delivered: false },
})

interface Options {
  delayMs?: number
  copies?: number
  shuffle?: boolean
}

/** Delivers waiting events; returns what was received, and what is marked as delivered. */
async function deliver(options: Options, events: TestEvent[], refused = '') {
  const received: string[] = []
  const marked: string[] = []
  const testPayments = {
    endProcessing: async () => undefined,
    withUndelivered: async () => [{ id: 'pi_test_1', events }],
    markDelivered: async (_ids: string[], eventIds: string[]) => void marked.push(...eventIds),
  } as unknown as TestPaymentRepository
  const now = () => new Date(NOW)
  const testProvider = createTestProvider({ testPayments, secret: 'secret', now, processingMs: 0 })
  const receiveEvent = async (payload: Buffer, signature: string) => {
    const { id } = JSON.parse(payload.toString()) as { id: string }
    expect(await readSignedEvent(payload, signature, 'secret', now())).toMatchObject({ id })
    received.push(id)
    if (id === refused) throw new Error('not now')
  }
  const logger = createLogger({ name: 'test', level: 'silent', format: 'json' })
  const defaults = { delayMs: 0, copies: 1, shuffle: false }
  await deliverTestEvents({ testPayments, testProvider, receiveEvent, logger, now, ...defaults, ...options })
  return { received, marked }
}

describe('events of the test mode', () => {
  it('are delivered after the delay, and not before', async () => {
    const { received, marked } = await deliver({ delayMs: 30_000 }, [event('old', 31), event('new', 29)])
    expect([received, marked]).toEqual([['old'], ['old']])
  })

  it('are delivered in copies; only a refused one stays undelivered', async () => {
    const { received, marked } = await deliver({ copies: 2 }, [event('a', 3), event('b', 2)], 'b')
    expect([received, marked]).toEqual([['a', 'a', 'b', 'b'], ['a']])
  })

  it('are delivered in random order when shuffled', async () => {
    const events = Array.from({ length: 50 }, (_, n) => event(`${n}`, 50 - n))
    const inOrder = events.map(({ id }) => id)
    expect((await deliver({}, events)).received).toEqual(inOrder)
    const { received } = await deliver({ shuffle: true }, events)
    expect(received).not.toEqual(inOrder)
    expect(received.toSorted()).toEqual(inOrder.toSorted())
  })
})
