import { beforeAll, describe, expect, test } from '@jest/globals'
import { readFaq } from '../src/recognition/faq.ts'
import { newKey, sendMessage } from './support/send-message.ts'
import { sharedSkybug } from './support/shared-skybug.ts'
import type { TestSkybug } from './support/start-skybug.ts'

const SUGGESTIONS = [
  "What's the difference between planets and stars?",
  'How do moon phases work?',
  'Why do constellations move across the sky?',
  'What causes the seasons on Earth?',
  'How far away are the nearest stars?',
]

let skybug: TestSkybug
beforeAll(async () => {
  skybug = await sharedSkybug()
})

describe('built-in answer', () => {
  test.each(SUGGESTIONS)('to %s is complete, with sources', async suggestion => {
    const { reply, streamed } = await sendMessage(skybug, suggestion)
    expect(streamed).toBe(reply)
    expect(reply.split(/\s+/).length).toBeGreaterThan(120)
    expect(reply).toMatch(/\*Sources?: /)
  })

  test('is found for each FAQ entry by its own title, with sources', async () => {
    expect(readFaq().length).toBeGreaterThanOrEqual(65)
    for (const { title, answer, sources } of readFaq()) {
      expect(answer.length).toBeGreaterThan(150)
      expect(sources.length).toBeGreaterThan(0)
      expect((await sendMessage(skybug, title)).reply).toContain(answer.slice(0, 80))
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
    ['How far is M31?', /2\.54 million light years\*\*/],
    ['How far is M42?', /don't guess/],
    ['How far apart are Castor and Pollux?', /4\.5° apart/],
    ['Compare Venus and Jupiter', /times brighter|equally bright/],
    ['Which constellation is Mars in?', /stands now in the constellation \*\*/],
    ['hello', /I am SkyBug/],
    ['Where is M 999?', /No catalog here has M 999/],
    ['Will it rain tonight?', /can't help with the weather[\s\S]*- .*\n- .*\n- /],
    ["What's up tonight in Tucson?", /MST[\s\S]*Tucson, AZ, United States/],
    ['Where is Mars from 51.5, -0.1?', /51\.5° N, 0\.1° W/],
  ])('to %s', async (question, answer) => expect((await sendMessage(skybug, question)).reply).toMatch(answer))

  test('states time, place and method when it is computed', async () => {
    const { reply } = await sendMessage(skybug, 'Where is Mars?')
    expect(reply).toMatch(/\*Computed for 39\.1° N, 84\.5° W, .*, with Astronomy Engine/)
    expect(reply.match(/E[SD]T/g)).toHaveLength(1)
  })

  test('requests a place when one is required', async () => {
    const { reply } = await sendMessage(skybug, "What's up tonight?", { place: null })
    expect(reply).toMatch(/roughly where you are/)
    expect((await sendMessage(skybug, 'When is the next full moon?', { place: null })).reply).toMatch(/next full moon/)
  })

  test('is stored with the rounded place only', async () => {
    const key = newKey()
    await sendMessage(skybug, 'Where is Mars?', { key, place: { latitude: 39.10312, longitude: -84.51202 } })
    const stored = JSON.stringify(await skybug.collection('conversations').find({}).toArray())
    expect(stored).not.toMatch(/39\.10312|84\.51202/)
  })
})

describe('conversation', () => {
  test('is stored with its five latest questions and understands follow-ups', async () => {
    const key = newKey()
    for (const text of ['hello', 'What is a nebula?', 'What is a galaxy?', 'What is a comet?', 'Where is Mars?'])
      await sendMessage(skybug, text, { key })
    expect((await sendMessage(skybug, 'and Saturn?', { key })).reply).toMatch(/^Saturn is/)
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

  test('keeps only its newest messages', async () => {
    const key = newKey()
    await sendMessage(skybug, 'hello', { key })
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
    await sendMessage(skybug, 'hello again', { key })
    await sendMessage(skybug, 'and again', { key })
    const stored = (await conversations.findOne({ _id: mine?._id ?? '' }))?.['messages'] as { content: string }[]
    expect(stored).toHaveLength(203)
    expect(stored[0]?.content).toBe('101')
    const latest = await skybug.chat.getConversation({ key, pageSize: 200 })
    expect([latest.id, latest.messages.length, latest.messages.at(-2)?.content]).toEqual([id, 200, 'and again'])
  })

  test("can't be read with another key, and its key can't be read from the database", async () => {
    const key = newKey()
    await sendMessage(skybug, 'What is a black hole?', { key })
    expect((await skybug.chat.getConversation({ key: newKey() })).messages).toEqual([])
    expect(JSON.stringify(await skybug.collection('conversations').find({}).toArray())).not.toContain(key)
    await expect(skybug.chat.getConversation({ key: 'x' })).rejects.toMatchObject({ reason: 'INVALID_KEY' })
  })

  test('is deleted on request, and by the database after its retention', async () => {
    const key = newKey()
    await sendMessage(skybug, 'hello', { key })
    await skybug.chat.clearConversation({ key })
    await skybug.chat.clearConversation({ key })
    expect((await skybug.chat.getConversation({ key })).messages).toEqual([])
    const indexes = await skybug.collection('conversations').indexes()
    expect(indexes.find(({ expireAfterSeconds }) => expireAfterSeconds === 30 * 86_400)).toBeTruthy()
  })

  test('rejects empty and oversize messages without storing them', async () => {
    const key = newKey()
    for (const text of ['', '  \n ', '\u0000'])
      await expect(sendMessage(skybug, text, { key })).rejects.toMatchObject({ reason: 'EMPTY_MESSAGE' })
    for (const text of ['x'.repeat(2_001), 'x'.repeat(100_000)])
      await expect(sendMessage(skybug, text, { key })).rejects.toMatchObject({ reason: 'MESSAGE_TOO_LONG' })
    expect((await skybug.chat.getConversation({ key })).messages).toEqual([])
    expect((await sendMessage(skybug, 'é'.repeat(2_000), { key })).reply).toBeTruthy()
  })

  test('stays separate from a hundred concurrent ones', async () => {
    const keys = Array.from({ length: 100 }, newKey)
    await Promise.all(keys.map((key, index) => sendMessage(skybug, `What is M${(index % 100) + 1}?`, { key })))
    for (const [index, key] of keys.entries()) {
      const { messages } = await skybug.chat.getConversation({ key })
      expect(messages.map(({ content }) => content)[0]).toBe(`What is M${(index % 100) + 1}?`)
      expect(messages).toHaveLength(2)
      expect(messages[1]?.content).toContain(`M ${(index % 100) + 1}`)
    }
  })
})
