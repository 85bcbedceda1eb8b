import { createSocket } from 'node:dgram'
import { createServer } from 'node:net'

// Below the ports that systems hand to outgoing connections, so that none is taken between check and use.
const LOWEST = 20_000
const SPAN = 12_000

/** Whether something could listen on a port of this machine. */
export const isFree = (port: number): Promise<boolean> =>
  new Promise(resolve => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })

/**
 * Reserves a TCP port by holding the UDP port of the same number, which the system gives to one process at a time and
 * frees when that process ends. A program may listen on the TCP port long after it was reserved; until then no other
 * process that calls `freePorts` receives it, among them the processes that this one starts.
 */
const reserve = (port: number): Promise<boolean> =>
  new Promise(resolve => {
    const socket = createSocket('udp4').unref()
    socket.once('error', () => {
      socket.close()
      resolve(false)
    })
    socket.bind({ port, address: '127.0.0.1', exclusive: true }, () => resolve(true))
  })

/** Ports that no process listens on, from a random one on; none is returned again, here or elsewhere, while this process lives. */
export const freePorts = async (count: number): Promise<number[]> => {
  const ports: number[] = []
  const first = Math.floor(Math.random() * SPAN)
  for (let step = 0; ports.length < count; step++) {
    if (step === SPAN) throw new Error('There is no free port left on this machine.')
    const port = LOWEST + ((first + step) % SPAN)
    if ((await reserve(port)) && (await isFree(port))) ports.push(port)
  }
  return ports
}
