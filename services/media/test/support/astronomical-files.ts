/** The header of a FITS file, as it may be or not; without pixels. */
export function fitsHeader(cards: Record<string, string | number>): string {
  const card = (text: string) => text.padEnd(80)
  const written = Object.entries(cards).map(([name, value]) => card(`${name.padEnd(8)}= ${String(value).padStart(20)}`))
  const text = [card(`SIMPLE  = ${'T'.padStart(20)}`), ...written, card('END')].join('')
  return text.padEnd(Math.ceil(text.length / 2880) * 2880)
}

/** A monolithic XISF file with some elements, and a block of so many bytes, or these, attached to it at 4096. */
export function assembleXisf(elements: string, block: number | Uint8Array, documentType = ''): Buffer {
  const start = `<?xml version="1.0" encoding="UTF-8"?>${documentType}`
  const xml = Buffer.from(`${start}<xisf version="1.0" xmlns="http://www.pixinsight.com/xisf">${elements}</xisf>`)
  const preamble = Buffer.alloc(16)
  preamble.write('XISF0100')
  preamble.writeUInt32LE(xml.length, 8)
  const head = Buffer.concat([preamble, xml])
  const padding = Buffer.alloc(Math.max(0, 4096 - head.length))
  return Buffer.concat([head, padding, typeof block === 'number' ? Buffer.alloc(block) : block])
}
