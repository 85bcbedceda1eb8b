import { setPriority } from 'node:os'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import * as data from '../catalog/catalog-files.ts'
import { drawChart } from './draw-chart.ts'
import type { DrawingTask } from './drawing-pool.ts'
import { rasterize } from './svg.ts'

// On Linux a priority is a thread's: chats and nights are computed first. Elsewhere it is that of the whole process.
if (process.platform === 'linux') setPriority(5)

// The 17 MB of pixels of a large picture lie outside V8's heap: without an explicit collection dozens of them pile up.
setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

/** Runs in a thread of the drawing pool. */
export default ({ chart, format }: DrawingTask): Uint8Array => {
  const svg = drawChart(data, chart)
  if (format === 'svg') return Buffer.from(svg)
  const png = rasterize(svg, chart.width)
  collectGarbage()
  return png
}
