import { status } from '@grpc/grpc-js'
import { describe, expect, it } from '@jest/globals'
import { machineTime } from './support/machine-time.ts'
import { startTags, tagsClient } from './support/tags.ts'
import { openTcpProxy } from './support/tcp-proxy.ts'
import { until } from './support/until.ts'

const listTags = () => Promise.resolve({})

describe('RPC client', () => {
  it('fails fast while a service is dead and finds it soon after its return', async () => {
    const first = await startTags({ listTags })
    const client = tagsClient(first.address)
    await client.listTags({})
    await first.drain()

    for (let call = 0; call < 3; call++) {
      const began = machineTime()
      await expect(client.listTags({})).rejects.toMatchObject({ code: status.UNAVAILABLE })
      expect(machineTime() - began).toBeLessThan(1000)
    }
    const second = await startTags({ listTags }, { port: first.port })
    const back = machineTime()
    await until(
      () =>
        client.listTags({}).then(
          () => true,
          () => false,
        ),
      'calls work again',
    )
    expect(machineTime() - back).toBeLessThan(1500)
    client.close()
    await second.drain()
  })

  it('retries reads and idempotent writes when their connection breaks, and no other write', async () => {
    let reads = 0
    let idempotentWrites = 0
    let writes = 0
    let breakConnection = (): void => undefined
    const server = await startTags({
      listTags: () => {
        reads += 1
        if (reads > 1) return Promise.resolve({ totalSize: reads })
        return new Promise(() => breakConnection())
      },
      setContentTags: () => {
        idempotentWrites += 1
        if (idempotentWrites > 1) return Promise.resolve({ tags: [] })
        return new Promise(() => breakConnection())
      },
      createTag: () => {
        writes += 1
        return new Promise(() => breakConnection())
      },
    })
    const proxy = await openTcpProxy({ port: server.port })
    breakConnection = () => void proxy.cut().then(() => proxy.restore())
    const client = tagsClient(proxy.address)
    await expect(client.listTags({})).resolves.toMatchObject({ totalSize: 2 })
    await expect(client.setContentTags({})).resolves.toMatchObject({ tags: [] })
    await expect(client.createTag({})).rejects.toMatchObject({ code: status.UNAVAILABLE })
    expect(writes).toBe(1)
    client.close()
    await proxy.close()
    await server.drain()
  })

  it('waits no longer than the deadline for a stopped service and works again when it resumes', async () => {
    const server = await startTags({ listTags })
    const proxy = await openTcpProxy({ port: server.port })
    const client = tagsClient(proxy.address)
    await client.listTags({})
    proxy.freeze()
    const began = machineTime()
    await expect(client.listTags({}, { deadlineMs: 300 })).rejects.toMatchObject({ code: status.DEADLINE_EXCEEDED })
    expect(machineTime() - began).toBeLessThan(600)
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
