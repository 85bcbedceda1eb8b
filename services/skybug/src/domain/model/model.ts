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

export type ModelEvent = { text: string } | { calls: ToolCall[] } | { used: Usage }

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

/** A language model. Throws when it can't be reached, is too slow, or answers nonsense. */
export interface LanguageModel {
  stream(request: ModelRequest, signal: AbortSignal): AsyncIterable<ModelEvent>
}

/** The model was not asked, since that could cost more than is left. */
export class BudgetSpent extends Error {
  override readonly name = 'BudgetSpent'
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
  /** What it has cost in the end; never called: the whole amount. */
  settle(actual: number): Promise<void>
}
