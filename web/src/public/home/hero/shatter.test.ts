import { describe, expect, it } from '@jest/globals'
import { SHATTER_MS, TILES_REST_MS, covering, cutTiles } from './shatter.tsx'

const frame = { width: 1437, height: 800 }

describe('the shatter tiles', () => {
  it('cover a frame of any width with 48 tiles, without gap or overlap', () => {
    const tiles = cutTiles(frame)
    expect(tiles).toHaveLength(48)
    expect(tiles.reduce((area, { width, height }) => area + width * height, 0)).toBe(frame.width * frame.height)
    expect(Math.max(...tiles.map(tile => tile.left + tile.width))).toBe(frame.width)
    expect(Math.max(...tiles.map(tile => tile.top + tile.height))).toBe(frame.height)
  })

  it('begin after 50 ms, and end when the effect is removed', () => {
    for (const { delay, duration } of cutTiles(frame)) {
      expect(delay).toBeGreaterThanOrEqual(TILES_REST_MS)
      expect(delay + duration).toBeLessThanOrEqual(SHATTER_MS)
    }
  })

  it('begin in the middle', () => {
    const delays = cutTiles(frame).map(tile => tile.delay)
    const middle = delays[2 * 8 + 3] ?? NaN
    expect(Math.min(...delays)).toBe(middle)
    expect(Math.max(...delays)).toBe(delays[0])
  })

  it('fly to random places', () => {
    const flights = (random: () => number) => cutTiles(frame, random).map(({ x, y, turn }) => [x, y, turn])
    expect(flights(() => 0.1)).not.toEqual(flights(() => 0.9))
  })

  it.each([
    [
      { width: 3000, height: 2000 },
      { width: 1437, height: 958, left: 0, top: -79 },
    ],
    [
      { width: 2000, height: 3000 },
      { width: 1437, height: 2155.5, left: 0, top: -677.75 },
    ],
    [
      { width: 6000, height: 1000 },
      { width: 4800, height: 800, left: -1681.5, top: 0 },
    ],
  ])('a picture of %o covers the frame from its middle', (picture, place) => {
    const { width, height, left, top } = covering(frame, picture)
    expect({ width, height, left, top }).toEqual({
      width: expect.closeTo(place.width, 3),
      height: expect.closeTo(place.height, 3),
      left: expect.closeTo(place.left, 3),
      top: expect.closeTo(place.top, 3),
    })
  })
})
