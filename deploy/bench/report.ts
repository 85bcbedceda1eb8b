import { writeFileSync } from 'node:fs'
import { cpus, loadavg, release, totalmem } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '../local/config.ts'
import { mebibytes, type Figure } from './figure.ts'

const cells = (figures: readonly Figure[]): string[][] => [
  ['figure', 'wanted', 'measured', 'passed'],
  ...figures.map(({ what, wanted, measured, passed }) => [what, wanted, measured, passed ? 'yes' : 'NO']),
]

/** The table for the terminal. */
export const table = (figures: readonly Figure[]): string => {
  const rows = cells(figures)
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map(row => row[column]?.length ?? 0))) ?? []
  return rows.map(row => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')).join('\n')
}

const loadBefore = loadavg()
const busy = ([, fiveMinutes]: number[]): string => (fiveMinutes ?? 0).toFixed(1)

const machine = (): string => {
  const processors = cpus()
  return `${processors.length} × ${processors[0]?.model ?? 'unknown processor'}, ${mebibytes(totalmem())}, Linux ${release()}`
}

/** How cost grows with the content: what a request takes, in the middle. */
const grown = (figures: readonly Figure[]): string => {
  const curves = figures.flatMap(({ curve }) => curve ?? [])
  const sizes = Object.keys(curves[0]?.at ?? {})
  if (sizes.length === 0) return ''
  const line = (row: readonly string[]) => `| ${row.join(' | ')} |`
  const rows = curves.map(({ of, at }) => line([of, ...sizes.map(size => at[size] ?? '')]))
  return `## How cost grows

What a request takes on sites of so many posts and as many pictures, without the front cache, one request at a time; the
median of the first 100 pages.

${line(['', ...sizes])}
${line(['---', ...sizes.map(() => '---:')])}
${rows.join('\n')}
`
}

/** Writes docs/performance.md. */
export const writeReport = async (figures: readonly Figure[], began: Date): Promise<void> => {
  const [head, ...rows] = cells(figures)
  const line = (row: readonly string[]) => `| ${row.join(' | ')} |`
  const text = `# Performance

Written by \`npm run bench\` on ${began.toISOString().slice(0, 16).replace('T', ' ')} UTC.

- Machine: ${machine()}, Node ${process.versions.node}
- Load before it began: ${busy(loadBefore)}, at its end: ${busy(loadavg())} (what else the machine did; 0 is a quiet one).
- Everything runs on this one machine: the site as \`npm start\` starts it, a real mongod, the load, and what is compared with.
- Figures are ratios. The two sides of a ratio are measured in turn, many short rounds of each, and the median of
  neighbouring rounds counts, so that a busy machine slows both sides alike.

${line([...(head ?? []), 'seen'])}
${line(['---', '---', '---', '---', '---'])}
${rows.map((row, n) => line([...row, figures[n]?.seen ?? ''])).join('\n')}

${grown(figures)}
\`npm run bench -- NAME\` measures one group and writes nothing here; \`npm run bench -- help\` lists them.
`
  const { format } = await import('prettier')
  writeFileSync(join(ROOT, 'docs/performance.md'), await format(text, { parser: 'markdown', printWidth: 120 }))
}
