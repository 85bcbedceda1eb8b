import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { questions } from '../src/data/questions.ts'
import { startSkybug, type TestSkybug } from './support/start-skybug.ts'
import { newKey, say } from './support/talk.ts'

const SUGGESTIONS = [
  "What's the difference between planets and stars?",
  'How do moon phases work?',
  'Why do constellations move across the sky?',
  'What causes the seasons on Earth?',
  'How far away are the nearest stars?',
]

let skybug: TestSkybug
beforeAll(async () => {
  skybug = await startSkybug()
}, 120_000)
afterAll(() => skybug.stop())

describe('without a model', () => {
  test.each(SUGGESTIONS)('%s has a full answer with its sources', async suggestion => {
    const { reply, streamed } = await say(skybug, suggestion)
    expect(streamed).toBe(reply)
    expect(reply.split(/\s+/).length).toBeGreaterThan(120)
    expect(reply).toMatch(/\*Sources?: /)
  })

  test('about 60 further questions have answers, each with its sources and found by its own words', async () => {
    expect(questions().length).toBeGreaterThanOrEqual(65)
    for (const { title, answer, sources } of questions()) {
      expect(answer.length).toBeGreaterThan(150)
      expect(sources.length).toBeGreaterThan(0)
      expect((await say(skybug, title)).reply).toContain(answer.slice(0, 80))
    }
  })

  test.each([
    ["What's up tonight?", /sets at .*E[SD]T[\s\S]*\/api\/skybug\/chart\.png\?kind=horizon/],
    ['Which planets are visible?', /magnitude/],
    ['When does Jupiter rise and set?', /rises at \*\*.*sets at/],
    ['Where is Saturn?', /(above the horizon in the|on the horizon in the|below the horizon)/],
    ['What is the phase of the Moon?', /% lit/],
    ['When is the next full moon?', /next full moon is on/],
    ['When does it get dark?', /Astronomical twilight/],
    ['When is the best time to see M42?', /best in \*\*/],
    ['best time for Saturn', /opposition/],
    ['When is the next lunar eclipse?', /eclipse of the Moon/],
    ['next solar eclipse', /of the disc covered/],
    ['When is the next meteor shower?', /meteors an hour/],
    ['upcoming conjunctions', /apart|nothing of note/],
    ['When is Jupiter at opposition?', /opposition/],
    ['Show me a star chart', /!\[Star chart/],
    ['finder chart for M51', /kind=finder.*object=M\+51/],
    ['What is M31?', /galaxy in the constellation Andromeda[\s\S]*OpenNGC/],
    ['Tell me about Mars', /Olympus Mons/],
    ['How far away is the Moon?', /km \(.* miles\)/],
    ['How far is M31?', /don't guess/],
    ['How far apart are Castor and Pollux?', /4\.5° apart/],
    ['Compare Venus and Jupiter', /times brighter|equally bright/],
    ['Which constellation is Mars in?', /stands now in the constellation \*\*/],
    ['hello', /I am SkyBug/],
    ['Where is M 999?', /No catalogue here has M 999/],
    ['Will it rain tonight?', /can't help with the weather[\s\S]*- .*\n- .*\n- /],
    ["What's up tonight in Tucson?", /Tucson, AZ, United States[\s\S]*MST/],
    ['Where is Mars from 51.5, -0.1?', /51\.5° N, 0\.1° W/],
  ])('%s', async (question, answer) => expect((await say(skybug, question)).reply).toMatch(answer))

  test('what is computed says for when, where and by what', async () => {
    const { reply } = await say(skybug, 'Where is Mars?')
    expect(reply).toMatch(/\*Computed for 39\.1° N, 84\.5° W, .*E[SD]T, with Astronomy Engine/)
  })

  test('a place is needed for the sky overhead, and asked for', async () => {
    const { reply } = await say(skybug, "What's up tonight?", { place: null })
    expect(reply).toMatch(/roughly where you are/)
    expect((await say(skybug, 'When is the next full moon?', { place: null })).reply).toMatch(/next full moon/)
  })

  test('only the rounded place stands in what is kept', async () => {
    const key = newKey()
    await say(skybug, 'Where is Mars?', { key, place: { latitude: 39.10312, longitude: -84.51202 } })
    const stored = JSON.stringify(await skybug.collection('conversations').find({}).toArray())
    expect(stored).not.toMatch(/39\.10312|84\.51202/)
  })
})

describe('a conversation', () => {
  test('is kept with its questions, newest five first, and goes on from what was said', async () => {
    const key = newKey()
    for (const text of ['hello', 'What is a nebula?', 'What is a galaxy?', 'What is a comet?', 'Where is Mars?'])
      await say(skybug, text, { key })
    expect((await say(skybug, 'and Saturn?', { key })).reply).toMatch(/^Saturn is/)
    const { id, messages, recentQuestions } = await skybug.chat.getConversation({ key })
    expect(messages).toHaveLength(12)
    expect(messages.map(({ role }) => role).slice(0, 2)).toEqual(['ROLE_USER', 'ROLE_ASSISTANT'])
    expect(recentQuestions).toEqual([
      'and Saturn?',
      'Where is Mars?',
      'What is a comet?',
      'What is a galaxy?',
      'What is a nebula?',
    ])
    expect(id).not.toContain(key)
    expect((await skybug.chat.getConversation({ key, pageSize: 2 })).messages).toHaveLength(2)
  })

  test('that goes on and on keeps its newest messages', async () => {
    const key = newKey()
    await say(skybug, 'hello', { key })
    const conversations = skybug.collection('conversations')
    const { id } = await skybug.chat.getConversation({ key })
    const mine = (await conversations.find({}).toArray()).find(({ usedAt }, _, all) =>
      all.every(other => (other['usedAt'] as Date) <= (usedAt as Date)),
    )
    const many = Array.from({ length: 300 }, (_, nth) => ({
      id: `m${nth}`,
      role: 'user',
      content: `${nth}`,
      time: new Date(),
    }))
    await conversations.updateOne({ _id: mine?._id ?? '' }, { $set: { messages: many } })
    await say(skybug, 'hello again', { key })
    await say(skybug, 'and again', { key })
    const stored = (await conversations.findOne({ _id: mine?._id ?? '' }))?.['messages'] as { content: string }[]
    expect(stored).toHaveLength(203)
    expect(stored[0]?.content).toBe('101')
    const told = await skybug.chat.getConversation({ key, pageSize: 200 })
    expect([told.id, told.messages.length, told.messages.at(-2)?.content]).toEqual([id, 200, 'and again'])
  })

  test("another key reads nothing of it, and the stored rows don't tell the key", async () => {
    const key = newKey()
    await say(skybug, 'What is a black hole?', { key })
    expect((await skybug.chat.getConversation({ key: newKey() })).messages).toEqual([])
    expect(JSON.stringify(await skybug.collection('conversations').find({}).toArray())).not.toContain(key)
    await expect(skybug.chat.getConversation({ key: 'x' })).rejects.toMatchObject({ reason: 'INVALID_KEY' })
  })

  test('is forgotten when told to, and by the database after its days', async () => {
    const key = newKey()
    await say(skybug, 'hello', { key })
    await skybug.chat.clearConversation({ key })
    await skybug.chat.clearConversation({ key })
    expect((await skybug.chat.getConversation({ key })).messages).toEqual([])
    const indexes = await skybug.collection('conversations').indexes()
    expect(indexes.find(({ expireAfterSeconds }) => expireAfterSeconds === 30 * 86_400)).toBeTruthy()
  })

  test('empty and endless messages are refused and not kept', async () => {
    const key = newKey()
    for (const text of ['', '  \n ', '\u0000'])
      await expect(say(skybug, text, { key })).rejects.toMatchObject({ reason: 'EMPTY_MESSAGE' })
    for (const text of ['x'.repeat(2_001), 'x'.repeat(100_000)])
      await expect(say(skybug, text, { key })).rejects.toMatchObject({ reason: 'MESSAGE_TOO_LONG' })
    expect((await skybug.chat.getConversation({ key })).messages).toEqual([])
    expect((await say(skybug, 'é'.repeat(2_000), { key })).reply).toBeTruthy()
  })

  test('a hundred at once stay apart', async () => {
    const keys = Array.from({ length: 100 }, newKey)
    await Promise.all(keys.map((key, index) => say(skybug, `What is M${(index % 100) + 1}?`, { key })))
    for (const [index, key] of keys.entries()) {
      const { messages } = await skybug.chat.getConversation({ key })
      expect(messages.map(({ content }) => content)[0]).toBe(`What is M${(index % 100) + 1}?`)
      expect(messages).toHaveLength(2)
      expect(messages[1]?.content).toContain(`M ${(index % 100) + 1}`)
    }
  })
})
