import { afterEach, expect, test } from '@jest/globals'
import { startSkybug, type TestSkybug } from './support/start-skybug.ts'
import { newKey, say } from './support/talk.ts'
import { startTestModel, type TestModel } from './support/test-model.ts'

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
    const isBuiltIn = (reply: string) => reply.includes('budget for the language model is spent')
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
