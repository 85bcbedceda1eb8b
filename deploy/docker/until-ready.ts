import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

const WAIT_MS = 60_000
const TRY_MS = 2_000

/** Waits until a Redis responds to PING, or asks who that was. */
export const waitForRedis = (address: string): Promise<void> =>
  until('Redis', async () => /^(\+PONG|-NOAUTH)/.test(await pingRedis(address)))

/** Waits until a MinIO can serve objects. */
export const waitForMinio = (endpoint: string): Promise<void> =>
  until('MinIO', async () => {
    const result = await fetch(`${endpoint}/minio/health/ready`, { signal: AbortSignal.timeout(TRY_MS) })
    return result.ok
  })

const until = async (what: string, works: () => Promise<boolean>): Promise<void> => {
  const deadline = Date.now() + WAIT_MS
  for (let last = 'not ready'; ; await pause(100)) {
    const result = await works().catch((error: Error) => error)
    if (result === true) return
    if (result instanceof Error) last = result.message
    if (Date.now() > deadline) throw new Error(`${what}: ${last} after ${WAIT_MS / 1000} s`)
  }
}

const pingRedis = (address: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const [host, port] = address.split(':')
    const socket = connect({ host, port: Number(port) })
    const done = (result: string | Error) => {
      socket.destroy()
      if (result instanceof Error) reject(result)
      else resolve(result)
    }
    socket.setTimeout(TRY_MS, () => done(new Error('no response in time')))
    socket.once('error', done)
    socket.once('data', data => done(data.toString()))
    socket.once('connect', () => socket.write('PING\r\n'))
  })
