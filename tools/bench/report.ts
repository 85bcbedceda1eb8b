import { cpus, loadavg, release, totalmem } from 'node:os'
import { format } from 'prettier'
import { mebibytes, type Figure } from './figure.ts'

/** What one run has measured. */
export interface Run {
  startedAt: Date
  endedAt: Date
  /** Processors, memory and versions, see `describeMachine`. */
  machine: string
  /** Load average of the five minutes before the run. */
  loadBefore: number
  sections: readonly Section[]
}

export interface Section {
  heading: string
  figures: readonly Figure[]
}

export const describeMachine = (): string => {
  const processors = cpus()
  const processor = `${processors.length} × ${processors[0]?.model ?? 'unknown processor'}`
  return `${processor}, ${mebibytes(totalmem())}, Linux ${release()}, Node ${process.versions.node}`
}

export const fiveMinuteLoad = (): number => loadavg()[1] ?? 0

const outcome = ({ passed }: Figure): string => (passed ? 'yes' : 'NO')

/** The table for the terminal. */
export const renderTable = (figures: readonly Figure[]): string => {
  const rows = [
    ['figure', 'target', 'measured', 'passed'],
    ...figures.map(figure => [figure.name, figure.target, figure.measured, outcome(figure)]),
  ]
  const widths = [0, 1, 2, 3].map(column => Math.max(...rows.map(row => row[column]?.length ?? 0)))
  return rows.map(row => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')).join('\n')
}

// An error's message may have lines and bars of its own.
const cell = (text: string): string => text.replace(/\s+/g, ' ').trim().replaceAll('|', '\\|')

const row = (cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`

const renderSection = ({ heading, figures }: Section): string =>
  [
    `## ${heading}`,
    '',
    row(['figure', 'target', 'measured', 'passed', 'details']),
    row(['---', '---', '---', '---', '---']),
    ...figures.map(figure => row([figure.name, figure.target, figure.measured, outcome(figure), figure.details])),
  ].join('\n')

const day = (date: Date): string => date.toISOString().slice(0, 10)
const time = (date: Date): string => date.toISOString().slice(11, 16)

/** The text of docs/performance.md, formatted as the repository's other pages are. */
export const renderReport = ({ startedAt, endedAt, machine, loadBefore, sections }: Run): Promise<string> =>
  format(
    `# Performance

Written by \`npm run bench\`; not edited by hand. How it measures: [tools/bench](../tools/bench/README.md).

- Measured on ${day(startedAt)}, ${time(startedAt)} to ${time(endedAt)} UTC
- Machine: ${machine}; load average before the run: ${loadBefore.toFixed(1)}
- "A vs. B" is a ratio, A divided by B; the details give both as A : B.

${sections.map(renderSection).join('\n\n')}
`,
    { parser: 'markdown', printWidth: 120 },
  )
