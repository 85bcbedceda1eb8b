import { randomUUID } from 'node:crypto'
import { EventEmitter, once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
// The store loads it with its first call, which takes a second: not within the time that a carrier has in a test.
import 'shippo'

interface Bought {
  id: string
  reference: string
  tracking: string
  voided: boolean
  status: string
  deliveredAt: string | null
}

/** How it misbehaves. */
interface Behavior {
  /** Requests wait until the behavior changes. */
  holds: boolean
  /** 500 to everything. */
  failing: boolean
  /** Buying a label charges, and gets no response. */
  hangsAfterCharge: boolean
  /** From the first label that is bought, 500 to everything. */
  failsAfterCharge: boolean
  /** Says no to buying. */
  refusesLabels: boolean
  /** Price of Priority Mail. */
  price: string
  /** So many labels that are none of ours are bought after each. */
  othersBuy: number
}

const usual: Behavior = {
  ...{ holds: false, failing: false, hangsAfterCharge: false, failsAfterCharge: false },
  ...{ refusesLabels: false, othersBuy: 0, price: '9.85' },
}

interface CarrierRequest {
  method: string
  path: string
  authorization: string
  body: unknown
}

interface Fake {
  behavior: Behavior
  /** Tells when the behavior changes. */
  changes: EventEmitter
  requests: CarrierRequest[]
  shipments: Map<string, { reference: string; bought: Bought | null }>
  labels: Bought[]
}

type Body = Partial<Record<string, string>>
const isKnown = (street: string) => !/nowhere/i.test(street)
const standard = (street: string) => street.toUpperCase().replace(/\bSTREET\b/, 'ST')

function buy(fake: Fake, reference: string): Bought {
  const tracking = `9400${String(Math.floor(Math.random() * 1e18)).padStart(18, '0')}`
  const bought = { id: randomUUID(), reference, tracking, voided: false, status: 'TRANSIT', deliveredAt: null }
  fake.labels.push(bought)
  if (fake.behavior.failsAfterCharge) fake.behavior = { ...fake.behavior, failing: true }
  return bought
}

const rates = ({ behavior }: Fake, id: string) => ({
  shippo: [
    {
      object_id: `${id}_p`,
      amount: behavior.price,
      currency: 'USD',
      provider: 'USPS',
      servicelevel: { name: 'Priority Mail' },
    },
    {
      object_id: `${id}_x`,
      amount: '31.40',
      currency: 'USD',
      provider: 'USPS',
      servicelevel: { name: 'Priority Mail Express' },
    },
    { object_id: `${id}_c`, amount: '4.00', currency: 'CAD', provider: 'CP', servicelevel: { name: 'Parcel' } },
  ],
  easypost: [
    { id: `${id}_p`, rate: behavior.price, currency: 'USD', carrier: 'USPS', service: 'Priority' },
    { id: `${id}_x`, rate: '31.40', currency: 'USD', carrier: 'USPS', service: 'Express' },
  ],
})

type Reply = [status: number, body: unknown] | 'hang'

function shippo(fake: Fake, method: string, path: string, body: Body): Reply {
  if (method === 'POST' && path === '/addresses') {
    const { street1 = '', city, state, zip } = body
    const found = { street1: standard(street1), street2: '', city, state, zip: `${String(zip).slice(0, 5)}-0001` }
    return [201, { ...found, validation_results: { is_valid: isKnown(street1), messages: [] } }]
  }
  if (method === 'POST' && path === '/shipments') {
    const id = randomUUID()
    fake.shipments.set(id, { reference: body['metadata'] ?? '', bought: null })
    return [201, { object_id: id, status: 'SUCCESS', rates: rates(fake, id).shippo }]
  }
  if (method === 'POST' && path === '/transactions') {
    if (fake.behavior.refusesLabels)
      return [201, { object_id: 'x', status: 'ERROR', rate: body['rate'], messages: [{ text: 'Insufficient funds' }] }]
    const label = buy(fake, body['metadata'] ?? '')
    for (let other = 0; other < fake.behavior.othersBuy; other++) buy(fake, `other-${other}`)
    return fake.behavior.hangsAfterCharge ? 'hang' : [201, transaction(fake, label)]
  }
  if (method === 'GET' && path.startsWith('/transactions?')) return [200, pageOf(fake, path)]
  if (method === 'POST' && path === '/refunds') {
    const label = fake.labels.find(({ id }) => id === body['transaction'])
    if (!label || label.status === 'DELIVERED')
      return [201, { status: 'ERROR', messages: [{ text: 'Too late for this label' }] }]
    label.voided = true
    return [201, { status: 'QUEUED' }]
  }
  if (method === 'GET' && path.startsWith('/tracks/')) {
    const label = fake.labels.find(({ tracking }) => path.endsWith(`/${tracking}`))
    if (!label) return [404, {}]
    return [200, { tracking_status: { status: label.status, status_date: label.deliveredAt } }]
  }
  return [404, {}]
}

/** Newest first, in pages. */
function pageOf(fake: Fake, path: string) {
  const query = new URL(path, 'http://fake').searchParams
  const [size, page] = [Number(query.get('results')), Number(query.get('page') ?? 1)]
  const all = fake.labels.toReversed()
  const next = all.length > page * size ? `/transactions?results=${size}&page=${page + 1}` : null
  return { results: all.slice((page - 1) * size, page * size).map(label => transaction(fake, label)), next }
}

const transaction = (fake: Fake, { id, reference, tracking }: Bought) => ({
  ...{ object_id: id, status: 'SUCCESS', tracking_number: tracking, metadata: reference },
  ...{ label_url: `https://labels.example/${id}.pdf`, rate: rates(fake, 'r').shippo[0] },
})

function easypost(fake: Fake, method: string, path: string, body: Body): Reply {
  if (method === 'POST' && path === '/v2/addresses') {
    const { street1, city, state, zip } = body['address'] as unknown as Record<string, string>
    const found = {
      street1: standard(street1 ?? ''),
      street2: null,
      city,
      state,
      zip: `${String(zip).slice(0, 5)}-0002`,
    }
    return [201, { ...found, verifications: { delivery: { success: isKnown(street1 ?? ''), errors: [] } } }]
  }
  if (method === 'POST' && path === '/v2/shipments') {
    const id = `shp_${randomUUID()}`
    const { reference = '' } = body['shipment'] as unknown as { reference?: string }
    fake.shipments.set(id, { reference, bought: null })
    return [201, shipment(fake, id)]
  }
  const [, , , id = '', action] = path.split('/')
  if (method === 'POST' && action === 'buy') {
    if (fake.behavior.refusesLabels) return [422, { error: { code: 'PAYMENT', message: 'Insufficient funds' } }]
    const known = fake.shipments.get(id)
    if (!known) return [404, {}]
    known.bought ??= buy(fake, known.reference)
    return fake.behavior.hangsAfterCharge ? 'hang' : [200, shipment(fake, id)]
  }
  if (method === 'POST' && action === 'refund') {
    const bought = fake.shipments.get(id)?.bought
    if (!bought || bought.status === 'DELIVERED') return [422, { error: { message: 'Too late for this label' } }]
    bought.voided = true
    return [200, { ...shipment(fake, id), refund_status: 'submitted' }]
  }
  if (method === 'GET' && path.startsWith('/v2/shipments/')) {
    const found = [...fake.shipments].find(([key, { reference }]) => key === id || reference === decodeURIComponent(id))
    return found ? [200, shipment(fake, found[0])] : [404, {}]
  }
  if (method === 'GET' && path.startsWith('/v2/trackers')) {
    const label = fake.labels.find(({ tracking }) => path.endsWith(`=${tracking}`))
    const status = label?.status === 'DELIVERED' ? 'delivered' : 'in_transit'
    const details = label?.deliveredAt ? [{ status, datetime: label.deliveredAt }] : []
    return [200, { trackers: label ? [{ status, tracking_details: details }] : [] }]
  }
  return [404, {}]
}

function shipment(fake: Fake, id: string) {
  const bought = fake.shipments.get(id)?.bought
  const [priority] = rates(fake, id).easypost
  return {
    ...{
      id,
      rates: rates(fake, id).easypost,
      tracking_code: bought?.tracking ?? null,
      selected_rate: bought ? priority : null,
    },
    postage_label: bought ? { label_url: `https://labels.example/${id}.pdf` } : null,
  }
}

async function serve(fake: Fake, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method = 'GET', url: path = '/' } = request
  const body = method === 'POST' ? ((await json(request)) as Body) : ({} as Body)
  const send = (status: number, reply: unknown) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(reply))
  fake.requests.push({ method, path, authorization: request.headers.authorization ?? '', body })
  while (fake.behavior.holds) await once(fake.changes, 'change')
  if (fake.behavior.failing) return void send(500, { detail: 'down' })
  if (!request.headers.authorization) return void send(401, { detail: 'Authentication failed' })
  const reply = path.startsWith('/v2/') ? easypost(fake, method, path, body) : shippo(fake, method, path, body)
  // Charged, and never responded to.
  if (reply !== 'hang') send(...reply)
}

export interface FakeCarrier {
  url: string
  /** From now on; what is not named is as usual. */
  behave(behavior: Partial<Behavior>): void
  deliver(tracking: string, at: string): void
  state(): CarrierState
  stop(): Promise<void>
}

interface CarrierState {
  labels: Bought[]
  requests: CarrierRequest[]
}

/** Starts a fake carrier that has Shippo's and EasyPost's APIs, stores the labels it sold, and misbehaves on request. */
export async function startCarrier(): Promise<FakeCarrier> {
  const fake: Fake = {
    behavior: { ...usual },
    changes: new EventEmitter().setMaxListeners(0),
    requests: [],
    shipments: new Map(),
    labels: [],
  }
  const server = createServer((request, response) => void serve(fake, request, response))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    behave(behavior) {
      fake.behavior = { ...usual, ...behavior }
      fake.changes.emit('change')
    },
    deliver(tracking, at) {
      for (const label of fake.labels.filter(each => each.tracking === tracking)) {
        label.status = 'DELIVERED'
        label.deliveredAt = at
      }
    },
    state: () => structuredClone({ labels: fake.labels, requests: fake.requests }),
    async stop() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

const sender = {
  ...{ SHIP_FROM_NAME: 'Skyfolio Prints', SHIP_FROM_STREET: '1 Ridge Rd', SHIP_FROM_CITY: 'Cincinnati' },
  ...{ SHIP_FROM_STATE: 'OH', SHIP_FROM_ZIP: '45202', SHIP_FROM_PHONE: '5135550100' },
}

/** The store's settings of its carriers; null: not configured. */
export const carrierSettings = (shippo: FakeCarrier | null, easypost: FakeCarrier | null): Record<string, string> => ({
  ...sender,
  ...(shippo && { SHIPPO_API_KEY: 'shippo_test_key', SHIPPO_URL: shippo.url }),
  ...(easypost && { EASYPOST_API_KEY: 'easypost_test_key', EASYPOST_URL: easypost.url }),
})
