import { describe, expect, it } from '@jest/globals'
import { rgbaToThumbHash } from 'thumbhash'
import { placeholderAddress } from './placeholder.ts'

/** The ThumbHash of a picture that is red on the left and blue on the right. */
const hashOf = (width: number, height: number): string => {
  const rgba = Array.from({ length: width * height }, (_, pixel) =>
    pixel % width < width / 2 ? [255, 0, 0, 255] : [0, 0, 255, 255],
  ).flat()
  return Buffer.from(rgbaToThumbHash(width, height, rgba)).toString('base64')
}

const read = (address: string) => {
  const [, base64 = ''] = /^data:image\/bmp;base64,(.+)$/.exec(address) ?? []
  const bytes = Buffer.from(base64, 'base64')
  const [width, height] = [bytes.readInt32LE(18), -bytes.readInt32LE(22)]
  const at = (column: number, row: number) => {
    const [blue = 0, green = 0, red = 0] = bytes.subarray(bytes.readUInt32LE(10) + (row * width + column) * 3)
    return { red, green, blue }
  }
  return { bytes, width, height, at }
}

describe("a picture's placeholder", () => {
  it.each([
    [90, 60, 6],
    [60, 90, 11],
    [80, 80, 8],
  ])('has about the proportions of %i × %i', (width, height, rows) => {
    const { bytes, ...placeholder } = read(placeholderAddress(hashOf(width, height)))
    expect(placeholder).toMatchObject({ width: 8, height: rows })
    expect(bytes.subarray(0, 2).toString()).toBe('BM')
    expect(bytes.readUInt32LE(2)).toBe(bytes.length)
    expect(bytes.length).toBe(54 + 8 * rows * 3)
  })

  it('shows its colors where they are', () => {
    const { at, height } = read(placeholderAddress(hashOf(90, 60)))
    for (let row = 0; row < height; row++) {
      expect(at(0, row).red).toBeGreaterThan(at(0, row).blue + 100)
      expect(at(7, row).blue).toBeGreaterThan(at(7, row).red + 100)
    }
  })

  it('is short enough to stand in the document', () => {
    expect(placeholderAddress(hashOf(90, 60)).length).toBeLessThan(300)
  })
})
