import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** One port before several, like a cluster's service: each new connection goes to the next that is up. */
export interface LoadBalancer {
  port: number
  /** New connections go elsewhere; open ones stay. */
  avoid(port: number): void
  use(port: number): void
  close(): Promise<void>
}

export const openLoadBalancer = async (ports: number[]): Promise<LoadBalancer> => {
  const avoided = new Set<number>()
  const sockets = new Set<Socket>()
  let turn = 0
  const server = createServer({ pauseOnConnect: true, noDelay: true }, near => {
    turn += 1
    const candidates = ports.map((_, nth) => ports[(turn + nth) % ports.length] ?? 0).filter(port => !avoided.has(port))
    sockets.add(near)
    near.on('error', () => undefined).once('close', () => sockets.delete(near))
    const connectTo = ([port, ...others]: number[]): void => {
      if (port === undefined) return void near.destroy()
      const far = connect({ port, host: '127.0.0.1', noDelay: true })
      far.once('error', () => connectTo(others))
      far.once('connect', () => {
        far.removeAllListeners('error').on('error', () => near.destroy())
        sockets.add(far)
        far.once('close', () => sockets.delete(far))
        near.once('close', () => far.destroy())
        near.pipe(far).pipe(near)
      })
    }
    connectTo(candidates)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    avoid: port => void avoided.add(port),
    use: port => void avoided.delete(port),
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
}
