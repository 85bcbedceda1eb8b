// node details.mjs PICTURES OUTDIR   Cuts the details that articles show out of the pictures, pixel by pixel.
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

const SIZE = { width: 1500, height: 1000 }

/** The name of each, the picture it is cut from, and the left upper corner. */
const details = [
  ['andromeda-bulge', 'andromeda-galaxy', 1050, 700],
  ['celestial-pole', 'star-trails', 1140, 320],
  ['comet-head', 'comet', 900, 2000],
  ['globular-core', 'globular-cluster', 750, 1000],
  ['horsehead-edge', 'horsehead-nebula', 500, 950],
  ['milky-way-dust', 'milky-way-over-ridge', 570, 1732],
  ['orion-core', 'orion-nebula', 720, 510],
  ['pleiades-wisps', 'pleiades', 966, 810],
  ['ring-inside', 'ring-nebula', 780, 1000],
  ['saturn-rings', 'saturn', 1450, 500],
  ['spiral-core', 'spiral-galaxy-face-on', 750, 730],
  ['terminator-craters', 'moon-terminator', 400, 300],
  ['tycho-rays', 'full-moon', 600, 1700],
  ['veil-strands', 'veil-nebula-filaments', 1010, 260],
]

const [pictures = 'pictures', out = 'out'] = process.argv.slice(2)
await mkdir(out, { recursive: true })
for (const [name, from, left, top] of details) {
  const { size } = await sharp(join(pictures, `${from}.jpg`))
    .extract({ ...SIZE, left, top })
    .jpeg({ quality: 82, mozjpeg: true })
    .toFile(join(out, `${name}.jpg`))
  console.log(`${name.padEnd(24)} ${Math.round(size / 1000)} kB`)
}
