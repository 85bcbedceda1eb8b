import { it } from '@jest/globals'
import { phrasings, scorePhrasings } from './support/phrasings.ts'
import { recognizeIn } from './support/foreign-phrasings.ts'
it('scores', () => {
  for (const language of ['es', 'de', 'fr'] as const) {
    let right = 0
    const declined: string[] = [], wrong: string[] = []
    for (const { question, expected } of phrasings(`held-out-${language}.tsv`)) {
      const got = recognizeIn(language, question)
      if (expected.split('|').includes(got)) right++
      else if (got === 'unsupported') declined.push(`${question} (${expected})`)
      else wrong.push(`${question} → ${got} (${expected})`)
    }
    console.log(language, right, declined.length, wrong.length, '\nWRONG\n' + wrong.join('\n'), '\nDECLINED\n' + declined.join('\n'))
  }
  const s = scorePhrasings('visitors-2.tsv')
  console.log('en', s.recognized.length, s.declined.length, s.wrong.length, '\nWRONG\n' + s.wrong.join('\n'), '\nDECLINED\n' + s.declined.join('\n'))
})
