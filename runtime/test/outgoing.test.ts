import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { z } from 'zod'
import { readConfig } from '../src/process/config.ts'
import { assertListed, fetchFrom, isListed, outgoingSettings } from '../src/process/outgoing.ts'

describe('list of outgoing hosts', () => {
  it('has hosts, and what is below a domain', () => {
    const list = ['api.stripe.com', '.example.com']
    expect(isListed('api.stripe.com', list)).toBe(true)
    expect(isListed('mail.example.com', list)).toBe(true)
    for (const other of ['stripe.com', 'evil-example.com', 'example.com.evil.net', 'api.stripe.com.evil.net'])
      expect([other, isListed(other, list)]).toEqual([other, false])
    expect(isListed('anything.net', [])).toBe(true)
  })

  it('refuses settings that name another', () => {
    const settings = z
      .object({ ...outgoingSettings, MODEL_URL: z.string() })
      .superRefine(({ OUTGOING_HOSTS, MODEL_URL }, context) => assertListed(OUTGOING_HOSTS, { MODEL_URL }, context))
    const read = (OUTGOING_HOSTS: string) =>
      readConfig(settings, { OUTGOING_HOSTS, MODEL_URL: 'https://model.example/v1' })
    expect(() => read('api.stripe.com, mail.example')).toThrow(
      'MODEL_URL: uses model.example, which is not among OUTGOING_HOSTS',
    )
    read('api.stripe.com, Model.Example')
    read('')
    expect(() => read('https://model.example')).toThrow('OUTGOING_HOSTS')
  })
})

describe('fetch for one server', () => {
  let server: Server
  let other: Server
  const seen: string[] = []
  const addressOf = (of: Server) => `http://127.0.0.1:${(of.address() as AddressInfo).port}`
  beforeAll(async () => {
    other = createServer((request, response) => {
      seen.push(request.url ?? '')
      response.end('of the other')
    }).listen(0, '127.0.0.1')
    server = createServer((request, response) => {
      if (request.url === '/moved') response.writeHead(307, { location: `${addressOf(other)}/stolen` }).end()
      else response.end('ok')
    }).listen(0, '127.0.0.1')
    await Promise.all([server, other].map(one => new Promise(resolve => one.once('listening', resolve))))
  })
  afterAll(() => {
    for (const one of [server, other]) {
      one.close()
      one.closeAllConnections()
    }
  })

  it('reaches no other, not by a redirect either', async () => {
    const from = fetchFrom(`${addressOf(server)}/v1`)
    expect(await (await from(`${addressOf(server)}/v1/models`)).text()).toBe('ok')
    await expect(from(`${addressOf(other)}/v1`)).rejects.toThrow('alone')
    await expect(from(new Request(`${addressOf(other)}/v1`))).rejects.toThrow('alone')
    await expect(from(`${addressOf(server)}/moved`)).rejects.toThrow()
    expect(seen).toEqual([])
  })
})
