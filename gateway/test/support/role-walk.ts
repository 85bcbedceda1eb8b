import { expect } from '@jest/globals'
import { until } from '../../../runtime/test/support/until.ts'
import type { HttpCaller } from './http-caller.ts'
import { sharedSite, type SharedSite } from './shared-site.ts'
import { signIn } from './start-site.ts'

export type RoleName = 'admin' | 'editor' | 'shipper'
export interface Operation {
  method: string
  path: string
  /** What the description says who may use it; empty: everybody. */
  access: string[]
  /** And which API keys. */
  scopes: string[]
}
type Spelling = (address: string) => string
/** Which of OTHER_SPELLINGS are tried on the nth operation, in addition to the plain address. */
type SpellingsOf = (nth: number) => Spelling[]

const MAY_USE: Record<RoleName, string[]> = {
  admin: ['user', 'editor', 'shipper', 'owner'],
  editor: ['user', 'editor'],
  shipper: ['user', 'shipper'],
}
/** Ways of writing an address that have opened some site's routes. */
export const OTHER_SPELLINGS: Spelling[] = [
  address => `${address}/`,
  address => address.replace('/api/', '/API/'),
  address => address.replace(/(?<=^\/api\/)[a-z]/, letter => `%${letter.charCodeAt(0).toString(16)}`),
]

const LEADS_NOWHERE = [404, 405]
const PASSWORD = 'a password of a colleague'

export const named = ({ method, path }: Operation) => `${method} ${path}`
/** The address of something that does not exist. */
export const addressOf = (path: string) => path.replace('{contentType}', 'post').replace(/\{\w+\}/g, '999999')

export type RoleWalk = Awaited<ReturnType<typeof startRoleWalk>>

/** A site with a user of each role, who asks for every operation of the OpenAPI description. */
export const startRoleWalk = async () => {
  // The walks make more calls a minute than one key is allowed.
  const site = await sharedSite({ API_KEY_PER_MINUTE: '100000' })
  const owner = await site.owner()
  const operations = await operationsOf(owner)
  const callers = new Map<RoleName, HttpCaller>()
  const ids = new Map<RoleName, number>()
  for (const role of ['admin', 'editor', 'shipper'] as const) {
    const email = `${role}@site.test`
    const created = await owner.send('POST', '/api/admin/users', { name: role, email, password: PASSWORD, role })
    expect(created).toMatchObject({ status: 201, body: { role } })
    ids.set(role, (created.body as { id: number }).id)
    callers.set(role, await signIn(site.caller(), { email, password: PASSWORD }))
  }

  const callerOf = (role: RoleName): HttpCaller => {
    const caller = callers.get(role)
    if (!caller) throw new Error(`nobody is signed in as ${role}`)
    return caller
  }
  const ask = (role: RoleName, { method }: Operation, address: string) =>
    callerOf(role).send(method, address, method === 'GET' ? undefined : {})
  const statusForVisitor = visitorOf(site)

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

  return {
    site,
    operations,
    callerOf,
    programOf,
    idOf: (role: RoleName) => ids.get(role) ?? 0,

    /** Whether a role gets 403 where the description does not name it, in other spellings too or nothing at all there. */
    async expectOthersClosed(role: RoleName, spellingsOf: SpellingsOf) {
      const closed = operations.filter(
        ({ access: [needed] }) => needed !== undefined && !MAY_USE[role].includes(needed),
      )
      expect(closed.length).toBeGreaterThan(40)
      for (const [nth, operation] of closed.entries()) {
        const plain = addressOf(operation.path)
        const refused = await ask(role, operation, plain)
        expect({ name: named(operation), status: refused.status, code: refused.body.code as unknown }).toEqual({
          name: named(operation),
          status: 403,
          code: 'ROLE_NOT_ALLOWED',
        })
        expect([plain, await statusForVisitor(operation, plain)]).toEqual([plain, 401])
        for (const spell of spellingsOf(nth)) {
          const address = spell(plain)
          const asVisitor = await statusForVisitor(operation, address)
          const { status } = await ask(role, operation, address)
          expect({ address, status }).toEqual({ address, status: asVisitor === 401 ? 403 : asVisitor })
        }
      }
    },

    /** Whether a role may use what the description says it may, and visitors may not. */
    async expectOwnOpen(role: RoleName, spellingsOf: SpellingsOf) {
      const open = operations.filter(({ access: [needed] }) => needed !== undefined && MAY_USE[role].includes(needed))
      expect(open.length).toBeGreaterThan(20)
      for (const [nth, operation] of open.entries()) {
        // It ends the session with which the others are asked.
        if (named(operation) === 'DELETE /api/me/sessions') continue
        const plain = addressOf(operation.path)
        for (const address of [plain, ...spellingsOf(nth).map(spell => spell(plain))]) {
          const { status, body } = await ask(role, operation, address)
          const code = (body as { code?: string } | null)?.code
          expect({ name: named(operation), address, code }).not.toMatchObject({ code: 'ROLE_NOT_ALLOWED' })
          expect({ name: named(operation), address, status }).not.toMatchObject({ status: 401 })
          // None of them is open to everybody.
          await statusForVisitor(operation, address)
        }
      }
    },

    /** Whether an API key that may only read gets 403 everywhere else in these spellings, or nothing at all. */
    async expectOthersClosedToKey(spellingsOf: SpellingsOf) {
      const program = await programOf('admin', 'read')
      const closed = operations.filter(({ access, scopes }) => access.length > 0 && !scopes.includes('read'))
      expect(closed.length).toBeGreaterThan(60)
      for (const [nth, operation] of closed.entries())
        for (const spell of spellingsOf(nth)) {
          const address = spell(addressOf(operation.path))
          const [asVisitor, withKey] = await Promise.all([
            statusForVisitor(operation, address),
            program(operation, address),
          ])
          const status = asVisitor === 401 ? 403 : asVisitor
          expect({ address, status: withKey.status }).toEqual({ address, status })
        }
    },
  }
}

const operationsOf = async (owner: HttpCaller): Promise<Operation[]> => {
  const { body } = await owner.get('/api/openapi.json')
  const paths = body.paths as Record<string, Record<string, { security: { session?: string[]; apiKey?: string[] }[] }>>
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { security }]) => ({
      method: method.toUpperCase(),
      path,
      access: security.flatMap(({ session = [] }) => session),
      scopes: security.flatMap(({ apiKey = [] }) => apiKey),
    })),
  )
}

/** What a visitor gets at an address of a closed route: that they must sign in, or, where a spelling leads nowhere, that. */
const visitorOf = (site: SharedSite) => {
  const known = new Map<string, Promise<number>>()
  const ask = async ({ method }: Operation, address: string): Promise<number> => {
    const { status } = await site.caller().send(method, address, method === 'GET' ? undefined : {})
    expect([method, address, [401, ...LEADS_NOWHERE].includes(status) ? 'closed' : status]).toEqual([
      method,
      address,
      'closed',
    ])
    return status
  }
  return (operation: Operation, address: string): Promise<number> => {
    const request = `${operation.method} ${address}`
    const status = known.get(request) ?? ask(operation, address)
    known.set(request, status)
    return status
  }
}
