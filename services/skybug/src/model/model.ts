import type { z } from 'zod'

/** A message to a model, from it, or the result of a tool call. */
export type Turn =
  | { role: 'user' | 'assistant'; content: string }
  | { role: 'calls'; content: string; calls: ToolCall[] }
  | { role: 'tool'; callId: string; content: string }

/** A tool call by the model; the arguments are its unparsed JSON. */
export interface ToolCall {
  id: string
  name: string
  arguments: string
}

/** A tool that the model may call. */
export interface Tool {
  name: string
  description: string
  /** Parsed strictly: unknown properties are rejected. */
  input: z.ZodObject
  run(input: unknown): Promise<unknown>
}

/**
 * A piece of a reply. `usage` is the total so far; some endpoints send it repeatedly, and the last one counts.
 * `truncated`: the reply ended because its tokens were used up.
 */
export type ModelEvent = { text: string } | { calls: ToolCall[] } | { usage: Usage } | { truncated: true }

export interface Usage {
  inputTokens: number
  outputTokens: number
}

export interface ModelRequest {
  system: string
  turns: Turn[]
  tools: readonly Tool[]
  maxTokens: number
}

/** Throws NotBilled when a request was not processed; another error when the model is too slow or its reply invalid. */
export interface LanguageModel {
  stream(request: ModelRequest, signal: AbortSignal): AsyncIterable<ModelEvent>
}

/** A request that was certainly not processed: the endpoint was unreachable or rejected it. It costs nothing. */
export class NotBilled extends Error {
  override readonly name = 'ModelIdle'
}

/** The model used up its tokens on reasoning before it wrote any text. */
export class OutOfTokens extends Error {
  override readonly name = 'OutOfTokens'

  constructor(tokens: number) {
    super(
      `The model used up its ${tokens} tokens before it returned any text (finish_reason 'length'): raise MODEL_ANSWER_TOKENS or lower MODEL_REASONING_EFFORT`,
    )
  }
}
