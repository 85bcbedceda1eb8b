import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { Client, credentials, Metadata, status } from '@grpc/grpc-js'
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { internalTls, type InternalTls } from '@skyfolio/runtime/process/internal-tls'
import { createRpcClient } from '@skyfolio/runtime/rpc/client'
import type { TagsDefinition } from '@skyfolio/protos/skyfolio/content/v1/Tags'
import { checkGrpcHealth } from '../../deploy/docker/check-health.ts'
import { GATEWAY_SECRET } from '../../runtime/test/support/internal-secret.ts'
import { silent } from '../../runtime/test/support/silent-logger.ts'
import { startTags } from '../../runtime/test/support/tags.ts'
import { createAuthority, tlsSettings } from './support/internal-certificates.ts'

let content: InternalTls
let gateway: InternalTls
let tools: InternalTls
let stranger: { content: InternalTls; gateway: InternalTls }
beforeAll(async () => {
  const site = await createAuthority()
  const other = await createAuthority()
  content = await site('content')
  gateway = await site('gateway')
  tools = await site('tools')
  stranger = { content: await other('content'), gateway: await other('gateway') }
})

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

const NAME = 'a name that nobody else may read'

const serving = async (tls: InternalTls | undefined, host = '127.0.0.1'): Promise<string> => {
  const listTags = async () => ({ tags: [{ id: 1, name: NAME, slug: 'name' }] })
  const server = await startTags({ listTags }, { tls, host })
  closing.push(server.drain)
  return server.address
}

const nameFrom = async (address: string, tls: InternalTls | undefined): Promise<string | undefined> => {
  const client = createRpcClient<TagsDefinition>({
    ...{ proto: 'skyfolio/content/v1/tags.proto', service: 'skyfolio.content.v1.Tags' },
    ...{ address, tls, audience: 'content', secret: GATEWAY_SECRET, logger: silent },
  })
  closing.push(client.close)
  const { tags } = await client.listTags({}, { deadlineMs: 3_000 })
  return tags[0]?.name
}

/** The code with which a health check ends, which needs no token. */
const healthCode = (address: string, shown: Parameters<typeof credentials.createSsl>): Promise<status> =>
  new Promise(resolve => {
    const client = new Client(address, credentials.createSsl(...shown))
    closing.push(() => client.close())
    const asIs = (bytes: Buffer) => bytes
    const path = '/grpc.health.v1.Health/Check'
    const options = { deadline: Date.now() + 3_000 }
    client.makeUnaryRequest(path, asIs, asIs, Buffer.alloc(0), new Metadata(), options, error =>
      resolve(error?.code ?? status.OK),
    )
  })

/** A proxy that keeps what goes through it in both directions. */
const recordingProxyTo = async (address: string): Promise<{ address: string; received: () => string }> => {
  const received: Buffer[] = []
  const port = Number(address.split(':')[1])
  const server = createServer(socket => {
    const onward = connect(port, '127.0.0.1')
    for (const [from, to] of [[socket, onward] as const, [onward, socket] as const]) {
      from.on('data', (bytes: Buffer) => received.push(bytes))
      from.pipe(to)
      from.on('error', () => to.destroy())
      from.on('close', () => to.destroy())
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.unshift(() => server.close())
  return {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    received: () => Buffer.concat(received).toString('latin1'),
  }
}

describe('TLS between processes', () => {
  it('lets processes of the site call each other', async () => {
    expect(await nameFrom(await serving(content), gateway)).toBe(NAME)
  })

  it('hides what travels, which a plain call shows', async () => {
    const plain = await recordingProxyTo(await serving(undefined))
    expect(await nameFrom(plain.address, undefined)).toBe(NAME)
    expect(plain.received()).toContain(NAME)
    const encrypted = await recordingProxyTo(await serving(content))
    expect(await nameFrom(encrypted.address, gateway)).toBe(NAME)
    expect(encrypted.received().length).toBeGreaterThan(100)
    expect(encrypted.received()).not.toContain(NAME)
  })

  it('refuses callers without a certificate of the authority, even to ask for the health', async () => {
    const address = await serving(content)
    const ca = Buffer.from(content.ca)
    const shown = ({ key, cert }: InternalTls) => [Buffer.from(key), Buffer.from(cert)] as const
    expect(await healthCode(address, [ca])).toBe(status.UNAVAILABLE)
    expect(await healthCode(address, [ca, ...shown(stranger.gateway)])).toBe(status.UNAVAILABLE)
    expect(await healthCode(address, [ca, ...shown(gateway)])).toBe(status.OK)
  })

  it('refuses plain callers', async () => {
    const address = await serving(content)
    await expect(nameFrom(address, undefined)).rejects.toMatchObject({ code: status.UNAVAILABLE })
  })

  it('calls no server that is plain, of another authority, or no server at all', async () => {
    const unavailable = { code: status.UNAVAILABLE }
    await expect(nameFrom(await serving(undefined), gateway)).rejects.toMatchObject(unavailable)
    await expect(nameFrom(await serving(stranger.content), gateway)).rejects.toMatchObject(unavailable)
    // The certificate of tools is good for calls only.
    await expect(nameFrom(await serving(tools), gateway)).rejects.toMatchObject(unavailable)
  })

  it('calls no server under a name that its certificate does not have', async () => {
    const address = await serving(content, '0.0.0.0')
    const port = address.split(':')[1] ?? ''
    expect(await nameFrom(`127.0.0.1:${port}`, gateway)).toBe(NAME)
    await expect(nameFrom(`127.0.0.2:${port}`, gateway)).rejects.toMatchObject({ code: status.UNAVAILABLE })
  })

  it('is never left out by mistake: some of its settings alone are an error', async () => {
    const settings = tlsSettings(content)
    expect(internalTls({})).toBeUndefined()
    expect(internalTls(settings)).toEqual(content)
    for (const name of Object.keys(settings))
      expect(() => internalTls({ ...settings, [name]: undefined })).toThrow(`${name}: is required`)
    expect(() => internalTls({ ...settings, INTERNAL_TLS_KEY: gateway.key })).toThrow('is not the key')
  })

  it('lets the health check of a container in, by the certificate of its own process', async () => {
    const address = await serving(content)
    const pem = ({ ca, cert, key }: InternalTls) => ({
      ...{ ca: Buffer.from(ca), cert: Buffer.from(cert), key: Buffer.from(key) },
    })
    expect(await checkGrpcHealth(`https://${address}`, pem(content))).toBe(true)
    await expect(checkGrpcHealth(`https://${address}`, pem(stranger.content))).rejects.toThrow()
    expect(await checkGrpcHealth(`http://${address}`)).toBe(false)
  })
})
