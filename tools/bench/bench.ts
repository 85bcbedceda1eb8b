import { readFileSync, writeFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '../start/config.ts'
import type { Figure } from './figure.ts'
import { GROUPS, HEADINGS, type Group } from './groups.ts'
import {
  describeMachine,
  describeTime,
  fiveMinuteLoad,
  renderReport,
  renderTable,
  replaceRows,
  type DatedFigure,
} from './report.ts'
import { startBenchEnvironment } from './site/bench-environment.ts'

// `npm run bench` measures all groups and writes docs/performance.md; `npm run bench -- NAME …` measures some and only
// prints; with --write it replaces their rows in the page. `NAME:WORD` measures the cases of a group that have the word in
// their names. Exits with 1 when a target is missed.
const log = (line: string): void => void process.stdout.write(`${line}\n`)

const PAGE = join(ROOT, 'docs/performance.md')
const WRITE = '--write'

/** The names of groups that were asked for, each with the word that its cases have to contain. */
const args = process.argv.slice(2)
const chosen = new Map(
  args.filter(argument => argument !== WRITE).map(argument => argument.split(':', 2) as [string, string | undefined]),
)
const names = [...chosen.keys()]
const unknown = names.filter(name => !GROUPS.some(group => group.name === name))
if (unknown.length > 0) {
  log(`Groups: ${GROUPS.map(({ name }) => name).join(', ')}`)
  process.exit(unknown.includes('help') ? 0 : 1)
}
if (process.platform !== 'linux') {
  log('The benchmarks read processor time and memory from /proc, which only Linux has.')
  process.exit(1)
}
if (getPriority() !== 0)
  log(`Note: this runs at priority ${getPriority()}, so the background worker's low priority makes little difference.`)

const loadBefore = fiveMinuteLoad()
const environment = await startBenchEnvironment(log)
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void environment.close().finally(() => process.exit(1)))

// A group that fails leaves the others to be measured.
const failure = ({ name }: Group, error: Error): Figure => ({
  name,
  target: '',
  measured: 'failed',
  passed: false,
  details: error.message,
})

const measured = new Map<Group, DatedFigure[]>()
const failed: string[] = []
try {
  for (const group of GROUPS) {
    if (names.length > 0 && !names.includes(group.name)) continue
    log(`${group.name} …`)
    const began = performance.now()
    const when = describeTime(new Date(), loadBefore)
    const figures = await group.measure(environment, chosen.get(group.name)).catch((error: Error) => {
      failed.push(group.name)
      return [failure(group, error)]
    })
    measured.set(
      group,
      figures.map(figure => ({ ...figure, when })),
    )
    for (const { name, measured: value, details } of figures) log(`  ${name}: ${value} (${details})`)
    log(`  took ${Math.round((performance.now() - began) / 1000)} s`)
  }
} finally {
  await environment.close()
}

const sections = HEADINGS.map(heading => ({
  heading,
  figures: [...measured].filter(([group]) => group.heading === heading).flatMap(([, figures]) => figures),
}))
const figures = sections.flatMap(section => section.figures)
log(`\n${renderTable(figures)}`)
if (names.length === 0) writeFileSync(PAGE, await renderReport(describeMachine(), sections))
else if (args.includes(WRITE) && failed.length === 0) {
  const changed = sections.filter(section => section.figures.length > 0)
  writeFileSync(PAGE, await replaceRows(readFileSync(PAGE, 'utf8'), changed))
}
process.exitCode = figures.every(({ passed }) => passed) ? 0 : 1
