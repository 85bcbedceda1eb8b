import type { Connection, Model } from 'mongoose'
import { Schema } from 'mongoose'
import PQueue from 'p-queue'
import {
  type ChatMessage,
  type ConversationRepository,
  MAX_RECENT_QUESTIONS,
  MAX_STORED_MESSAGES,
} from './conversation.ts'

interface ConversationDocument {
  /** The hash of its key. */
  _id: string
  messages: ChatMessage[]
  recentQuestions: string[]
  usedAt: Date
}

const messageSchema = new Schema<ChatMessage>(
  {
    id: { type: String, required: true },
    role: { type: String, required: true },
    content: { type: String, required: true },
    time: { type: Date, required: true },
    language: String,
  },
  { _id: false, id: false },
)

/** @param retentionDays after which the database deletes a conversation that nobody continues. */
export const conversationModel = (connection: Connection, retentionDays: number): Model<ConversationDocument> => {
  const schema = new Schema<ConversationDocument>(
    {
      _id: { type: String, required: true },
      messages: { type: [messageSchema], required: true },
      recentQuestions: { type: [String], required: true },
      usedAt: { type: Date, required: true },
    },
    { collection: 'conversations', versionKey: false },
  )
  schema.index({ usedAt: 1 }, { expireAfterSeconds: retentionDays * 86_400 })
  return connection.model<ConversationDocument>('Conversation', schema)
}

// Fewer than the driver has connections, so that waiting for one doesn't hide that the database is away.
const MAX_CONCURRENCY = 12

// Appending a message writes only that message, trimming the oldest rewrites all: so it is done once for many messages.
const TRIM_MARGIN = 100
const needsNoTrimming = { [`messages.${MAX_STORED_MESSAGES + TRIM_MARGIN - 1}`]: { $exists: false } }

export const conversationRepository = (model: Model<ConversationDocument>): ConversationRepository => {
  const queue = new PQueue({ concurrency: MAX_CONCURRENCY })
  return {
    find: (keyHash, count) =>
      queue.add(async () => {
        const document = await model
          .findById(keyHash, { messages: { $slice: -count }, recentQuestions: 1 })
          .lean<ConversationDocument>()
        return { messages: document?.messages ?? [], recentQuestions: document?.recentQuestions ?? [] }
      }),
    addQuestion: (keyHash, question) =>
      queue.add(async () => {
        const update = (messages: object) => ({
          $set: { usedAt: question.time },
          $push: {
            messages,
            recentQuestions: { $each: [question.content], $position: 0, $slice: MAX_RECENT_QUESTIONS },
          },
        })
        const appended = await model.updateOne({ _id: keyHash, ...needsNoTrimming }, update({ $each: [question] }))
        if (appended.matchedCount === 1) return
        const trimmed = update({ $each: [question], $slice: -MAX_STORED_MESSAGES })
        await model.updateOne({ _id: keyHash }, trimmed, { upsert: true })
      }),
    addReply: (keyHash, questionId, reply) =>
      queue.add(async () => {
        await model.updateOne(
          { _id: keyHash, 'messages.id': questionId },
          { $set: { usedAt: reply.time }, $push: { messages: { $each: [reply] } } },
        )
      }),
    delete: keyHash =>
      queue.add(async () => {
        await model.deleteOne({ _id: keyHash })
      }),
  }
}
