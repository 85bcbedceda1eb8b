import { createHash, randomUUID } from 'node:crypto'
import { EventEmitter, once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { WEBHOOK_SECRET } from './webhooks.ts'

interface FakeIntent {
  id: string
  object: 'payment_intent'
  amount: number
  amount_received: number
  currency: string
  status: string
  client_secret: string
  metadata: Record<string, string>
  last_payment_error: { type: string; code: string; message: string; charge: string } | null
}

interface FakeRefund {
  id: string
  object: 'refund'
  amount: number
  status: string
  payment_intent: string
  metadata: Record<string, string>
  failure_reason: string | null
}

interface StripeBehavior {
  /** Requests of this kind, such as 'POST /v1/payment_intents', wait until the behavior changes. */
  holds: string | null
  /** So many of the next calls are 500, without having done anything. */
  failNext: number
  /** So many of the next writes are done without a response. */
  hangNext: number
  /** Refunds fail at the bank, later. */
  refundsFail: boolean
  /** Refunds stay pending until `end-refunds`. */
  refundsWait: boolean
  /** A payment that is processing can be cancelled, as Stripe allows in rare cases. */
  cancelsProcessing: boolean
  /** The buyer's bank takes a payment up in the very moment in which it is to be cancelled. */
  processesBeforeCancel: boolean
}

/** A request as it came. */
interface StripeRequest {
  /** 'POST /v1/payment_intents' */
  what: string
  idempotencyKey: string | null
  params: Record<string, string>
}

const usual: StripeBehavior = {
  ...{ holds: null, failNext: 0, hangNext: 0, refundsFail: false, refundsWait: false },
  ...{ cancelsProcessing: false, processesBeforeCancel: false },
}
interface FakeEvent {
  id: string
  object: 'event'
  type: string
  created: number
  data: { object: unknown }
}

interface Fake {
  behavior: StripeBehavior
  /** Tells when the behavior changes. */
  changes: EventEmitter
  intents: Map<string, FakeIntent>
  refunds: FakeRefund[]
  events: FakeEvent[]
  /** By idempotency key. */
  responses: Map<string, { print: string; reply: Response }>
  requests: StripeRequest[]
  /** Intents it has made. */
  created: number
}

type Response = { status: number; body: unknown }
type Params = Record<string, string>
const ok = (body: unknown): Response => ({ status: 200, body: structuredClone(body) })
const wrong = (status: number, code: string, message: string, type = 'invalid_request_error'): Response => ({
  ...{ status, body: { error: { type, code, message } } },
})

function emitEvent(fake: Fake, type: string, object: unknown): void {
  const body = structuredClone(object)
  fake.events.push({
    id: `evt_${randomUUID()}`,
    object: 'event',
    type,
    created: Math.floor(Date.now() / 1000),
    data: { object: body },
  })
}

const metadataOf = (params: Params): Record<string, string> =>
  Object.fromEntries(
    Object.entries(params).flatMap(([name, value]) => {
      const key = /^metadata\[(\w+)\]$/.exec(name)?.[1]
      return key ? [[key, value]] : []
    }),
  )

function createIntent(fake: Fake, params: Params): Response {
  if (Number(params['amount']) < 50) return wrong(400, 'amount_too_small', 'Amount must be at least $0.50 usd')
  const id = `pi_${randomUUID().replaceAll('-', '')}`
  fake.created += 1
  const intent: FakeIntent = {
    ...{
      id,
      object: 'payment_intent',
      amount: Number(params['amount']),
      amount_received: 0,
      currency: params['currency'] ?? '',
    },
    ...{ status: 'requires_payment_method', client_secret: `${id}_secret_${randomUUID().slice(0, 8)}` },
    ...{ metadata: metadataOf(params), last_payment_error: null },
  }
  fake.intents.set(id, intent)
  emitEvent(fake, 'payment_intent.created', intent)
  return ok(intent)
}

function changeIntent(fake: Fake, intent: FakeIntent, action: string | undefined, params: Params): Response {
  const isWaiting = ['requires_payment_method', 'requires_confirmation'].includes(intent.status)
  const unexpected = wrong(400, 'payment_intent_unexpected_state', `This PaymentIntent's status is ${intent.status}`)
  if (action === 'cancel') {
    if (fake.behavior.processesBeforeCancel && isWaiting) {
      pay(fake, intent.id, 'processing')
      return wrong(400, 'payment_intent_unexpected_state', `This PaymentIntent's status is ${intent.status}`)
    }
    const isCancellable =
      intent.status === 'requires_action' || (intent.status === 'processing' && fake.behavior.cancelsProcessing)
    if (!isWaiting && !isCancellable) return unexpected
    intent.status = 'canceled'
    emitEvent(fake, 'payment_intent.canceled', intent)
    return ok(intent)
  }
  if (!isWaiting) return unexpected
  if (params['amount']) intent.amount = Number(params['amount'])
  Object.assign(intent.metadata, metadataOf(params))
  return ok(intent)
}

function createRefund(fake: Fake, params: Params): Response {
  const intent = fake.intents.get(params['payment_intent'] ?? '')
  if (!intent) return wrong(404, 'resource_missing', 'No such payment_intent')
  const amount = Number(params['amount'] ?? intent.amount_received)
  const back = fake.refunds.filter(each => each.payment_intent === intent.id && each.status !== 'failed')
  const left = intent.amount_received - back.reduce((sum, each) => sum + each.amount, 0)
  if (amount > left)
    return wrong(400, 'charge_already_refunded', `Refund amount is greater than unrefunded amount on charge`)
  const status = fake.behavior.refundsFail || fake.behavior.refundsWait ? 'pending' : 'succeeded'
  const refund: FakeRefund = {
    ...{ id: `re_${randomUUID()}`, object: 'refund', amount, status, payment_intent: intent.id },
    ...{ metadata: metadataOf(params), failure_reason: null },
  }
  fake.refunds.push(refund)
  emitEvent(fake, 'refund.created', refund)
  if (fake.behavior.refundsFail) {
    Object.assign(refund, { status: 'failed', failure_reason: 'expired_or_canceled_card' })
    emitEvent(fake, 'refund.failed', refund)
    return ok({ ...refund, status: 'pending', failure_reason: null })
  }
  return ok(refund)
}

function respondTo(fake: Fake, method: string, path: string, query: URLSearchParams, params: Params): Response {
  const [, , kind, id = '', action] = path.split('/')
  if (kind === 'refunds' && method === 'POST') return createRefund(fake, params)
  if (kind === 'refunds') {
    if (!fake.intents.has(query.get('payment_intent') ?? ''))
      return wrong(404, 'resource_missing', 'No such payment_intent')
    const data = fake.refunds.filter(each => each.payment_intent === query.get('payment_intent')).reverse()
    return ok({ object: 'list', data, has_more: false, url: '/v1/refunds' })
  }
  if (kind !== 'payment_intents') return wrong(404, 'resource_missing', 'Unrecognized request URL')
  if (id === '') return createIntent(fake, params)
  const intent = fake.intents.get(id)
  if (!intent) return wrong(404, 'resource_missing', 'No such payment_intent')
  return method === 'GET' ? ok(intent) : changeIntent(fake, intent, action, params)
}

/** What the buyer's page does at Stripe. */
function pay(fake: Fake, id: string, outcome: string): void {
  const intent = fake.intents.get(id)
  if (!intent || intent.status === 'succeeded' || intent.status === 'canceled') return
  if (outcome === 'declined') {
    const charge = `ch_${randomUUID()}`
    intent.last_payment_error = {
      type: 'card_error',
      code: 'card_declined',
      message: 'Your card was declined.',
      charge,
    }
    intent.status = 'requires_payment_method'
    emitEvent(fake, 'payment_intent.payment_failed', intent)
    return
  }
  intent.status = outcome
  if (outcome === 'succeeded') intent.amount_received = intent.amount
  emitEvent(fake, `payment_intent.${outcome}`, intent)
}

async function serve(fake: Fake, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://fake')
  const sent = await text(request)
  const send = ({ status, body }: Response) =>
    response
      .writeHead(status, { 'content-type': 'application/json', 'request-id': `req_${randomUUID()}` })
      .end(JSON.stringify(body))
  const method = request.method ?? 'GET'
  const key = request.headers['idempotency-key']
  const params = Object.fromEntries(new URLSearchParams(sent))
  const what = `${method} ${pathname}`
  fake.requests.push({ what, idempotencyKey: typeof key === 'string' ? key : null, params })
  while (fake.behavior.holds === what) await once(fake.changes, 'change')
  if (!/^Bearer sk_/.test(request.headers.authorization ?? ''))
    return void send(wrong(401, 'api_key_invalid', 'Invalid API Key provided', 'authentication_error'))
  if (fake.behavior.failNext > 0) {
    fake.behavior.failNext -= 1
    return void send(wrong(500, 'api_error', 'Sorry', 'api_error'))
  }
  const print = createHash('sha256').update(`${method} ${pathname} ${sent}`).digest('hex')
  const known = typeof key === 'string' ? fake.responses.get(key) : undefined
  if (known && known.print !== print)
    return void send(
      wrong(
        400,
        'idempotency_error',
        'Keys for idempotent requests can only be used with the same parameters',
        'idempotency_error',
      ),
    )
  const reply = known?.reply ?? respondTo(fake, method, pathname, searchParams, params)
  if (typeof key === 'string') fake.responses.set(key, { print, reply })
  if (method === 'POST' && fake.behavior.hangNext > 0) {
    fake.behavior.hangNext -= 1
    return
  }
  send(reply)
}

export interface FakeStripe {
  url: string
  behave(behavior: Partial<StripeBehavior>): void
  /** What the buyer's page does. */
  pay(id: string, outcome?: 'succeeded' | 'declined' | 'processing' | 'requires_action'): void
  /** A refund made at Stripe itself. */
  refund(id: string, amount: number): void
  /** Settles the refunds of a payment without an event. */
  endRefunds(id: string, status: 'succeeded' | 'failed'): void
  /** Forgets its idempotency keys, as Stripe does after a day. */
  forgetKeys(): void
  dispute(id: string): void
  state(): StripeState
  stop(): Promise<void>
}

interface StripeState {
  intents: FakeIntent[]
  refunds: FakeRefund[]
  events: { id: string; type: string; data: { object: { id?: string; payment_intent?: string } } }[]
  /** Every request, in its order. */
  requests: StripeRequest[]
  /** Intents it has made. */
  created: number
}

/** Starts a fake Stripe that stores intents, refunds, idempotency keys and events, and misbehaves on request. */
export async function startStripe(): Promise<FakeStripe> {
  const fake: Fake = {
    behavior: { ...usual },
    changes: new EventEmitter().setMaxListeners(0),
    intents: new Map(),
    refunds: [],
    events: [],
    responses: new Map(),
    requests: [],
    created: 0,
  }
  const server = createServer((request, response) => void serve(fake, request, response))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    behave(behavior) {
      fake.behavior = { ...usual, ...behavior }
      fake.changes.emit('change')
    },
    pay: (id, outcome = 'succeeded') => pay(fake, id, outcome),
    refund: (id, amount) => void createRefund(fake, { payment_intent: id, amount: String(amount) }),
    endRefunds(id, status) {
      for (const refund of fake.refunds.filter(each => each.payment_intent === id))
        Object.assign(refund, { status, failure_reason: null })
    },
    forgetKeys: () => fake.responses.clear(),
    dispute: id =>
      emitEvent(fake, 'charge.dispute.created', { id: 'dp_1', payment_intent: id, status: 'needs_response' }),
    state: () =>
      structuredClone({
        intents: [...fake.intents.values()],
        refunds: fake.refunds,
        events: fake.events as StripeState['events'],
        requests: fake.requests,
        created: fake.created,
      }),
    async stop() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

export const stripeSettings = (url: string): Record<string, string> => ({
  ...{ STRIPE_SECRET_KEY: 'sk_test_of_the_tests', STRIPE_PUBLISHABLE_KEY: 'pk_test_of_the_tests' },
  ...{ STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET, STRIPE_URL: url },
})
