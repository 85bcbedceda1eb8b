import type { Picture } from './picture.ts'

/** Linear red, green and blue, from 0 to 1. */
type Color = readonly [number, number, number]

const linear = Float64Array.from({ length: 256 }, (_, level) => {
  const value = level / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
})

/** The mean color of the 3 × 3 pixels around a point, averaged as light is. */
export function meanColor({ width, data }: Picture, { x, y }: { x: number; y: number }): Color {
  const sums: [number, number, number] = [0, 0, 0]
  for (let dy = -1; dy <= 1; dy++) {
    for (let dx = -1; dx <= 1; dx++) {
      const n = 3 * ((y + dy) * width + x + dx)
      sums[0] += linear[data[n] ?? 0] ?? 0
      sums[1] += linear[data[n + 1] ?? 0] ?? 0
      sums[2] += linear[data[n + 2] ?? 0] ?? 0
    }
  }
  return [sums[0] / 9, sums[1] / 9, sums[2] / 9]
}

/** How far two colors lie apart in the a*b* plane of CIELAB (D65), whatever their lightness. About 2 is just visible. */
export function colorDistance(one: Color, other: Color): number {
  const [a, b] = [hueOf(one), hueOf(other)]
  return Math.hypot(a[0] - b[0], a[1] - b[1])
}

/** a* and b*, from linear sRGB (IEC 61966-2-1) by way of XYZ. */
function hueOf([red, green, blue]: Color): [number, number] {
  const x = (0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047
  const y = 0.2126729 * red + 0.7151522 * green + 0.072175 * blue
  const z = (0.0193339 * red + 0.119192 * green + 0.9503041 * blue) / 1.08883
  return [500 * (cubeRoot(x) - cubeRoot(y)), 200 * (cubeRoot(y) - cubeRoot(z))]
}

const cubeRoot = (value: number): number => (value > 216 / 24389 ? Math.cbrt(value) : ((24389 / 27) * value + 16) / 116)
