import { useCallback, useEffect, useReducer, useRef } from 'react'
import { ApiError } from '../../http/api-error.ts'
import { locate, standpoint, zoneFor } from '../site/sky/standpoint.ts'
import { ask, clearSession, fetchSession, type ChatMessage } from './chat-api.ts'
import { asksForPlace } from './location-phrases.ts'

export const APOLOGY = "I apologize, but I'm having trouble connecting right now. Please try again in a moment."
export const ENABLE_LOCATION =
  'To answer that I need to know where you are. Please enable location access in your browser, or type your place beside the chat, and send your question again.'

/** The last messages go with a question. */
const SENT = 10
const RECENT = 5

export interface ChatState {
  sessionId: string
  messages: ChatMessage[]
  recentQuestions: string[]
  /** Waits for a reply; `text` is what has come of it. */
  awaited: { text: string } | null
  /** The question whose reply failed, to be sent again. */
  failed: string | null
}

type Action =
  | { type: 'loaded'; sessionId: string; messages: ChatMessage[]; recentQuestions: string[] }
  | { type: 'asked'; message: ChatMessage; fresh: boolean }
  | { type: 'piece'; text: string }
  | { type: 'restart' }
  | { type: 'replied'; message: ChatMessage; failed?: string }
  | { type: 'stopped' }
  | { type: 'cleared' }

const empty: ChatState = { sessionId: '', messages: [], recentQuestions: [], awaited: null, failed: null }

const reduce = (state: ChatState, action: Action): ChatState => {
  switch (action.type) {
    case 'loaded':
      // Whoever was quicker than the session goes on with what was said.
      return state.messages.length > 0 ? { ...state, sessionId: action.sessionId } : { ...state, ...action }
    case 'asked':
      return {
        ...state,
        messages: action.fresh ? [...state.messages, action.message] : state.messages,
        recentQuestions: [
          action.message.content,
          ...state.recentQuestions.filter(each => each !== action.message.content),
        ].slice(0, RECENT),
        awaited: { text: '' },
        failed: null,
      }
    case 'piece':
      return { ...state, awaited: state.awaited && { text: state.awaited.text + action.text } }
    case 'restart':
      return { ...state, awaited: { text: '' } }
    case 'replied':
      return { ...state, messages: [...state.messages, action.message], awaited: null, failed: action.failed ?? null }
    case 'stopped': {
      const text = state.awaited?.text
      return { ...state, messages: text ? [...state.messages, said('assistant', text)] : state.messages, awaited: null }
    }
    case 'cleared':
      return empty
  }
}

const said = (role: ChatMessage['role'], content: string): ChatMessage => ({
  id: crypto.randomUUID(),
  role,
  content,
  timestamp: new Date().toISOString(),
})

/** The conversation: what was said, what is being said, and the ways to go on. */
export const useChat = () => {
  const [state, dispatch] = useReducer(reduce, empty)
  const latest = useRef(state)
  const running = useRef<AbortController | null>(null)
  const requested = useRef(false)
  useEffect(() => {
    latest.current = state
  }, [state])

  useEffect(() => {
    fetchSession()
      .then(({ sessionId, conversationHistory, recentQuestions }) =>
        dispatch({ type: 'loaded', sessionId, messages: conversationHistory, recentQuestions }),
      )
      // A session that can't be loaded is a conversation that begins now.
      .catch(() => undefined)
    return () => running.current?.abort()
  }, [])

  const talk = useCallback(async (text: string, fresh: boolean) => {
    const controller = (running.current = new AbortController())
    const { messages, sessionId } = latest.current
    const place = standpoint() ?? undefined
    dispatch({ type: 'asked', message: said('user', text), fresh })
    try {
      const message = await ask(
        {
          message: text,
          history: messages.slice(-SENT).map(({ role, content }) => ({ role, content })),
          sessionId,
          location: place,
          timeZone: place ? zoneFor(place) : Intl.DateTimeFormat().resolvedOptions().timeZone,
        },
        { piece: piece => dispatch({ type: 'piece', text: piece }), restart: () => dispatch({ type: 'restart' }) },
        controller.signal,
      )
      // The server's own apology is a reply that failed as well.
      dispatch({ type: 'replied', message, failed: message.content === APOLOGY ? text : undefined })
    } catch (error) {
      if (controller.signal.aborted) return
      const why = error instanceof ApiError && [400, 429].includes(error.status) ? `\n\n${error.message}` : ''
      dispatch({ type: 'replied', message: said('assistant', APOLOGY + why), failed: text })
    } finally {
      running.current = null
    }
  }, [])

  /** Whether the message was sent: nothing is while a reply is awaited, and not before a place that is needed is known. */
  const send = useCallback(
    async (message: string): Promise<boolean> => {
      const text = message.trim()
      if (text === '' || latest.current.awaited || running.current) return false
      if (asksForPlace(text) && !standpoint() && !requested.current) {
        requested.current = true
        if (!(await locate())) {
          dispatch({ type: 'replied', message: said('assistant', ENABLE_LOCATION) })
          return false
        }
      }
      void talk(text, true)
      return true
    },
    [talk],
  )
  const stop = useCallback(() => {
    running.current?.abort()
    dispatch({ type: 'stopped' })
  }, [])
  const retry = useCallback(() => {
    const { failed, awaited } = latest.current
    if (failed && !awaited) void talk(failed, false)
  }, [talk])
  const clear = useCallback(async () => {
    running.current?.abort()
    dispatch({ type: 'cleared' })
    await clearSession().catch(() => undefined)
  }, [])
  return { state, send, stop, retry, clear }
}
