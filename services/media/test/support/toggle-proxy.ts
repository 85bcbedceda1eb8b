import type { AddressInfo, Socket } from 'node:net'
import { connect, createServer } from 'node:net'

export interface ToggleProxy {
  port: number
  /** Cuts every connection and refuses new ones. */
  shut(): Promise<void>
  /** Accepts connections and forwards nothing: as a stopped process. */
  freeze(): void
  open(): Promise<void>
}

/** A proxy in front of a server, to see what an outage does. */
export async function toggleProxy(target: { host: string; port: number }): Promise<ToggleProxy> {
  const sockets = new Set<Socket>()
  let frozen = false
  const server = createServer(caller => {
    const behind = connect(target.port, target.host)
    for (const socket of [caller, behind]) {
      sockets.add(socket)
      socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
    }
    caller.pipe(behind).pipe(caller)
    caller.on('close', () => behind.destroy())
    behind.on('close', () => caller.destroy())
    if (frozen) caller.unpipe(behind)
  })
  const listen = (port: number) => new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve))
  await listen(0)
  const { port } = server.address() as AddressInfo
  return {
    port,
    async shut() {
      const closed = new Promise(resolve => server.close(resolve))
      for (const socket of sockets) socket.destroy()
      await closed
    },
    freeze() {
      frozen = true
      for (const socket of sockets) socket.unpipe()
    },
    async open() {
      frozen = false
      // What was sent meanwhile is lost with its connection.
      for (const socket of sockets) socket.destroy()
      if (!server.listening) await listen(port)
    },
  }
}
