import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { addressOf, named, OTHER_SPELLINGS, startRoleWalk, type RoleName, type RoleWalk } from './support/role-walk.ts'

let walk: RoleWalk
beforeAll(async () => {
  walk = await startRoleWalk()
})
afterAll(() => walk.site.stop())

/** Each operation in one of the other spellings, by turns; roles-spelled.ci.test.ts tries them all. */
const oneOfOthers = (nth: number) => OTHER_SPELLINGS.slice(nth % 3, (nth % 3) + 1)

describe('roles', () => {
  it('are for these routes', () => {
    const withAccess = (wanted: string) => walk.operations.filter(({ access }) => access[0] === wanted).map(named)
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
      'autosaves',
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

  it.each(['editor', 'shipper'] as const)('close every other route to the %s', role =>
    walk.expectOthersClosed(role, oneOfOthers),
  )

  it.each(['admin', 'editor', 'shipper'] as const)('open their own to the %s', role =>
    walk.expectOwnOpen(role, () => []),
  )

  it('show drafts to editors, and to shippers what visitors see', async () => {
    const draft = { title: 'Not yet', content: '<p>Soon.</p>', type: 'post', published: false }
    const { id } = (await walk.callerOf('editor').send('POST', '/api/posts', draft)).body as { id: number }
    const statusFor = async (role: RoleName) => (await walk.callerOf(role).get(`/api/posts/${id}`)).status
    expect(await statusFor('editor')).toBe(200)
    expect(await statusFor('admin')).toBe(200)
    expect(await statusFor('shipper')).toBe(404)
    const listed = async (role: RoleName) =>
      ((await walk.callerOf(role).get('/api/posts?published=false')).body as { title: string }[]).map(
        ({ title }) => title,
      )
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
      const program = await walk.programOf(role, scope)
      const opened: string[] = []
      for (const operation of walk.operations.filter(({ access }) => access.length > 0)) {
        const { status, code } = await program(operation, addressOf(operation.path))
        if (code !== 'API_KEY_NOT_ALLOWED') opened.push(named(operation))
        expect({ name: named(operation), status }).not.toMatchObject({ status: 401 })
        expect({ name: named(operation), code }).not.toMatchObject({ code: 'ROLE_NOT_ALLOWED' })
      }
      const needed = scope === 'orders' ? 'shipper' : 'editor'
      const ofAccess = walk.operations.filter(({ access: [access] }) => access === needed)
      const wanted = ofAccess.filter(({ method }) => scope !== 'read' || method === 'GET').map(named)
      expect(opened.sort()).toEqual(wanted.sort())
      expect(opened.length).toBeGreaterThan(5)
      const described = walk.operations.filter(({ scopes }) => scopes.includes(scope)).map(named)
      expect(described.sort()).toEqual(opened)
    },
    120_000,
  )

  it('close every other route to an API key that spells each address in another way', () =>
    walk.expectOthersClosedToKey(oneOfOthers))

  it('are not widened by the API key of an owner', async () => {
    const made = await walk.callerOf('admin').send('POST', '/api/me/api-keys', { name: 'Parcels', scopes: ['orders'] })
    const authorization = `Bearer ${(made.body as { token: string }).token}`
    const fulfil = await walk.site
      .caller()
      .send('POST', '/api/admin/orders/999999/status', { status: 'paid' }, { authorization })
    expect(fulfil).toMatchObject({ status: 403, body: { code: 'ROLE_NOT_ALLOWED' } })
    for (const role of ['editor', 'shipper'] as const) {
      const scopes = [role === 'editor' ? 'orders' : 'read']
      const refused = await walk.callerOf(role).send('POST', '/api/me/api-keys', { name: 'More', scopes })
      expect(refused).toMatchObject({ status: 400, body: { message: 'Your role does not include this' } })
    }
  })

  it('leave it to owners whether an order is fulfilled after all', async () => {
    const fulfil = (role: RoleName) =>
      walk.callerOf(role).send('POST', '/api/admin/orders/999999/status', { status: 'paid' })
    expect(await fulfil('shipper')).toMatchObject({ status: 403, body: { code: 'ROLE_NOT_ALLOWED' } })
    expect((await fulfil('admin')).status).toBe(404)
  })

  it('change with the next request, and one owner always stays', async () => {
    const owner = await walk.site.owner()
    const id = walk.idOf('shipper')
    const set = (id: number, body: object) => owner.send('PATCH', `/api/admin/users/${id}`, body)
    expect(await set(id, { role: 'editor' })).toMatchObject({ status: 200, body: { role: 'editor' } })
    expect((await walk.callerOf('shipper').get('/api/admin/orders')).status).toBe(403)
    expect((await walk.callerOf('shipper').get('/api/trash/posts')).status).toBe(200)
    expect((await set(id, { role: 'king' })).status).toBe(400)
    expect((await set(id, { role: 'editor', disabled: true })).status).toBe(400)
    expect((await set(id, {})).status).toBe(400)
    expect((await set(walk.idOf('admin'), { role: 'shipper' })).status).toBe(200)
    const me = (await owner.get('/api/me')).body as { user: { id: number } }
    expect(await set(me.user.id, { role: 'editor' })).toMatchObject({
      status: 409,
      body: { message: 'The last active owner cannot be disabled or get another role' },
    })
  })
})
