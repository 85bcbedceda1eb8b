import type OpenAI from 'openai'
import { z } from 'zod'
import type { LanguageModel, ModelEvent, ModelRequest, Tool, ToolCall, Turn } from '../domain/model/model.ts'

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

/** Any endpoint that speaks OpenAI's chat completions. The SDK is loaded with the first question. */
export const openAiModel = (options: { url: string; key: string; model: string }): LanguageModel => {
  let opening: Promise<OpenAI> | undefined
  const open = async (): Promise<OpenAI> => {
    const { default: Client } = await import('openai')
    return new Client({ baseURL: options.url, apiKey: options.key, maxRetries: 0, logLevel: 'off' })
  }

  return {
    async *stream({ system, turns, tools, maxTokens }: ModelRequest, signal): AsyncGenerator<ModelEvent> {
      opening ??= open()
      const client = await opening
      const stream = await client.chat.completions.create(
        {
          model: options.model,
          messages: [{ role: 'system', content: system }, ...turns.map(paramOf)],
          ...(tools.length > 0 ? { tools: tools.map(toolOf) } : {}),
          max_completion_tokens: maxTokens,
          stream: true,
          stream_options: { include_usage: true },
        },
        { signal },
      )
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
        if (chunk.usage)
          yield { used: { inputTokens: chunk.usage.prompt_tokens, outputTokens: chunk.usage.completion_tokens } }
      }
      if (!finished) throw new Error('The reply of the model broke off')
      const wanted = calls.filter(call => call.name !== '')
      if (wanted.length > 0) yield { calls: wanted }
    },
  }
}
