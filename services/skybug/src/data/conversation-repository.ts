import { inTurns } from '../domain/chat/in-turns.ts'
import { type Conversations, KEPT, RECENT } from '../domain/chat/conversation.ts'
import type { ConversationModel } from './conversation-model.ts'

// Fewer than the driver has connections: whoever waits for one of those is told soon that the database is away.
const AT_ONCE = 12

export const conversationRepository = (model: ConversationModel): Conversations => {
  const turn = inTurns(AT_ONCE)
  const kept: Conversations = {
    find: async (keyHash, count) => {
      const found = await model.findById(keyHash, { messages: { $slice: -count }, recentQuestions: 1 }).lean()
      return { messages: found?.messages ?? [], recentQuestions: found?.recentQuestions ?? [] }
    },
    ask: async (keyHash, question) => {
      await model.updateOne(
        { _id: keyHash },
        {
          $set: { usedAt: question.time },
          $push: {
            messages: { $each: [question], $slice: -KEPT },
            recentQuestions: { $each: [question.content], $position: 0, $slice: RECENT },
          },
        },
        { upsert: true },
      )
    },
    reply: async (keyHash, questionId, reply) => {
      await model.updateOne(
        { _id: keyHash, 'messages.id': questionId },
        { $set: { usedAt: reply.time }, $push: { messages: { $each: [reply], $slice: -KEPT } } },
      )
    },
    forget: async keyHash => {
      await model.deleteOne({ _id: keyHash })
    },
  }
  return {
    find: (keyHash, count) => turn(() => kept.find(keyHash, count)),
    ask: (keyHash, question) => turn(() => kept.ask(keyHash, question)),
    reply: (keyHash, questionId, reply) => turn(() => kept.reply(keyHash, questionId, reply)),
    forget: keyHash => turn(() => kept.forget(keyHash)),
  }
}
