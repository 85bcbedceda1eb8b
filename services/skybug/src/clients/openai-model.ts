import type OpenAI from 'openai'
import { z } from 'zod'
import {
  type LanguageModel,
  type ModelEvent,
  ModelIdle,
  type ModelRequest,
  type Tool,
  type ToolCall,
  type Turn,
} from '../domain/model/model.ts'
import type { Effort } from './reasoning-effort.ts'

type Param = OpenAI.Chat.Completions.ChatCompletionMessageParam

const paramOf = (turn: Turn): Param => {
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
        tool_calls: turn.calls.map(({ id, name, arguments: given }) => ({
          id,
          type: 'function' as const,
          function: { name, arguments: given },
        })),
      }
  }
}

const toolOf = ({ name, description, input }: Tool): OpenAI.Chat.Completions.ChatCompletionFunctionTool => {
  // The draft it was written to is of no use to a model, and some endpoints refuse it.
  const parameters = Object.fromEntries(
    Object.entries(z.toJSONSchema(input.strict())).filter(([key]) => key !== '$schema'),
  )
  return { type: 'function', function: { name, description, parameters } }
}

// Where nobody was there to do any work.
const UNREACHED = /^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT)$/

type Failure = { code?: unknown; status?: unknown; cause?: unknown } | null | undefined

const unreached = (failure: Failure): boolean =>
  !!failure && (UNREACHED.test(String(failure.code)) || unreached(failure.cause as Failure))

/** Any 4xx but those that tell of time. */
const refused = (failure: Failure): boolean => {
  const status = Number(failure?.status)
  return status >= 400 && status < 500 && status !== 408 && status !== 499
}

const asIdle = (error: unknown): unknown =>
  unreached(error as Failure) || refused(error as Failure)
    ? new ModelIdle('The model did no work', { cause: error })
    : error

/** Any endpoint that speaks OpenAI's chat completions. The SDK is loaded with the first question. */
export const openAiModel = (options: { url: string; key: string; model: string; effort?: Effort }): LanguageModel => {
  let opening: Promise<OpenAI> | undefined
  const open = async (): Promise<OpenAI> => {
    const { default: Client } = await import('openai')
    return new Client({ baseURL: options.url, apiKey: options.key, maxRetries: 0, logLevel: 'off' })
  }

  return {
    async *stream({ system, turns, tools, maxTokens }: ModelRequest, signal): AsyncGenerator<ModelEvent> {
      opening ??= open()
      const client = await opening
      const asking = client.chat.completions.create(
        {
          model: options.model,
          messages: [{ role: 'system', content: system }, ...turns.map(paramOf)],
          ...(tools.length > 0 ? { tools: tools.map(toolOf) } : {}),
          max_completion_tokens: maxTokens,
          ...(options.effort ? { reasoning_effort: options.effort } : {}),
          stream: true,
          stream_options: { include_usage: true },
        },
        { signal },
      )
      const stream = await asking.catch((error: unknown) => {
        throw asIdle(error)
      })
      const calls: ToolCall[] = []
      let finished = false
      for await (const chunk of stream) {
        const [choice] = chunk.choices
        if (choice?.delta.content) yield { text: choice.delta.content }
        for (const part of choice?.delta.tool_calls ?? []) {
          const call = (calls[part.index] ??= { id: '', name: '', arguments: '' })
          call.id += part.id ?? ''
          call.name += part.function?.name ?? ''
          call.arguments += part.function?.arguments ?? ''
        }
        if (choice?.finish_reason) finished = true
        if (choice?.finish_reason === 'length') yield { cut: true }
        if (chunk.usage)
          yield { used: { inputTokens: chunk.usage.prompt_tokens, outputTokens: chunk.usage.completion_tokens } }
      }
      if (!finished) throw new Error('The reply of the model broke off')
      const wanted = calls.filter(call => call.name !== '')
      if (wanted.length > 0) yield { calls: wanted }
    },
  }
}
