import { fork } from 'node:child_process'
import { once } from 'node:events'
import { bench } from '../bench-files.ts'

export interface Commits {
  /** Transactions a second. */
  commit(load: { visitors: number; ms: number }): Promise<number>
  stop(): void
}

/** Starts the script that commits copies of an order's documents, those behind a payment of the test mode. */
export const startCommits = async (uri: string, paymentIntentId: string): Promise<Commits> => {
  const child = fork(bench('baselines/commit-orders.mjs'), [], { detached: true })
  const answer = async () => ((await once(child, 'message')) as [{ rate: number; error?: string }])[0]
  child.send({ uri, paymentIntentId })
  await answer()
  return {
    commit: async load => {
      child.send(load)
      const { rate, error } = await answer()
      if (error) throw new Error(`the bare commits failed: ${error}`)
      return rate
    },
    stop: () => child.kill(),
  }
}
