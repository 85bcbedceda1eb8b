import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** What a model was asked. */
export interface ModelAsked {
  messages: { role: string; content: string | null; tool_calls?: unknown[] }[]
  tools?: { function: { name: string; parameters: { additionalProperties?: boolean } } }[]
  max_completion_tokens?: number
  reasoning_effort?: string
}

/** One thing the model does. */
export type Act =
  | { say: string }
  | { call: string; with: string }
  | { used: [input: number, output: number] }
  /** Waits for somebody to let it go on. */
  | { wait: Promise<unknown> }
  /** Ends since its tokens are used up. */
  | 'cut'
  /** Ends the connection in mid-reply. */
  | 'break'
  /** Says something that isn't JSON. */
  | 'nonsense'
  /** Says nothing more, and doesn't end either. */
  | 'hang'

export type Script = (asked: ModelAsked, nth: number) => Act[] | { status: number }

/** A model over HTTP that plays a script: scripted, slow, broken, looping and hostile replies. */
export interface TestModel {
  url: string
  /** Every request so far. */
  asked: ModelAsked[]
  /** Requests whose caller left before the end. */
  left(): number
  play(script: Script): void
  close(): Promise<void>
}

const chunk = (delta: object, finish: string | null = null) =>
  `data: ${JSON.stringify({ id: 'x', object: 'chat.completion.chunk', choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`

const perform = async (response: ServerResponse, acts: Act[]): Promise<void> => {
  let calls = 0
  for (const act of acts) {
    if (act === 'break') return void response.destroy()
    if (act === 'hang') return
    if (act === 'cut') {
      response.write(chunk({}, 'length'))
      return void response.end('data: [DONE]\n\n')
    }
    if (act === 'nonsense') response.write('data: {"choices": [\n\n')
    else if ('say' in act) response.write(chunk({ content: act.say }))
    else if ('wait' in act) await act.wait
    else if ('used' in act)
      response.write(
        `data: ${JSON.stringify({ choices: [], usage: { prompt_tokens: act.used[0], completion_tokens: act.used[1], total_tokens: 0 } })}\n\n`,
      )
    else {
      const call = {
        index: calls,
        id: `call_${calls++}`,
        type: 'function',
        function: { name: act.call, arguments: act.with },
      }
      response.write(chunk({ tool_calls: [call] }))
    }
  }
  response.write(chunk({}, calls > 0 ? 'tool_calls' : 'stop'))
  response.end('data: [DONE]\n\n')
}

export const startTestModel = async (): Promise<TestModel> => {
  const asked: ModelAsked[] = []
  let left = 0
  let script: Script = () => [{ say: 'Hello.' }]
  const server = createServer((request, response) => {
    response.once('close', () => {
      if (!response.writableFinished) left++
    })
    const serve = async () => {
      const body = JSON.parse(await text(request)) as ModelAsked
      asked.push(body)
      const acts = script(body, asked.length)
      if (!Array.isArray(acts)) return void response.writeHead(acts.status).end('{}')
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      await perform(response, acts)
    }
    serve().catch(() => response.destroy())
  })
  // On a busy machine a connection that lay idle would be closed just when it is used again.
  server.keepAliveTimeout = 60_000
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked,
    left: () => left,
    play: next => {
      script = next
    },
    close: () =>
      new Promise<void>(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
