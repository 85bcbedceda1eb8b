import { createServer, request, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from '@jest/globals'
import { bodyPace } from '../src/server/body-pace.ts'

const PACE = { minBytesPerSecond: 1_024, graceMs: 200, headers: {} }

/** Sends 2 kB every 30 ms, on this thread, for so long. Returns the status. */
const steadySender = async (url: string, ms: number): Promise<number | undefined> => {
  const outgoing = request(url, { method: 'POST', headers: { 'transfer-encoding': 'chunked' } })
  const timer = setInterval(() => outgoing.write(Buffer.alloc(2_048)), 30)
  setTimeout(() => {
    clearInterval(timer)
    outgoing.end()
  }, ms)
  try {
    return await new Promise((resolve, reject) => {
      outgoing.once('response', response => resolve(response.resume().statusCode)).once('error', reject)
    })
  } finally {
    clearInterval(timer)
  }
}

const withServer = async (listener: RequestListener, use: (url: string) => Promise<void>): Promise<void> => {
  const server = createServer(bodyPace(PACE, listener))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  try {
    await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

const readAll: RequestListener = (incoming, response) => void incoming.resume().on('end', () => response.end())

const blockProcess = (ms: number): void => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)

test('body pace does not blame the sender while the process itself is blocked', async () => {
  await withServer(readAll, async url => {
    // Repeatedly for longer than the grace period, sender and reader both.
    const timer = setInterval(() => blockProcess(PACE.graceMs * 1.5), PACE.graceMs)
    try {
      expect(await steadySender(url, 3_000)).toBe(200)
    } finally {
      clearInterval(timer)
    }
  })
})

test('body pace ends a trickling body although the process was blocked', async () => {
  let arrive: () => void = () => undefined
  const arrived = new Promise<void>(resolve => (arrive = resolve))
  const listener: RequestListener = (incoming, response) => {
    arrive()
    readAll(incoming, response)
  }
  await withServer(listener, async url => {
    const outgoing = request(url, { method: 'POST', headers: { 'content-length': 100_000 } })
    const status = new Promise(resolve => {
      outgoing.once('response', response => resolve(response.resume().statusCode))
      outgoing.once('error', error => resolve(error.message))
    })
    outgoing.write('a')
    await arrived
    blockProcess(PACE.graceMs * 2)
    expect(await status).toBe(408)
    outgoing.destroy()
  })
})
