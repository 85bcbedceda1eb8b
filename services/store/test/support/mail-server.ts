import { createServer, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'

export interface ReceivedMail {
  to: string
  /** As it came, headers and bodies. */
  source: string
}

export interface MailServer {
  url: string
  received: ReceivedMail[]
  /** Refuses what comes from now on, in these words; null: takes it. */
  refuse(words: string | null): void
  /** Takes the next message, and ends the line before it says so. */
  dropAfterNext(): void
  /** After so many others takes a message, answers it here, and never says so to the sender. */
  holdAfter(others: number): Promise<string>
  stop(): Promise<void>
}

/** A mail server that speaks as much SMTP as is needed to take a message. */
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
    const say = (line: string) => socket.write(`${line}\r\n`)
    const command = (line: string) => {
      const verb = line.slice(0, 4).toUpperCase()
      if (verb === 'RCPT') to = /<(.+?)>/.exec(line)?.[1] ?? ''
      if (verb === 'MAIL' && refusal !== null) return say(`451 ${refusal}`)
      if (verb === 'DATA') {
        data = true
        return say('354 go on')
      }
      if (verb === 'QUIT') return void socket.end('221 bye\r\n')
      say('250 ok')
    }
    say('220 test')
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
        say('250 taken')
      }
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    refuse: words => (refusal = words),
    dropAfterNext: () => (drops = true),
    holdAfter: others => new Promise(taken => (hold = { others, taken })),
    async stop() {
      for (const socket of sockets) socket.destroy()
      await new Promise(resolve => server.close(resolve))
    },
  }
}
