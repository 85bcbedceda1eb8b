import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { until } from '../../runtime/test/support/until.ts'
import type { HttpCaller } from './support/http-caller.ts'
import { sharedSite, type SharedSite } from './support/shared-site.ts'
import { signIn } from './support/start-site.ts'

type RoleName = 'admin' | 'editor' | 'shipper'
interface Operation {
  method: string
  path: string
  /** What the description says who may use it; empty: everybody. */
  access: string[]
  /** And which API keys. */
  scopes: string[]
}

const password = 'a password of a colleague'
const MAY_USE: Record<RoleName, string[]> = {
  admin: ['user', 'editor', 'shipper', 'owner'],
  editor: ['user', 'editor'],
  shipper: ['user', 'shipper'],
}
/** Every way of writing an address that has opened some site's routes. */
const SPELLINGS: ((address: string) => string)[] = [
  address => address,
  address => `${address}/`,
  address => address.replace('/api/', '/API/'),
  address => address.replace(/(?<=^\/api\/)[a-z]/, letter => `%${letter.charCodeAt(0).toString(16)}`),
]

const LEADS_NOWHERE = [404, 405]

let site: SharedSite
let operations: Operation[]
const callers = new Map<RoleName, HttpCaller>()
const ids = new Map<RoleName, number>()

beforeAll(async () => {
  // The walks make more calls a minute than one key is allowed.
  site = await sharedSite({ API_KEY_PER_MINUTE: '100000' })
  const owner = await site.owner()
  const { body } = await owner.get('/api/openapi.json')
  const paths = body.paths as Record<string, Record<string, { security: { session?: string[]; apiKey?: string[] }[] }>>
  operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { security }]) => ({
      ...{ method: method.toUpperCase(), path },
      access: security.flatMap(({ session = [] }) => session),
      scopes: security.flatMap(({ apiKey = [] }) => apiKey),
    })),
  )
  for (const role of ['admin', 'editor', 'shipper'] as const) {
    const email = `${role}@site.test`
    const created = await owner.send('POST', '/api/admin/users', { name: role, email, password, role })
    expect(created).toMatchObject({ status: 201, body: { role } })
    ids.set(role, (created.body as { id: number }).id)
    callers.set(role, await signIn(site.caller(), { email, password }))
  }
})
afterAll(() => site.stop())

const callerOf = (role: RoleName): HttpCaller => {
  const caller = callers.get(role)
  if (!caller) throw new Error(`nobody is signed in as ${role}`)
  return caller
}
const named = ({ method, path }: Operation) => `${method} ${path}`
/** The address of something that does not exist. */
const addressOf = (path: string) => path.replace('{contentType}', 'post').replace(/\{\w+\}/g, '999999')
const ask = (role: RoleName, { method }: Operation, address: string) =>
  callerOf(role).send(method, address, method === 'GET' ? undefined : {})

const statusesForVisitor = new Map<string, Promise<number>>()

/** What a visitor gets at an address of a closed route: that they must sign in, or, where a spelling leads nowhere, that. */
const statusForVisitor = (operation: Operation, address: string): Promise<number> => {
  const request = `${operation.method} ${address}`
  const status = statusesForVisitor.get(request) ?? askAsVisitor(operation, address)
  statusesForVisitor.set(request, status)
  return status
}

const askAsVisitor = async ({ method }: Operation, address: string): Promise<number> => {
  const { status } = await site.caller().send(method, address, method === 'GET' ? undefined : {})
  expect([method, address, [401, ...LEADS_NOWHERE].includes(status) ? 'closed' : status]).toEqual([
    ...[method, address, 'closed'],
  ])
  return status
}

/** A program with an API key of somebody. */
const programOf = async (role: RoleName, scope: string) => {
  const { status, body } = await callerOf(role).send('POST', '/api/me/api-keys', { name: scope, scopes: [scope] })
  expect(status).toBe(201)
  const authorization = `Bearer ${(body as { token: string }).token}`
  return async ({ method }: Operation, address: string) => {
    // On a busy machine a key may not be checked in time.
    const response = await until(
      () => site.caller().send(method, address, method === 'GET' ? undefined : {}, { authorization }),
      ({ status }) => status !== 503,
    )
    return { status: response.status, code: (response.body as { code?: string } | null)?.code }
  }
}

describe('roles', () => {
  it('are for these routes', () => {
    const withAccess = (wanted: string) => operations.filter(({ access }) => access[0] === wanted).map(named)
    expect(withAccess('user').sort()).toEqual(
      [
        'DELETE /api/me/api-keys/{id}',
        'DELETE /api/me/passkeys/{id}',
        'DELETE /api/me/sessions',
        'DELETE /api/me/sessions/{id}',
        'GET /api/admin/hold',
        'GET /api/admin/upload-limits',
        'GET /api/me/api-keys',
        'GET /api/me/passkeys',
        'GET /api/me/sessions',
        'GET /api/me/two-factor',
        'GET /api/settings',
        'PATCH /api/me',
        'PATCH /api/me/passkeys/{id}',
        'POST /api/me/api-keys',
        'POST /api/me/passkeys',
        'POST /api/me/passkeys/options',
        'POST /api/me/passkeys/proof-options',
        'POST /api/me/reauthenticate',
        'POST /api/me/two-factor',
        'POST /api/me/two-factor/confirm',
        'POST /api/me/two-factor/disable',
        'POST /api/me/two-factor/recovery-codes',
        'POST /api/upload/avatar',
        'PUT /api/profile/password',
      ].sort(),
    )
    expect(withAccess('shipper').sort()).toEqual(
      [
        'GET /api/admin/order-items/{orderId}',
        'GET /api/admin/orders',
        'GET /api/admin/orders/{id}',
        'GET /api/admin/orders/{id}/label-quote',
        'GET /api/admin/shipping-status',
        'PATCH /api/admin/orders/{id}',
        'POST /api/admin/orders/{id}/create-label',
        'POST /api/admin/orders/{id}/mails/{mailId}/resend',
        'POST /api/admin/orders/{id}/status',
        'POST /api/admin/orders/{id}/void-label',
      ].sort(),
    )
    const subjects = new Set(withAccess('editor').map(name => name.split('/')[2]))
    expect([...subjects].sort()).toEqual([
      'admin',
      'albums',
      'content',
      'equipment',
      'images',
      'pages',
      'posts',
      'tags',
      'trash',
    ])
    expect(withAccess('editor').filter(name => name.includes('/admin/'))).toEqual([
      'GET /api/admin/upload-usage',
      'GET /api/admin/print-options',
    ])
    expect(withAccess('owner')).toEqual(
      expect.arrayContaining([
        'POST /api/admin/users',
        'PUT /api/site-settings/{key}',
        'POST /api/admin/orders/{id}/refund',
        'GET /api/admin/orders/export',
        'PUT /api/admin/products/{id}',
        'GET /api/admin/activity',
      ]),
    )
  })

  it.each(['editor', 'shipper'] as const)('close every other route to the %s, however it is spelled', async role => {
    const closed = operations.filter(({ access: [needed] }) => needed !== undefined && !MAY_USE[role].includes(needed))
    expect(closed.length).toBeGreaterThan(40)
    for (const operation of closed) {
      const [plain, ...others] = SPELLINGS.map(spell => spell(addressOf(operation.path)))
      const refused = await ask(role, operation, plain ?? '')
      expect({ name: named(operation), status: refused.status, code: refused.body.code as unknown }).toEqual({
        ...{ name: named(operation), status: 403, code: 'ROLE_NOT_ALLOWED' },
      })
      expect([plain, await statusForVisitor(operation, plain ?? '')]).toEqual([plain, 401])
      for (const address of others) {
        const asVisitor = await statusForVisitor(operation, address)
        const { status } = await ask(role, operation, address)
        expect({ address, status }).toEqual({ address, status: asVisitor === 401 ? 403 : asVisitor })
      }
    }
  })

  it.each(['admin', 'editor', 'shipper'] as const)('open their own to the %s', async role => {
    const open = operations.filter(({ access: [needed] }) => needed !== undefined && MAY_USE[role].includes(needed))
    expect(open.length).toBeGreaterThan(20)
    for (const operation of open) {
      // It ends the session with which the others are asked.
      if (named(operation) === 'DELETE /api/me/sessions') continue
      for (const spell of SPELLINGS) {
        const address = spell(addressOf(operation.path))
        const { status, body } = await ask(role, operation, address)
        const code = (body as { code?: string } | null)?.code
        expect({ name: named(operation), address, code }).not.toMatchObject({ code: 'ROLE_NOT_ALLOWED' })
        expect({ name: named(operation), address, status }).not.toMatchObject({ status: 401 })
        // Open to everybody is none of them, however it is spelled.
        await statusForVisitor(operation, address)
      }
    }
  })

  it('show drafts to editors, and to shippers what visitors see', async () => {
    const draft = { title: 'Not yet', content: '<p>Soon.</p>', type: 'post', published: false }
    const { id } = (await callerOf('editor').send('POST', '/api/posts', draft)).body as { id: number }
    const statusFor = async (role: RoleName) => (await callerOf(role).get(`/api/posts/${id}`)).status
    expect(await statusFor('editor')).toBe(200)
    expect(await statusFor('admin')).toBe(200)
    expect(await statusFor('shipper')).toBe(404)
    const listed = async (role: RoleName) =>
      ((await callerOf(role).get('/api/posts?published=false')).body as { title: string }[]).map(({ title }) => title)
    expect(await listed('editor')).toContain('Not yet')
    expect(await listed('shipper')).not.toContain('Not yet')
  })

  // Protected by `callerFor` and `scopesFor`.
  it.each([
    ['admin', 'read'],
    ['admin', 'publish'],
    ['admin', 'orders'],
  ] as const)(
    'give the API key of the %s for "%s" its own routes alone',
    async (role, scope) => {
      const program = await programOf(role, scope)
      const opened: string[] = []
      for (const operation of operations.filter(({ access }) => access.length > 0)) {
        const { status, code } = await program(operation, addressOf(operation.path))
        if (code !== 'API_KEY_NOT_ALLOWED') opened.push(named(operation))
        expect({ name: named(operation), status }).not.toMatchObject({ status: 401 })
        expect({ name: named(operation), code }).not.toMatchObject({ code: 'ROLE_NOT_ALLOWED' })
      }
      const needed = scope === 'orders' ? 'shipper' : 'editor'
      const ofAccess = operations.filter(({ access: [access] }) => access === needed)
      const wanted = ofAccess.filter(({ method }) => scope !== 'read' || method === 'GET').map(named)
      expect(opened.sort()).toEqual(wanted.sort())
      expect(opened.length).toBeGreaterThan(5)
      const described = operations.filter(({ scopes }) => scopes.includes(scope)).map(named)
      expect(described.sort()).toEqual(opened)
    },
    120_000,
  )

  it('close every other route to an API key, however it is spelled', async () => {
    const program = await programOf('admin', 'read')
    const closed = operations.filter(({ access, scopes }) => access.length > 0 && !scopes.includes('read'))
    expect(closed.length).toBeGreaterThan(60)
    for (const operation of closed)
      for (const spell of SPELLINGS.slice(1)) {
        const address = spell(addressOf(operation.path))
        const [asVisitor, withKey] = await Promise.all([
          statusForVisitor(operation, address),
          program(operation, address),
        ])
        const status = asVisitor === 401 ? 403 : asVisitor
        expect({ address, status: withKey.status }).toEqual({ address, status })
      }
  }, 120_000)

  it('are not widened by the API key of an owner', async () => {
    const made = await callerOf('admin').send('POST', '/api/me/api-keys', { name: 'Parcels', scopes: ['orders'] })
    const authorization = `Bearer ${(made.body as { token: string }).token}`
    const fulfil = await site
      .caller()
      .send('POST', '/api/admin/orders/999999/status', { status: 'paid' }, { authorization })
    expect(fulfil).toMatchObject({ status: 403, body: { code: 'ROLE_NOT_ALLOWED' } })
    for (const role of ['editor', 'shipper'] as const) {
      const scopes = [role === 'editor' ? 'orders' : 'read']
      const refused = await callerOf(role).send('POST', '/api/me/api-keys', { name: 'More', scopes })
      expect(refused).toMatchObject({ status: 400, body: { message: 'Your role does not include this' } })
    }
  })

  it('leave it to owners whether an order is fulfilled after all', async () => {
    const fulfil = (role: RoleName) =>
      callerOf(role).send('POST', '/api/admin/orders/999999/status', { status: 'paid' })
    expect(await fulfil('shipper')).toMatchObject({ status: 403, body: { code: 'ROLE_NOT_ALLOWED' } })
    expect((await fulfil('admin')).status).toBe(404)
  })

  it('change with the next request, and one owner always stays', async () => {
    const owner = await site.owner()
    const id = ids.get('shipper') ?? 0
    const set = (id: number, body: object) => owner.send('PATCH', `/api/admin/users/${id}`, body)
    expect(await set(id, { role: 'editor' })).toMatchObject({ status: 200, body: { role: 'editor' } })
    expect((await callerOf('shipper').get('/api/admin/orders')).status).toBe(403)
    expect((await callerOf('shipper').get('/api/trash/posts')).status).toBe(200)
    expect((await set(id, { role: 'king' })).status).toBe(400)
    expect((await set(id, { role: 'editor', disabled: true })).status).toBe(400)
    expect((await set(id, {})).status).toBe(400)
    expect((await set(ids.get('admin') ?? 0, { role: 'shipper' })).status).toBe(200)
    const me = (await owner.get('/api/me')).body as { user: { id: number } }
    expect(await set(me.user.id, { role: 'editor' })).toMatchObject({
      status: 409,
      body: { message: 'The last active owner cannot be disabled or get another role' },
    })
  })
})
