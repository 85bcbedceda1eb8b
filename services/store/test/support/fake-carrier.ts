import { randomUUID } from 'node:crypto'
import { EventEmitter, once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

// A fake carrier as a process: has Shippo's and EasyPost's APIs, stores the labels it sold, and misbehaves on request. It
// sends its port to the parent.

interface Bought {
  id: string
  reference: string
  tracking: string
  voided: boolean
  status: string
  deliveredAt: string | null
}

/** How it misbehaves. */
export interface Behavior {
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
let behavior = usual
const changes = new EventEmitter().setMaxListeners(0)
let requests = 0
/** The last requests. */
const exchange: { method: string; path: string; authorization: string; body: unknown }[] = []
const EXCHANGE = 50
const shipments = new Map<string, { reference: string; bought: Bought | null }>()
const labels: Bought[] = []

type Body = Partial<Record<string, string>>
const isKnown = (street: string) => !/nowhere/i.test(street)
const standard = (street: string) => street.toUpperCase().replace(/\bSTREET\b/, 'ST')

function buy(reference: string): Bought {
  const tracking = `9400${String(Math.floor(Math.random() * 1e18)).padStart(18, '0')}`
  const bought = { id: randomUUID(), reference, tracking, voided: false, status: 'TRANSIT', deliveredAt: null }
  labels.push(bought)
  if (behavior.failsAfterCharge) behavior = { ...behavior, failing: true }
  return bought
}

const rates = (id: string) => ({
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

function shippo(method: string, path: string, body: Body): Reply {
  if (method === 'POST' && path === '/addresses') {
    const { street1 = '', city, state, zip } = body
    const found = { street1: standard(street1), street2: '', city, state, zip: `${String(zip).slice(0, 5)}-0001` }
    return [201, { ...found, validation_results: { is_valid: isKnown(street1), messages: [] } }]
  }
  if (method === 'POST' && path === '/shipments') {
    const id = randomUUID()
    shipments.set(id, { reference: body['metadata'] ?? '', bought: null })
    return [201, { object_id: id, status: 'SUCCESS', rates: rates(id).shippo }]
  }
  if (method === 'POST' && path === '/transactions') {
    if (behavior.refusesLabels)
      return [201, { object_id: 'x', status: 'ERROR', rate: body['rate'], messages: [{ text: 'Insufficient funds' }] }]
    const label = buy(body['metadata'] ?? '')
    for (let other = 0; other < behavior.othersBuy; other++) buy(`other-${other}`)
    return behavior.hangsAfterCharge ? 'hang' : [201, transaction(label)]
  }
  if (method === 'GET' && path.startsWith('/transactions?')) return [200, pageOf(path)]
  if (method === 'POST' && path === '/refunds') {
    const label = labels.find(({ id }) => id === body['transaction'])
    if (!label || label.status === 'DELIVERED')
      return [201, { status: 'ERROR', messages: [{ text: 'Too late for this label' }] }]
    label.voided = true
    return [201, { status: 'QUEUED' }]
  }
  if (method === 'GET' && path.startsWith('/tracks/')) {
    const label = labels.find(({ tracking }) => path.endsWith(`/${tracking}`))
    if (!label) return [404, {}]
    return [200, { tracking_status: { status: label.status, status_date: label.deliveredAt } }]
  }
  return [404, {}]
}

/** Newest first, in pages. */
function pageOf(path: string) {
  const query = new URL(path, 'http://fake').searchParams
  const [size, page] = [Number(query.get('results')), Number(query.get('page') ?? 1)]
  const all = labels.toReversed()
  const next = all.length > page * size ? `/transactions?results=${size}&page=${page + 1}` : null
  return { results: all.slice((page - 1) * size, page * size).map(transaction), next }
}

const transaction = ({ id, reference, tracking }: Bought) => ({
  ...{ object_id: id, status: 'SUCCESS', tracking_number: tracking, metadata: reference },
  ...{ label_url: `https://labels.example/${id}.pdf`, rate: rates('r').shippo[0] },
})

function easypost(method: string, path: string, body: Body): Reply {
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
    shipments.set(id, { reference, bought: null })
    return [201, shipment(id)]
  }
  const [, , , id = '', action] = path.split('/')
  if (method === 'POST' && action === 'buy') {
    if (behavior.refusesLabels) return [422, { error: { code: 'PAYMENT', message: 'Insufficient funds' } }]
    const known = shipments.get(id)
    if (!known) return [404, {}]
    known.bought ??= buy(known.reference)
    return behavior.hangsAfterCharge ? 'hang' : [200, shipment(id)]
  }
  if (method === 'POST' && action === 'refund') {
    const bought = shipments.get(id)?.bought
    if (!bought || bought.status === 'DELIVERED') return [422, { error: { message: 'Too late for this label' } }]
    bought.voided = true
    return [200, { ...shipment(id), refund_status: 'submitted' }]
  }
  if (method === 'GET' && path.startsWith('/v2/shipments/')) {
    const found = [...shipments].find(([key, { reference }]) => key === id || reference === decodeURIComponent(id))
    return found ? [200, shipment(found[0])] : [404, {}]
  }
  if (method === 'GET' && path.startsWith('/v2/trackers')) {
    const label = labels.find(({ tracking }) => path.endsWith(`=${tracking}`))
    const status = label?.status === 'DELIVERED' ? 'delivered' : 'in_transit'
    const details = label?.deliveredAt ? [{ status, datetime: label.deliveredAt }] : []
    return [200, { trackers: label ? [{ status, tracking_details: details }] : [] }]
  }
  return [404, {}]
}

function shipment(id: string) {
  const bought = shipments.get(id)?.bought
  const [priority] = rates(id).easypost
  return {
    ...{
      id,
      rates: rates(id).easypost,
      tracking_code: bought?.tracking ?? null,
      selected_rate: bought ? priority : null,
    },
    postage_label: bought ? { label_url: `https://labels.example/${id}.pdf` } : null,
  }
}

function control(path: string, body: Body): unknown {
  if (path === '/control/behave') {
    behavior = { ...usual, ...(body as Partial<Behavior>) }
    changes.emit('change')
  }
  if (path === '/control/deliver')
    for (const label of labels.filter(({ tracking }) => tracking === body['tracking'])) {
      label.status = 'DELIVERED'
      label.deliveredAt = body['at'] ?? null
    }
  return { labels, requests, exchange }
}

async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method = 'GET', url = '/' } = request
  const body = method === 'POST' ? ((await json(request)) as Body) : ({} as Body)
  const send = (status: number, reply: unknown) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(reply))
  if (url.startsWith('/control/')) return void send(200, control(url, body))
  requests += 1
  exchange.push({ method, path: url, authorization: request.headers.authorization ?? '', body })
  if (exchange.length > EXCHANGE) exchange.shift()
  while (behavior.holds) await once(changes, 'change')
  if (behavior.failing) return void send(500, { detail: 'down' })
  if (!request.headers.authorization) return void send(401, { detail: 'Authentication failed' })
  const reply = url.startsWith('/v2/') ? easypost(method, url, body) : shippo(method, url, body)
  // Charged, and never responded to.
  if (reply !== 'hang') send(...reply)
}

const server = createServer((request, response) => void serve(request, response))
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }))
process.on('disconnect', () => process.exit(0))
