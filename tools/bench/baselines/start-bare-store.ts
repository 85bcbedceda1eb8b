import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { benchFile } from '../paths.ts'

/** Which writes the minimal checkout makes, see bare-store.mjs. */
export type Writes = 'minimal' | 'like the store'

/** Starts the minimal checkout, whose documents are copies of those of a payment in test mode. */
export const startBareStore = async (
  mongoUri: string,
  paymentIntentId: string,
  writes: Writes,
): Promise<{ url: string; stop(): void }> => {
  const children: ChildProcess[] = []
  const start = async (options: object): Promise<string> => {
    const child = fork(benchFile('baselines/bare-store.mjs'), [], { detached: true })
    children.push(child)
    child.send(options)
    const [{ address }] = (await once(child, 'message')) as [{ address: string }]
    return address
  }
  const kill = () => children.forEach(child => child.kill())
  process.once('exit', kill)
  const url = await start({ storeAddress: await start({ uri: mongoUri, paymentIntentId, writes }) })
  const stop = () => {
    kill()
    process.off('exit', kill)
  }
  return { url, stop }
}
