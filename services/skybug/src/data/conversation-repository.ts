import { inTurns } from '../domain/chat/in-turns.ts'
import { type Conversations, KEPT, RECENT } from '../domain/chat/conversation.ts'
import type { ConversationModel } from './conversation-model.ts'

// Fewer than the driver has connections: whoever waits for one of those is told soon that the database is away.
const AT_ONCE = 12

// Adding a message writes just that; taking the oldest away writes all of them anew, so it is done for many at once.
const ROOM = 100
const hasRoom = { [`messages.${KEPT + ROOM - 1}`]: { $exists: false } }

export const conversationRepository = (model: ConversationModel): Conversations => {
  const turn = inTurns(AT_ONCE)
  const kept: Conversations = {
    find: async (keyHash, count) => {
      const found = await model.findById(keyHash, { messages: { $slice: -count }, recentQuestions: 1 }).lean()
      return { messages: found?.messages ?? [], recentQuestions: found?.recentQuestions ?? [] }
    },
    ask: async (keyHash, question) => {
      const asked = (messages: object) => ({
        $set: { usedAt: question.time },
        $push: { messages, recentQuestions: { $each: [question.content], $position: 0, $slice: RECENT } },
      })
      const { matchedCount } = await model.updateOne({ _id: keyHash, ...hasRoom }, asked({ $each: [question] }))
      if (matchedCount === 1) return
      await model.updateOne({ _id: keyHash }, asked({ $each: [question], $slice: -KEPT }), { upsert: true })
    },
    reply: async (keyHash, questionId, reply) => {
      await model.updateOne(
        { _id: keyHash, 'messages.id': questionId },
        { $set: { usedAt: reply.time }, $push: { messages: { $each: [reply] } } },
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
