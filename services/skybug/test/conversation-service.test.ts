import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { randomBytes } from 'node:crypto'
import { connectMongo, type Mongo } from '@skyfolio/runtime/mongo/connection'
import { conversationModel, conversationRepository } from '../src/chat/conversation-repository.ts'
import type { ConversationRepository } from '../src/chat/conversation.ts'
import { createConversationService } from '../src/chat/conversation-service.ts'
import { newKey } from './support/send-message.ts'
import { logger, mongoUri } from './support/start-skybug.ts'

let mongo: Mongo
let conversations: ConversationRepository
beforeAll(async () => {
  mongo = await connectMongo({ uri: mongoUri(), database: `test_talk_${randomBytes(6).toString('hex')}`, logger })
  conversations = conversationRepository(conversationModel(mongo.connection, 1))
})
afterAll(async () => {
  await mongo.connection.dropDatabase()
  await mongo.close()
})

/** A service whose answer takes until `finish` is called. */
const startService = (answersAtOnce: boolean) => {
  let finish = () => {}
  const finished = new Promise<void>(resolve => (finish = resolve))
  const service = createConversationService({
    conversations,
    answer: async function* ({ history }) {
      yield { text: `After ${history.length}, ` }
      if (history.length > 0) await finished
      yield { text: 'well.' }
    },
    answersAtOnce,
    maxCharacters: 100,
    now: () => new Date(),
    onFailure: () => undefined,
  })
  const { signal } = new AbortController()
  const key = newKey()
  const ask = (text: string) => service.send({ key, text, place: null }, signal)
  const askFirst = async () => {
    for await (const chunk of ask('First?')) void chunk
  }
  const stored = async () => (await service.get(key, 100)).messages.map(({ content }) => content)
  return { service, key, ask, askFirst, stored, finish }
}

describe.each([
  ['computed at once', true],
  ['of a model', false],
])('a conversation whose answers are %s', (_, answersAtOnce) => {
  const exchange = ['First?', 'After 0, well.']

  it('stores questions and replies in their order', async () => {
    const { service, key, ask, askFirst, stored, finish } = startService(answersAtOnce)
    finish()
    await askFirst()
    for await (const chunk of ask('Second?')) void chunk
    expect(await stored()).toEqual([...exchange, 'Second?', 'After 2, well.'])
    expect((await service.get(key, 100)).recentQuestions).toEqual(['Second?', 'First?'])
  })

  it('keeps a question whose visitor leaves before the reply', async () => {
    const { ask, askFirst, stored } = startService(answersAtOnce)
    await askFirst()
    const reply = ask('Second?')
    await reply.next()
    await reply.return(undefined)
    expect(await stored()).toEqual([...exchange, 'Second?'])
  })

  it('stays deleted when that happens before the reply', async () => {
    const { service, key, ask, askFirst, stored, finish } = startService(answersAtOnce)
    await askFirst()
    const reply = ask('Second?')
    await reply.next()
    await service.clear(key)
    finish()
    for await (const chunk of reply) void chunk
    expect(await stored()).toEqual([])
  })
})
