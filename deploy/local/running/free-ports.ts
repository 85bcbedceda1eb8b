import { createServer } from 'node:net'

// Below the ports that systems hand to outgoing connections, so that none is taken between the look and the use.
const LOWEST = 20_000
const SPAN = 12_000

/** Whether something could listen on a port of this machine. */
export const isFree = (port: number): Promise<boolean> =>
  new Promise(resolve => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })

/** Ports nobody listens on, from a random place on. */
export const freePorts = async (count: number): Promise<number[]> => {
  const ports: number[] = []
  const first = Math.floor(Math.random() * SPAN)
  for (let step = 0; ports.length < count; step++) {
    if (step === SPAN) throw new Error('There is no free port left on this machine.')
    const port = LOWEST + ((first + step) % SPAN)
    if (await isFree(port)) ports.push(port)
  }
  return ports
}
