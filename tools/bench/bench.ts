import { writeFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '../start/config.ts'
import type { Figure } from './figure.ts'
import { GROUPS, HEADINGS, type Group } from './groups.ts'
import { describeMachine, fiveMinuteLoad, renderReport, renderTable } from './report.ts'
import { startBenchEnvironment } from './site/bench-environment.ts'

// `npm run bench` measures all groups and writes docs/performance.md; `npm run bench -- NAME …` measures some and only
// prints; `NAME:WORD` measures the cases of a group that have the word in their names. Exits with 1 when a target is missed.
const log = (line: string): void => void process.stdout.write(`${line}\n`)

/** The names of groups that were asked for, each with the word that its cases have to contain. */
const chosen = new Map(process.argv.slice(2).map(argument => argument.split(':', 2) as [string, string | undefined]))
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

const startedAt = new Date()
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

const measured = new Map<Group, Figure[]>()
try {
  for (const group of GROUPS) {
    if (names.length > 0 && !names.includes(group.name)) continue
    log(`${group.name} …`)
    const began = performance.now()
    const figures = await group
      .measure(environment, chosen.get(group.name))
      .catch((error: Error) => [failure(group, error)])
    measured.set(group, figures)
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
if (names.length === 0) {
  const run = { startedAt, endedAt: new Date(), machine: describeMachine(), loadBefore, sections }
  writeFileSync(join(ROOT, 'docs/performance.md'), await renderReport(run))
}
process.exitCode = figures.every(({ passed }) => passed) ? 0 : 1
