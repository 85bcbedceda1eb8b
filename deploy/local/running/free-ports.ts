import { createServer } from 'node:net'

// Below the ports that systems hand to outgoing connections, so that none is taken between the look and the use.
const LOWEST = 20_000
const SPAN = 12_000
/** Test processes side by side each look in a part of their own: a port may be promised long before it is listened on. */
const PARTS = 8
const PART = SPAN / PARTS

const promised = new Set<number>()

/** Whether something could listen on a port of this machine. */
export const isFree = (port: number): Promise<boolean> =>
  new Promise(resolve => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })

/** Ports nobody listens on, from a random place on; a process gets none of them twice. */
export const freePorts = async (count: number): Promise<number[]> => {
  const ports: number[] = []
  const lowest = LOWEST + (Number(process.env.JEST_WORKER_ID ?? 0) % PARTS) * PART
  const first = Math.floor(Math.random() * PART)
  for (let step = 0; ports.length < count; step++) {
    if (step === PART) throw new Error('There is no free port left on this machine.')
    const port = lowest + ((first + step) % PART)
    if (promised.has(port)) continue
    promised.add(port)
    if (await isFree(port)) ports.push(port)
  }
  return ports
}
