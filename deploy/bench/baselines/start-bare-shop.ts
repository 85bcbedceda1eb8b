import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { bench } from '../bench-files.ts'

/** Starts the skeleton of a checkout, which keeps copies of the documents behind a payment of the test mode. */
export const startBareShop = async (
  mongoUri: string,
  paymentIntentId: string,
  writes: 'least' | 'decided',
): Promise<{ url: string; stop(): void }> => {
  const children: ChildProcess[] = []
  const start = async (told: object): Promise<string> => {
    const child = fork(bench('baselines/bare-shop.mjs'), [], { detached: true })
    children.push(child)
    child.send(told)
    const [{ at }] = (await once(child, 'message')) as [{ at: string }]
    return at
  }
  const stop = () => children.forEach(child => child.kill())
  process.once('exit', stop)
  const url = await start({ store: await start({ uri: mongoUri, paymentIntentId, writes }) })
  return { url, stop }
}
