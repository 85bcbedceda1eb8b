/** Where in a picture its light is, in percent from left and top: 25, 50 or 75. */
export interface Focus {
  x: number
  y: number
}

const center: Focus = { x: 50, y: 50 }
const GRID = 12

/** Waves of brightness in a ThumbHash: so many across, so many down, and how strong. */
type Wave = [across: number, down: number, strength: number]

/** The brightness of a ThumbHash (evanw/thumbhash): its mean and its waves. */
const brightness = (hash: Uint8Array): { mean: number; waves: Wave[] } => {
  const at = (index: number) => hash[index] ?? 0
  const first = at(0) | (at(1) << 8) | (at(2) << 16)
  const second = at(3) | (at(4) << 8)
  const hasAlpha = first >> 23 === 1
  const isLandscape = second >> 15 === 1
  const most = hasAlpha ? 5 : 7
  const columns = Math.max(3, isLandscape ? most : second & 7)
  const rows = Math.max(3, isLandscape ? second & 7 : most)
  const scale = ((first >> 18) & 31) / 31
  const waves: Wave[] = []
  for (let down = 0; down < rows; down++) {
    for (let across = down ? 0 : 1; across * rows < columns * (rows - down); across++) {
      const half = waves.length
      const bits = (at((hasAlpha ? 6 : 5) + (half >> 1)) >> ((half & 1) << 2)) & 15
      waves.push([across, down, (bits / 7.5 - 1) * scale])
    }
  }
  return { mean: (first & 63) / 63, waves }
}

const step = (middle: number) => (middle > 0.555 ? 75 : middle < 0.445 ? 25 : 50)

const focusCache = new Map<string, Focus>()

const findFocus = (placeholder: string): Focus => {
  const hash = Uint8Array.from(atob(placeholder), character => character.charCodeAt(0))
  const { mean, waves } = brightness(hash)
  const wave = (index: number, count: number) => Math.cos((Math.PI / GRID) * (index + 0.5) * count)
  const cells = Array.from({ length: GRID * GRID }, (_, cell) => {
    const [column, row] = [cell % GRID, Math.floor(cell / GRID)]
    return waves.reduce((light, [across, down, by]) => light + 2 * by * wave(column, across) * wave(row, down), mean)
  })
  const darkest = Math.min(...cells)
  let [sum, x, y] = [0, 0, 0]
  for (const [cell, light] of cells.entries()) {
    // The fourth power: a bright core counts, the glow of the sky around it hardly.
    const weight = (light - darkest) ** 4
    sum += weight
    x += weight * ((cell % GRID) + 0.5)
    y += weight * (Math.floor(cell / GRID) + 0.5)
  }
  return sum > 0 ? { x: step(x / sum / GRID), y: step(y / sum / GRID) } : center
}

/**
 * What a frame of other proportions should keep of a picture: the side where its light is, read from its ThumbHash
 * (base64). The middle when there is none, or when the light is about there.
 */
export const focusOf = (placeholder: string | null): Focus => {
  if (!placeholder) return center
  const found = focusCache.get(placeholder) ?? findFocus(placeholder)
  focusCache.set(placeholder, found)
  return found
}
