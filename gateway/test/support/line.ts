import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A line to a service that a test can cut (the process is gone) or freeze (it is stopped), and mend. */
export interface Line {
  port: number
  /** host:port */
  address: string
  /** Connections break, and new ones are refused. */
  cut(): Promise<void>
  /** Connections stay, and nothing is answered any more. */
  freeze(): void
  /** As before; what was frozen goes on. */
  mend(): Promise<void>
  /** How many bytes have gone to the service. */
  sent(): number
  close(): Promise<void>
}

export const openLine = async (to: { host?: string; port: number }): Promise<Line> => {
  const sockets = new Set<Socket>()
  let frozen = false
  let sent = 0
  let port = 0
  const server = createServer(near => {
    const far = connect(to.port, to.host ?? '127.0.0.1')
    for (const socket of [near, far]) {
      // As both ends have it: a line that gathers small pieces is 40 ms slower than what it stands for.
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
    mend: async () => {
      frozen = false
      for (const socket of sockets) socket.resume()
      if (!server.listening) await listen()
    },
    sent: () => sent,
    close: cut,
  }
}
