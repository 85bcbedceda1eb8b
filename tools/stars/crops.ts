import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { SERVED, type Encoding } from './encodings.ts'
import { openPicture, renderPicture, toPicture } from './measure.ts'
import type { Picture } from './picture.ts'

/** A piece of a demo picture, at the width at which it is served. */
interface Crop {
  name: string
  file: string
  width: number
  /** Upper left corner, as a share of the picture. */
  at: { x: number; y: number }
  /** Brightened so many times, to show what a bright screen in a dark room would. */
  gain: number
}

const CROPS: readonly Crop[] = [
  { name: 'milky-way', file: 'milky-way-over-ridge.jpg', width: 1280, at: { x: 0.45, y: 0.4 }, gain: 1 },
  { name: 'pleiades', file: 'pleiades.jpg', width: 1280, at: { x: 0.4, y: 0.4 }, gain: 1 },
  { name: 'orion-dark', file: 'orion-nebula.jpg', width: 1280, at: { x: 0.05, y: 0.08 }, gain: 4 },
]
/** The pieces stand side by side in this order. */
const SHOWN = ['original', 'former AVIF', 'smaller AVIF', 'finer AVIF'] as const
const SIDE = 110
const ENLARGED = 3
const GAP = 6

/** Writes one PNG for each crop: the original and what encodings make of it, side by side, every pixel enlarged. */
export async function writeCrops(from: string, to: string): Promise<void> {
  mkdirSync(to, { recursive: true })
  for (const { name, file, width, at, gain } of CROPS) {
    const original = await renderPicture(join(from, file), width)
    const pieces = await Promise.all(
      SHOWN.map(async shown => piece(shown === 'original' ? original : await encoded(original, shown), at, gain)),
    )
    const side = SIDE * ENLARGED
    await sharp({
      create: { width: pieces.length * (side + GAP) - GAP, height: side, channels: 3, background: '#777' },
    })
      .composite(pieces.map((input, n) => ({ input, left: n * (side + GAP), top: 0 })))
      .png({ compressionLevel: 9, palette: true, quality: 100, dither: 0 })
      .toFile(join(to, `${name}.png`))
  }
}

async function encoded(original: Picture, name: string): Promise<Picture> {
  const encoding: Encoding | undefined = SERVED.find(served => served.name === name)
  if (!encoding) throw new Error(`There is no encoding named ${name}`)
  return toPicture(sharp(await encoding.encode(openPicture(original)).toBuffer()))
}

const piece = (picture: Picture, at: Crop['at'], gain: number): Promise<Buffer> =>
  openPicture(picture)
    .extract({
      left: Math.round(at.x * picture.width),
      top: Math.round(at.y * picture.height),
      width: SIDE,
      height: SIDE,
    })
    .linear(gain)
    .resize(SIDE * ENLARGED, SIDE * ENLARGED, { kernel: 'nearest' })
    .png()
    .toBuffer()
