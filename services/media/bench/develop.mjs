// Seconds and memory to make a picture of a FITS or XISF file: tsx services/media/bench/develop.mjs FILE
import { rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { developToTiff } from '../src/adapters/original-reader.ts'

const [, , file = ''] = process.argv
const picture = join(tmpdir(), `develop-${process.pid}.tif`)
const megabytes = bytes => Math.round(bytes / 2 ** 20)

const before = process.memoryUsage().rss
let longestBlock = 0
let last = performance.now()
const ticking = setInterval(() => {
  longestBlock = Math.max(longestBlock, performance.now() - last)
  last = performance.now()
}, 1)
const began = performance.now()
try {
  await developToTiff(file, { mode: 'automatic', background: 0.25 }, picture)
  const seconds = (performance.now() - began) / 1000
  const { size } = await stat(picture)
  console.log({
    file: megabytes((await stat(file)).size),
    picture: megabytes(size),
    seconds: Number(seconds.toFixed(1)),
    memoryBefore: megabytes(before),
    memoryPeak: Math.round(process.resourceUsage().maxRSS / 1024),
    longestBlockMs: Math.round(longestBlock),
  })
} finally {
  clearInterval(ticking)
  await rm(picture, { force: true })
}
