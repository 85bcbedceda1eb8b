import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { connectMongo } from '@skyfolio/runtime/mongo/connection'
import { rememberDatabase } from '../../../runtime/test/support/database-snapshot.ts'
import { spendingBudget } from '../src/model/spending-repository.ts'
import { newKey, sendMessage } from './support/send-message.ts'
import { logger, mongoUri, startSkybug, type TestSkybug } from './support/start-skybug.ts'
import { startTestModel, type TestModel } from './support/test-model.ts'

// Well past the budget; the whole of what is promised in `npm run test:full`, half as much at once otherwise.
const isFull = process.env.TEST_FULL === '1'
const MESSAGES = Number(process.env.SKY_MESSAGES ?? (isFull ? 5_000 : 40))
const AT_ONCE = isFull ? 20 : 10
const BUDGET = isFull ? 0.2 : 0.1
/** At most what one answer may cost is left. */
const LEFT = 0.02
const SAID = 'A black hole is black.'

let skybug: TestSkybug
let model: TestModel
beforeAll(async () => {
  model = await startTestModel()
})
afterAll(() => model.close())
beforeEach(() => {
  model.requests.length = 0
})

const PRICES = { MODEL_INPUT_PRICE: '1', MODEL_OUTPUT_PRICE: '10' }
const start = (limits: Record<string, string>) =>
  startSkybug({ MODEL_URL: model.url, MODEL_KEY: 'k', MODEL_TIMEOUT_SECONDS: '30', ...PRICES, ...limits })

const talk = async (messages: number): Promise<string[]> => {
  const replies: string[] = []
  let left = messages
  const visitor = async () => {
    while (left-- > 0) replies.push((await sendMessage(skybug, 'What is a black hole?', { key: newKey() })).reply)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, visitor))
  return replies
}

describe('budget that is spent', () => {
  afterEach(() => skybug.stop())

  it.each([
    ['daily', "Today's", { MODEL_DAILY_BUDGET: String(BUDGET), MODEL_MONTHLY_BUDGET: '1000' }],
    ['monthly', "This month's", { MODEL_DAILY_BUDGET: '1000', MODEL_MONTHLY_BUDGET: String(BUDGET) }],
  ])(
    'is never exceeded under concurrent requests, and built-in answers replace those of the model (%s)',
    async (_period, whose, limits) => {
      const [input, output] = [1_000, 300]
      skybug = await start(limits)
      model.setScript(() => [{ text: SAID }, { usage: [input, output] }])
      const replies = await talk(MESSAGES)
      const isBuiltIn = (reply: string) => reply.includes(`*${whose} budget for the language model is spent`)
      expect(replies).toHaveLength(MESSAGES)
      expect(replies.filter(reply => reply !== SAID && !isBuiltIn(reply))).toEqual([])
      expect(replies.filter(isBuiltIn).length + model.requests.length).toBe(MESSAGES)
      // What was taken beforehand has come back by now, and may be enough for one or two more.
      for (let nth = 0; nth < 5; nth++) if ((await talk(1)).every(isBuiltIn)) break
      const answered = model.requests.length
      expect((await talk(10)).every(isBuiltIn)).toBe(true)
      expect(model.requests.length).toBe(answered)
      const spent = (answered * (input + output * 10)) / 1e6
      expect(spent).toBeLessThanOrEqual(BUDGET)
      expect(spent).toBeGreaterThan(BUDGET - LEFT)
    },
    600_000,
  )

  it('has been charged the whole reservation of each request of a model that reports no usage', async () => {
    skybug = await start({ MODEL_DAILY_BUDGET: '0.1' })
    model.setScript(() => [{ text: 'Half' }, 'break'])
    await talk(30)
    expect(model.requests.length).toBeLessThan(12)
  }, 120_000)
})

describe('budget', () => {
  let reset: () => Promise<void>
  beforeAll(async () => {
    skybug = await start({ MODEL_DAILY_BUDGET: '1' })
    reset = await rememberDatabase(skybug.db)
  })
  beforeEach(() => reset())
  afterAll(() => skybug.stop())

  /** Millionths of a dollar that stand as spent, by the length of the period's name: the month, the day. */
  const spentMicros = async (service = skybug): Promise<unknown[]> => {
    const rows = await service.collection('spending').find({}).sort({ _id: 1 }).toArray()
    return rows.map(({ micros }) => micros)
  }

  it('is charged the last usage of a model that reports it repeatedly, for an answer', async () => {
    model.setScript(() => [
      { usage: [1_000, 1] },
      { text: 'A black ' },
      { usage: [1_000, 150] },
      { text: 'hole.' },
      { usage: [1_000, 300] },
    ])
    expect((await sendMessage(skybug, 'What is a black hole?')).reply).toBe('A black hole.')
    expect(await spentMicros()).toEqual([4_000, 4_000])
  })

  it('is charged the last usage of a model that reports it repeatedly, for a description', async () => {
    model.setScript(() => [
      { usage: [500, 10] },
      { text: 'The Andromeda Galaxy is a spiral galaxy, seen here whole.' },
      { usage: [500, 50] },
    ])
    await skybug.descriptions.enhanceDescription({ prompt: 'x', targetName: 'M 31' })
    expect(await spentMicros()).toEqual([1_000, 1_000])
  })

  it('settles a reservation once', async () => {
    const behind = await connectMongo({ uri: mongoUri(), database: skybug.database, logger })
    try {
      const budget = spendingBudget(behind.connection, { daily: 1_000, monthly: 1_000 }, () => new Date())
      const reserved = await budget.reserve(1_000)
      await reserved.settle(400)
      await reserved.settle(300)
      expect(await spentMicros()).toEqual([400, 400])
    } finally {
      await behind.close()
    }
  })

  it.each([401, 404, 429])('is charged nothing for a request rejected with %s', async status => {
    model.setScript(() => ({ status }))
    await talk(3)
    expect(model.requests).toHaveLength(3)
    await skybug.descriptions.enhanceDescription({ prompt: 'x', targetName: 'M 31' })
    expect(await spentMicros()).toEqual([0, 0])
  })

  it.each([
    ['fails by itself', { status: 500 }],
    ['breaks off after an account', [{ usage: [10, 1] as [number, number] }, { text: 'Half' }, 'break' as const]],
  ])('is charged the whole reservation when a model %s', async (_, script) => {
    model.setScript(() => script)
    await sendMessage(skybug, 'What is a black hole?')
    const [month, day] = await spentMicros()
    expect(month).toBe(day)
    expect(month).toBeGreaterThan(9_000)
  })

  it('is charged nothing when the model is unreachable', async () => {
    const gone = await startTestModel()
    await gone.close()
    const away = await start({ MODEL_DAILY_BUDGET: '1', MODEL_URL: gone.url })
    expect((await sendMessage(away, 'What is a black hole?')).reply).toMatch(/^A black hole is/)
    expect(await spentMicros(away)).toEqual([0, 0])
    await away.stop()
  })
})
