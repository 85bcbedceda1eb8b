import type { Place } from '../sky/place.ts'

export interface ChatMessage {
  id: string
  role: 'user' | 'assistant'
  /** Markdown in replies, plain text in questions. */
  content: string
  time: Date
}

export interface Conversation {
  /** Oldest first. */
  messages: ChatMessage[]
  /** Newest first, at most RECENT. */
  recentQuestions: string[]
}

/** The newest messages that are kept of a conversation. */
export const KEPT = 200
/** The messages that go with a question, as far as they are needed to understand it. */
export const SENT = 10
export const RECENT = 5

export const APOLOGY = "I apologize, but I'm having trouble connecting right now. Please try again in a moment."

/** Where conversations are kept, by the hash of their key. */
export interface Conversations {
  /** The newest `count` messages. */
  find(keyHash: string, count: number): Promise<Conversation>
  /** Adds what a visitor asks; the conversation begins with its first question. */
  ask(keyHash: string, question: ChatMessage): Promise<void>
  /** Adds a reply, unless its question has been forgotten meanwhile. */
  reply(keyHash: string, questionId: string, reply: ChatMessage): Promise<void>
  forget(keyHash: string): Promise<void>
}

/** A question with all that an answer may use. */
export interface ChatQuestion {
  text: string
  /** What was said before, oldest first. */
  history: ChatMessage[]
  /** Rounded to a tenth of a degree; null: unknown. */
  place: Place | null
  timeZone?: string
}

/** A piece of a reply; `restart`: what came so far doesn't hold. */
export type Piece = { text: string } | { restart: true }

/** Streams the reply to a question; what it waits for heeds the signal. */
export type Answer = (question: ChatQuestion, signal: AbortSignal) => AsyncIterable<Piece>
