import { basename, join } from 'node:path'
import { readdirSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { ROOT } from '../start/config.ts'
import { writeCrops } from './crops.ts'
import { GRID, SERVED } from './encodings.ts'
import { measureFile, type Measurement } from './measure.ts'
import { missedTargets, renderTable, summarize, TARGETS } from './report.ts'

// `npm run stars` measures what compression leaves of the stars of the demo pictures; README.md has the options.
const DEMO_PICTURES = join(ROOT, 'tools/demo/pictures')
const log = (line: string): void => void process.stderr.write(`${line}\n`)

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    grid: { type: 'boolean', default: false },
    crops: { type: 'boolean', default: false },
    width: { type: 'string', multiple: true },
    only: { type: 'string', multiple: true },
  },
})

const demoPictures = () =>
  readdirSync(DEMO_PICTURES)
    .filter(name => name.endsWith('.jpg'))
    .map(name => join(DEMO_PICTURES, name))

const files = positionals.length > 0 ? positionals : demoPictures()
const widths = values.width?.map(Number) ?? TARGETS.map(({ width }) => width)
const encodings = (values.grid ? GRID : SERVED).filter(
  ({ name }) => !values.only || values.only.some(part => name.includes(part)),
)

async function measure(): Promise<void> {
  const measured: Measurement[] = []
  for (const width of widths) {
    for (const file of files) {
      const name = basename(file).replace(/\.[^.]+$/, '')
      for await (const row of measureFile({ file, name, width }, encodings)) {
        measured.push(row)
        const { stars, kept, bytes, ms } = row
        log(
          `${name}, ${width} px, ${row.encoding}: ${(100 * kept).toFixed(1)} % of ${stars}, ${bytes} bytes, ${Math.round(ms)} ms`,
        )
      }
    }
  }
  const summaries = summarize(measured)
  process.stdout.write(`${renderTable(summaries)}\n`)
  const missed = missedTargets(summaries)
  missed.forEach(log)
  process.exitCode = missed.length > 0 ? 1 : 0
}

if (values.crops) await writeCrops(DEMO_PICTURES, join(ROOT, 'docs/stars'))
else await measure()
