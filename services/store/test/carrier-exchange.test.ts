import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { inspect } from 'node:util'
import { easypost } from '../src/adapters/easypost.ts'
import { shippo } from '../src/adapters/shippo.ts'
import type { Carrier } from '../src/shipping/carrier.ts'
import { startCarrier, type FakeCarrier } from './support/fake-carrier.ts'

const key = 'shippo_test_key'
const from = {
  ...{ name: 'Skyfolio Prints', street1: '1 Ridge Rd', city: 'Cincinnati', state: 'OH', zip: '45202' },
  ...{ phone: '5135550100', email: 'prints@example.com' },
}
const shipFrom = async () => from
const to = { name: 'Vera', street1: '1 Main St', street2: null, city: 'Austin', state: 'TX', zip: '78701' }
const parcel = { length: 30, width: 4, height: 4, weight: 18.5 }
const soon = () => AbortSignal.timeout(10_000)

const sender = { ...from, country: 'US' }
const recipient = { ...to, street2: '', country: 'US' }

describe('exchange with a carrier', () => {
  let fake: FakeCarrier
  beforeAll(async () => {
    fake = await startCarrier()
  })
  afterAll(() => fake.stop())

  /** The requests to the carrier during some work. */
  const requestsOf = async (work: () => Promise<unknown>) => {
    const before = fake.state().requests.length
    await work()
    return fake.state().requests.slice(before)
  }

  it("is what the SDK makes of each of Shippo's calls", async () => {
    const carrier = shippo({ key, from: shipFrom, url: fake.url })
    const sent = (method: string, path: string, body: unknown = {}) => ({
      ...{ method, path, body, authorization: 'ShippoToken shippo_test_key' },
    })
    const shipment = {
      ...{ address_from: sender, address_to: recipient, async: false },
      parcels: [{ length: '30', width: '4', height: '4', distance_unit: 'in', weight: '18.5', mass_unit: 'oz' }],
    }
    expect(await requestsOf(() => carrier.verifyAddress(to, soon()))).toEqual([
      sent('POST', '/addresses', { ...recipient, validate: true }),
    ])
    expect(await requestsOf(() => carrier.rate(to, parcel, soon()))).toEqual([sent('POST', '/shipments', shipment)])
    const reference = 'SKY-1-L1'
    const purchase = await requestsOf(() => carrier.buyLabel({ reference, to, parcel, agreed: null }, soon()))
    const rate = expect.stringMatching(/_p$/)
    expect(purchase).toEqual([
      sent('POST', '/shipments', { ...shipment, metadata: reference }),
      sent('POST', '/transactions', { rate, label_file_type: 'PDF_4x6', async: false, metadata: reference }),
    ])
    const label = await carrier.findLabel(reference, soon())
    expect(label).toMatchObject({ cost: 985, service: 'USPS Priority Mail' })
    const { shipmentId = '', trackingNumber = '' } = label ?? {}
    expect(await requestsOf(() => carrier.findLabel('SKY-2-L1', soon()))).toEqual([
      sent('GET', '/transactions?page=1&results=100'),
    ])
    expect(await requestsOf(() => carrier.track(trackingNumber, soon()))).toEqual([
      sent('GET', `/tracks/usps/${trackingNumber}`),
    ])
    expect(await requestsOf(() => carrier.voidLabel(shipmentId, soon()))).toEqual([
      sent('POST', '/refunds', { transaction: shipmentId, async: false }),
    ])
  })

  it("is one request for each of EasyPost's calls", async () => {
    const carrier = easypost({ key: 'EZTK', from: shipFrom, url: fake.url })
    const sent = (method: string, path: unknown, body: unknown = {}) => ({
      ...{ method, path, body, authorization: `Basic ${Buffer.from('EZTK:').toString('base64')}` },
    })
    const shipment = { to_address: recipient, from_address: sender, parcel }
    expect(await requestsOf(() => carrier.verifyAddress(to, soon()))).toEqual([
      sent('POST', '/v2/addresses', { address: recipient, verify: true }),
    ])
    expect(await requestsOf(() => carrier.rate(to, parcel, soon()))).toEqual([
      sent('POST', '/v2/shipments', { shipment }),
    ])
    const reference = 'SKY-3-L1'
    expect(await requestsOf(() => carrier.buyLabel({ reference, to, parcel, agreed: null }, soon()))).toEqual([
      sent('POST', '/v2/shipments', { shipment: { ...shipment, reference } }),
      sent('POST', expect.stringMatching(/^\/v2\/shipments\/shp_[^/]+\/buy$/), {
        rate: { id: expect.stringMatching(/_p$/) },
      }),
    ])
    expect(await requestsOf(() => carrier.findLabel(reference, soon()))).toEqual([
      sent('GET', `/v2/shipments/${reference}`),
    ])
    const { shipmentId = '', trackingNumber = '' } = (await carrier.findLabel(reference, soon())) ?? {}
    expect(await requestsOf(() => carrier.track(trackingNumber, soon()))).toEqual([
      sent('GET', `/v2/trackers?tracking_code=${trackingNumber}`),
    ])
    expect(await requestsOf(() => carrier.voidLabel(shipmentId, soon()))).toEqual([
      sent('POST', `/v2/shipments/${shipmentId}/refund`),
    ])
  })
})

let server: Server
let url: string
let respond: (response: ServerResponse, path: string) => unknown
let requests: number
beforeEach(async () => {
  requests = 0
  server = createServer((request, response) => {
    requests += 1
    request.resume().on('end', () => respond(response, request.url ?? ''))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(async () => {
  server.closeAllConnections()
  await new Promise(resolve => server.close(resolve))
})
const json = (status: number, body: unknown) => (response: ServerResponse) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

describe.each([
  ['Shippo', shippo],
  ['EasyPost', easypost],
] as const)('response of %s', (_, create) => {
  let carrier: Carrier
  beforeEach(() => {
    carrier = create({ key, from: shipFrom, url })
  })
  const failure = async (of: Carrier = carrier, signal = soon()): Promise<unknown> =>
    of.buyLabel({ reference: 'SKY-1-L1', to, parcel, agreed: null }, signal).then(
      () => null,
      (error: unknown) => error,
    )
  const unknown = { name: 'CarrierError', refused: false }

  it.each([
    ['a list of messages', { __all__: ['Insufficient funds'] }],
    ['a detail', { detail: 'Insufficient funds' }],
    ['an error', { error: { code: 'PAYMENT', message: 'Insufficient funds' } }],
  ])('is a refusal with its message: %s', async (__, body) => {
    respond = json(400, body)
    expect(await failure()).toMatchObject({ name: 'CarrierError', refused: true, message: 'Insufficient funds' })
  })

  it.each([
    ['500', json(500, { detail: 'down' })],
    ['429', json(429, { detail: 'slow down' })],
    ['a page', (response: ServerResponse) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Hi</p>')],
    ['a refusal that is a page', (response: ServerResponse) => response.writeHead(403).end('<p>No</p>')],
    [
      'broken JSON',
      (response: ServerResponse) => response.writeHead(201, { 'content-type': 'application/JSON' }).end('{'),
    ],
    ['null', json(201, null)],
    ['nothing', (response: ServerResponse) => response.writeHead(204).end()],
    ['a redirect', (response: ServerResponse) => response.writeHead(307, { location: '/elsewhere' }).end()],
    ['none: the connection ends', (response: ServerResponse) => response.destroy()],
    [
      'one that breaks off',
      (response: ServerResponse) => {
        response.writeHead(500, { 'content-type': 'application/json', 'content-length': 100 })
        response.write('{', () => response.destroy())
      },
    ],
  ])('leaves the outcome unknown, and is not requested twice: %s', async (__, responding) => {
    respond = responding
    expect(await failure()).toMatchObject(unknown)
    expect(requests).toBe(1)
  })

  it.each([
    ['none comes', (_response: ServerResponse, done: () => void) => done()],
    [
      'it stops in the middle',
      (response: ServerResponse, done: () => void) =>
        response.writeHead(500, { 'content-length': 9 }).write('{', () => done()),
    ],
  ])('is waited for until the signal, when %s', async (__, responding) => {
    const deadline = new AbortController()
    const events: string[] = []
    const received = new Promise<void>(resolve => {
      respond = response => responding(response, resolve)
    })
    const failed = failure(carrier, deadline.signal).finally(() => events.push('failed'))
    await received
    events.push('signal')
    deadline.abort()
    expect(await failed).toMatchObject(unknown)
    expect(events).toEqual(['signal', 'failed'])
    expect(requests).toBe(1)
  })

  it('fails without naming the key, also one that no request can have', async () => {
    respond = json(401, { detail: 'Authentication failed' })
    for (const end of ['', '\u2019', '\nx']) {
      const error = await failure(create({ key: `shippo_test_secret${end}`, from: shipFrom, url }))
      expect(error).toMatchObject({ name: 'CarrierError' })
      expect(inspect(error, { depth: 10, showHidden: true })).not.toContain('test_secret')
    }
  })
})

describe("Shippo's response that its SDK rejects", () => {
  // goshippo/shippo-javascript-sdk#109: `tracking_status` is an object for live keys.
  it('is a label that was bought', async () => {
    const rate = {
      object_id: 'r',
      amount: '9.85',
      currency: 'USD',
      provider: 'USPS',
      servicelevel: { name: 'Priority' },
    }
    const bought = {
      ...{ object_id: 't', status: 'SUCCESS', tracking_number: '94', label_url: 'https://x.example/l.pdf', rate: 'r' },
      ...{ metadata: 'SKY-1-L1', tracking_status: { status: 'UNKNOWN', substatus: null }, eta: null },
    }
    respond = (response, path) => json(201, path === '/shipments' ? { rates: [rate] } : bought)(response)
    const carrier = shippo({ key, from: shipFrom, url })
    expect(await carrier.buyLabel({ reference: 'SKY-1-L1', to, parcel, agreed: null }, soon())).toEqual({
      ...{ shipmentId: 't', trackingNumber: '94', url: 'https://x.example/l.pdf' },
      ...{ cost: 985, service: 'USPS Priority Mail' },
    })
  })
})
