import { createServer, type Server } from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { fakePicture } from './support/fake-pictures.ts'
import { sharedMedia } from './support/shared-media.ts'
import type { Media } from './support/start-media.ts'
import { storedObjects } from './support/stored-objects.ts'

/** What scanners find by agreement; in two parts, so that they don't find this file. */
const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')

/** Speaks clamd's INSTREAM, and finds the test file. */
const startClamd = async (): Promise<Server> => {
  const server = createServer({ allowHalfOpen: true }, socket => {
    let received = Buffer.alloc(0)
    socket.on('error', () => undefined)
    socket.on('data', (bytes: Buffer) => {
      received = Buffer.concat([received, bytes])
      const command = 'zINSTREAM\0'
      if (received.length < command.length) return
      if (received.subarray(0, command.length).toString() !== command) return socket.end('UNKNOWN COMMAND\0')
      const chunks: Buffer[] = []
      for (let at = command.length; at + 4 <= received.length;) {
        const length = received.readUInt32BE(at)
        if (length === 0) {
          const isFound = Buffer.concat(chunks).includes(EICAR)
          return socket.end(isFound ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0')
        }
        chunks.push(received.subarray(at + 4, at + 4 + length))
        at += 4 + length
      }
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return server
}

const shared = await sharedMedia({ emptied: true })
let media: Media
let clamd: Server
beforeAll(async () => {
  clamd = await startClamd()
  const { port } = clamd.address() as AddressInfo
  media = await shared.startAnother({ CLAMD_ADDRESS: `127.0.0.1:${port}` })
})
afterAll(async () => {
  clamd.close()
  await media.stop()
})

const originals = async () => (await storedObjects(shared)).length
const send = (bytes: Uint8Array, path = '/images', field = 'image') =>
  media.http.upload(path, [{ field, name: 'a.jpg', bytes }], { title: 'T' })

describe('a virus scanner', () => {
  it('lets pictures in, and nothing in which it finds something', async () => {
    const picture = fakePicture(64, 48, { padding: 'x'.repeat(300_000) })
    const infected = Buffer.concat([picture, Buffer.from(EICAR)])
    expect((await send(picture)).status).toBe(201)
    expect(await send(infected)).toMatchObject({ status: 400, body: { reason: 'VIRUS_FOUND' } })
    expect(await send(infected, '/avatars', 'avatar')).toMatchObject({ status: 400, body: { reason: 'VIRUS_FOUND' } })
    expect(await originals()).toBe(1)
  })

  it('that does not respond lets nothing in', async () => {
    const before = await originals()
    await new Promise(resolve => clamd.close(resolve))
    const picture = fakePicture()
    expect(await send(picture)).toMatchObject({ status: 503, body: { reason: 'SCANNER_UNAVAILABLE' } })
    expect(await originals()).toBe(before)
  })
})
