import { randomUUID } from 'node:crypto'
import { DomainError } from '@skyfolio/runtime/domain/errors'
import { manyLines } from '@skyfolio/runtime/domain/text-fields'
import { roundPlace } from '../places/coordinates.ts'
import type { Place } from '../ephemeris/place.ts'
import {
  type AnswerStream,
  APOLOGY,
  type ChatMessage,
  type Conversation,
  conversationId,
  type ConversationRepository,
  hashKey,
  MAX_HISTORY_MESSAGES,
  type ReplyChunk,
} from './conversation.ts'
import type { Language } from '../recognition/language.ts'

export interface NewMessage {
  key: string
  text: string
  place: Place | null
  timeZone?: string
}

export interface ConversationServiceDependencies {
  conversations: ConversationRepository
  answer: AnswerStream
  /** Answers are computed within a moment: in a conversation that exists, a question is stored together with its reply. */
  answersAtOnce: boolean
  maxCharacters: number
  now(): Date
  /** Called when a reply became the apology. */
  onFailure(error: unknown): void
}

export type ConversationService = ReturnType<typeof createConversationService>

export const createConversationService = (dependencies: ConversationServiceDependencies) => {
  const { conversations, answer, answersAtOnce, maxCharacters, now, onFailure } = dependencies
  return {
    /** A conversation with its newest `count` messages; empty when there is none. Throws INVALID_KEY. */
    async get(key: string, count: number): Promise<Conversation & { id: string }> {
      return { id: conversationId(key), ...(await conversations.find(hashKey(key), count)) }
    },

    /**
     * Stores a question, streams the reply to it, and stores that. A failure becomes the documented apology; when the
     * caller leaves, the work ends without a reply, and the question stays. Throws EMPTY_MESSAGE, MESSAGE_TOO_LONG, INVALID_KEY.
     */
    async *send(message: NewMessage, signal: AbortSignal): AsyncGenerator<ReplyChunk | { reply: ChatMessage }> {
      const [keyHash, text] = [hashKey(message.key), validateText(message.text, maxCharacters)]
      const question: ChatMessage = { id: randomUUID(), role: 'user', content: text, time: now() }
      const known = answersAtOnce ? (await conversations.find(keyHash, MAX_HISTORY_MESSAGES)).messages : []
      let isQuestionStored = known.length === 0
      const history = isQuestionStored
        ? await conversations.addQuestion(keyHash, question, MAX_HISTORY_MESSAGES)
        : known
      let content = ''
      let language: Language | undefined
      try {
        try {
          const place = message.place && roundPlace(message.place)
          for await (const chunk of answer({ text, history, place, timeZone: message.timeZone }, signal)) {
            content = 'restart' in chunk ? '' : content + chunk.text
            language = 'restart' in chunk ? undefined : chunk.language
            yield chunk
          }
          if (content.trim() === '') throw new Error('The answer was empty')
        } catch (error) {
          if (signal.aborted) throw error
          onFailure(error)
          if (content !== '') yield { restart: true }
          content = APOLOGY
          language = 'en'
          yield { text: APOLOGY }
        }
        const reply: ChatMessage = { id: randomUUID(), role: 'assistant', content, time: now(), language }
        if (isQuestionStored) await conversations.addReply(keyHash, question.id, reply)
        else {
          isQuestionStored = true
          await conversations.append(keyHash, question, reply)
        }
        yield { reply }
      } finally {
        // The caller has left before the reply.
        if (!isQuestionStored) await conversations.append(keyHash, question)
      }
    },

    /** Deletes a conversation, if there is one. Throws INVALID_KEY. */
    clear: (key: string) => conversations.delete(hashKey(key)),
  }
}

const validateText = (text: string, max: number): string => {
  const rule = { reason: 'MESSAGE_TOO_LONG', field: 'text', label: 'A message', max }
  if (text.length > max * 4)
    throw new DomainError('invalid', rule.reason, `A message has at most ${max} characters`, { field: rule.field })
  const question = manyLines(text, rule)
  if (question === null) throw new DomainError('invalid', 'EMPTY_MESSAGE', 'Please write a message', { field: 'text' })
  return question
}
