import { CarrierFailure, type Carrier } from './carrier.ts'

/** A carrier that fails so often in a row is left alone for a while. */
const FAILURES = 5
const REST_MS = 30_000
/** All carriers together get this long: with the way there and back the buyer is answered within 5 s. */
const BUDGET_MS = 4500
/** What the next one keeps of it. */
const KEPT_MS = 1800

/** A configured carrier with what it has done lately. */
export interface Account {
  carrier: Carrier
  /** Failures in a row. */
  failures: number
  /** Not asked before then, epoch milliseconds. */
  restsUntil: number
}

export const accountOf = (carrier: Carrier): Account => ({ carrier, failures: 0, restsUntil: 0 })

/** Whether a carrier is left alone at the moment. */
export const isResting = ({ failures, restsUntil }: Account, now: Date): boolean =>
  failures >= FAILURES && now.getTime() < restsUntil

interface Needs {
  /** The first is the primary one. */
  carriers: Account[]
  now: () => Date
}

/**
 * Asks the first carrier that answers, the primary one first; under 5 s in all. One that has failed five times in a row is
 * passed over for 30 s, then tried again. Throws CarrierFailure when none answers.
 */
export async function askCarriers<T>(
  { carriers, now }: Needs,
  question: (carrier: Carrier, signal: AbortSignal) => Promise<T>,
): Promise<{ answer: T; carrier: Carrier }> {
  const ends = performance.now() + BUDGET_MS
  const awake = carriers.filter(account => !isResting(account, now()))
  let failure: unknown = new CarrierFailure('No carrier answers', { refused: false })
  for (const [index, account] of awake.entries()) {
    const kept = index < awake.length - 1 ? KEPT_MS : 0
    const left = ends - kept - performance.now()
    if (left <= 0) break
    try {
      const answer = await question(account.carrier, AbortSignal.timeout(Math.ceil(left)))
      account.failures = 0
      return { answer, carrier: account.carrier }
    } catch (error) {
      if (!(error instanceof CarrierFailure)) throw error
      failure = error
      // An answer that says no shows that it is there.
      account.failures = error.refused ? 0 : account.failures + 1
      if (account.failures >= FAILURES) account.restsUntil = now().getTime() + REST_MS
    }
  }
  throw failure
}
