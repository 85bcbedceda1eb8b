import { readFile } from 'node:fs/promises'

const SAMPLES = new URL('../samples/heic/', import.meta.url)

/** The path of a file in samples/heic, whose README describes each. */
export const heicPath = (name: string): string => new URL(name, SAMPLES).pathname

export const heicSample = (name: string): Promise<Buffer> => readFile(heicPath(name))

/** A picture with code points for its colors (ISO/IEC 23091-2). */
export async function heicWithColors(primaries: number, transfer: number): Promise<Buffer> {
  const bytes = await heicSample('nclx.heic')
  const at = bytes.indexOf('nclx') + 4
  bytes.writeUInt16BE(primaries, at)
  bytes.writeUInt16BE(transfer, at + 2)
  return bytes
}
