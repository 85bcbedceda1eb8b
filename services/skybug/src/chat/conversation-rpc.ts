import type { ChatDefinition } from '@skyfolio/protos/skyfolio/skybug/v1/Chat'
import type { MessageInput } from '@skyfolio/protos/skyfolio/skybug/v1/Message'
import type { Handlers } from '@skyfolio/runtime/rpc/server'
import { toTimestamp } from '@skyfolio/runtime/rpc/messages'
import type { ConversationService } from './conversation-service.ts'
import { type ChatMessage, conversationId } from './conversation.ts'

const MAX_PAGE_SIZE = 200

export const conversationHandlers = (service: ConversationService): Handlers<ChatDefinition, 'SendMessage'> => ({
  getConversation: async ({ key, pageSize }) => {
    const { id, messages, recentQuestions } = await service.get(key, Math.min(pageSize || 100, MAX_PAGE_SIZE))
    return { id, messages: messages.map(messageToProto), recentQuestions }
  },
  async *sendMessage({ key, text, place, timeZone, whole }, { signal }) {
    for await (const chunk of service.send({ key, text, place, timeZone }, signal)) {
      if ('reply' in chunk) yield { reply: messageToProto(chunk.reply), conversationId: conversationId(key) }
      else if (!whole) yield 'restart' in chunk ? { restart: {} } : { delta: chunk.text }
    }
  },
  clearConversation: async ({ key }) => {
    await service.clear(key)
    return {}
  },
})

const messageToProto = ({ id, role, content, time, language }: ChatMessage): MessageInput => ({
  id,
  role: role === 'user' ? 'ROLE_USER' : 'ROLE_ASSISTANT',
  content,
  time: toTimestamp(time),
  language,
})
