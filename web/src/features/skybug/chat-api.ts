import { apiError } from '../../http/api-error.ts'
import { http } from '../../http/http.ts'
import type { Standpoint } from '../site/sky/standpoint.ts'

export interface ChatMessage {
  id: string
  role: 'user' | 'assistant'
  content: string
  timestamp: string
}

export interface ChatSession {
  sessionId: string
  conversationHistory: ChatMessage[]
  recentQuestions: string[]
}

const sessionAddress = '/api/skybug/session'

export const fetchSession = (): Promise<ChatSession> => http.get<ChatSession>(sessionAddress)
export const clearSession = (): Promise<void> => http.delete<void>(sessionAddress)

export interface Question {
  message: string
  history: Pick<ChatMessage, 'role' | 'content'>[]
  sessionId: string
  location?: Standpoint
  timeZone?: string
}

/** What is heard of a reply while it comes. */
export interface Listener {
  piece(text: string): void
  /** What came so far doesn't hold. */
  restart(): void
}

interface Event {
  event: string
  data: { text?: string; response?: string; message?: ChatMessage }
}

const eventOf = (block: string): Event | null => {
  const line = (name: string) =>
    block
      .split('\n')
      .find(each => each.startsWith(`${name}: `))
      ?.slice(name.length + 2)
  const [event, data] = [line('event'), line('data')]
  return event && data ? { event, data: JSON.parse(data) as Event['data'] } : null
}

/** Sends a question and listens to the reply; resolves with the whole of it. Throws when it doesn't come whole. */
export const ask = async (question: Question, listener: Listener, signal: AbortSignal): Promise<ChatMessage> => {
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
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  for (;;) {
    const { value, done } = await reader.read()
    if (done) throw new Error('The reply broke off')
    text += value
    const blocks = text.split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) {
      const heard = eventOf(block)
      if (heard?.event === 'delta') listener.piece(heard.data.text ?? '')
      else if (heard?.event === 'restart') listener.restart()
      else if (heard?.event === 'done' && heard.data.message) {
        void reader.cancel()
        return heard.data.message
      }
    }
  }
}
