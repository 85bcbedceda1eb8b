import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { connect, createServer } from 'node:net'
import { describe, expect, it } from '@jest/globals'
import { isMongoUnavailable } from './errors.ts'

/** What a client's socket says when its server hangs up in a certain way while the client writes on. */
async function errorOf(hangUp: (server: Socket, client: Socket) => void): Promise<unknown> {
  const listener = createServer({ allowHalfOpen: true }).listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const accepted = once(listener, 'connection') as Promise<[Socket]>
  const client = connect((listener.address() as AddressInfo).port, '127.0.0.1').resume()
  try {
    const [[server]] = await Promise.all([accepted, once(client, 'connect')])
    server.on('error', () => undefined)
    const failed = once(client, 'error') as Promise<[unknown]>
    hangUp(server, client)
    const [error] = await failed
    server.destroy()
    return error
  } finally {
    client.destroy()
    listener.close()
  }
}

describe('isMongoUnavailable', () => {
  it('recognizes a write on a connection that the other side has just ended', async () => {
    const error = await errorOf((server, client) => {
      // What is still under way keeps the socket open for a while after the end.
      client.write(Buffer.alloc(50_000_000))
      client.once('end', () => setImmediate(() => client.write('x')))
      server.end()
    })
    expect(error).toMatchObject({ code: 'EPIPE' })
    expect(error).not.toHaveProperty('syscall')
    expect(isMongoUnavailable(error)).toBe(true)
  })

  it('recognizes a broken connection', async () => {
    const error = await errorOf(server => server.resetAndDestroy())
    expect(isMongoUnavailable(error)).toBe(true)
  })

  it.each([
    { code: 'ECONNREFUSED', syscall: 'connect' },
    { code: 'ECONNRESET', message: 'socket hang up' },
    { name: 'MongoServerError', code: 11000 },
    { code: 'ENOENT', syscall: 'open' },
  ])('somebody else’s error is not: %j', error => {
    expect(isMongoUnavailable(Object.assign(new Error(), error))).toBe(false)
  })
})
