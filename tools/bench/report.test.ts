import { describe, expect, it } from '@jest/globals'
import type { Figure } from './figure.ts'
import { renderReport, renderTable } from './report.ts'

const figure = (changes: Partial<Figure> = {}): Figure => ({
  name: 'Home vs. bare Node',
  target: '≥ 0.45 ×',
  measured: '0.76 ×',
  passed: true,
  details: '26,295/s : 34,020/s',
  ...changes,
})

const run = (sections: { heading: string; figures: Figure[] }[]) => ({
  startedAt: new Date('2026-11-23T10:33:20Z'),
  endedAt: new Date('2026-11-23T10:49:59Z'),
  machine: '2 × Processor, 24106 MiB, Linux 6.18, Node 20.20.2',
  loadBefore: 0.04,
  sections,
})

describe('performance report', () => {
  it('has the run at its top and one table per heading', async () => {
    const missed = figure({ name: 'Memory', target: '≤ 600 MiB', measured: '612 MiB', passed: false, details: 'all' })
    const text = await renderReport(
      run([
        { heading: 'HTTP', figures: [figure()] },
        { heading: 'Processes', figures: [missed] },
      ]),
    )
    expect(text).toBe(`# Performance

Written by \`npm run bench\`; not edited by hand. How it measures: [tools/bench](../tools/bench/README.md).

- Measured on 2026-11-23, 10:33 to 10:49 UTC
- Machine: 2 × Processor, 24106 MiB, Linux 6.18, Node 20.20.2; load average before the run: 0.0
- "A vs. B" is a ratio, A divided by B; the details give both as A : B.

## HTTP

| figure             | target   | measured | passed | details             |
| ------------------ | -------- | -------- | ------ | ------------------- |
| Home vs. bare Node | ≥ 0.45 × | 0.76 ×   | yes    | 26,295/s : 34,020/s |

## Processes

| figure | target    | measured | passed | details |
| ------ | --------- | -------- | ------ | ------- |
| Memory | ≤ 600 MiB | 612 MiB  | NO     | all     |
`)
  })

  it('keeps a message of several lines and with bars in its cell', async () => {
    const text = await renderReport(run([{ heading: 'HTTP', figures: [figure({ details: 'exit 1\n  a | b' })] }]))
    expect(text).toContain('| exit 1 a \\| b |')
  })
})

describe('table for the terminal', () => {
  it('aligns its columns', () => {
    expect(renderTable([figure(), figure({ name: 'Boot', passed: false })])).toBe(
      [
        'figure              target    measured  passed',
        'Home vs. bare Node  ≥ 0.45 ×  0.76 ×    yes   ',
        'Boot                ≥ 0.45 ×  0.76 ×    NO    ',
      ].join('\n'),
    )
  })
})
