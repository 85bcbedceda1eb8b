import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** One port before several, as a balancer or a cluster's service has it: each new connection goes to the next that is up. */
export interface FrontDoor {
  port: number
  /** From now on new connections go elsewhere; those that are open stay. */
  avoid(port: number): void
  use(port: number): void
  close(): Promise<void>
}

export const openFrontDoor = async (ports: number[]): Promise<FrontDoor> => {
  const avoided = new Set<number>()
  const sockets = new Set<Socket>()
  let turn = 0
  const server = createServer({ pauseOnConnect: true, noDelay: true }, near => {
    turn += 1
    const inTurn = ports.map((_, nth) => ports[(turn + nth) % ports.length] ?? 0).filter(port => !avoided.has(port))
    sockets.add(near)
    near.on('error', () => undefined).once('close', () => sockets.delete(near))
    const join = ([port, ...others]: number[]): void => {
      if (port === undefined) return void near.destroy()
      const far = connect({ port, host: '127.0.0.1', noDelay: true })
      far.once('error', () => join(others))
      far.once('connect', () => {
        far.removeAllListeners('error').on('error', () => near.destroy())
        sockets.add(far)
        far.once('close', () => sockets.delete(far))
        near.once('close', () => far.destroy())
        near.pipe(far).pipe(near)
      })
    }
    join(inTurn)
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
