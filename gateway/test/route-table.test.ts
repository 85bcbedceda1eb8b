import { afterAll, beforeAll, describe, expect, test, it } from '@jest/globals'
import { startGateway, type TestGateway } from './support/start-gateway.ts'

interface Operation {
  security: unknown[]
  responses: Record<string, unknown>
}

let gateway: TestGateway
let operations: { method: string; path: string; operation: Operation }[]

beforeAll(async () => {
  gateway = await startGateway()
  const { body } = await gateway.caller().get('/api/openapi.json')
  operations = Object.entries(body.paths as Record<string, Record<string, Operation>>).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  )
})
afterAll(() => gateway.stop())

describe('OpenAPI description', () => {
  it('is OpenAPI 3.1 and has the routes of the specification', async () => {
    const { body } = await gateway.caller().get('/api/openapi.json')
    expect(body.openapi).toBe('3.1.0')
    const known = operations.map(({ method, path }) => `${method} ${path}`)
    expect(known).toEqual(
      expect.arrayContaining([
        'GET /api/me',
        'PATCH /api/me',
        'POST /api/login',
        'POST /api/logout',
        'PUT /api/profile/password',
        'POST /api/upload/avatar',
        'GET /api/posts',
        'GET /api/posts/{id}',
        'GET /api/posts/slug/{slug}',
        'POST /api/posts',
        'PUT /api/posts/{id}',
        'DELETE /api/posts/{id}',
        'GET /api/images',
        'GET /api/images/header',
        'GET /api/images/gallery',
        'GET /api/images/gallery/order',
        'PUT /api/images/gallery/order',
        'GET /api/images/{id}/place',
        'PUT /api/images/{id}/place',
        'GET /api/images/blog',
        'POST /api/images',
        'POST /api/images/upload/blog',
        'PATCH /api/images/{id}',
        'DELETE /api/images/{id}',
        'GET /api/images/{id}/uses',
        'POST /api/images/enhance-description',
        'GET /api/posts/{id}/revisions',
        'GET /api/posts/{id}/revisions/{number}',
        'POST /api/posts/{id}/revisions/{number}/restore',
        'PATCH /api/admin/users/{id}',
        'PUT /api/admin/users/{id}/password',
        'GET /api/me/sessions',
        'DELETE /api/me/sessions',
        'DELETE /api/me/sessions/{id}',
        'GET /api/admin/activity',
        'GET /api/images/{id}/moon-nights',
        'GET /api/albums',
        'GET /api/albums/slug/{slug}',
        'GET /api/albums/slug/{slug}/images',
        'GET /api/albums/{id}',
        'GET /api/albums/{id}/images',
        'POST /api/albums',
        'PUT /api/albums/{id}',
        'DELETE /api/albums/{id}',
        'POST /api/albums/{id}/images',
        'POST /api/albums/{id}/images/remove',
        'PUT /api/albums/{id}/images/{imageId}/place',
        'GET /api/equipment',
        'GET /api/equipment/slug/{slug}',
        'POST /api/equipment',
        'PUT /api/equipment/{id}',
        'DELETE /api/equipment/{id}',
        'GET /api/tags',
        'POST /api/tags',
        'PUT /api/tags/{id}',
        'DELETE /api/tags/{id}',
        'GET /api/content/{contentType}/{id}/tags',
        'GET /api/settings',
        'PATCH /api/settings/{key}',
        'GET /api/site-settings',
        'PUT /api/site-settings/{key}',
        'GET /api/admin/users',
        'POST /api/admin/users',
        'GET /api/store/products',
        'GET /api/store/print-options',
        'POST /api/store/calculate-shipping',
        'POST /api/store/verify-address',
        'POST /api/store/validate-coupon',
        'POST /api/store/create-payment-intent',
        'POST /api/store/confirm-order',
        'POST /api/store/webhooks/stripe',
        'GET /api/store/orders/{token}',
        'GET /api/admin/products',
        'POST /api/admin/products',
        'PUT /api/admin/products/{id}',
        'DELETE /api/admin/products/{id}',
        'GET /api/admin/print-options',
        'GET /api/admin/coupons',
        'POST /api/admin/coupons',
        'PUT /api/admin/coupons/{id}',
        'DELETE /api/admin/coupons/{id}',
        'GET /api/admin/orders',
        'GET /api/admin/order-items/{orderId}',
        'POST /api/admin/orders/{id}/refund',
        'POST /api/admin/orders/{id}/create-label',
        'GET /api/admin/shipping-status',
      ]),
    )
  })

  it('has the responses of each route', () => {
    for (const { operation } of operations) expect(Object.keys(operation.responses).length).toBeGreaterThan(1)
  })
})

test('every route that is not public rejects a caller without a session', async () => {
  const closed = operations.filter(({ operation }) => operation.security.length > 0)
  expect(closed.length).toBeGreaterThan(15)
  for (const { method, path } of closed) {
    const address = path.replace('{contentType}', 'post').replace(/\{\w+\}/g, '1')
    const response = await gateway.caller().send(method, address, method === 'GET' ? undefined : {})
    expect({ method, path, status: response.status, ...response.body }).toEqual({
      method,
      path,
      status: 401,
      message: 'Please log in',
      code: 'NOT_SIGNED_IN',
    })
  }
})

test('the only public writes are login, with a passkey too, logout, mailed links, the chat and the checkout', () => {
  const open = operations.filter(({ operation }) => operation.security.length === 0)
  const writes = open.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`)
  expect(writes.filter(write => !write.startsWith('POST /api/store/')).sort()).toEqual([
    'DELETE /api/skybug/session',
    'POST /api/invitations/accept',
    'POST /api/invitations/check',
    'POST /api/login',
    'POST /api/login/passkey',
    'POST /api/login/passkey/options',
    'POST /api/logout',
    'POST /api/password-resets',
    'POST /api/password-resets/check',
    'POST /api/password-resets/confirm',
    'POST /api/skybug/chat',
  ])
  expect(writes.filter(write => write.startsWith('POST /api/store/')).sort()).toEqual([
    'POST /api/store/calculate-shipping',
    'POST /api/store/confirm-order',
    'POST /api/store/create-payment-intent',
    'POST /api/store/test-payment',
    'POST /api/store/test-payment/action',
    'POST /api/store/validate-coupon',
    'POST /api/store/verify-address',
    'POST /api/store/webhooks/easypost',
    'POST /api/store/webhooks/shippo',
    'POST /api/store/webhooks/stripe',
  ])
})
