import type { Socket } from 'node:net'
import { createServer, connect } from 'node:net'
import type { AddressInfo } from 'node:net'

/** A way to a server that can be shut: 'frozen' takes connections and says nothing, as a stopped process does. */
export interface Gate {
  port: number
  freeze(): void
  thaw(): void
  /** Breaks every connection and refuses new ones, as a dead process does. */
  cut(): Promise<void>
  /** Listens again, on the same port. */
  mend(): Promise<void>
  close(): Promise<void>
}

export async function openGate(targetPort: number): Promise<Gate> {
  const sockets = new Set<Socket>()
  let frozen = false
  const server = createServer({ pauseOnConnect: true }, near => {
    const far = connect(targetPort, '127.0.0.1')
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket)
      socket.on('data', data => other.write(data))
      socket.on('error', () => other.destroy())
      socket.on('close', () => {
        sockets.delete(socket)
        other.destroy()
      })
      if (frozen) socket.pause()
      else socket.resume()
    }
  })
  const listen = (port: number): Promise<void> =>
    new Promise((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve))
  const cut = async (): Promise<void> => {
    for (const socket of sockets) socket.destroy()
    if (server.listening) await new Promise(resolve => server.close(resolve))
  }
  await listen(0)
  const { port } = server.address() as AddressInfo
  return {
    port,
    freeze() {
      frozen = true
      for (const socket of sockets) socket.pause()
    },
    thaw() {
      frozen = false
      for (const socket of sockets) socket.resume()
    },
    cut,
    mend: () => listen(port),
    close: cut,
  }
}
