import type { Answer, ChatQuestion, Piece } from '../chat/conversation.ts'
import { cleanStream } from './clean-stream.ts'
import type { Budget, LanguageModel, ModelRequest, Prices, Tool, ToolCall, Turn } from './model.ts'
import { paidStream } from './paid-stream.ts'
import { systemPrompt } from './system-prompt.ts'

export interface ModelSettings {
  /** Times the tools may be asked in one answer. */
  rounds: number
  maxTokens: number
  timeoutMs: number
  prices: Prices
}

interface Needs {
  model: LanguageModel
  budget: Budget
  /** What the model may ask, for a place and zone. */
  tools(question: ChatQuestion): Tool[]
  /** Time, place and method: told under what was computed. */
  closing(question: ChatQuestion): string
  now(): Date
  settings: ModelSettings
}

const LONGEST_RESULT = 12_000

/** More tokens than a text can have: tokens are seldom shorter than three bytes. */
const tokensOf = (request: ModelRequest): number => {
  const tools = request.tools
    .map(({ name, description, input }) => name + description + JSON.stringify(input.shape))
    .join('')
  const said = request.system + tools + JSON.stringify(request.turns)
  return Math.ceil(Buffer.byteLength(said) / 2.5) + 50 * (request.turns.length + request.tools.length)
}

const ask = async (tools: Tool[], { name, arguments: given }: ToolCall): Promise<string> => {
  const tool = tools.find(each => each.name === name)
  if (!tool) return JSON.stringify({ error: 'There is no such tool' })
  try {
    const input = tool.input.strict().safeParse(JSON.parse(given || '{}'))
    if (!input.success) return JSON.stringify({ error: 'The arguments do not fit the schema of the tool' })
    return JSON.stringify(await tool.run(input.data)).slice(0, LONGEST_RESULT)
  } catch (error) {
    return JSON.stringify({ error: error instanceof Error ? error.message : 'The tool failed' })
  }
}

/**
 * Lets the model answer: it may ask the tools so many times, each call of it is paid for beforehand, and all of it ends
 * in the time given. What it says is cleaned as it streams. Throws when it can't answer.
 */
export const askModel = ({ model, budget, tools: toolsFor, closing, now, settings }: Needs): Answer =>
  async function* (question, visitor) {
    const signal = AbortSignal.any([visitor, AbortSignal.timeout(settings.timeoutMs)])
    const tools = toolsFor(question)
    const turns: Turn[] = [
      ...question.history.map(({ role, content }) => ({ role, content })),
      { role: 'user', content: question.text },
    ]
    const system = systemPrompt({ now: now(), place: question.place, timeZone: question.timeZone })
    const clean = cleanStream(system)
    let computed = false

    const listen = async function* (request: ModelRequest): AsyncGenerator<Piece, ToolCall[]> {
      const paying = { model, budget, prices: settings.prices }
      let calls: ToolCall[] = []
      for await (const event of paidStream(paying, { ...request, inputTokens: tokensOf(request) }, signal)) {
        if ('calls' in event) calls = event.calls
        else yield* clean.add(event.text)
      }
      return calls
    }

    for (let round = 0; round <= settings.rounds; round++) {
      // After the last round it has to answer with what it knows.
      const offered = round < settings.rounds ? tools : []
      const calls = yield* listen({ system, turns, tools: offered, maxTokens: settings.maxTokens })
      if (calls.length === 0) {
        yield* clean.end()
        if (clean.said() === '') throw new Error('The model said nothing')
        if (computed) yield { text: `\n\n${closing(question)}` }
        return
      }
      if (offered.length === 0) throw new Error('The model goes on asking its tools')
      computed = true
      turns.push({ role: 'calls', content: '', calls })
      for (const call of calls.slice(0, 8))
        turns.push({ role: 'tool', callId: call.id, content: await ask(tools, call) })
      for (const call of calls.slice(8))
        turns.push({ role: 'tool', callId: call.id, content: '{"error":"Too many at once"}' })
    }
  }
