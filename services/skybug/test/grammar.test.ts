import { expect, test } from '@jest/globals'
import { measure, understandingOf } from './support/phrasings.ts'

test('the phrasings it was tuned with are understood', () => {
  const { right, total, wrong, cautious } = measure('tuned.tsv')
  expect(wrong).toEqual([])
  expect(cautious.length).toBeLessThan(4)
  expect(right).toBe(total - cautious.length)
})

test('phrasings it was not tuned with: most are understood, and hardly any is answered wrongly', () => {
  const { right, total, wrong, cautious } = measure('held-out.tsv')
  process.stdout.write(
    `Held-out phrasings: ${right} of ${total} understood, ${cautious.length} asked back, ${wrong.length} wrong\n`,
  )
  if (process.env.TEST_LOG) process.stdout.write(`${[...wrong, '---', ...cautious].join('\n')}\n`)
  expect(right / total).toBeGreaterThan(0.8)
  expect(wrong.length / total).toBeLessThan(0.04)
})

test.each([
  ['when does it set?', ['Where is Mars?'], 'rise-set:Mars'],
  ['and Saturn?', ['When does Jupiter set?'], 'rise-set:Saturn'],
  ['what about Venus', ['Where is Mars?', 'hello'], 'where:Venus'],
  ['how far is it?', ['thanks', 'Tell me about Jupiter'], 'distance:Jupiter'],
])('%s goes on from %j', (question, before, expected) => expect(understandingOf(question, before)).toBe(expected))

test('what is asked with a not is asked back without it', () => {
  expect(understandingOf('Which planets are not visible tonight?')).toBe('unsure')
  expect(understandingOf('Is Mars not up tonight?')).toBe('unsure')
  expect(understandingOf('Why is Pluto not a planet?')).toBe('known:pluto')
})

test('a misspelt name is understood, one of several is asked about', () => {
  expect(understandingOf('Where is Jupitr?')).toBe('where:Jupiter')
  expect(understandingOf('Where is Betelguese?')).toBe('where:Betelgeuse')
  expect(understandingOf('where is the magellanic cloud')).toBe('unsure')
})
