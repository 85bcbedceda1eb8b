import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { compressionHeader, timeZoneHeader } from '@skyfolio/protos/upload-forms'
import { sendForm } from './send-form.ts'

let server: Server
let received: IncomingHttpHeaders
let response: { status: number; headers?: Record<string, string>; body: object }
beforeAll(async () => {
  server = createServer((request, answer) => {
    received = request.headers
    request.resume().once('end', () => {
      answer.writeHead(response.status, response.headers).end(JSON.stringify(response.body))
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => new Promise(resolve => server.close(resolve)))

const send = () => {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const settings = { compression: 'smaller', timeZone: 'Pacific/Auckland' } as const
  return sendForm({ tls: undefined, url, secret: 'x'.repeat(32) }, 7, new FormData(), settings)
}

describe('form with a picture', () => {
  it('carries what the settings say about new pictures', async () => {
    response = { status: 201, body: { images: [{ id: 3 }] } }
    expect(await send()).toBe(3)
    expect(received).toMatchObject({ [compressionHeader]: 'smaller', [timeZoneHeader]: 'Pacific/Auckland' })
  })

  it('that may be sent again says when', async () => {
    const body = { message: 'Too many uploads' }
    response = { status: 429, headers: { 'retry-after': '7' }, body }
    const unavailable = { name: 'UploadServerUnavailable', message: 'Too many uploads' }
    await expect(send()).rejects.toMatchObject({ ...unavailable, retryAfterSeconds: 7 })
    response = { status: 503, body }
    await expect(send()).rejects.toMatchObject({ ...unavailable, retryAfterSeconds: null })
    response = { status: 400, body }
    await expect(send()).rejects.toMatchObject({ name: 'Error', message: 'Too many uploads' })
  })
})
