import { describe, expect, it } from '@jest/globals'
import { frameOf, partOf, zoomed } from './use-zoom.ts'

const whole = { scale: 1, x: 0, y: 0 }
const board = { width: 900, height: 600 }

describe('the part of a picture that a board shows', () => {
  const frame = frameOf({ width: 900, height: 900 }, { width: 3600, height: 2400 }, 1)

  it('is all of the whole picture, and what is beside it', () => {
    expect(partOf({ scale: 1, x: 0, y: 0 }, frame)).toEqual({ x: 0, y: -1 / 6, width: 1, height: 1 })
  })

  it('is less of a magnified one, and moves against it', () => {
    const { x, width } = partOf({ scale: 4, x: 450, y: 0 }, frame)
    expect([x, width]).toEqual([0.25, 0.25])
  })
})

describe('zoom', () => {
  const frame = frameOf(board, { width: 3600, height: 2400 }, 1)

  it('keeps the point under the pointer in place', () => {
    const view = zoomed(whole, 2, { x: 100, y: -40 }, frame)
    expect(view).toEqual({ scale: 2, x: -100, y: 40 })
    // The point of the picture that was at (100, -40) is there still.
    expect([view.x + 2 * 100, view.y + 2 * -40]).toEqual([100, -40])
  })

  it('stays between the whole picture and 200 % of its pixels', () => {
    expect(zoomed({ scale: 2, x: 30, y: 10 }, 0.1, { x: 5, y: 5 }, frame)).toEqual(whole)
    // 900 CSS pixels show 3600 of the picture: 200 % is eight times that.
    expect(zoomed(whole, 50, { x: 0, y: 0 }, frame).scale).toBe(8)
  })

  it('counts the pixels of the screen, not those of the style sheet', () => {
    expect(zoomed(whole, 50, { x: 0, y: 0 }, frameOf(board, { width: 3600, height: 2400 }, 2)).scale).toBe(4)
  })

  it('never shows a small picture larger than 200 %, not even whole', () => {
    const small = frameOf(board, { width: 300, height: 200 }, 1)
    expect(small).toMatchObject({ whole: { width: 600, height: 400 }, most: 1, enlarged: 2 })
    expect(zoomed(whole, 2, { x: 10, y: 10 }, small)).toEqual(whole)
  })

  it('never pulls the picture off its board', () => {
    // 1800 px of picture on 900: at most 450 to each side; 400 px high on 600: not at all.
    const wide = frameOf(board, { width: 3600, height: 800 }, 1)
    expect(zoomed(whole, 2, { x: 900, y: 300 }, wide)).toEqual({ scale: 2, x: -450, y: 0 })
  })
})
