import { status } from '@grpc/grpc-js'
import { expect, test } from '@jest/globals'
import { startTags, tagsClient } from './support/tags.ts'
import { until } from './support/until.ts'

test('health says what is so: the process serves, its database may not', async () => {
  let answers = true
  const mongodb = (): Promise<void> => (answers ? Promise.resolve() : Promise.reject(new Error('down')))
  const server = await startTags({}, { dependencies: { mongodb } })
  const client = tagsClient(server.address)
  expect([await client.health(), await client.health('dependencies')]).toEqual(['serving', 'serving'])
  answers = false
  expect([await client.health(), await client.health('dependencies')]).toEqual(['serving', 'not_serving'])
  answers = true
  expect(await client.health('dependencies')).toBe('serving')
  await server.drain()
  expect(await client.health()).toBe('unreachable')
  client.close()
})

test('a draining server finishes the calls it has, and takes no others', async () => {
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

test('a call that does not end is cut off after the drain time', async () => {
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
  const call = client.createTag({}).catch(() => undefined)
  const stuck = client.listTags({}, { deadlineMs: 20_000 })
  stuck.catch(() => undefined)
  await until(() => running, 'the call runs')
  await server.drain()
  await call
  client.close()
})
