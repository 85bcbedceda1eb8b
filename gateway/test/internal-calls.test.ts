import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { Client, credentials, Metadata, status } from '@grpc/grpc-js'
import { isService, loadPackage } from '@skyfolio/runtime/rpc/contracts'
import { callSecret } from '@skyfolio/runtime/rpc/call-secrets'
import { signCall } from '@skyfolio/runtime/rpc/call-token'
import { GATEWAY_SECRET, INTERNAL_SECRET } from '../../runtime/test/support/internal-secret.ts'
import { type Content, startContent } from '../../services/content/test/support/start-content.ts'
import { type Media, startMedia } from '../../services/media/test/support/start-media.ts'
import { startSkybug, type TestSkybug } from '../../services/skybug/test/support/start-skybug.ts'
import { startStore, type Store } from '../../services/store/test/support/start-store.ts'

let content: Content
let services: { content: Content; media: Media; store: Store; skybug: TestSkybug }
beforeAll(async () => {
  const media = startMedia({}, { worker: false })
  const [store, skybug] = [startStore(), startSkybug()]
  content = await startContent()
  services = { content, media: await media, store: await store, skybug: await skybug }
})
afterAll(() => Promise.all(Object.values(services).map(service => service.stop())))

/** Every RPC of every contract, by its full method. */
const packages = join(dirname(createRequire(import.meta.url).resolve('@skyfolio/protos/package.json')), 'gen/packages')
const paths = readdirSync(packages).flatMap(file => {
  const folder = file.replace(/\.json$/, '').replaceAll('.', '/')
  return Object.values(loadPackage(`${folder}/any.proto`)).flatMap(entry =>
    isService(entry) ? Object.values(entry).map(({ path }) => path) : [],
  )
})

/** The status with which a call of a server ends; it is not read. */
const statusOf = (client: Client, path: string, token?: string, request = Buffer.alloc(0)): Promise<status> =>
  new Promise(resolve => {
    const metadata = new Metadata()
    if (token !== undefined) metadata.set('authorization', `Bearer ${token}`)
    const asIs = (bytes: Buffer) => bytes
    const options = { deadline: Date.now() + 30_000 }
    const call = client.makeServerStreamRequest(path, asIs, asIs, request, metadata, options)
    call.on('error', () => undefined)
    call.on('data', () => undefined)
    call.on('status', ({ code }) => resolve(code))
  })

const clientOf = ({ server }: { server: { address: string } }) =>
  new Client(server.address, credentials.createInsecure())

describe('calls between processes', () => {
  // Protected by `authorizeCalls` in the server of every service.
  it('are refused without a token, by every service, whatever they ask for', async () => {
    expect(paths.length).toBeGreaterThan(100)
    const served = new Set<string>()
    for (const [name, service] of Object.entries(services)) {
      const client = clientOf(service)
      for (const path of paths) {
        const code = await statusOf(client, path)
        if (code !== status.UNIMPLEMENTED)
          expect({ name, path, code }).toEqual({ name, path, code: status.UNAUTHENTICATED })
        if (code === status.UNAUTHENTICATED) served.add(path)
      }
      expect(await statusOf(client, '/grpc.health.v1.Health/Check')).toBe(status.OK)
      client.close()
    }
    expect(paths.filter(path => !served.has(path))).toEqual([])
  })

  it('are refused from a process that does not need them', async () => {
    const allowed: Record<string, string[]> = { store: [], skybug: [], tools: [] }
    for (const [audience, service] of Object.entries(services)) {
      const client = clientOf(service)
      for (const [caller, methods] of Object.entries(allowed)) {
        const secret = callSecret(INTERNAL_SECRET, caller)
        for (const path of paths) {
          const code = await statusOf(client, path, signCall({ audience, path }, secret))
          if (![status.UNAUTHENTICATED, status.UNIMPLEMENTED].includes(code))
            methods.push(path.replace(/^.*\.v1\./, ''))
        }
      }
      client.close()
    }
    expect(allowed['store']).toEqual(['Settings/ListSettings', 'Images/BatchGetImages'])
    expect(allowed['skybug']?.sort()).toEqual([
      'Images/GetImage',
      'Images/ListImages',
      'Posts/ListPosts',
      'Products/ListProducts',
    ])
    const tools = allowed['tools']!
    expect(tools).toEqual(expect.arrayContaining(['Posts/CreatePost', 'Users/ListUsers', 'Images/ListImages']))
    const others = tools.filter(method => !/^(Posts|Tags|Settings|Images|Products)\//.test(method))
    expect(others.sort()).toEqual([
      ...['Albums/CreateAlbum', 'Albums/ListAlbums', 'Albums/RemoveDemoAlbums'],
      ...['Equipment/CreateEquipment', 'Equipment/ListEquipment', 'Equipment/RemoveDemoEquipment'],
      ...['Users/ListUsers', 'Versions/UpdateVersion'],
    ])
  })

  it('set no password without a token that was just signed for that', async () => {
    const path = '/skyfolio.content.v1.Users/SetPassword'
    const client = clientOf(content)
    const token = (change: Partial<Record<'audience' | 'path', string>> = {}, at = Date.now()) =>
      signCall({ audience: 'content', path, ...change }, GATEWAY_SECRET, at)
    const wrong = [
      undefined,
      token({}, Date.now() - 61_000),
      token({ path: '/skyfolio.content.v1.Users/GetUser' }),
      token({ audience: 'media' }),
    ]
    for (const each of wrong) expect(await statusOf(client, path, each)).toBe(status.UNAUTHENTICATED)
    // It gets to the handler, which finds an empty request wrong.
    expect([status.INVALID_ARGUMENT, status.NOT_FOUND]).toContain(await statusOf(client, path, token()))
    client.close()
  })
})
