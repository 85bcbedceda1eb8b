import type { ChatDefinition } from '@skyfolio/protos/skyfolio/skybug/v1/Chat'
import type { MessageInput } from '@skyfolio/protos/skyfolio/skybug/v1/Message'
import type { Handlers } from '@skyfolio/runtime/rpc-server'
import { toTimestamp } from '@skyfolio/runtime/timestamps'
import type { ChatMessage, Conversations } from '../domain/chat/conversation.ts'
import { conversationId, keyHash } from '../domain/chat/conversation-key.ts'
import type { sendMessage } from '../domain/chat/send-message.ts'

const MOST = 200

const messageToProto = ({ id, role, content, time }: ChatMessage): MessageInput => ({
  id,
  role: role === 'user' ? 'ROLE_USER' : 'ROLE_ASSISTANT',
  content,
  time: toTimestamp(time),
})

export const chatHandlers = ({
  conversations,
  send,
}: {
  conversations: Conversations
  send: ReturnType<typeof sendMessage>
}): Handlers<ChatDefinition, 'SendMessage'> => ({
  getConversation: async ({ key, pageSize }) => {
    const { messages, recentQuestions } = await conversations.find(keyHash(key), Math.min(pageSize || 100, MOST))
    return { id: conversationId(key), messages: messages.map(messageToProto), recentQuestions }
  },
  async *sendMessage({ key, text, place, timeZone, whole }, { signal }) {
    for await (const piece of send({ key, text, place, timeZone }, signal)) {
      if ('reply' in piece) yield { reply: messageToProto(piece.reply), conversationId: conversationId(key) }
      else if (!whole) yield 'restart' in piece ? { restart: {} } : { delta: piece.text }
    }
  },
  clearConversation: async ({ key }) => {
    await conversations.forget(keyHash(key))
    return {}
  },
})
