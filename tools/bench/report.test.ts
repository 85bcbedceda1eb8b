import { describe, expect, it } from '@jest/globals'
import { describeTime, renderReport, renderTable, replaceRows, type DatedFigure } from './report.ts'

const figure = (changes: Partial<DatedFigure> = {}): DatedFigure => ({
  name: 'Home vs. bare Node',
  target: '≥ 0.45 ×',
  measured: '0.76 ×',
  passed: true,
  details: '26,295/s : 34,020/s',
  when: describeTime(new Date('2026-11-23T10:33:20Z'), 0.04),
  ...changes,
})

const MACHINE = '2 × Processor, 24106 MiB, Linux 6.18, Node 20.20.2'
const memory = { name: 'Memory', target: '≤ 600 MiB', measured: '612 MiB', passed: false, details: 'all' }

describe('performance report', () => {
  it('has the machine at its top and one table per heading', async () => {
    const text = await renderReport(MACHINE, [
      { heading: 'HTTP', figures: [figure()] },
      { heading: 'Processes', figures: [figure(memory)] },
    ])
    expect(text).toBe(`# Performance

Written by \`npm run bench\`; not edited by hand. How it measures: [tools/bench](../tools/bench/README.md).

- Machine: 2 × Processor, 24106 MiB, Linux 6.18, Node 20.20.2
- When: the start of the measurement, and the load average of the five minutes before the run.
- "A vs. B" is a ratio, A divided by B; the details give both as A : B.

## HTTP

| figure             | target   | measured | passed | details             | when                           |
| ------------------ | -------- | -------- | ------ | ------------------- | ------------------------------ |
| Home vs. bare Node | ≥ 0.45 × | 0.76 ×   | yes    | 26,295/s : 34,020/s | 2026-11-23 10:33 UTC, load 0.0 |

## Processes

| figure | target    | measured | passed | details | when                           |
| ------ | --------- | -------- | ------ | ------- | ------------------------------ |
| Memory | ≤ 600 MiB | 612 MiB  | NO     | all     | 2026-11-23 10:33 UTC, load 0.0 |
`)
  })

  it('keeps a message of several lines and with bars in its cell', async () => {
    const text = await renderReport(MACHINE, [{ heading: 'HTTP', figures: [figure({ details: 'exit 1\n  a | b' })] }])
    expect(text).toContain('| exit 1 a \\| b |')
  })
})

describe('renewed rows of the performance report', () => {
  const page = renderReport(MACHINE, [
    { heading: 'HTTP', figures: [figure(), figure({ name: 'Home vs. bare Node, 304' })] },
    { heading: 'Processes', figures: [figure(memory)] },
  ])
  const later = { measured: '0.80 ×', when: '2026-11-24 08:00 UTC, load 3.0' }

  it('replace those with the same names and leave the others', async () => {
    const text = await replaceRows(await page, [{ heading: 'HTTP', figures: [figure(later)] }])
    expect(text).toBe(
      await renderReport(MACHINE, [
        { heading: 'HTTP', figures: [figure(later), figure({ name: 'Home vs. bare Node, 304' })] },
        { heading: 'Processes', figures: [figure(memory)] },
      ]),
    )
  })

  it('come last under their heading when they are new', async () => {
    const added = figure({ ...later, name: 'A | B' })
    const text = await replaceRows(await page, [{ heading: 'HTTP', figures: [added] }])
    expect(text.split('\n').filter(line => line.startsWith('| '))[4]).toMatch(/^\| A \\\| B /)
    expect(await replaceRows(text, [{ heading: 'HTTP', figures: [added] }])).toBe(text)
  })

  it('come with their heading when it is new', async () => {
    const text = await replaceRows(await page, [{ heading: 'Store', figures: [figure(later)] }])
    expect(text).toMatch(/## Store\n\n.*\n.*\n\| Home vs\. bare Node \|.*08:00 UTC, load 3\.0 \|\n$/)
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
