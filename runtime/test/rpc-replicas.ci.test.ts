import dns from 'node:dns'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, describe, expect, it, jest } from '@jest/globals'
import type { RpcServer } from '../src/rpc/server.ts'
import { machineTime } from './support/machine-time.ts'
import { startTags, tagsClient } from './support/tags.ts'
import { until } from './support/until.ts'

// Replicas behind one name, as a headless Service or Compose resolves it. Loopback has enough addresses; the test replaces
// the system's resolver.
const NAME = 'tags.replicas.test'
let addresses: string[] = []
const lookup = jest.spyOn(dns.promises, 'lookup') as unknown as jest.Mock<(name: string) => Promise<unknown>>
lookup.mockImplementation(async name => {
  if (name !== NAME || addresses.length === 0) throw Object.assign(new Error('not found'), { code: 'ENOTFOUND' })
  return addresses.map(address => ({ address, family: 4 }))
})

let port = 0
const running = new Map<string, RpcServer>()
const callsOf = new Map<string, number>()

const start = async (host: string): Promise<void> => {
  const listTags = () => {
    callsOf.set(host, (callsOf.get(host) ?? 0) + 1)
    return Promise.resolve({ totalSize: 1 })
  }
  const server = await startTags({ listTags, createTag: listTags as never }, { host, port, drainSeconds: 2 })
  port = server.port
  running.set(host, server)
}
const stop = async (host: string): Promise<void> => {
  await running.get(host)?.drain()
  running.delete(host)
}
afterEach(async () => {
  await Promise.all([...running.keys()].map(stop))
  port = 0
  callsOf.clear()
})

/** Calls without pause until the returned function is called, which returns how many calls failed, and for how long. */
const callContinuously = (call: () => Promise<unknown>) => {
  let ended = false
  const failures: { at: number; reason: string }[] = []
  let calls = 0
  const one = async () => {
    while (!ended) {
      calls += 1
      await call().catch((error: Error) => failures.push({ at: machineTime(), reason: error.message }))
      await pause(5)
    }
  }
  const callers = Array.from({ length: 8 }, one)
  return async () => {
    ended = true
    await Promise.all(callers)
    const [first, last] = [failures.at(0)?.at ?? 0, failures.at(-1)?.at ?? 0]
    return {
      calls,
      failed: failures.length,
      forMs: last - first,
      reasons: [...new Set(failures.map(({ reason }) => reason))],
    }
  }
}

const untilCalled = (host: string) => {
  const before = callsOf.get(host) ?? 0
  return until(() => (callsOf.get(host) ?? 0) > before + 10, `${host} is called`, 20_000)
}

describe('RPC replicas', () => {
  it('all get calls', async () => {
    addresses = ['127.0.0.2', '127.0.0.3', '127.0.0.4']
    for (const host of addresses) await start(host)
    const client = tagsClient(`dns:///${NAME}:${port}`)
    const end = callContinuously(() => client.listTags({}, { deadlineMs: 10_000 }))
    await Promise.all(addresses.map(untilCalled))
    expect(await end()).toMatchObject({ failed: 0, reasons: [] })
    client.close()
  })

  it('cost no call when they are replaced one after another', async () => {
    addresses = ['127.0.0.2', '127.0.0.3']
    for (const host of addresses) await start(host)
    const client = tagsClient(`dns:///${NAME}:${port}`)
    // Reads, and what is never repeated.
    const ends = [
      callContinuously(() => client.listTags({}, { deadlineMs: 10_000 })),
      callContinuously(() => client.createTag({})),
    ]
    await untilCalled('127.0.0.2')
    for (const [gone, next] of [
      ['127.0.0.2', '127.0.0.4'],
      ['127.0.0.3', '127.0.0.5'],
    ] as const) {
      await start(next)
      addresses = [...addresses.filter(address => address !== gone), next]
      await stop(gone)
      await untilCalled(next)
    }
    for (const end of ends) expect(await end()).toMatchObject({ failed: 0, reasons: [] })
    expect([...running.keys()]).toEqual(['127.0.0.4', '127.0.0.5'])
    client.close()
  })

  it('cost at most a second of failures when all addresses change at once', async () => {
    addresses = ['127.0.0.2', '127.0.0.3']
    for (const host of addresses) await start(host)
    const client = tagsClient(`dns:///${NAME}:${port}`)
    const end = callContinuously(() => client.createTag({}))
    await untilCalled('127.0.0.3')
    addresses = ['127.0.0.6', '127.0.0.7']
    for (const host of addresses) await start(host)
    await Promise.all([stop('127.0.0.2'), stop('127.0.0.3')])
    await Promise.all(addresses.map(untilCalled))
    const { forMs, calls } = await end()
    expect(calls).toBeGreaterThan(50)
    expect(forMs).toBeLessThan(1000)
    client.close()
  })
})
