import { z } from 'zod'
import { optionalText, timestamp } from './fields.ts'

const HISTORY = 10
const LONGEST_HISTORY = 20_000

export const chatMessageSchema = z.object({
  id: z.string(),
  role: z.enum(['user', 'assistant']),
  content: z.string(),
  timestamp,
})

export const chatSessionSchema = z.object({
  sessionId: z.string(),
  conversationHistory: z.array(chatMessageSchema),
  recentQuestions: z.array(z.string()),
})

/** What was said before, as the browser remembers it. It is checked and then left aside: what is stored is the truth. */
const history = z
  .array(
    z.object({
      role: z.enum(['user', 'assistant'], { error: 'history: only the roles user and assistant' }),
      content: z.string().max(LONGEST_HISTORY),
    }),
  )
  .max(HISTORY, `history: at most the last ${HISTORY} messages`)
  .nullish()

const tenth = (most: number) =>
  z
    .number()
    .min(-most)
    .max(most)
    // Where somebody is leaves this process rounded to some ten kilometers.
    .transform(value => Math.round(value * 10) / 10 || 0)

export const chatBodySchema = z.object({
  message: z.string({ error: 'Please write a message' }).trim().min(1, 'Please write a message'),
  history,
  sessionId: optionalText(100),
  location: z.object({ lat: tenth(90), lon: tenth(180) }).nullish(),
  timeZone: optionalText(60),
})

export const chatReplySchema = z.object({ response: z.string(), message: chatMessageSchema, sessionId: z.string() })
