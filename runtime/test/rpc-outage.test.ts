import { status } from '@grpc/grpc-js'
import { describe, expect, it } from '@jest/globals'
import { startTags, tagsClient, untilAnswered } from './support/tags.ts'
import { openTcpProxy } from './support/tcp-proxy.ts'

// How soon, rpc-outage.ci.test.ts measures.
const listTags = () => Promise.resolve({})

/** A client whose connection breaks during the first call of each method, and is back at once. */
const connectionThatBreaks = async () => {
  const calls: Record<string, number> = {}
  let breakConnection = (): void => undefined
  const breaking = (method: string) => (): Promise<object> => {
    calls[method] = (calls[method] ?? 0) + 1
    return calls[method] > 1 ? Promise.resolve({}) : new Promise(() => breakConnection())
  }
  const methods = ['listTags', 'setContentTags', 'createTag'] as const
  const server = await startTags(Object.fromEntries(methods.map(method => [method, breaking(method)])))
  const proxy = await openTcpProxy({ port: server.port })
  breakConnection = () => void proxy.cut().then(() => proxy.restore())
  const client = tagsClient(proxy.address)
  const end = async () => {
    client.close()
    await proxy.close()
    await server.drain()
  }
  return { client, calls, end }
}

describe('RPC client', () => {
  it('fails without waiting for its deadline while a service is gone', async () => {
    const server = await startTags({ listTags })
    const client = tagsClient(server.address)
    await client.listTags({})
    await server.drain()
    // Nobody answers: one that waited would do so for longer than this test may take.
    for (let call = 0; call < 3; call++) {
      const refused = client.listTags({}, { deadlineMs: 3_600_000 })
      await expect(refused).rejects.toMatchObject({ code: status.UNAVAILABLE })
    }
    client.close()
  })

  it('finds a service that is back at its address', async () => {
    const first = await startTags({ listTags })
    const client = tagsClient(first.address)
    await client.listTags({})
    await first.drain()
    await expect(client.listTags({})).rejects.toMatchObject({ code: status.UNAVAILABLE })
    const second = await startTags({ listTags }, { port: first.port })
    await untilAnswered(client)
    client.close()
    await second.drain()
  })

  it.each(['listTags', 'setContentTags'] as const)(
    'calls %s, which may be repeated, again when its connection breaks',
    async method => {
      const { client, calls, end } = await connectionThatBreaks()
      await client[method]({})
      expect(calls).toEqual({ [method]: 2 })
      await end()
    },
  )

  it('calls createTag, which may not be repeated, once when its connection breaks', async () => {
    const { client, calls, end } = await connectionThatBreaks()
    await expect(client.createTag({})).rejects.toMatchObject({ code: status.UNAVAILABLE })
    expect(calls).toEqual({ createTag: 1 })
    await end()
  })

  it('gives a stopped service up at the deadline and works again when it resumes', async () => {
    const server = await startTags({ listTags })
    const proxy = await openTcpProxy({ port: server.port })
    const client = tagsClient(proxy.address)
    await client.listTags({})
    proxy.freeze()
    await expect(client.listTags({}, { deadlineMs: 300 })).rejects.toMatchObject({ code: status.DEADLINE_EXCEEDED })
    await proxy.restore()
    await client.listTags({})
    client.close()
    await proxy.close()
    await server.drain()
  })

  it('shares a channel per address and keeps it open until the last client closes', async () => {
    const server = await startTags({ listTags })
    const [one, other] = [tagsClient(server.address), tagsClient(server.address)]
    await one.listTags({})
    one.close()
    one.close()
    await other.listTags({})
    other.close()
    await server.drain()
  })
})
