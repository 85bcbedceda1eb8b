import { useCallback, useEffect, useReducer, useRef } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { locate, currentStandpoint, browserTimeZone, type Standpoint } from '../../models/sky/standpoint.ts'
import { sendQuestion, clearSession, fetchSession, type ChatMessage } from './chat-api.ts'
import { asksForPlace } from './location-phrases.ts'

const APOLOGY = "I apologize, but I'm having trouble connecting right now. Please try again in a moment."

/** The last messages go with a question. */
const SENT = 10
const RECENT = 5

interface ChatState {
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
  | { type: 'questionSent'; message: ChatMessage; fresh: boolean }
  | { type: 'piece'; text: string }
  | { type: 'restart' }
  | { type: 'replied'; message: ChatMessage; failed?: string }
  | { type: 'stopped' }
  | { type: 'cleared' }

const empty: ChatState = { sessionId: '', messages: [], recentQuestions: [], awaited: null, failed: null }

const reduce = (state: ChatState, action: Action): ChatState => {
  switch (action.type) {
    case 'loaded':
      // A visitor who was quicker than the session goes on with this conversation.
      return state.messages.length > 0 ? { ...state, sessionId: action.sessionId } : { ...state, ...action }
    case 'questionSent':
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
      return {
        ...state,
        messages: text ? [...state.messages, newMessage('assistant', text)] : state.messages,
        awaited: null,
      }
    }
    case 'cleared':
      return empty
  }
}

const newMessage = (role: ChatMessage['role'], content: string): ChatMessage => ({
  id: crypto.randomUUID(),
  role,
  content,
  timestamp: new Date().toISOString(),
})

/** The conversation: its messages, the reply that is coming, and the actions. */
export const useChat = () => {
  const [state, dispatch] = useReducer(reduce, empty)
  const latest = useRef(state)
  const running = useRef<AbortController | null>(null)
  const locationRequested = useRef(false)
  useEffect(() => {
    latest.current = state
  }, [state])

  useEffect(() => {
    fetchSession()
      .then(({ sessionId, conversationHistory, recentQuestions }) =>
        dispatch({ type: 'loaded', sessionId, messages: conversationHistory, recentQuestions }),
      )
      // Without a session the conversation begins now.
      .catch(() => undefined)
    return () => running.current?.abort()
  }, [])

  /** The visitor's place. The browser is asked once, for the first question that needs it. */
  const placeFor = useCallback(async (text: string): Promise<Standpoint | null> => {
    const place = currentStandpoint()
    if (place || locationRequested.current || !asksForPlace(text)) return place
    locationRequested.current = true
    return locate()
  }, [])

  const talk = useCallback(
    async (text: string, fresh: boolean) => {
      const controller = (running.current = new AbortController())
      const { messages, sessionId } = latest.current
      dispatch({ type: 'questionSent', message: newMessage('user', text), fresh })
      try {
        // Without a place the question is sent all the same, and the reply asks for one where it must.
        const place = await placeFor(text)
        if (controller.signal.aborted) return
        const message = await sendQuestion(
          {
            message: text,
            history: messages.slice(-SENT).map(({ role, content }) => ({ role, content })),
            sessionId,
            location: place ?? undefined,
            timeZone: place ? browserTimeZone(place) : Intl.DateTimeFormat().resolvedOptions().timeZone,
          },
          { piece: piece => dispatch({ type: 'piece', text: piece }), restart: () => dispatch({ type: 'restart' }) },
          controller.signal,
        )
        // The server's own apology is a reply that failed as well.
        dispatch({ type: 'replied', message, failed: message.content === APOLOGY ? text : undefined })
      } catch (error) {
        if (controller.signal.aborted) return
        const why = error instanceof ApiError && [400, 429].includes(error.status) ? `\n\n${error.message}` : ''
        dispatch({ type: 'replied', message: newMessage('assistant', APOLOGY + why), failed: text })
      } finally {
        if (running.current === controller) running.current = null
      }
    },
    [placeFor],
  )

  /** Whether the message was sent: nothing is while a reply is awaited. */
  const send = useCallback(
    (message: string): boolean => {
      const text = message.trim()
      if (text === '' || latest.current.awaited || running.current) return false
      void talk(text, true)
      return true
    },
    [talk],
  )
  const abort = useCallback(() => {
    running.current?.abort()
    running.current = null
  }, [])
  const stop = useCallback(() => {
    abort()
    dispatch({ type: 'stopped' })
  }, [abort])
  const retry = useCallback(() => {
    const { failed, awaited } = latest.current
    if (failed && !awaited) void talk(failed, false)
  }, [talk])
  const clear = useCallback(async () => {
    abort()
    dispatch({ type: 'cleared' })
    await clearSession().catch(() => undefined)
  }, [abort])
  return { state, send, stop, retry, clear }
}
