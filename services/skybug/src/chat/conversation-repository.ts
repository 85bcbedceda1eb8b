import { database } from '@skyfolio/runtime/mongo/connection'
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

const conversationUpdate = (
  question: ChatMessage,
  usedAt: Date,
  messages: { $each: ChatMessage[]; $slice?: number },
) => ({
  $set: { usedAt },
  $push: {
    messages,
    recentQuestions: { $each: [question.content], $position: 0, $slice: MAX_RECENT_QUESTIONS },
  },
})

/** A message without a language. */
const ignoreUndefined = true

/** By the driver itself: writes are most of what a built-in reply costs, and mongoose would add half as much to each. */
export const conversationRepository = (model: Model<ConversationDocument>): ConversationRepository => {
  const queue = new PQueue({ concurrency: MAX_CONCURRENCY })
  const conversations = () => database(model.db).collection<ConversationDocument>(model.collection.collectionName)
  return {
    find: (keyHash, count) =>
      queue.add(async () => {
        const projection = { messages: { $slice: -count }, recentQuestions: 1 }
        const document = await conversations().findOne({ _id: keyHash }, { projection })
        return { messages: document?.messages ?? [], recentQuestions: document?.recentQuestions ?? [] }
      }),
    addQuestion: (keyHash, question, historyCount) =>
      queue.add(async () => {
        const before = { returnDocument: 'before', projection: { messages: { $slice: -historyCount } } } as const
        const appended = await conversations().findOneAndUpdate(
          { _id: keyHash, ...needsNoTrimming },
          conversationUpdate(question, question.time, { $each: [question] }),
          before,
        )
        if (appended) return appended.messages
        const trimming = conversationUpdate(question, question.time, {
          $each: [question],
          $slice: -MAX_STORED_MESSAGES,
        })
        const trimmed = await conversations().findOneAndUpdate({ _id: keyHash }, trimming, { ...before, upsert: true })
        return trimmed?.messages ?? []
      }),
    addReply: (keyHash, questionId, reply) =>
      queue.add(async () => {
        await conversations().updateOne(
          { _id: keyHash, 'messages.id': questionId },
          { $set: { usedAt: reply.time }, $push: { messages: { $each: [reply] } } },
          { ignoreUndefined },
        )
      }),
    append: (keyHash, question, reply) =>
      queue.add(async () => {
        const usedAt = (reply ?? question).time
        const $each = reply ? [question, reply] : [question]
        const appending = conversationUpdate(question, usedAt, { $each })
        const filter = { _id: keyHash, ...needsNoTrimming }
        if ((await conversations().updateOne(filter, appending, { ignoreUndefined })).matchedCount === 1) return
        // As many as remain where the reply follows by itself.
        const trimming = conversationUpdate(question, usedAt, { $each, $slice: 1 - MAX_STORED_MESSAGES - $each.length })
        await conversations().updateOne({ _id: keyHash }, trimming, { ignoreUndefined })
      }),
    delete: keyHash =>
      queue.add(async () => {
        await conversations().deleteOne({ _id: keyHash })
      }),
  }
}
