import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { startContent, OWNER } from '../../services/content/test/support/start-content.ts'
import { startStore } from '../../services/store/test/support/start-store.ts'
import type { HttpCaller } from './support/http-caller.ts'
import { startGateway } from './support/start-gateway.ts'
import { signIn } from './support/start-site.ts'
import { until } from '../../runtime/test/support/until.ts'

let content: Awaited<ReturnType<typeof startContent>>
let store: Awaited<ReturnType<typeof startStore>>
let gateway: Awaited<ReturnType<typeof startGateway>>
let owner: HttpCaller

beforeAll(async () => {
  content = await startContent()
  store = await startStore({ CONTENT_ADDRESS: content.server.address })
  gateway = await startGateway({ CONTENT_ADDRESS: content.server.address, STORE_ADDRESS: store.server.address })
  owner = await signIn(gateway.caller(), OWNER)
})
afterAll(async () => {
  await gateway.stop()
  await Promise.all([content.stop(), store.stop()])
})

const set = (key: string, value: string) => owner.send('PATCH', `/api/settings/${key}`, { value })
const terms = async () => (await gateway.caller().get('/api/store/shipping')).body as Record<string, unknown>

test('visitors read the terms of shipping, and a change of the owner’s at once, though they are cached', async () => {
  expect(await terms()).toMatchObject({ flatPrice: '15.00', freeFrom: null, localDelivery: true })
  expect((await terms())['localZips']).toContain('45201-45255')
  for (const [key, value] of Object.entries({ shipping_flat_price: '1250', shipping_free_from: '10000' }))
    expect((await set(key, value)).status).toBe(200)
  expect((await set('local_delivery_zips', '40403\n40401, 40402')).status).toBe(200)
  // A store on a busy machine may take the last known settings once.
  await until(terms, ({ flatPrice }) => flatPrice === '12.50')
  expect(await terms()).toEqual({
    ...{ flatPrice: '12.50', freeFrom: '100.00', carrierRates: false, localDelivery: true },
    localZips: ['40401-40403'],
  })
})

test('what breaks the limits of a setting is refused with them', async () => {
  for (const [key, value, message] of [
    ['shipping_flat_price', '100000', /whole cents, from \$0\.00 to \$999\.99/],
    ['shipping_flat_price', '12.50', /whole cents/],
    ['local_delivery_zips', '4520', /'4520' is no ZIP code/],
    ['ship_from', '{}', /name, street, city, state and ZIP code/],
    ['mail_from', 'me', /valid email/],
  ] as const) {
    const response = await set(key, value)
    expect([response.status, response.body.message]).toEqual([400, expect.stringMatching(message)])
  }
})

test('only the owner sees private settings of the shop and which keys are set, and sends a test mail', async () => {
  const visitor = gateway.caller()
  expect((await set('mail_from', 'prints@studio.example')).status).toBe(200)
  expect(JSON.stringify((await visitor.get('/api/site-settings')).body)).not.toMatch(/mail_from|shipping_flat_price/)
  expect((await visitor.send('POST', '/api/admin/test-mail', {})).status).toBe(401)
  const refused = await owner.send('POST', '/api/admin/test-mail', {})
  expect([refused.status, refused.body.code]).toEqual([409, 'NO_NOTICE_ADDRESS'])
  const { body } = await owner.get('/api/admin/services')
  const keys = (body.services as { keys: { name: string; isSet: boolean }[] }[]).flatMap(service => service.keys)
  expect(keys).toContainEqual({ name: 'STRIPE_SECRET_KEY', isSet: false })
})
