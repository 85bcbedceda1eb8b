import { createHash } from 'node:crypto'
import { DomainError } from '@skyfolio/runtime/domain/errors'
import type { Place } from '../ephemeris/place.ts'
import type { Language } from '../recognition/language.ts'

export interface ChatMessage {
  id: string
  role: 'user' | 'assistant'
  /** Markdown in replies, plain text in questions. */
  content: string
  time: Date
  /** Of a built-in answer; absent: unknown. */
  language?: Language
}

export interface Conversation {
  /** Oldest first. */
  messages: ChatMessage[]
  /** Newest first, at most MAX_RECENT_QUESTIONS. */
  recentQuestions: string[]
}

/** The newest messages of a conversation that are stored. */
export const MAX_STORED_MESSAGES = 200
/** The messages that accompany a question as its context. */
export const MAX_HISTORY_MESSAGES = 10
export const MAX_RECENT_QUESTIONS = 5

export const APOLOGY = "I apologize, but I'm having trouble connecting right now. Please try again in a moment."

/** Conversations by the hash of their key. */
export interface ConversationRepository {
  /** With the newest `count` messages. */
  find(keyHash: string, count: number): Promise<Conversation>
  /** Adds a visitor's question and returns the newest messages before it; the first one creates the conversation. */
  addQuestion(keyHash: string, question: ChatMessage, historyCount: number): Promise<ChatMessage[]>
  /** Adds a reply, unless its question has been deleted meanwhile. */
  addReply(keyHash: string, questionId: string, reply: ChatMessage): Promise<void>
  /** Adds a question, and its reply, unless the conversation has been deleted meanwhile. */
  append(keyHash: string, question: ChatMessage, reply?: ChatMessage): Promise<void>
  delete(keyHash: string): Promise<void>
}

/** A question with everything that an answer may use. */
export interface ChatQuestion {
  text: string
  /** Previous messages, oldest first. */
  history: ChatMessage[]
  /** Rounded to a tenth of a degree; null: unknown. */
  place: Place | null
  timeZone?: string
}

/** A piece of a streamed reply, with its language if that is known; `restart` discards the pieces before it. */
export type ReplyChunk = { text: string; language?: Language } | { restart: true }

/** Streams the reply to a question until the signal is aborted. */
export type AnswerStream = (question: ChatQuestion, signal: AbortSignal) => AsyncIterable<ReplyChunk>

const hash = (purpose: string, key: string): string =>
  createHash('sha256').update(`${purpose}:${key}`).digest('base64url')

/** What a conversation is stored under: read access to the database doesn't let anyone write in it. Throws INVALID_KEY. */
export const hashKey = (key: string): string => {
  if (!/^[\w-]{43}$/.test(key))
    throw new DomainError('invalid', 'INVALID_KEY', 'The conversation has no valid key', { field: 'key' })
  return hash('conversation', key)
}

/** The public id of a conversation, which gives no access to it. */
export const conversationId = (key: string): string => hash('name', key).slice(0, 22)
