import { randomUUID } from 'node:crypto'
import { DomainError } from '@skyfolio/runtime/errors'
import { manyLines } from '@skyfolio/runtime/text-fields'
import type { Place } from '../sky/place.ts'
import { rounded } from '../talk/place-in-words.ts'
import { type Answer, APOLOGY, type ChatMessage, type Conversations, type Piece, SENT } from './conversation.ts'
import { keyHash } from './conversation-key.ts'

export interface SentMessage {
  key: string
  text: string
  place: Place | null
  timeZone?: string
}

interface Needs {
  conversations: Conversations
  answer: Answer
  /** Most characters of a message. */
  longest: number
  now(): Date
  /** An answer could not be made. */
  failed(error: unknown): void
}

const checked = (text: string, longest: number): string => {
  if (text.length > longest * 4)
    throw new DomainError('invalid', 'MESSAGE_TOO_LONG', `A message has at most ${longest} characters`, {
      field: 'text',
    })
  const question = manyLines(text, { reason: 'MESSAGE_TOO_LONG', field: 'text', label: 'A message', max: longest })
  if (question === null) throw new DomainError('invalid', 'EMPTY_MESSAGE', 'Please write a message', { field: 'text' })
  return question
}

/**
 * Keeps a question, streams the reply to it, and keeps that. A reply that fails is the documented apology; when the
 * caller leaves, the work ends and no reply is kept. Throws EMPTY_MESSAGE, MESSAGE_TOO_LONG, INVALID_KEY.
 */
export const sendMessage = ({ conversations, answer, longest, now, failed }: Needs) =>
  async function* (sent: SentMessage, signal: AbortSignal): AsyncGenerator<Piece | { reply: ChatMessage }> {
    const [hash, text] = [keyHash(sent.key), checked(sent.text, longest)]
    const { messages: history } = await conversations.find(hash, SENT)
    const question: ChatMessage = { id: randomUUID(), role: 'user', content: text, time: now() }
    await conversations.ask(hash, question)
    let content = ''
    try {
      const place = sent.place && rounded(sent.place)
      for await (const piece of answer({ text, history, place, timeZone: sent.timeZone }, signal)) {
        content = 'restart' in piece ? '' : content + piece.text
        yield piece
      }
      if (content.trim() === '') throw new Error('The answer was empty')
    } catch (error) {
      if (signal.aborted) throw error
      failed(error)
      if (content !== '') yield { restart: true }
      content = APOLOGY
      yield { text: APOLOGY }
    }
    const reply: ChatMessage = { id: randomUUID(), role: 'assistant', content, time: now() }
    await conversations.reply(hash, question.id, reply)
    yield { reply }
  }
