import { createHash } from 'node:crypto'
import type { RightsPacket } from './rights-packet.ts'

const XMP_HEADER = Buffer.from('http://ns.adobe.com/xap/1.0/\0', 'latin1')
const PHOTOSHOP_HEADER = Buffer.from('Photoshop 3.0\0', 'latin1')
const APP0 = 0xe0
const APP1 = 0xe1
const APP13 = 0xed
const APP15 = 0xef

/** A JPEG with an XMP packet (XMP Specification Part 3, 1.1.3) and IPTC's records in segments of their own, before the picture. */
export function embedInJpeg(file: Buffer, { xmp, iim }: Pick<RightsPacket, 'xmp' | 'iim'>): Buffer {
  if (file.readUInt16BE(0) !== 0xffd8) throw new Error('Not a JPEG')
  const others: Buffer[] = []
  let at = 2
  for (let marker = markerAt(file, at); marker >= APP0 && marker <= APP15; marker = markerAt(file, at)) {
    const end = at + 2 + file.readUInt16BE(at + 2)
    const content = file.subarray(at + 4, end)
    const isOurs = startsWith(content, XMP_HEADER) || startsWith(content, PHOTOSHOP_HEADER)
    if (!isOurs) others.push(file.subarray(at, end))
    at = end
  }
  const ours = [segment(APP1, XMP_HEADER, xmp), segment(APP13, PHOTOSHOP_HEADER, photoshopBlocks(iim))]
  return Buffer.concat([file.subarray(0, 2), ...others, ...ours, file.subarray(at)])
}

function markerAt(file: Buffer, at: number): number {
  if (file[at] !== 0xff) throw new Error('Not the JPEG of an encoder of ours')
  return file[at + 1] ?? 0
}

const startsWith = (content: Buffer, header: Buffer) => content.subarray(0, header.length).equals(header)

function segment(marker: number, header: Buffer, content: Uint8Array): Buffer {
  const start = Buffer.from([0xff, marker, 0, 0])
  start.writeUInt16BE(2 + header.length + content.length, 2)
  return Buffer.concat([start, header, content])
}

/**
 * IPTC's records, and their digest: by it readers know that nobody has changed them since, so that the XMP, which isn't cut,
 * counts (Guidelines for Handling Image Metadata of the Metadata Working Group, 3.3.1).
 */
function photoshopBlocks({ creator, credit, copyright }: RightsPacket['iim']): Buffer {
  const records = Buffer.concat([
    // UTF-8, and version 4.
    dataset(1, 90, Buffer.from('\x1b%G', 'latin1')),
    dataset(2, 0, Buffer.from([0, 4])),
    dataset(2, 80, cut(creator, 32)),
    dataset(2, 110, cut(credit, 32)),
    dataset(2, 116, cut(copyright, 128)),
  ])
  return Buffer.concat([block(0x0404, records), block(0x0425, createHash('md5').update(records).digest())])
}

function dataset(record: number, number: number, value: Buffer): Buffer {
  const start = Buffer.from([0x1c, record, number, 0, 0])
  start.writeUInt16BE(value.length, 3)
  return Buffer.concat([start, value])
}

function block(id: number, content: Buffer): Buffer {
  // An empty name, padded.
  const start = Buffer.from([...Buffer.from('8BIM'), 0, 0, 0, 0, 0, 0, 0, 0])
  start.writeUInt16BE(id, 4)
  start.writeUInt32BE(content.length, 8)
  return Buffer.concat([start, content, Buffer.alloc(content.length % 2)])
}

/** As many whole characters as so many bytes hold. */
function cut(text: string, most: number): Buffer {
  let kept = ''
  for (const character of text) {
    if (Buffer.byteLength(kept + character) > most) break
    kept += character
  }
  return Buffer.from(kept)
}
