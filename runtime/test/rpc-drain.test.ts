import { status } from '@grpc/grpc-js'
import { describe, expect, it } from '@jest/globals'
import { startTags, tagsClient } from './support/tags.ts'
import { until } from './support/until.ts'

describe('RPC server', () => {
  it('reports its own health and that of its dependencies separately', async () => {
    let responds = true
    const mongodb = (): Promise<void> => (responds ? Promise.resolve() : Promise.reject(new Error('down')))
    const server = await startTags({}, { dependencies: { mongodb } })
    const client = tagsClient(server.address)
    expect([await client.health(), await client.health('dependencies')]).toEqual(['serving', 'serving'])
    responds = false
    expect([await client.health(), await client.health('dependencies')]).toEqual(['serving', 'not_serving'])
    responds = true
    expect(await client.health('dependencies')).toBe('serving')
    await server.drain()
    expect(await client.health()).toBe('unreachable')
    client.close()
  })

  it('finishes running calls and takes no others while it drains', async () => {
    let release = (): void => undefined
    let running = false
    const server = await startTags({
      listTags: () =>
        new Promise(resolve => {
          running = true
          release = () => resolve({ totalSize: 1 })
        }),
    })
    const [client, late] = [tagsClient(server.address), tagsClient(`localhost:${server.port}`)]
    const call = client.listTags({})
    await until(() => running, 'the call runs')
    const drained = server.drain()
    await expect(late.listTags({})).rejects.toMatchObject({ code: status.UNAVAILABLE })
    release()
    await expect(call).resolves.toMatchObject({ totalSize: 1 })
    await drained
    client.close()
    late.close()
  })

  it('cuts off a call that outlasts the drain time', async () => {
    let running = false
    const server = await startTags(
      {
        listTags: () => {
          running = true
          return new Promise(() => undefined)
        },
      },
      { drainSeconds: 0.1 },
    )
    const client = tagsClient(server.address)
    const stuck = client.listTags({}, { deadlineMs: 20_000 })
    const cutOff = expect(stuck).rejects.toMatchObject({ code: status.CANCELLED })
    await until(() => running, 'the call runs')
    await server.drain()
    await cutOff
    client.close()
  })
})
