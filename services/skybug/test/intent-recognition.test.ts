import { describe, expect, it } from '@jest/globals'
import { phrasings, recognize, scorePhrasings } from './support/phrasings.ts'

// Questions in words that no rule and no entry of the FAQ has: clarification is requested.
const DECLINED = [
  'How come the stars move over the course of a night?',
  'When is the sun going to die?',
  'why does the moon always show the same face',
]

describe('intent recognition', () => {
  it('recognizes the phrasings it was tuned with, but for three that it declines', () => {
    const { recognized, declined, wrong } = scorePhrasings('tuned.tsv')
    expect(wrong).toEqual([])
    expect(declined).toEqual(DECLINED)
    expect(recognized).toHaveLength(298 - DECLINED.length)
  })

  it('recognizes most of the held-out phrasings and takes hardly any for another intent', () => {
    const { recognized, declined, wrong } = scorePhrasings('held-out.tsv')
    const total = phrasings('held-out.tsv').length
    process.stdout.write(
      `Held-out phrasings: ${recognized.length} of ${total} recognized, ${declined.length} declined, ${wrong.length} wrong\n`,
    )
    if (process.env.TEST_LOG) process.stdout.write(`${[...wrong, '---', ...declined].join('\n')}\n`)
    expect(total).toBe(185)
    expect(recognized.length / total).toBeGreaterThan(0.8)
    expect(wrong.length / total).toBeLessThan(0.04)
  })

  it('takes no question of visitors, typos and short forms included, for another one, and asks back instead', () => {
    const { recognized, declined, wrong } = scorePhrasings('visitors.tsv')
    process.stdout.write(
      `Visitors' phrasings: ${recognized.length} right, ${declined.length} cautious, ${wrong.length} wrong\n`,
    )
    expect(recognized.length + declined.length + wrong.length).toBe(212)
    expect(wrong).toEqual([])
    expect(recognized.length).toBeGreaterThanOrEqual(194)
  })

  // Written before their author had seen the rules: 155 right, 37 cautious and 8 wrong at first. The wrong ones are mended.
  it('takes none of 200 further questions for another one', () => {
    const { recognized, declined, wrong } = scorePhrasings('visitors-2.tsv')
    process.stdout.write(`Further phrasings: ${recognized.length} right, ${declined.length} cautious\n`)
    expect(recognized.length + declined.length + wrong.length).toBe(200)
    expect(wrong).toEqual([])
    expect(recognized.length).toBeGreaterThanOrEqual(161)
  })

  it.each([
    ['when does it set?', ['Where is Mars?'], 'rise-set:Mars'],
    ['and Saturn?', ['When does Jupiter set?'], 'rise-set:Saturn'],
    ['what about Venus', ['Where is Mars?', 'hello'], 'where:Venus'],
    ['how far is it?', ['thanks', 'Tell me about Jupiter'], 'distance:Jupiter'],
  ])('recognizes %s as a follow-up to %j', (question, history, expected) =>
    expect(recognize(question, history)).toBe(expected),
  )

  it('offers a negated question without its negation', () => {
    expect(recognize('Which planets are not visible tonight?')).toBe('ambiguous')
    expect(recognize('Is Mars not up tonight?')).toBe('ambiguous')
    expect(recognize('Why is Pluto not a planet?')).toBe('faq:pluto')
  })

  it('recognizes a misspelled name and requests clarification for one of several objects', () => {
    expect(recognize('Where is Jupitr?')).toBe('where:Jupiter')
    expect(recognize('Where is Betelguese?')).toBe('where:Betelgeuse')
    expect(recognize('where is the magellanic cloud')).toBe('ambiguous')
  })
})
