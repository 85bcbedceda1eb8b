import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, it } from '@jest/globals'
import { Client, credentials, Metadata, status } from '@grpc/grpc-js'
import { isService, loadPackage } from '../src/rpc/contracts.ts'
import { signCall } from '../src/rpc/call-token.ts'
import { accessOfMethod, mayCallFor } from '../src/rpc/method-access.ts'
import { signRole } from '../src/rpc/role-token.ts'
import { GATEWAY_SECRET } from './support/internal-secret.ts'
import { startTags } from './support/tags.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

const CREATE_TAG = '/skyfolio.content.v1.Tags/CreateTag'
const LIST_TAGS = '/skyfolio.content.v1.Tags/ListTags'
const target = (path: string) => ({ audience: 'content', path })

const startServer = async () => {
  let called = 0
  const count = <Response>(response: Response) => {
    called += 1
    return Promise.resolve(response)
  }
  const server = await startTags({ createTag: () => count({}), listTags: () => count({ tags: [] }) })
  closing.push(server.drain)
  const client = new Client(server.address, credentials.createInsecure())
  closing.push(() => client.close())
  const call = (path: string, more: Record<string, string>) =>
    new Promise<status>(resolve => {
      const metadata = new Metadata()
      metadata.set('authorization', `Bearer ${signCall(target(path), GATEWAY_SECRET)}`)
      for (const [key, value] of Object.entries(more)) metadata.set(key, value)
      const asIs = (bytes: Buffer) => bytes
      client.makeUnaryRequest(path, asIs, asIs, Buffer.alloc(0), metadata, { deadline: Date.now() + 10_000 }, error =>
        resolve(error ? error.code : status.OK),
      )
    })
  return { call, called: () => called }
}
const tokenOf = (role: string, { path = CREATE_TAG, actorId = 7, secret = GATEWAY_SECRET, at = Date.now() } = {}) =>
  signRole(target(path), { role, actorId }, secret, at)

describe('a call for somebody', () => {
  it('is refused when their role does not include the method', async () => {
    const { call, called } = await startServer()
    const actor = { 'skyfolio-actor-id': '7' }
    for (const role of ['visitor', 'shipper', 'user', 'unknown'])
      expect([role, await call(CREATE_TAG, { ...actor, 'skyfolio-role': tokenOf(role) })]).toEqual([
        role,
        status.PERMISSION_DENIED,
      ])
    expect(called()).toBe(0)
    // 'editor' and 'owner' also as the parts of the site that API keys open.
    for (const role of ['admin', 'editor', 'owner'])
      expect(await call(CREATE_TAG, { ...actor, 'skyfolio-role': tokenOf(role) })).toBe(status.OK)
    const visitor = signRole(target(LIST_TAGS), { role: 'visitor' }, GATEWAY_SECRET)
    expect(await call(LIST_TAGS, { 'skyfolio-role': visitor })).toBe(status.OK)
  })

  it('is refused when its role was not signed for the method, the user and the present', async () => {
    const { call, called } = await startServer()
    const wrong = [
      'admin',
      tokenOf('admin').replace('admin', 'editor'),
      tokenOf('visitor').replace('visitor', 'admin'),
      tokenOf('admin', { path: LIST_TAGS }),
      tokenOf('admin', { actorId: 8 }),
      tokenOf('admin', { secret: 'gateway.' + '0'.repeat(64) }),
      tokenOf('admin', { at: Date.now() - 61_000 }),
    ]
    for (const token of wrong)
      expect(await call(CREATE_TAG, { 'skyfolio-actor-id': '7', 'skyfolio-role': token })).toBe(status.UNAUTHENTICATED)
    expect(await call(CREATE_TAG, { 'skyfolio-role': tokenOf('admin') })).toBe(status.UNAUTHENTICATED)
    expect(called()).toBe(0)
  })
})

const packages = join(dirname(createRequire(import.meta.url).resolve('@skyfolio/protos/package.json')), 'gen/packages')
const methods = readdirSync(packages).flatMap(file => {
  const folder = file.replace(/\.json$/, '').replaceAll('.', '/')
  return Object.values(loadPackage(`${folder}/any.proto`)).flatMap(entry =>
    isService(entry) ? Object.values(entry).map(({ path }) => path) : [],
  )
})

describe('every method of every contract', () => {
  it('says for whom it may be called', () => {
    expect(methods.length).toBeGreaterThan(100)
    expect(methods.filter(path => accessOfMethod(path) === undefined)).toEqual([])
  })

  it('is closed to visitors unless it is one of a few that write', () => {
    const writing =
      /\/(?:Create|Update|Set|Delete|Remove|Purge|Restore|Move|Order|Publish|Refund|Cancel|Erase|Disable|Enable)/
    expect(methods.filter(path => writing.test(path) && mayCallFor('visitor', path))).toEqual([
      '/skyfolio.store.v1.Checkout/CreatePaymentIntent',
    ])
  })

  it('is open to owners', () => {
    expect(methods.filter(path => !mayCallFor('admin', path))).toEqual([])
  })

  it('of money, users and settings is closed to editors and shippers', () => {
    const owners = /Users\/(?:ListUsers|CreateUser|Set|Disable|Enable)|Settings\/Set|RefundOrder|Coupons\/(?!Validate)/
    const own = methods.filter(path => owners.test(path))
    expect(own.length).toBeGreaterThan(10)
    for (const role of ['editor', 'shipper', 'visitor']) expect(own.filter(path => mayCallFor(role, path))).toEqual([])
  })
})
