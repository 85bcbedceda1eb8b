/** A decoded picture: sRGB, three bytes a pixel, row by row. */
export interface Picture {
  width: number
  height: number
  data: Uint8Array
}

/** One number a pixel. */
export interface Plane {
  width: number
  height: number
  values: Float32Array
}

/**
 * Luma from 0 to 255, with the weights of ITU-R BT.601: those of JPEG, WebP and AVIF, so that what they store as one level
 * is one level here.
 */
export function lumaOf({ width, height, data }: Picture): Plane {
  const values = new Float32Array(width * height)
  for (let n = 0; n < values.length; n++) {
    const [red = 0, green = 0, blue = 0] = [data[3 * n], data[3 * n + 1], data[3 * n + 2]]
    values[n] = 0.299 * red + 0.587 * green + 0.114 * blue
  }
  return { width, height, values }
}

/** Convolved with the binomial 3 × 3 kernel, about the size of a small star. The outermost pixels stay as they are. */
export function smooth({ width, height, values }: Plane): Plane {
  const smoothed = values.slice()
  const at = (n: number) => values[n] ?? 0
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const n = y * width + x
      const corners = at(n - width - 1) + at(n - width + 1) + at(n + width - 1) + at(n + width + 1)
      const sides = at(n - width) + at(n - 1) + at(n + 1) + at(n + width)
      smoothed[n] = (4 * at(n) + 2 * sides + corners) / 16
    }
  }
  return { width, height, values: smoothed }
}

/** The middle one of some numbers, which it sorts; 0 of none. */
export const median = (numbers: Float32Array | number[]): number => quantile(numbers, 0.5)

/** The number below which a share of some numbers lies; sorts them. 0 of none. */
export function quantile(numbers: Float32Array | number[], share: number): number {
  const sorted = numbers instanceof Float32Array ? numbers.sort() : numbers.sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
