import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

const WAIT_MS = 60_000
const TRY_MS = 2_000

/** Waits until a Redis answers PING. */
export const untilRedisAnswers = (address: string): Promise<void> =>
  until('Redis', async () => (await askRedis(address)).startsWith('+PONG'))

/** Waits until a MinIO can serve objects. */
export const untilMinioIsReady = (endpoint: string): Promise<void> =>
  until('MinIO', async () => {
    const answer = await fetch(`${endpoint}/minio/health/ready`, { signal: AbortSignal.timeout(TRY_MS) })
    return answer.ok
  })

const until = async (what: string, works: () => Promise<boolean>): Promise<void> => {
  const deadline = Date.now() + WAIT_MS
  for (let last = 'not ready'; ; await pause(100)) {
    const answer = await works().catch((error: Error) => error)
    if (answer === true) return
    if (answer instanceof Error) last = answer.message
    if (Date.now() > deadline) throw new Error(`${what}: ${last} after ${WAIT_MS / 1000} s`)
  }
}

const askRedis = (address: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const [host, port] = address.split(':')
    const socket = connect({ host, port: Number(port) })
    const done = (answer: string | Error) => {
      socket.destroy()
      if (answer instanceof Error) reject(answer)
      else resolve(answer)
    }
    socket.setTimeout(TRY_MS, () => done(new Error('no answer in time')))
    socket.once('error', done)
    socket.once('data', data => done(data.toString()))
    socket.once('connect', () => socket.write('PING\r\n'))
  })
