import { type LanguageModel, type ModelEvent, type ModelRequest, NotBilled, OutOfTokens, type Usage } from './model.ts'

/** A request was not sent because it could cost more than the budget of a period has left. */
export class BudgetSpent extends Error {
  override readonly name = 'BudgetSpent'
  readonly period: 'day' | 'month'

  constructor(period: 'day' | 'month') {
    super(`The budget of the ${period} is spent`)
    this.period = period
  }
}

/** Dollars per million tokens. */
export interface Prices {
  input: number
  output: number
}

/** The cost in millionths of a dollar, rounded up. */
const costOf = ({ inputTokens, outputTokens }: Usage, { input, output }: Prices): number =>
  Math.ceil(inputTokens * input + outputTokens * output)

/** Limits the spending per day and per month. */
export interface Budget {
  /** Reserves an amount in millionths of a dollar. Throws BudgetSpent. */
  reserve(amount: number): Promise<Reservation>
}

interface Reservation {
  /** Replaces the reserved amount by the actual cost; without a call the whole amount is spent. Only the first counts. */
  settle(actual: number): Promise<void>
}

export interface MeteredModel {
  model: LanguageModel
  budget: Budget
  prices: Prices
}

/**
 * Streams a reply within the budget: its maximum cost is reserved before, and settled once, at the end, by the last usage
 * reported. A request that was not processed costs nothing; a reply that is interrupted or reports no usage costs the whole
 * reservation. Throws BudgetSpent, OutOfTokens and what the model throws.
 */
export const meteredStream = async function* (
  { model, budget, prices }: MeteredModel,
  request: ModelRequest & { inputTokens: number },
  signal: AbortSignal,
): AsyncGenerator<Extract<ModelEvent, { text: unknown } | { calls: unknown }>> {
  const { inputTokens, maxTokens: outputTokens } = request
  const reservation = await budget.reserve(costOf({ inputTokens, outputTokens }, prices))
  let lastCost: number | null = null
  let cost: number | null = null
  let [hasOutput, isTruncated] = [false, false]
  try {
    for await (const event of model.stream(request, signal)) {
      if ('usage' in event) lastCost = costOf(event.usage, prices)
      else if ('truncated' in event) isTruncated = true
      else {
        hasOutput = true
        yield event
      }
    }
    cost = lastCost
    if (isTruncated && !hasOutput) throw new OutOfTokens(outputTokens)
  } catch (error) {
    if (error instanceof NotBilled) cost = 0
    throw error
  } finally {
    if (cost !== null) await reservation.settle(cost)
  }
}
