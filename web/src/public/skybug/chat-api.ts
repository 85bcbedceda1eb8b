import { EventSourceParserStream } from 'eventsource-parser/stream'
import { apiError } from '../../api/api-error.ts'
import { http } from '../../api/http.ts'
import type { ApiRequest, ApiResponse } from '../../api/types.ts'

export type ChatMessage = ChatSession['conversationHistory'][number]

export type ChatSession = ApiResponse<'/api/skybug/session', 'get'>

const sessionAddress = '/api/skybug/session'

export const fetchSession = (): Promise<ChatSession> => http.get<ChatSession>(sessionAddress)
export const clearSession = (): Promise<void> => http.delete<void>(sessionAddress)

export type Question = ApiRequest<'/api/skybug/chat', 'post'>

/** Receives a reply while it comes. */
export interface ReplyListener {
  piece(text: string): void
  /** What came so far doesn't hold. */
  restart(): void
}

type EventData = { text?: string; message?: ChatMessage }

/** Sends a question and listens to the reply; resolves with the whole of it. Throws when it doesn't come whole. */
export const sendQuestion = async (
  question: Question,
  listener: ReplyListener,
  signal: AbortSignal,
): Promise<ChatMessage> => {
  const { location, ...rest } = question
  const body = { ...rest, ...(location ? { location: { lat: location.lat, lon: location.lon } } : {}) }
  const response = await fetch('/api/skybug/chat', {
    method: 'POST',
    credentials: 'include',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
    body: JSON.stringify(body),
    signal,
  })
  if (!response.ok) throw apiError(response.status, response.statusText, await response.text())
  if (!response.body) throw new Error('The reply is empty')
  const events = response.body
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream())
    .getReader()
  for (;;) {
    const { value, done } = await events.read()
    if (done) throw new Error('The reply broke off')
    const data = JSON.parse(value.data) as EventData
    if (value.event === 'delta') listener.piece(data.text ?? '')
    else if (value.event === 'restart') listener.restart()
    else if (value.event === 'done' && data.message) {
      void events.cancel()
      return data.message
    }
  }
}
