import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import type { Plugin } from 'vite'

const ICO_SIZES = [16, 32, 48]
const ICO_HEADER_BYTES = 6
const ICO_ENTRY_BYTES = 16

/** Where platforms look for an icon by themselves, or the web app manifest (the gateway's site-files.ts) says to. */
const PNG_SIZES = { 'apple-touch-icon.png': 180, 'icon-192.png': 192, 'icon-512.png': 512 }

/** A square PNG of a square SVG. */
const pngOf = (svg: Buffer, size: number): Promise<Buffer> =>
  // librsvg draws a pixel of the SVG as one at 72 dpi; larger is sharper before it is made smaller.
  sharp(svg, { density: 72 * 16 })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toBuffer()

/** An ICO file of PNGs: a header, an entry of each, then their bytes. */
const icoOf = (pictures: readonly { size: number; png: Buffer }[]): Buffer => {
  const header = Buffer.alloc(ICO_HEADER_BYTES + pictures.length * ICO_ENTRY_BYTES)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(pictures.length, 4)
  let offset = header.length
  pictures.forEach(({ size, png }, index) => {
    const entry = ICO_HEADER_BYTES + index * ICO_ENTRY_BYTES
    header.writeUInt8(size, entry)
    header.writeUInt8(size, entry + 1)
    header.writeUInt16LE(1, entry + 4)
    header.writeUInt16LE(32, entry + 6)
    header.writeUInt32LE(png.length, entry + 8)
    header.writeUInt32LE(offset, entry + 12)
    offset += png.length
  })
  return Buffer.concat([header, ...pictures.map(({ png }) => png)])
}

/** Makes the icons at the root of the site from one SVG. */
export const icons = (svgFile: string): Plugin => ({
  name: 'icons',
  apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  async generateBundle() {
    const svg = await readFile(svgFile)
    const pictures = await Promise.all(ICO_SIZES.map(async size => ({ size, png: await pngOf(svg, size) })))
    this.emitFile({ type: 'asset', fileName: 'favicon.ico', source: icoOf(pictures) })
    for (const [fileName, size] of Object.entries(PNG_SIZES))
      this.emitFile({ type: 'asset', fileName, source: await pngOf(svg, size) })
  },
})
