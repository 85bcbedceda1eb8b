import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { connect as connectPlain } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { setTimeout as pause } from 'node:timers/promises'

const WAIT_MS = 60_000
const TRY_MS = 2_000

/** Waits until a Redis responds to PING, or asks who that was. With `ca` it speaks TLS and has a certificate of that authority. */
export const waitForRedis = (address: string, ca?: string): Promise<void> =>
  until('Redis', async () => /^(\+PONG|-NOAUTH)/.test(await pingRedis(address, ca)))

/** Waits until a MinIO can serve objects; an https one has a certificate of the authority `ca`. */
export const waitForMinio = (endpoint: string, ca?: string): Promise<void> =>
  until('MinIO', async () => (await statusOf(`${endpoint}/minio/health/ready`, ca)) === 200)

const until = async (what: string, works: () => Promise<boolean>): Promise<void> => {
  const deadline = Date.now() + WAIT_MS
  for (let last = 'not ready'; ; await pause(100)) {
    const result = await works().catch((error: Error) => error)
    if (result === true) return
    if (result instanceof Error) last = result.message
    if (Date.now() > deadline) throw new Error(`${what}: ${last} after ${WAIT_MS / 1000} s`)
  }
}

const statusOf = (url: string, ca?: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const options = { timeout: TRY_MS, agent: false, ...(ca !== undefined && { ca }) }
    const request = (url.startsWith('https:') ? httpsRequest : httpRequest)(url, options, response => {
      response.resume()
      resolve(response.statusCode)
    })
    request.once('timeout', () => request.destroy(new Error('no response in time')))
    request.once('error', reject)
    request.end()
  })

const pingRedis = (address: string, ca?: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const [host = '', port] = address.split(':')
    const to = { host, port: Number(port) }
    const socket = ca === undefined ? connectPlain(to) : connectTls({ ...to, ca })
    const done = (result: string | Error) => {
      socket.destroy()
      if (result instanceof Error) reject(result)
      else resolve(result)
    }
    socket.setTimeout(TRY_MS, () => done(new Error('no response in time')))
    socket.once('error', done)
    socket.once('data', (data: Buffer) => done(data.toString()))
    socket.once(ca === undefined ? 'connect' : 'secureConnect', () => socket.write('PING\r\n'))
  })
