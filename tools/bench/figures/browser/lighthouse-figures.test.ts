import { describe, expect, it } from '@jest/globals'
import { lighthouseFigures, type LighthousePage } from './lighthouse-figures.ts'

const page = (path: string, changes: Partial<LighthousePage> = {}): LighthousePage => ({
  path,
  score: 98,
  largestPaint: 1_900,
  wastedBytes: 20_480,
  ...changes,
})

describe('figures of Lighthouse', () => {
  it('name the worst page of each kind and list all of them', () => {
    const pages = [
      page('/'),
      page('/gallery', { score: 96, wastedBytes: 40_960 }),
      page('/blog', { largestPaint: 2_400 }),
    ]
    expect(
      lighthouseFigures(pages, 0.31).map(({ measured, passed, details }) => ({ measured, passed, details })),
    ).toEqual([
      { measured: '96', passed: true, details: '/ 98, /gallery 96, /blog 98; load average 0.3' },
      { measured: '2.40 s', passed: true, details: '/ 1.90 s, /gallery 1.90 s, /blog 2.40 s' },
      { measured: '40 KiB', passed: true, details: '/ 20 KiB, /gallery 40 KiB, /blog 20 KiB' },
    ])
  })

  it.each<[string, Partial<LighthousePage>, boolean[]]>([
    ['a score below 95', { score: 94 }, [false, true, true]],
    ['a largest paint after 2.5 s', { largestPaint: 2_501 }, [true, false, true]],
  ])('fail for %s on one page', (_fault, changes, passed) => {
    const figures = lighthouseFigures([page('/'), page('/blog', changes), page('/store')], 0)
    expect(figures.map(figure => figure.passed)).toEqual(passed)
  })
})
