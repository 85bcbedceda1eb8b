import { status } from '@grpc/grpc-js'
import { expect, test } from '@jest/globals'
import { openGate } from './support/gate.ts'
import { startTags, tagsClient } from './support/tags.ts'
import { until } from './support/until.ts'

const listTags = () => Promise.resolve({})

test('a dead service fails fast, and is found again within a second or so of its return', async () => {
  const first = await startTags({ listTags })
  const client = tagsClient(first.address)
  await client.listTags({})
  await first.drain()

  for (let call = 0; call < 3; call++) {
    const began = performance.now()
    await expect(client.listTags({})).rejects.toMatchObject({ code: status.UNAVAILABLE })
    expect(performance.now() - began).toBeLessThan(1000)
  }
  const second = await startTags({ listTags }, { port: first.port })
  const back = performance.now()
  await until(
    () =>
      client.listTags({}).then(
        () => true,
        () => false,
      ),
    'calls work again',
  )
  expect(performance.now() - back).toBeLessThan(1500)
  client.close()
  await second.drain()
})

test('a read is repeated when its connection breaks, a write never is', async () => {
  let reads = 0
  let writes = 0
  const gates = new Set<() => void>()
  const server = await startTags({
    listTags: () => {
      reads += 1
      if (reads > 1) return Promise.resolve({ totalSize: reads })
      return new Promise(() => gates.forEach(cut => cut()))
    },
    createTag: () => {
      writes += 1
      return new Promise(() => gates.forEach(cut => cut()))
    },
  })
  const gate = await openGate(server.port)
  gates.add(() => void gate.cut().then(() => gate.mend()))
  const client = tagsClient(`127.0.0.1:${gate.port}`)
  await expect(client.listTags({})).resolves.toMatchObject({ totalSize: 2 })
  await expect(client.createTag({})).rejects.toMatchObject({ code: status.UNAVAILABLE })
  expect(writes).toBe(1)
  client.close()
  await gate.close()
  await server.drain()
})

test('a service that is stopped costs no more than the deadline, and works on when it goes on', async () => {
  const server = await startTags({ listTags })
  const gate = await openGate(server.port)
  const client = tagsClient(`127.0.0.1:${gate.port}`)
  await client.listTags({})
  gate.freeze()
  const began = performance.now()
  await expect(client.listTags({}, { deadlineMs: 300 })).rejects.toMatchObject({ code: status.DEADLINE_EXCEEDED })
  expect(performance.now() - began).toBeLessThan(600)
  gate.thaw()
  await client.listTags({})
  client.close()
  await gate.close()
  await server.drain()
})

test('clients of one address share a channel; closing one leaves the others alone', async () => {
  const server = await startTags({ listTags })
  const [one, other] = [tagsClient(server.address), tagsClient(server.address)]
  await one.listTags({})
  one.close()
  one.close()
  await other.listTags({})
  other.close()
  await server.drain()
})
