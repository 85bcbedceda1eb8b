import sharp from 'sharp'
import { demoPicture } from './content.ts'

const SIZE = { width: 6000, height: 4000 }
const QUALITY = 90

/** A 24-megapixel JPEG such as a camera makes at night: an enlarged demo picture with sensor noise, the same in every run. */
export const bigPicture = async (): Promise<Buffer> => {
  const enlarged = sharp(demoPicture('milky-way-over-ridge.jpg')).resize(SIZE.width, SIZE.height, { fit: 'cover' })
  const { data, info } = await enlarged.raw().toBuffer({ resolveWithObject: true })
  addNoise(data)
  return sharp(data, { raw: info }).jpeg({ quality: QUALITY }).toBuffer()
}

/** Changes each sample by up to 8 of 256, with a linear congruential generator (Numerical Recipes, 1992) and a fixed seed. */
const addNoise = (samples: Buffer): void => {
  let state = 20261121
  for (let at = 0; at < samples.length; at++) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    samples[at] = Math.max(0, Math.min(255, (samples[at] ?? 0) + (state >>> 28) - 8))
  }
}
