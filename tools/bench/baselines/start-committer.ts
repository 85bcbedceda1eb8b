import { fork } from 'node:child_process'
import { once } from 'node:events'
import { benchFile } from '../paths.ts'

export interface Committer {
  /** Transactions per second. */
  commit(load: { visitors: number; ms: number }): Promise<number>
  stop(): void
}

/** Starts the script that commits copies of an order's documents, those of a payment in test mode. */
export const startCommitter = async (uri: string, paymentIntentId: string): Promise<Committer> => {
  const child = fork(benchFile('baselines/commit-orders.mjs'), [], { detached: true })
  const reply = async () => ((await once(child, 'message')) as [{ rate: number; error?: string }])[0]
  child.send({ uri, paymentIntentId })
  await reply()
  return {
    commit: async load => {
      child.send(load)
      const { rate, error } = await reply()
      if (error) throw new Error(`Committing orders failed: ${error}`)
      return rate
    },
    stop: () => child.kill(),
  }
}
