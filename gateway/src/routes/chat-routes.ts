import type { Message } from '@skyfolio/protos/skyfolio/skybug/v1/Message'
import type { ReplyEvent } from '@skyfolio/protos/skyfolio/skybug/v1/ReplyEvent'
import type { z } from 'zod'
import type { SkybugClient } from '../clients/skybug-client.ts'
import { chatCookie, chatKeyOf, newChatKey } from '../http/chat-cookie.ts'
import type { ChatLimits } from '../http/chat-limits.ts'
import { unavailable } from '../http/problem.ts'
import { chatBodySchema, type chatMessageSchema, chatReplySchema, chatSessionSchema } from './chat-schemas.ts'
import { Answer, eventAnswer, type ServerEvent } from './answer.ts'
import { route } from './route.ts'
import { toIso } from './to-iso.ts'

const DEADLINE_MS = 35_000
const SHOWN = 100

interface Deps {
  skybug: SkybugClient
  chatLimits: ChatLimits
  /** The site is reached by https. */
  secure: boolean
}

const messageJson = ({ id, role, content, time }: Message): z.output<typeof chatMessageSchema> => ({
  id,
  role: role === 'ROLE_USER' ? 'user' : 'assistant',
  content,
  timestamp: toIso(time),
})

/** The events of a reply as a browser gets them: pieces, 'restart', and at the end the whole. */
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
  throw unavailable(new Error('SkyBug ended its reply before it was whole'))
}

/** Conversations. A visitor's is known by its cookie; who sends none begins a new one. */
export const chatRoutes = ({ skybug, chatLimits, secure }: Deps) => [
  route(
    {
      get: '/api/skybug/session',
      access: 'public',
      summary: "The visitor's conversation",
      reply: chatSessionSchema,
    },
    async ({ header, call }) => {
      const known = chatKeyOf(header('cookie'))
      const key = known ?? newChatKey()
      const { id, messages, recentQuestions } = await skybug.chat.getConversation({ key, pageSize: SHOWN }, call)
      const session = { sessionId: id, conversationHistory: messages.map(messageJson), recentQuestions }
      return new Answer(session, { headers: known ? {} : { 'Set-Cookie': chatCookie(key, secure) } })
    },
  ),
  route(
    {
      delete: '/api/skybug/session',
      access: 'public',
      summary: "Forget the visitor's conversation",
    },
    async ({ header, call }) => {
      const key = chatKeyOf(header('cookie'))
      if (key) await skybug.chat.clearConversation({ key }, call)
    },
  ),
  route(
    {
      post: '/api/skybug/chat',
      access: 'public',
      summary: 'Ask SkyBug; with Accept: text/event-stream the reply comes as it is made (delta, restart, done)',
      body: chatBodySchema,
      reply: chatReplySchema,
      deadlineMs: DEADLINE_MS,
    },
    async ({ body, header, call, address, signal }) => {
      const key = chatKeyOf(header('cookie')) ?? newChatKey()
      await chatLimits.take(key, address)
      const place = body.location && { latitude: body.location.lat, longitude: body.location.lon }
      const streamed = header('accept')?.includes('text/event-stream') === true
      const request = { key, text: body.message, place, timeZone: body.timeZone ?? undefined, whole: !streamed }
      const { deadlineMs, requestId, actorId } = call
      const events = skybug.chat.sendMessage(request, { deadlineMs, requestId, actorId, signal })
      // Sent again with every message: what goes on is forgotten neither here nor there.
      const headers = { 'Set-Cookie': chatCookie(key, secure) }
      return streamed ? eventAnswer(browserEvents(events), headers) : new Answer(await wholeReply(events), { headers })
    },
  ),
]
