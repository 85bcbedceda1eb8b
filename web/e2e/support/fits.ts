const BLOCK = 2880
/** Of unsigned pixels, which FITS stores with a sign. */
const ZERO = 32_768

const card = (text: string) => text.padEnd(80)

/** A block of FITS, filled up to its length. */
const filled = (content: Buffer, fill: number) =>
  Buffer.concat([content, Buffer.alloc((BLOCK - (content.length % BLOCK)) % BLOCK, fill)])

interface Pixels {
  width: number
  height: number
  /** The planes one after the other, each row by row. */
  values: Uint16Array
}

/** One dark pixel: enough where only the header is read. */
const NO_PICTURE: Pixels = { width: 1, height: 1, values: new Uint16Array(1) }

/** A FITS file of unsigned 16-bit pixels, as capturing and stacking programs write it. */
export function fitsFile(cards: Record<string, string | number>, { width, height, values } = NO_PICTURE): Buffer {
  const planes = values.length / (width * height)
  const shape = {
    BITPIX: 16,
    NAXIS: planes > 1 ? 3 : 2,
    NAXIS1: width,
    NAXIS2: height,
    ...(planes > 1 && { NAXIS3: planes }),
  }
  const all: Record<string, string | number> = { ...shape, BZERO: ZERO, ...cards }
  const lines = Object.entries(all).map(([name, value]) =>
    card(`${name.padEnd(8)}= ${typeof value === 'string' ? `'${value}'` : value}`),
  )
  const header = Buffer.from([card('SIMPLE  = T'), ...lines, card('END')].join(''))
  const data = Buffer.alloc(values.length * 2)
  values.forEach((value, index) => data.writeInt16BE(value - ZERO, index * 2))
  return Buffer.concat([filled(header, 0x20), filled(data, 0)])
}
