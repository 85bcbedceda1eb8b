import { cpus, loadavg, release, totalmem } from 'node:os'
import { format } from 'prettier'
import { mebibytes, type Figure } from './figure.ts'

export interface DatedFigure extends Figure {
  /** When it was measured, and what else the machine did: see `describeTime`. */
  when: string
}

export interface Section {
  heading: string
  figures: readonly DatedFigure[]
}

/** @param load average of the five minutes before the run */
export const describeTime = (at: Date, load: number): string =>
  `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC, load ${load.toFixed(1)}`

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

const columns = ['figure', 'target', 'measured', 'passed', 'details', 'when']

const figureRow = (figure: DatedFigure): string =>
  row([figure.name, figure.target, figure.measured, outcome(figure), figure.details, figure.when])

const renderSection = ({ heading, figures }: Section): string =>
  [`## ${heading}`, '', row(columns), row(columns.map(() => '---')), ...figures.map(figureRow)].join('\n')

const formatPage = (text: string): Promise<string> => format(text, { parser: 'markdown', printWidth: 120 })

/** The text of docs/performance.md, formatted as the repository's other pages are. */
export const renderReport = (machine: string, sections: readonly Section[]): Promise<string> =>
  formatPage(`# Performance

Written by \`npm run bench\`; not edited by hand. How it measures: [tools/bench](../tools/bench/README.md).

- Machine: ${machine}
- When: the start of the measurement, and the load average of the five minutes before the run.
- "A vs. B" is a ratio, A divided by B; the details give both as A : B.

${sections.map(renderSection).join('\n\n')}
`)

/** The page with these rows in the place of those with the same names; new names come last under their heading. */
export const replaceRows = (page: string, sections: readonly Section[]): Promise<string> => {
  const blocks = page.split(/^(?=## )/m)
  const replaced = blocks.map(block => {
    const section = sections.find(({ heading }) => block.startsWith(`## ${heading}\n`))
    if (!section) return block
    const rows = block.trimEnd().split('\n')
    for (const figure of section.figures) {
      const start = `| ${cell(figure.name)} |`
      const at = rows.findIndex(line => line.replace(/ +\|/, ' |').startsWith(start))
      rows.splice(at < 0 ? rows.length : at, 1, figureRow(figure))
    }
    return `${rows.join('\n')}\n\n`
  })
  const missing = sections.filter(({ heading }) => !blocks.some(block => block.startsWith(`## ${heading}\n`)))
  return formatPage([...replaced, ...missing.map(section => `${renderSection(section)}\n\n`)].join(''))
}
