import { createServer, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'

interface ReceivedMail {
  to: string
  /** As it came, headers and bodies. */
  source: string
}

export interface MailServer {
  url: string
  received: ReceivedMail[]
  /** Rejects mails from now on with this message; null: accepts them. */
  refuse(message: string | null): void
  /** Accepts the next mail, and closes the connection before it responds. */
  dropAfterNext(): void
  /** After so many others accepts a mail, resolves with it, and never responds to the sender. */
  holdAfter(others: number): Promise<string>
  stop(): Promise<void>
}

/** A mail server with as much SMTP as accepting a mail needs. */
export async function startMailServer(): Promise<MailServer> {
  const received: ReceivedMail[] = []
  const sockets = new Set<Socket>()
  let refusal: string | null = null
  let drops = false
  let hold: { others: number; taken: (source: string) => void } | null = null
  const server = createServer(socket => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket)).on('error', () => undefined)
    let [buffer, to, data] = ['', '', false]
    const reply = (line: string) => socket.write(`${line}\r\n`)
    const command = (line: string) => {
      const verb = line.slice(0, 4).toUpperCase()
      if (verb === 'RCPT') to = /<(.+?)>/.exec(line)?.[1] ?? ''
      if (verb === 'MAIL' && refusal !== null) return reply(`451 ${refusal}`)
      if (verb === 'DATA') {
        data = true
        return reply('354 go on')
      }
      if (verb === 'QUIT') return void socket.end('221 bye\r\n')
      reply(verb === 'STAR' ? '502 not implemented' : '250 ok')
    }
    reply('220 test')
    socket.on('data', chunk => {
      buffer += chunk.toString('utf8')
      for (;;) {
        const end = buffer.indexOf(data ? '\r\n.\r\n' : '\r\n')
        if (end < 0) return
        const part = buffer.slice(0, end)
        buffer = buffer.slice(end + (data ? 5 : 2))
        if (!data) {
          command(part)
          continue
        }
        data = false
        received.push({ to, source: part })
        if (drops) {
          drops = false
          return void socket.destroy()
        }
        if (hold && hold.others-- === 0) {
          hold.taken(part)
          hold = null
          return
        }
        reply('250 taken')
      }
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    refuse: message => (refusal = message),
    dropAfterNext: () => (drops = true),
    holdAfter: others => new Promise(taken => (hold = { others, taken })),
    async stop() {
      for (const socket of sockets) socket.destroy()
      await new Promise(resolve => server.close(resolve))
    },
  }
}
