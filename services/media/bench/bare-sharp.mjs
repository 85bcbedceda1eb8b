import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

// What the image worker makes of a photograph, by sharp alone: one decode, then each file straight from those pixels.
// Run by tools/bench; answers how long it took.
const WIDTHS = [2560, 1280, 640, 320]

// As the worker runs it: faster than threads inside one operation.
sharp.concurrency(1)
sharp.cache(false)

/** The eight fast derivatives and the picture for link previews, and with `picture` the large JPEG too, encoded as the worker does. */
const makeSet = async ({ file, folder, picture, encoding }) => {
  mkdirSync(folder, { recursive: true })
  const side = picture ? 4096 : WIDTHS[0]
  const decoded = sharp(file).autoOrient().resize(side, side, { fit: 'inside' }).toColourspace('srgb')
  const { data, info } = await decoded.raw().toBuffer({ resolveWithObject: true })
  const pixels = () => sharp(data, { raw: info })
  const made = WIDTHS.flatMap(width => [
    pixels()
      .resize(width)
      .webp(encoding.webp)
      .toFile(join(folder, `${width}.webp`)),
    pixels()
      .resize(width)
      .avif(encoding.fastAvif)
      .toFile(join(folder, `${width}.avif`)),
  ])
  made.push(
    pixels()
      .resize(1200, 630, { fit: 'cover', position: 'attention' })
      .jpeg(encoding.share)
      .toFile(join(folder, 'share.jpg')),
  )
  if (picture) made.push(pixels().jpeg(encoding.jpeg).toFile(join(folder, 'picture.jpg')))
  await Promise.all(made)
}

process.on('message', set => {
  const began = performance.now()
  makeSet(set).then(
    () => process.send({ ms: performance.now() - began }),
    error => process.send({ error: error.message }),
  )
})
