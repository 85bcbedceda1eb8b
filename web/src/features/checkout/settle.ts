import { ApiError } from '../../http/api-error.ts'
import { confirmOrder, type Confirmation } from './api/checkout.ts'
import { codeOf } from './refusals.ts'

/** Between two questions about a payment that is being processed. */
export const POLL_MS = 2_000
const SLOWEST_POLL_MS = 10_000

/** Why it isn't known yet: the bank takes its time, or the store can't be reached. */
export type Waiting = 'processing' | 'unreachable'

interface Settling {
  ask: Parameters<typeof confirmOrder>[0]
  /** Told whenever the buyer has to wait. */
  onWaiting: (waiting: Waiting) => void
  /** Stops asking. */
  signal: AbortSignal
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>(resolve => {
    const timer = setTimeout(done, ms)
    function done() {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
    signal.addEventListener('abort', done)
  })

/**
 * Asks what has become of a payment until it is known, however long the network is away. Null: it is nobody's order here, or
 * asking was stopped.
 */
export const settle = async ({ ask, onWaiting, signal }: Settling): Promise<Confirmation | null> => {
  for (let attempt = 0; !signal.aborted; attempt++) {
    try {
      const answer = await confirmOrder(ask)
      if (answer.outcome !== 'processing') return answer
      attempt = 0
      onWaiting('processing')
    } catch (error) {
      if (codeOf(error) === 'ORDER_FOREIGN') return null
      // Refused for good: asking again changes nothing.
      if (error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429) throw error
      onWaiting('unreachable')
    }
    await pause(Math.min(SLOWEST_POLL_MS, POLL_MS * 1.5 ** attempt), signal)
  }
  return null
}
