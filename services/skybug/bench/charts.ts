import * as data from '../src/catalog/catalog-files.ts'
import { validateChart } from '../src/charts/chart.ts'
import { drawChart } from '../src/charts/draw-chart.ts'
import { rasterize } from '../src/charts/svg.ts'

// npx tsx services/skybug/bench/charts.ts: what a 2048 px chart takes, beside rasterising its finished SVG. Exit 1 above 1.5.
const MOST = 1.5
const request = validateChart({
  place: { latitude: 39.1, longitude: -84.5 },
  time: new Date('2026-11-22T03:00:00Z'),
  timeZone: 'America/New_York',
  kind: 'horizon',
  width: 2048,
})

// Processor time, since the clock measures whatever else runs on the machine.
const timed = (work: () => unknown) => {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return user + system
}

const svg = drawChart(data, request)
// Drawing is at full speed only once the engine has seen it a few times, as in a process that serves.
for (let round = 0; round < 12; round++) drawChart(data, request)
const [plain, whole]: [number[], number[]] = [[], []]
for (let round = 0; round < 12; round++) {
  plain.push(timed(() => rasterize(svg, 2048)))
  whole.push(timed(() => rasterize(drawChart(data, request), 2048)))
}
const ratio = Math.min(...whole) / Math.min(...plain)
process.stdout.write(`2048 px chart: ${ratio.toFixed(2)} times its rasterising alone (at most ${MOST})\n`)
if (ratio > MOST) process.exitCode = 1
