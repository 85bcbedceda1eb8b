import { thumbHashToRGBA } from 'thumbhash'

const COLUMNS = 8
const HEADER_BYTES = 54
const BYTES_PER_PIXEL = 3

/** A BMP of 8 columns: their rows are whole words, so that no row needs padding. */
const bmpOf = (rows: number, colorAt: (column: number, row: number) => readonly [number, number, number]) => {
  const bytes = new Uint8Array(HEADER_BYTES + COLUMNS * rows * BYTES_PER_PIXEL)
  const header = new DataView(bytes.buffer)
  header.setUint16(0, 0x424d)
  header.setUint32(2, bytes.length, true)
  header.setUint32(10, HEADER_BYTES, true)
  header.setUint32(14, 40, true)
  header.setInt32(18, COLUMNS, true)
  // A negative height: the first row is the upper one.
  header.setInt32(22, -rows, true)
  header.setUint16(26, 1, true)
  header.setUint16(28, 8 * BYTES_PER_PIXEL, true)
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < COLUMNS; column++) {
      const [red, green, blue] = colorAt(column, row)
      bytes.set([blue, green, red], HEADER_BYTES + (row * COLUMNS + column) * BYTES_PER_PIXEL)
    }
  }
  return bytes
}

/**
 * What stands in the place of a picture until it comes: its ThumbHash (base64) as a `data:` address of a few hundred
 * characters, which the browser smooths. The ThumbHash library's own PNG is ten times as long, and fourteen of them stand
 * in the gallery's document; a style attribute is refused by its security policy.
 */
export const placeholderAddress = (hash: string): string => {
  const { w, h, rgba } = thumbHashToRGBA(Uint8Array.from(atob(hash), character => character.charCodeAt(0)))
  const rows = Math.max(1, Math.round((COLUMNS * h) / w))
  const bmp = bmpOf(rows, (column, row) => {
    const [x, y] = [Math.floor(((column + 0.5) * w) / COLUMNS), Math.floor(((row + 0.5) * h) / rows)]
    const [red = 0, green = 0, blue = 0] = rgba.subarray((y * w + x) * 4)
    return [red, green, blue]
  })
  return `data:image/bmp;base64,${btoa(String.fromCharCode(...bmp))}`
}
