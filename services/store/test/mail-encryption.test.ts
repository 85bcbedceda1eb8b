import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { smtpSender } from '@skyfolio/runtime/mail/smtp'
import { startMailServer, type MailServer } from './support/mail-server.ts'

const message = {
  ...{ messageId: '<1@shop.example.org>', from: 'prints@example.org', to: 'ada@example.org', replyTo: null },
  ...{ subject: 'Your order', text: 'The link to your order', html: '<p>The link to your order</p>' },
}

/** Offers no TLS. */
let server: MailServer
/** The same server at an address that is not known to be this machine's. */
let elsewhere: string
beforeAll(async () => {
  server = await startMailServer()
  elsewhere = server.url.replace('127.0.0.1', '0.0.0.0')
})
beforeEach(() => void (server.received.length = 0))
afterAll(() => server.stop())

describe('TLS of mails', () => {
  it('is required on the way to another machine', async () => {
    await expect(smtpSender(elsewhere).send(message)).rejects.toThrow(/STARTTLS|TLS/)
    expect(server.received).toEqual([])
  })

  it('is left out on this machine', async () => {
    await smtpSender(server.url).send(message)
    expect(server.received.map(({ to }) => to)).toEqual(['ada@example.org'])
  })

  it('is left out where the URL says so', async () => {
    await smtpSender(`${elsewhere}?requireTLS=false`).send(message)
    expect(server.received.map(({ to }) => to)).toEqual(['ada@example.org'])
  })
})
