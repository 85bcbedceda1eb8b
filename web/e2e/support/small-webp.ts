import sharp from 'sharp'

const QUALITIES = [82, 72, 62, 52, 44]
const SCALES = [1, 0.75, 0.5]

/** The picture as WebP of at most so many bytes, as good as that allows: first it loses quality, then size. */
export const smallWebp = async (picture: Buffer, bytes: number): Promise<Buffer> => {
  const { width } = await sharp(picture).metadata()
  for (const scale of SCALES) {
    for (const quality of QUALITIES) {
      const made = await sharp(picture)
        .resize({ width: Math.round(width * scale) })
        .webp({ quality, effort: 6 })
        .toBuffer()
      if (made.length <= bytes) return made
    }
  }
  throw new Error(`The picture can't be made smaller than ${bytes} bytes`)
}
