import { status } from '@grpc/grpc-js'
import { afterEach, describe, expect, it } from '@jest/globals'
import { machineTime } from './support/machine-time.ts'
import { startTags, tagsClient, untilAnswered } from './support/tags.ts'
import { openTcpProxy } from './support/tcp-proxy.ts'

const FAILS_MS = 1_000
const FOUND_MS = 1_500

const listTags = () => Promise.resolve({})
const ends: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})
const serve = async (port = 0) => {
  const server = await startTags({ listTags }, { port })
  ends.push(() => server.drain())
  return server
}
const connect = async (address: string) => {
  const client = tagsClient(address)
  ends.push(client.close)
  await client.listTags({})
  return client
}
const msOf = async (work: Promise<unknown>) => {
  const began = machineTime()
  await work
  return machineTime() - began
}

describe('RPC client', () => {
  it('fails within a second while a service is gone', async () => {
    const server = await serve()
    const client = await connect(server.address)
    await server.drain()
    for (let call = 0; call < 3; call++) {
      const refused = expect(client.listTags({})).rejects.toMatchObject({ code: status.UNAVAILABLE })
      expect(await msOf(refused)).toBeLessThan(FAILS_MS)
    }
  })

  it('finds a service within a second and a half of its return', async () => {
    const first = await serve()
    const client = await connect(first.address)
    await first.drain()
    await expect(client.listTags({})).rejects.toMatchObject({ code: status.UNAVAILABLE })
    await serve(first.port)
    expect(await msOf(untilAnswered(client))).toBeLessThan(FOUND_MS)
  })

  it('waits no longer than its deadline for a stopped service', async () => {
    const server = await serve()
    const proxy = await openTcpProxy({ port: server.port })
    ends.push(proxy.close)
    const client = await connect(proxy.address)
    proxy.freeze()
    const late = expect(client.listTags({}, { deadlineMs: 300 })).rejects.toMatchObject({
      code: status.DEADLINE_EXCEEDED,
    })
    expect(await msOf(late)).toBeLessThan(600)
  })
})
