import type { Plane } from './picture.ts'

/** What became of the dark parts of a picture. */
export interface DarkComparison {
  /** Share of the picture that is dark. */
  share: number
  /** Noise of the encoded picture there, as a share of the original's. Far below 1: smeared. */
  noiseKept: number
  /** Banding there, in the original and in the encoded picture; see `bandingOf`. */
  banding: { original: number; encoded: number }
}

const TILE = 16
/** Mean luma below which a tile is dark. */
const DARK = 64

/** Compares the dark parts of an original with what an encoder has made of them. Both are luma, not smoothed. */
export function compareDark(original: Plane, encoded: Plane): DarkComparison {
  const tiles = darkTiles(original)
  const before = tiles.map(tile => noiseOf(original, tile))
  const after = tiles.map(tile => noiseOf(encoded, tile))
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
  const noise = sum(before)
  return {
    share: (tiles.length * TILE * TILE) / (original.width * original.height),
    noiseKept: noise === 0 ? 1 : sum(after) / noise,
    banding: { original: bandingOf(original, tiles), encoded: bandingOf(encoded, tiles) },
  }
}

interface Tile {
  x: number
  y: number
}

function darkTiles(plane: Plane): Tile[] {
  const tiles: Tile[] = []
  for (let y = TILE; y + 2 * TILE <= plane.height; y += TILE) {
    for (let x = TILE; x + 2 * TILE <= plane.width; x += TILE) {
      let sum = 0
      for (let dy = 0; dy < TILE; dy++)
        for (let dx = 0; dx < TILE; dx++) sum += plane.values[(y + dy) * plane.width + x + dx] ?? 0
      if (sum / (TILE * TILE) < DARK) tiles.push({ x, y })
    }
  }
  return tiles
}

/** Standard deviation of a tile's noise, by Immerkær's filter (1996, CVIU 64, 300), which gradients do not pass. */
function noiseOf({ width, values }: Plane, tile: Tile): number {
  const at = (n: number) => values[n] ?? 0
  let sum = 0
  for (let y = tile.y; y < tile.y + TILE; y++) {
    for (let x = tile.x; x < tile.x + TILE; x++) {
      const n = y * width + x
      const corners = at(n - width - 1) + at(n - width + 1) + at(n + width - 1) + at(n + width + 1)
      const sides = at(n - width) + at(n - 1) + at(n + 1) + at(n + width)
      sum += Math.abs(corners - 2 * sides + 4 * at(n))
    }
  }
  return (Math.sqrt(Math.PI / 2) * sum) / (6 * TILE * TILE)
}

/** Half the side of the windows in which levels are counted. */
const WINDOW = 15
/** Half the side of the neighborhood that is flat when more than half of it has no gradient. */
const FLAT = 3
const MOST_STEP = 4

/**
 * Banding: large flat areas beside others that are a few levels brighter or darker. CAMBI (Tandon et al. 2021, Picture
 * Coding Symposium) at its finest scale, with a window for screens at arm's length, averaged over the given tiles and
 * times 100; 0: none.
 */
export function bandingOf({ width, values }: Plane, tiles: readonly Tile[]): number {
  const levels = Uint8Array.from(values, Math.round)
  const flatness = isFlat(levels, width)
  const counts = new Uint32Array(256)
  let sum = 0
  for (const tile of tiles) {
    const center = (tile.y + TILE / 2) * width + tile.x + TILE / 2
    if (!flatness(center)) continue
    counts.fill(0)
    for (let dy = -WINDOW; dy <= WINDOW; dy++) {
      for (let dx = -WINDOW; dx <= WINDOW; dx++) {
        const n = center + dy * width + dx
        const level = levels[n] ?? 0
        counts[level] = (counts[level] ?? 0) + 1
      }
    }
    sum += stepsBeside(counts, levels[center] ?? 0)
  }
  return tiles.length === 0 ? 0 : (100 * sum) / tiles.length
}

const isFlat = (levels: Uint8Array, width: number) => (center: number) => {
  let flat = 0
  for (let dy = -FLAT; dy <= FLAT; dy++) {
    for (let dx = -FLAT; dx <= FLAT; dx++) {
      const n = center + dy * width + dx
      if (levels[n] === levels[n + 1] && levels[n] === levels[n + width]) flat++
    }
  }
  return flat > (2 * FLAT + 1) ** 2 / 2
}

/** CAMBI's contrast: how many pixels have the level, weighted by how many are a step away from it. */
function stepsBeside(counts: Uint32Array, level: number): number {
  const total = (2 * WINDOW + 1) ** 2
  const same = counts[level] ?? 0
  let highest = 0
  for (let step = 1; step <= MOST_STEP; step++) {
    for (const beside of [counts[level + step] ?? 0, counts[level - step] ?? 0]) {
      if (beside > 0) highest = Math.max(highest, (step * beside) / (beside + same))
    }
  }
  return (same / total) * highest
}
