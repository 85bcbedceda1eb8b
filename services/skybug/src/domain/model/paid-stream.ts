import {
  type Budget,
  costOf,
  type LanguageModel,
  type ModelEvent,
  ModelIdle,
  type ModelRequest,
  OutOfTokens,
  type Prices,
} from './model.ts'

/** Whom a reply is asked of, and what it is paid from. */
export interface Paying {
  model: LanguageModel
  budget: Budget
  prices: Prices
}

/**
 * Lets a model reply, paid for beforehand: the most it may cost is taken from the budget, and settled once, at the end, by
 * the last account it gives (some endpoints send one with every piece). A request the model did no work for costs nothing;
 * a reply that breaks off, or is never accounted for, costs all that was taken. Throws BudgetSpent, OutOfTokens and what the model throws.
 */
export const paidStream = async function* (
  { model, budget, prices }: Paying,
  request: ModelRequest & { inputTokens: number },
  signal: AbortSignal,
): AsyncGenerator<Extract<ModelEvent, { text: unknown } | { calls: unknown }>> {
  const { inputTokens, maxTokens: outputTokens } = request
  const reserved = await budget.reserve(costOf({ inputTokens, outputTokens }, prices))
  let account: number | null = null
  let cost: number | null = null
  let [said, cut] = [false, false]
  try {
    for await (const event of model.stream(request, signal)) {
      if ('used' in event) account = costOf(event.used, prices)
      else if ('cut' in event) cut = true
      else {
        said = true
        yield event
      }
    }
    cost = account
    if (cut && !said) throw new OutOfTokens(outputTokens)
  } catch (error) {
    if (error instanceof ModelIdle) cost = 0
    throw error
  } finally {
    if (cost !== null) await reserved.settle(cost)
  }
}
