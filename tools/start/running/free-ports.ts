import { createServer } from 'node:net'

// Below the ports that systems hand to outgoing connections, so that none is taken between check and use.
const LOWEST = 20_000
const SPAN = 12_000
/** Each parallel test process, of Jest or of Playwright, has a range of its own: a port may be reserved long before a process listens on it. */
const RANGES = 8
const RANGE = SPAN / RANGES

const reserved = new Set<number>()

/** Whether something could listen on a port of this machine. */
export const isFree = (port: number): Promise<boolean> =>
  new Promise(resolve => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })

/** Ports that no process listens on, from a random one on; none is returned twice to a process. */
export const freePorts = async (count: number): Promise<number[]> => {
  const ports: number[] = []
  const worker = Number(process.env.JEST_WORKER_ID ?? process.env.TEST_PARALLEL_INDEX ?? 0)
  const lowest = LOWEST + (worker % RANGES) * RANGE
  const first = Math.floor(Math.random() * RANGE)
  for (let step = 0; ports.length < count; step++) {
    if (step === RANGE) throw new Error('There is no free port left on this machine.')
    const port = lowest + ((first + step) % RANGE)
    if (reserved.has(port)) continue
    reserved.add(port)
    if (await isFree(port)) ports.push(port)
  }
  return ports
}
