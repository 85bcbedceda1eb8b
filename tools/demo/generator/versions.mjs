// node versions.mjs PICTURES OUTDIR   Processes pictures differently, as examples of other versions of a photograph.
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

const WIDTH = 2000

/** The name of each, the picture it is made of, and how. */
const versions = [
  // Paler, softer, and with the green cast of a stack whose background was not neutralized.
  [
    'orion-nebula-first',
    'orion-nebula',
    picture => picture.blur(1.1).modulate({ saturation: 0.5 }).linear([0.82, 0.9, 0.84], [16, 20, 18]),
  ],
  // Stars are smaller than the window of the median, filaments are longer.
  ['veil-nebula-starless', 'veil-nebula-filaments', picture => picture.median(13).blur(0.8)],
]

const [pictures = 'pictures', out = 'out'] = process.argv.slice(2)
await mkdir(out, { recursive: true })
for (const [name, from, process] of versions) {
  const smaller = await sharp(join(pictures, `${from}.jpg`))
    .resize(WIDTH)
    .toBuffer()
  const { size } = await process(sharp(smaller))
    .jpeg({ quality: 84, mozjpeg: true })
    .toFile(join(out, `${name}.jpg`))
  console.log(`${name.padEnd(24)} ${Math.round(size / 1000)} kB`)
}
