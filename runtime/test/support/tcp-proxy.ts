import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A TCP proxy to a service that a test can cut (the process is gone) or freeze (it is stopped), and restore. */
export interface TcpProxy {
  port: number
  /** host:port */
  address: string
  /** Connections break, and new ones are refused. */
  cut(): Promise<void>
  /** Connections stay, and nothing gets through. */
  freeze(): void
  /** As before; what was frozen continues. */
  restore(): Promise<void>
  /** How many bytes have been sent to the service. */
  bytesSent(): number
  /** How many connections there are, and how many there have been. */
  connections(): { open: number; made: number }
  close(): Promise<void>
}

export const openTcpProxy = async (to: { host?: string; port: number }): Promise<TcpProxy> => {
  const sockets = new Set<Socket>()
  let frozen = false
  let sent = 0
  let open = 0
  let made = 0
  let port = 0
  const server = createServer(near => {
    const far = connect(to.port, to.host ?? '127.0.0.1')
    open += 1
    made += 1
    near.once('close', () => (open -= 1))
    for (const socket of [near, far]) {
      // As on both ends: a proxy that gathers small packets would add 40 ms.
      socket.setNoDelay()
      sockets.add(socket)
      socket.on('error', () => {})
      socket.once('close', () => {
        sockets.delete(socket)
        near.destroy()
        far.destroy()
      })
    }
    near.on('data', chunk => (sent += chunk.length))
    near.pipe(far)
    far.pipe(near)
    if (frozen) [near, far].forEach(socket => socket.pause())
  })
  const listen = () =>
    new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen(port, '127.0.0.1', () => {
        port = (server.address() as AddressInfo).port
        resolve()
      })
    })
  const cut = () =>
    new Promise<void>(resolve => {
      if (!server.listening) return resolve()
      server.close(() => resolve())
      for (const socket of sockets) socket.destroy()
    })
  await listen()
  return {
    port,
    address: `127.0.0.1:${port}`,
    cut,
    freeze: () => {
      frozen = true
      for (const socket of sockets) socket.pause()
    },
    restore: async () => {
      frozen = false
      for (const socket of sockets) socket.resume()
      if (!server.listening) await listen()
    },
    bytesSent: () => sent,
    connections: () => ({ open, made }),
    close: cut,
  }
}
