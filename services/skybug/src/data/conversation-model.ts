import type { Connection, Model } from 'mongoose'
import { Schema } from 'mongoose'
import type { ChatMessage } from '../domain/chat/conversation.ts'

export interface ConversationDocument {
  /** The hash of its key. */
  _id: string
  messages: ChatMessage[]
  recentQuestions: string[]
  usedAt: Date
}

export type ConversationModel = Model<ConversationDocument>

const message = new Schema<ChatMessage>(
  {
    id: { type: String, required: true },
    role: { type: String, required: true },
    content: { type: String, required: true },
    time: { type: Date, required: true },
  },
  { _id: false, id: false },
)

/** @param keptDays a conversation nobody goes on with is forgotten by the database itself. */
export const conversationModel = (connection: Connection, keptDays: number): ConversationModel => {
  const schema = new Schema<ConversationDocument>(
    {
      _id: { type: String, required: true },
      messages: { type: [message], required: true },
      recentQuestions: { type: [String], required: true },
      usedAt: { type: Date, required: true },
    },
    { collection: 'conversations', versionKey: false },
  )
  schema.index({ usedAt: 1 }, { expireAfterSeconds: keptDays * 86_400 })
  return connection.model<ConversationDocument>('Conversation', schema)
}
