import { afterEach, expect, test } from '@jest/globals'
import { logger, mongoUri, startSkybug, type TestSkybug } from './support/start-skybug.ts'
import { newKey, say } from './support/talk.ts'
import { startTestModel, type TestModel } from './support/test-model.ts'
import { connectMongo } from '@skyfolio/runtime/mongo'
import { spendingBudget } from '../src/data/spending-repository.ts'

// Well past the budget; the whole of what is promised in `npm run test:full`.
const MESSAGES = Number(process.env.SKY_MESSAGES ?? (process.env.TEST_FULL === '1' ? 5_000 : 80))
const AT_ONCE = 20
const SAID = 'A black hole is black.'

let skybug: TestSkybug
let model: TestModel
afterEach(async () => {
  await skybug.stop()
  await model.close()
})

const start = async (limits: Record<string, string>) => {
  model = await startTestModel()
  skybug = await startSkybug({ MODEL_URL: model.url, MODEL_KEY: 'k', MODEL_TIMEOUT_SECONDS: '30', ...limits })
}

const talk = async (messages: number): Promise<string[]> => {
  const replies: string[] = []
  let left = messages
  const visitor = async () => {
    while (left-- > 0) replies.push((await say(skybug, 'What is a black hole?', { key: newKey() })).reply)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, visitor))
  return replies
}

test.each(['daily', 'monthly'] as const)(
  'the %s budget is never passed, whatever comes at once, and the built-in answers go on',
  async period => {
    const [input, output] = [1_000, 300]
    await start({
      MODEL_INPUT_PRICE: '1',
      MODEL_OUTPUT_PRICE: '10',
      MODEL_DAILY_BUDGET: period === 'daily' ? '0.2' : '1000',
      MODEL_MONTHLY_BUDGET: period === 'monthly' ? '0.2' : '1000',
    })
    model.play(() => [{ say: SAID }, { used: [input, output] }])
    const replies = await talk(MESSAGES)
    const whose = period === 'daily' ? "Today's" : "This month's"
    const isBuiltIn = (reply: string) => reply.includes(`*${whose} budget for the language model is spent`)
    expect(replies).toHaveLength(MESSAGES)
    expect(replies.filter(reply => reply !== SAID && !isBuiltIn(reply))).toEqual([])
    expect(replies.filter(isBuiltIn).length + model.asked.length).toBe(MESSAGES)
    // What was taken beforehand has come back by now, and may be enough for one or two more.
    for (let nth = 0; nth < 5; nth++) if ((await talk(1)).every(isBuiltIn)) break
    const asked = model.asked.length
    expect((await talk(10)).every(isBuiltIn)).toBe(true)
    expect(model.asked.length).toBe(asked)
    const spent = (asked * (input + output * 10)) / 1e6
    expect(spent).toBeLessThanOrEqual(0.2)
    // It is used as well: what one answer may cost at most is all that stays.
    expect(spent).toBeGreaterThan(0.18)
  },
  600_000,
)

test('what a model never accounts for counts in full', async () => {
  await start({ MODEL_INPUT_PRICE: '1', MODEL_OUTPUT_PRICE: '10', MODEL_DAILY_BUDGET: '0.1' })
  model.play(() => [{ say: 'Half' }, 'break'])
  await talk(30)
  expect(model.asked.length).toBeLessThan(12)
}, 120_000)

/** Millionths of a dollar that stand as spent, by the length of the period's name: the month, the day. */
const spentMicros = async (): Promise<unknown[]> => {
  const rows = await skybug.collection('spending').find({}).sort({ _id: 1 }).toArray()
  return rows.map(({ micros }) => micros)
}

const PRICES = { MODEL_INPUT_PRICE: '1', MODEL_OUTPUT_PRICE: '10', MODEL_DAILY_BUDGET: '1' }

test('a model that accounts for itself with every piece is paid once, by its last account', async () => {
  await start(PRICES)
  model.play(() => [
    { used: [1_000, 1] },
    { say: 'A black ' },
    { used: [1_000, 150] },
    { say: 'hole.' },
    { used: [1_000, 300] },
  ])
  expect((await say(skybug, 'What is a black hole?')).reply).toBe('A black hole.')
  expect(await spentMicros()).toEqual([4_000, 4_000])
  model.play(() => [
    { used: [500, 10] },
    { say: 'The Andromeda Galaxy is a spiral galaxy, seen here whole.' },
    { used: [500, 50] },
  ])
  await skybug.descriptions.enhanceDescription({ prompt: 'x', targetName: 'M 31' })
  expect(await spentMicros()).toEqual([5_000, 5_000])
})

test('a reservation is settled once', async () => {
  await start(PRICES)
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

test.each([401, 404, 429])('a model that refuses (%s) has cost nothing', async status => {
  await start(PRICES)
  model.play(() => ({ status }))
  await talk(3)
  expect(model.asked).toHaveLength(3)
  await skybug.descriptions.enhanceDescription({ prompt: 'x', targetName: 'M 31' })
  expect(await spentMicros()).toEqual([0, 0])
})

test('a model that is not there has cost nothing', async () => {
  await start(PRICES)
  await model.close()
  expect((await say(skybug, 'What is a black hole?')).reply).toMatch(/^A black hole is/)
  expect(await spentMicros()).toEqual([0, 0])
  model = await startTestModel()
})

test.each([
  ['fails by itself', { status: 500 }],
  ['breaks off after an account', [{ used: [10, 1] as [number, number] }, { say: 'Half' }, 'break' as const]],
])('what a model costs that %s stays taken', async (_, script) => {
  await start(PRICES)
  model.play(() => script)
  await say(skybug, 'What is a black hole?')
  const [month, day] = await spentMicros()
  expect(month).toBe(day)
  expect(month).toBeGreaterThan(9_000)
})
