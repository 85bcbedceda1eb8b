import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** The body of a request to the model. */
export interface ModelRequest {
  messages: { role: string; content: string | null; tool_calls?: unknown[] }[]
  tools?: { function: { name: string; parameters: { additionalProperties?: boolean } } }[]
  max_completion_tokens?: number
  reasoning_effort?: string
}

/** One step of a reply. */
type Step =
  | { text: string }
  | { tool: string; input: string }
  | { usage: [input: number, output: number] }
  /** Pauses until the promise resolves. */
  | { wait: Promise<unknown> }
  /** Ends because its tokens are used up. */
  | 'length'
  /** Closes the connection in mid-reply. */
  | 'break'
  /** Sends invalid JSON. */
  | 'malformed'
  /** Sends nothing more, and doesn't end either. */
  | 'hang'

export type Script = (request: ModelRequest, nth: number) => Step[] | { status: number }

/** A scripted model over HTTP: with slow, broken, looping and hostile replies. */
export interface TestModel {
  url: string
  /** Every request so far. */
  requests: ModelRequest[]
  /** Hanging requests whose caller has left. */
  abortedRequests(): number
  setScript(script: Script): void
  close(): Promise<void>
}

const chunk = (delta: object, finish: string | null = null) =>
  `data: ${JSON.stringify({ id: 'x', object: 'chat.completion.chunk', choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`

const sendReply = async (response: ServerResponse, steps: Step[], onAbort: () => void): Promise<void> => {
  let calls = 0
  for (const step of steps) {
    if (step === 'break') return void response.destroy()
    if (step === 'hang') {
      if (!response.closed) await once(response, 'close')
      return onAbort()
    }
    if (step === 'length') {
      response.write(chunk({}, 'length'))
      return void response.end('data: [DONE]\n\n')
    }
    if (step === 'malformed') response.write('data: {"choices": [\n\n')
    else if ('text' in step) response.write(chunk({ content: step.text }))
    else if ('wait' in step) await step.wait
    else if ('usage' in step)
      response.write(
        `data: ${JSON.stringify({ choices: [], usage: { prompt_tokens: step.usage[0], completion_tokens: step.usage[1], total_tokens: 0 } })}\n\n`,
      )
    else {
      const call = {
        index: calls,
        id: `call_${calls++}`,
        type: 'function',
        function: { name: step.tool, arguments: step.input },
      }
      response.write(chunk({ tool_calls: [call] }))
    }
  }
  response.write(chunk({}, calls > 0 ? 'tool_calls' : 'stop'))
  response.end('data: [DONE]\n\n')
}

export const startTestModel = async (): Promise<TestModel> => {
  const requests: ModelRequest[] = []
  let aborted = 0
  let script: Script = () => [{ text: 'Hello.' }]
  const server = createServer((request, response) => {
    const serve = async () => {
      const body = JSON.parse(await text(request)) as ModelRequest
      requests.push(body)
      const reply = script(body, requests.length)
      if (!Array.isArray(reply)) return void response.writeHead(reply.status).end('{}')
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      await sendReply(response, reply, () => aborted++)
    }
    serve().catch(() => response.destroy())
  })
  // On a busy machine a connection that lay idle would be closed just when it is used again.
  server.keepAliveTimeout = 60_000
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    abortedRequests: () => aborted,
    setScript: next => {
      script = next
    },
    close: () =>
      new Promise<void>(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
