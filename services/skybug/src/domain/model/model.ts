import type { z } from 'zod'

/** What was said to a model, or by it, or by a tool it asked. */
export type Turn =
  | { role: 'user' | 'assistant'; content: string }
  | { role: 'calls'; content: string; calls: ToolCall[] }
  | { role: 'tool'; callId: string; content: string }

/** A tool the model wants to ask; the arguments as it wrote them. */
export interface ToolCall {
  id: string
  name: string
  arguments: string
}

/** A tool: what it is for, what it takes, and what it answers. */
export interface Tool {
  name: string
  description: string
  /** Strict: nothing else is accepted. */
  input: z.ZodObject
  run(input: unknown): Promise<unknown>
}

/**
 * A piece of a reply. `used` is all that was used so far; endpoints may tell it more than once, the last time counts.
 * `cut`: it ends since its tokens are used up.
 */
export type ModelEvent = { text: string } | { calls: ToolCall[] } | { used: Usage } | { cut: true }

export interface Usage {
  inputTokens: number
  outputTokens: number
}

export interface ModelRequest {
  system: string
  turns: Turn[]
  tools: readonly Tool[]
  /** Most tokens of the reply. */
  maxTokens: number
}

/** A language model. Throws ModelIdle when it did no work; another error when it is too slow or answers nonsense. */
export interface LanguageModel {
  stream(request: ModelRequest, signal: AbortSignal): AsyncIterable<ModelEvent>
}

/** A request the model certainly did no work for: nobody was reached, or it was refused. It costs nothing. */
export class ModelIdle extends Error {
  override readonly name = 'ModelIdle'
}

/** The model used up its tokens before it said a word: it thought too long. */
export class OutOfTokens extends Error {
  override readonly name = 'OutOfTokens'

  constructor(tokens: number) {
    super(
      `The model used up its ${tokens} tokens before it said anything (finish_reason 'length'): raise MODEL_ANSWER_TOKENS or lower MODEL_REASONING_EFFORT`,
    )
  }
}

/** The model was not asked, since that could cost more than is left of a period. */
export class BudgetSpent extends Error {
  override readonly name = 'BudgetSpent'
  readonly period: 'day' | 'month'

  constructor(period: 'day' | 'month') {
    super(`The budget of the ${period} is spent`)
    this.period = period
  }
}

/** Dollars for a million tokens. */
export interface Prices {
  input: number
  output: number
}

/** The cost in millionths of a dollar, rounded up. */
export const costOf = ({ inputTokens, outputTokens }: Usage, { input, output }: Prices): number =>
  Math.ceil(inputTokens * input + outputTokens * output)

/** Keeps what is spent below a limit of the day and one of the month. */
export interface Budget {
  /** Takes an amount (millionths of a dollar) beforehand. Throws BudgetSpent. */
  reserve(amount: number): Promise<Reservation>
}

export interface Reservation {
  /** What it has cost in the end; never called: the whole amount. Only the first call counts. */
  settle(actual: number): Promise<void>
}
