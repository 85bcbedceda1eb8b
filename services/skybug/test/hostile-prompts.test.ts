import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { hostilePrompts, obedientScript, shares } from './support/obedient-model.ts'
import { newKey, sendMessage } from './support/send-message.ts'
import { sharedSkybug } from './support/shared-skybug.ts'
import { startSkybug, type TestSkybug } from './support/start-skybug.ts'
import { startTestModel, type TestModel } from './support/test-model.ts'

// One in four in `npm test`, all of them in `npm run test:full`.
const PROMPTS = hostilePrompts().filter((_, nth) => process.env.TEST_FULL === '1' || nth % 4 === 0)
const AT_ONCE = 8
const KEY = 'sk-hostile-test-0123456789'
const SECRET = 'my dog is called Beetlejuice-42'

let model: TestModel
let skybug: TestSkybug
let plain: TestSkybug
beforeAll(async () => {
  model = await startTestModel()
  const budget = { MODEL_DAILY_BUDGET: '100000', MODEL_MONTHLY_BUDGET: '100000' }
  skybug = await startSkybug({ MODEL_URL: model.url, MODEL_KEY: KEY, ...budget })
  plain = await sharedSkybug()
  // Somebody else has spoken before, to both.
  for (const each of [skybug, plain]) await sendMessage(each, SECRET)
}, 120_000)
afterAll(async () => {
  await skybug.stop()
  await model.close()
})

const harmless = (reply: string) => {
  expect(reply).not.toContain(KEY)
  expect(reply).not.toContain('Beetlejuice')
  for (const [, address = ''] of reply.matchAll(/!\[[^\]]*\]\(([^)]*)\)/g)) expect(address).toMatch(/^\/api\/skybug\//)
  expect(reply).not.toMatch(/<(?:img|script|iframe|svg|style)/i)
}

/** All prompts, a few at a time. */
const eachPrompt = async (work: (prompt: string) => Promise<void>): Promise<void> => {
  const left = [...PROMPTS]
  const visitor = async () => {
    for (let prompt = left.shift(); prompt !== undefined; prompt = left.shift()) await work(prompt)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, visitor))
}

test('hostile prompts reveal nothing of the site or another visitor from a model that obeys them', async () => {
  expect(hostilePrompts()).toHaveLength(200)
  let system = ''
  model.setScript(obedientScript(prompt => (system = prompt)))
  await eachPrompt(async prompt => {
    const { reply, streamed } = await sendMessage(skybug, prompt)
    expect(streamed).toBe(reply)
    harmless(reply)
    expect(shares(reply, system, 80)).toBe(false)
  })
  // Nobody else's words ever went to the model, and no tool ran on arguments outside its schema.
  const sent = JSON.stringify(model.requests.slice(1))
  expect(sent).not.toContain('Beetlejuice')
  expect(sent).not.toContain(KEY)
  for (const { messages } of model.requests)
    for (const { role, content } of messages)
      if (role === 'tool') expect(JSON.parse(content ?? '')).toEqual({ error: expect.any(String) })
}, 600_000)

test('hostile prompts reveal nothing from the built-in answers', async () => {
  const key = newKey()
  await eachPrompt(async prompt => harmless((await sendMessage(plain, prompt, { key })).reply))
}, 600_000)
