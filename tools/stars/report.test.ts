import { describe, expect, it } from '@jest/globals'
import { DEFAULT_AVIF, FORMER } from './encodings.ts'
import type { Measurement } from './measure.ts'
import { missedTargets, renderTable, summarize } from './report.ts'

const row = (changes: Partial<Measurement>): Measurement => ({
  ...{ picture: 'orion', width: 1280, encoding: DEFAULT_AVIF, bytes: 1500, ms: 10 },
  ...{ stars: 100, kept: 0.95, halfKept: 1, shifted: 0, colorError: { median: 1, worstTenth: 2 } },
  dark: { share: 0.5, noiseKept: 0.8, banding: { original: 0, encoded: 1 } },
  ...changes,
})

describe('report on stars', () => {
  it('counts every star the same, and names the picture that lost most', () => {
    const [summary] = summarize([
      row({ stars: 300, kept: 1 }),
      row({ picture: 'pleiades', stars: 100, kept: 0.8 }),
      row({ picture: 'moon', stars: 2, kept: 0 }),
    ])
    expect(summary?.kept).toBeCloseTo(380 / 402)
    expect(summary?.worst).toEqual({ picture: 'pleiades', kept: 0.8 })
  })

  it('compares bytes with the former AVIF at the same width', () => {
    const summaries = summarize([
      row({ encoding: FORMER.name, bytes: 1000 }),
      row({ encoding: FORMER.name, width: 2560, bytes: 9000 }),
      row({}),
    ])
    expect(summaries.map(({ width, encoding, timesFormer }) => [width, encoding, timesFormer])).toEqual([
      [1280, FORMER.name, 1],
      [2560, FORMER.name, 1],
      [1280, DEFAULT_AVIF, 1.5],
    ])
  })

  it.each([
    [2560, 0.97, '97.0 %'],
    [1280, 0.93, '93.0 %'],
  ])('names what the default misses at %d pixels, and nothing else', (width, kept, wanted) => {
    const missed = (changes: Partial<Measurement>) =>
      missedTargets(
        summarize([row({ width, encoding: FORMER.name, bytes: 1000, kept: 0.1 }), row({ width, ...changes })]),
      )
    const few = `${width} px: 92.0 % of the stars are kept, wanted ${wanted}`
    const large = `${width} px: 1.700 times the former bytes, at most 1.6`
    expect(missed({ kept })).toEqual([])
    expect(missed({ kept: 0.92 })).toEqual([few])
    expect(missed({ kept, bytes: 1700 })).toEqual([large])
    expect(missed({ kept: 0.92, bytes: 1700 })).toEqual([few, large])
  })

  it('is a table in Markdown', () => {
    const lines = renderTable(summarize([row({})])).split('\n')
    expect(lines[0]).toContain('| stars kept |')
    expect(lines[2]).toContain('| 95.0 % |')
  })
})
