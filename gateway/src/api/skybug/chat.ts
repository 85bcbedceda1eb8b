import type { Message } from '@skyfolio/protos/skyfolio/skybug/v1/Message'
import type { ReplyEvent } from '@skyfolio/protos/skyfolio/skybug/v1/ReplyEvent'
import { z } from 'zod'
import type { SkybugClient } from '../../clients/skybug-client.ts'
import { hostCookie, readHostCookie } from '../../auth/host-cookie.ts'
import type { ChatLimits } from '../../limits/chat-limits.ts'
import { unavailable } from '../../http-error.ts'
import { RouteResponse, eventResponse, type ServerEvent } from '../../routing/response.ts'
import { route } from '../../routing/route.ts'
import { optionalText, timestamp, toIso } from '../../routing/fields.ts'
import { randomBytes } from 'node:crypto'

const HISTORY = 10
const LONGEST_HISTORY = 20_000

const chatMessageSchema = z.object({
  id: z.string(),
  role: z.enum(['user', 'assistant']),
  content: z.string(),
  timestamp,
  // Of a built-in reply: en, es, de or fr.
  language: z.string().optional(),
})

const chatSessionSchema = z.object({
  sessionId: z.string(),
  conversationHistory: z.array(chatMessageSchema),
  recentQuestions: z.array(z.string()),
})

/** Earlier messages, as the browser remembers them. They are validated and then ignored: what is stored counts. */
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
    // A visitor's location leaves this process rounded to some ten kilometers.
    .transform(value => Math.round(value * 10) / 10 || 0)

const chatBodySchema = z.object({
  message: z.string({ error: 'Please write a message' }).trim().min(1, 'Please write a message'),
  history,
  sessionId: optionalText(100),
  location: z.object({ lat: tenth(90), lon: tenth(180) }).nullish(),
  timeZone: optionalText(60),
})

export const chatReplySchema = z.object({ response: z.string(), message: chatMessageSchema, sessionId: z.string() })

/** The cookie with the key of a visitor's conversation. It bypasses no cache. */
const NAME = 'skyfolio.sky'
const KEY = /^[\w-]{43}$/
const MAX_AGE_SECONDS = 30 * 86_400

/** The key of the conversation a request belongs to; null: it has none. */
const chatKeyOf = (cookies: string | undefined, transport: { secure: boolean }): string | null =>
  readHostCookie(cookies, { name: NAME, value: KEY }, transport) ?? null

const newChatKey = (): string => randomBytes(32).toString('base64url')

const chatCookie = (key: string, secure: boolean): string =>
  hostCookie({ name: NAME, value: key, maxAgeSeconds: MAX_AGE_SECONDS }, { secure })

const DEADLINE_MS = 35_000
const MESSAGES_SHOWN = 100

interface Dependencies {
  skybug: SkybugClient
  chatLimits: ChatLimits
  /** The site is reached by https. */
  secure: boolean
}

const messageJson = ({ id, role, content, time, language }: Message): z.output<typeof chatMessageSchema> => ({
  id,
  role: role === 'ROLE_USER' ? 'user' : 'assistant',
  content,
  timestamp: toIso(time),
  ...(language ? { language } : {}),
})

/** The events of a reply as a browser gets them: pieces, 'restart', and at the end the whole reply. */
const browserEvents = async function* (events: AsyncIterable<ReplyEvent>): AsyncGenerator<ServerEvent> {
  for await (const event of events) {
    if (event.reply) yield { event: 'done', data: { response: event.reply.content, message: messageJson(event.reply) } }
    else if (event.restart) yield { event: 'restart', data: {} }
    else yield { event: 'delta', data: { text: event.delta ?? '' } }
  }
}

const wholeReply = async (events: AsyncIterable<ReplyEvent>): Promise<z.output<typeof chatReplySchema>> => {
  for await (const { reply, conversationId } of events)
    if (reply) return { response: reply.content, message: messageJson(reply), sessionId: conversationId }
  throw unavailable(new Error('SkyBug ended its reply before it was complete'))
}

/** Conversations, identified by a cookie; a visitor without one begins a new conversation. */
export const chatRoutes = ({ skybug, chatLimits, secure }: Dependencies) => [
  route(
    {
      get: '/api/skybug/session',
      access: 'public',
      summary: "The visitor's conversation",
      reply: chatSessionSchema,
    },
    async ({ header, call }) => {
      const known = chatKeyOf(header('cookie'), { secure })
      const key = known ?? newChatKey()
      const { id, messages, recentQuestions } = await skybug.chat.getConversation(
        { key, pageSize: MESSAGES_SHOWN },
        call,
      )
      const session = { sessionId: id, conversationHistory: messages.map(messageJson), recentQuestions }
      return new RouteResponse(session, { headers: known ? {} : { 'Set-Cookie': chatCookie(key, secure) } })
    },
  ),
  route(
    {
      delete: '/api/skybug/session',
      access: 'public',
      summary: "Forget the visitor's conversation",
    },
    async ({ header, call }) => {
      const key = chatKeyOf(header('cookie'), { secure })
      if (key) await skybug.chat.clearConversation({ key }, call)
    },
  ),
  route(
    {
      post: '/api/skybug/chat',
      access: 'public',
      alsoFailsWith: [429],
      summary: 'Ask SkyBug; with Accept: text/event-stream the reply comes as it is made (delta, restart, done)',
      body: chatBodySchema,
      reply: chatReplySchema,
      deadlineMs: DEADLINE_MS,
    },
    async ({ body, header, call, address, signal }) => {
      const key = chatKeyOf(header('cookie'), { secure }) ?? newChatKey()
      await chatLimits.take(key, address)
      const place = body.location && { latitude: body.location.lat, longitude: body.location.lon }
      const streamed = header('accept')?.includes('text/event-stream') === true
      const request = { key, text: body.message, place, timeZone: body.timeZone ?? undefined, whole: !streamed }
      const { deadlineMs, requestId, actorId, role } = call
      const events = skybug.chat.sendMessage(request, { deadlineMs, requestId, actorId, role, signal })
      // Sent again with every message: a conversation that continues must not expire.
      const headers = { 'Set-Cookie': chatCookie(key, secure) }
      return streamed
        ? eventResponse(browserEvents(events), headers)
        : new RouteResponse(await wholeReply(events), { headers })
    },
  ),
]
