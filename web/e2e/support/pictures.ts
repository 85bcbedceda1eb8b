import sharp, { type Sharp } from 'sharp'

/** Numbers from 0 to 1, the same for the same seed. */
const numbers = (seed: number) => () => {
  seed = (seed * 1_664_525 + 1_013_904_223) >>> 0
  return seed / 2 ** 32
}

interface Wanted {
  width: number
  height: number
  seed: number
}

/** A night sky of a few stars around a glow: drawn quickly, and different for every seed. */
const drawSky = ({ width, height, seed }: Wanted): Sharp => {
  const next = numbers(seed)
  const hue = Math.round(next() * 360)
  const stars = Array.from({ length: 60 }, () => {
    const [x, y, r] = [next() * width, next() * height, (0.4 + next()) * (width / 900)]
    return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${r.toFixed(2)}" fill="#fff"/>`
  })
  const glow =
    `<radialGradient id="g" cx="${(0.3 + 0.4 * next()).toFixed(2)}" cy="${(0.3 + 0.4 * next()).toFixed(2)}">` +
    `<stop stop-color="hsl(${hue} 60% 62%)"/><stop offset="1" stop-color="hsl(${(hue + 40) % 360} 50% 6%)"/></radialGradient>`
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>${glow}</defs>` +
    `<rect width="100%" height="100%" fill="url(#g)"/>${stars.join('')}</svg>`
  return sharp(Buffer.from(svg))
}

export const jpegOf = (wanted: Wanted): Promise<Buffer> => drawSky(wanted).jpeg({ quality: 85 }).toBuffer()

/** What the camera writes into a file of 24 megapixels, the place on Earth included. */
export const CAMERA = { make: 'Canon', model: 'EOS Ra', lens: 'RedCat 51' }

/** A photograph as it comes from the camera: 6000 × 4000 pixels, with EXIF and GPS. */
export const photograph = (seed: number): Promise<Buffer> =>
  drawSky({ width: 6000, height: 4000, seed })
    .jpeg({ quality: 88 })
    .withExif({
      IFD0: { Make: CAMERA.make, Model: CAMERA.model, Artist: 'Somebody', Copyright: 'Somebody' },
      IFD2: {
        DateTimeOriginal: '2025:08:23 23:41:07',
        ExposureTime: '180/1',
        ISOSpeedRatings: '1600',
        FocalLength: '250/1',
        LensModel: CAMERA.lens,
      },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '50/1 21/1 36/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '7/1 35/1 20/1',
      },
    })
    .toBuffer()
