import type OpenAI from 'openai'
import { fetchFrom } from '@skyfolio/runtime/process/outgoing'
import { z } from 'zod'
import {
  type LanguageModel,
  type ModelEvent,
  type ModelRequest,
  NotBilled,
  type Tool,
  type ToolCall,
  type Turn,
} from '../model/model.ts'

/** The values of OpenAI's `reasoning_effort`. */
export const REASONING_EFFORTS = ['none', 'minimal', 'low', 'medium', 'high', 'xhigh', 'max'] as const
type ReasoningEffort = (typeof REASONING_EFFORTS)[number]

// OpenAI's reasoning models, whoever serves them. Others reject a request with an effort.
const REASONING_MODEL = /(?:^|\/)(?:gpt-5(?!\d)(?!.*chat)|o1(?!-mini|-preview)(?!\d)|o[34](?!\d))/

/**
 * The effort to send with a request; undefined: none. Reasoning tokens count as output: without an effort they can use up
 * all tokens of an answer. 'off' sends none to any model.
 */
export const reasoningEffort = (model: string, configured?: ReasoningEffort | 'off'): ReasoningEffort | undefined => {
  if (configured !== undefined) return configured === 'off' ? undefined : configured
  return REASONING_MODEL.test(model) ? 'low' : undefined
}

type Param = OpenAI.Chat.Completions.ChatCompletionMessageParam

const toParam = (turn: Turn): Param => {
  switch (turn.role) {
    case 'user':
      return { role: 'user', content: turn.content }
    case 'assistant':
      return { role: 'assistant', content: turn.content }
    case 'tool':
      return { role: 'tool', tool_call_id: turn.callId, content: turn.content }
    case 'calls':
      return {
        role: 'assistant',
        content: turn.content || null,
        tool_calls: turn.calls.map(({ id, name, arguments: json }) => ({
          id,
          type: 'function' as const,
          function: { name, arguments: json },
        })),
      }
  }
}

const toToolParam = ({ name, description, input }: Tool): OpenAI.Chat.Completions.ChatCompletionFunctionTool => {
  // Some endpoints reject the schema's draft.
  const parameters = Object.fromEntries(
    Object.entries(z.toJSONSchema(input.strict())).filter(([key]) => key !== '$schema'),
  )
  return { type: 'function', function: { name, description, parameters } }
}

// The endpoint was not reached.
const UNREACHABLE = /^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT)$/

type Failure = { code?: unknown; status?: unknown; cause?: unknown } | null | undefined

const isUnreachable = (failure: Failure): boolean =>
  !!failure && (UNREACHABLE.test(String(failure.code)) || isUnreachable(failure.cause as Failure))

/** Any 4xx but timeouts. */
const isRejected = (failure: Failure): boolean => {
  const status = Number(failure?.status)
  return status >= 400 && status < 500 && status !== 408 && status !== 499
}

const toNotBilled = (error: unknown): unknown =>
  isUnreachable(error as Failure) || isRejected(error as Failure)
    ? new NotBilled('The model did no work', { cause: error })
    : error

/** A model behind OpenAI's chat completions API. The SDK is loaded with the first request. */
export const createOpenAiModel = (options: {
  url: string
  key: string
  model: string
  effort?: ReasoningEffort
}): LanguageModel => {
  let client: Promise<OpenAI> | undefined
  const loadClient = async (): Promise<OpenAI> => {
    const { default: Client } = await import('openai')
    return new Client({
      baseURL: options.url,
      apiKey: options.key,
      maxRetries: 0,
      logLevel: 'off',
      fetch: fetchFrom(options.url),
    })
  }

  return {
    async *stream({ system, turns, tools, maxTokens }: ModelRequest, signal): AsyncGenerator<ModelEvent> {
      client ??= loadClient()
      const { chat } = await client
      const response = chat.completions.create(
        {
          model: options.model,
          messages: [{ role: 'system', content: system }, ...turns.map(toParam)],
          ...(tools.length > 0 ? { tools: tools.map(toToolParam) } : {}),
          max_completion_tokens: maxTokens,
          ...(options.effort ? { reasoning_effort: options.effort } : {}),
          stream: true,
          stream_options: { include_usage: true },
        },
        { signal },
      )
      const stream = await response.catch((error: unknown) => {
        throw toNotBilled(error)
      })
      const calls: ToolCall[] = []
      let isFinished = false
      for await (const chunk of stream) {
        const [choice] = chunk.choices
        if (choice?.delta.content) yield { text: choice.delta.content }
        for (const part of choice?.delta.tool_calls ?? []) {
          const call = (calls[part.index] ??= { id: '', name: '', arguments: '' })
          call.id += part.id ?? ''
          call.name += part.function?.name ?? ''
          call.arguments += part.function?.arguments ?? ''
        }
        if (choice?.finish_reason) isFinished = true
        if (choice?.finish_reason === 'length') yield { truncated: true }
        if (chunk.usage)
          yield { usage: { inputTokens: chunk.usage.prompt_tokens, outputTokens: chunk.usage.completion_tokens } }
      }
      if (!isFinished) throw new Error('The reply of the model broke off')
      const namedCalls = calls.filter(call => call.name !== '')
      if (namedCalls.length > 0) yield { calls: namedCalls }
    },
  }
}
