import { getPriority } from 'node:os'
import type { Figure } from './figure.ts'
import { boot } from './figures/boot.ts'
import { firstPaint } from './figures/first-paint.ts'
import { growth } from './figures/growth.ts'
import { homeHtml } from './figures/home-html.ts'
import { homeScripts } from './figures/home-scripts.ts'
import { longGallery } from './figures/long-gallery.ts'
import { memory } from './figures/memory.ts'
import { readsMeanwhile, workerMemory, workerSpeed } from './figures/pictures.ts'
import { shatter } from './figures/shatter.ts'
import { shopCheckouts, shopReads } from './figures/shop.ts'
import { skyNight } from './figures/sky-night.ts'
import { skyStreams, skyTalk } from './figures/sky-talk.ts'
import { steadiness } from './figures/steadiness.ts'
import { uncachedReads } from './figures/uncached-reads.ts'
import { warmReads } from './figures/warm-reads.ts'
import { writes } from './figures/writes.ts'
import { table, writeReport } from './report.ts'
import { openHouse, type House } from './site/house.ts'

// `npm run bench`: all of them, `npm run bench -- NAME …`: some. Ends with 1 when a figure is missed.
const BENCHES: Record<string, (house: House) => Promise<Figure[]>> = {
  boot,
  warm: warmReads,
  'home-html': homeHtml,
  'home-scripts': homeScripts,
  'first-paint': firstPaint,
  steadiness,
  shatter,
  'long-gallery': longGallery,
  writes,
  uncached: uncachedReads,
  memory,
  'worker-memory': workerMemory,
  'worker-speed': workerSpeed,
  'reads-meanwhile': readsMeanwhile,
  'sky-night': skyNight,
  'sky-talk': skyTalk,
  'sky-streams': skyStreams,
  'shop-reads': shopReads,
  'shop-checkouts': shopCheckouts,
  growth,
}

const say = (line: string): void => void process.stdout.write(`${line}\n`)

const chosen = process.argv.slice(2)
const unknown = chosen.filter(name => !(name in BENCHES))
if (unknown.length > 0) {
  say(`Benchmarks: ${Object.keys(BENCHES).join(', ')}`)
  process.exit(unknown.includes('help') ? 0 : 1)
}
if (process.platform !== 'linux') {
  say('The benchmarks read what processes take from /proc, which only Linux has.')
  process.exit(1)
}
if (getPriority() !== 0)
  say(`Note: this runs at priority ${getPriority()}; the background worker will not stand apart.`)

// The others still count.
const failed = (name: string, error: Error): Figure => {
  process.exitCode = 1
  return { what: name, wanted: '', measured: 'failed', passed: false, seen: error.message }
}

const began = new Date()
const figures: Figure[] = []
const house = await openHouse(say)
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    // Whatever was started is stopped, whichever measurement it was started for.
    void house.close().finally(() => process.exit(1))
  })
}
try {
  for (const [name, run] of Object.entries(BENCHES)) {
    if (chosen.length > 0 && !chosen.includes(name)) continue
    say(`${name} …`)
    const measured = await run(house).catch((error: Error) => [failed(name, error)])
    figures.push(...measured)
    for (const { what, measured: value, seen } of measured) say(`  ${what}: ${value} (${seen})`)
  }
} finally {
  await house.close()
}
say(`\n${table(figures)}`)
if (chosen.length === 0) await writeReport(figures, began)
process.exitCode = figures.every(({ passed }) => passed) ? 0 : 1
