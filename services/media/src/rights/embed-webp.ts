interface Chunk {
  kind: string
  content: Buffer
}

const ALPHA = 0x10
const XMP = 0x04

/** A WebP with an XMP packet (RFC 9649, 2.7): in the extended format, into which the simple one is turned. */
export function embedInWebp(file: Buffer, xmp: Uint8Array): Buffer {
  const [first, ...rest] = chunksOf(file).filter(({ kind }) => kind !== 'XMP ')
  if (!first) throw new Error('Not a WebP')
  const [header, pictures] = first.kind === 'VP8X' ? [first.content, rest] : [extendedHeader(first), [first, ...rest]]
  const flags = Buffer.from(header)
  flags.writeUInt8(flags.readUInt8(0) | XMP, 0)
  const chunks = [{ kind: 'VP8X', content: flags }, ...pictures, { kind: 'XMP ', content: Buffer.from(xmp) }]
  const body = Buffer.concat([Buffer.from('WEBP'), ...chunks.map(toBytes)])
  return Buffer.concat([Buffer.from('RIFF'), uint32(body.length), body])
}

function chunksOf(file: Buffer): Chunk[] {
  const isWebp = file.toString('latin1', 0, 4) === 'RIFF' && file.toString('latin1', 8, 12) === 'WEBP'
  if (!isWebp || file.readUInt32LE(4) + 8 > file.length) throw new Error('Not a WebP')
  const end = file.readUInt32LE(4) + 8
  const chunks: Chunk[] = []
  for (let at = 12; at + 8 <= end;) {
    const size = file.readUInt32LE(at + 4)
    chunks.push({ kind: file.toString('latin1', at, at + 4), content: file.subarray(at + 8, at + 8 + size) })
    at += 8 + size + (size % 2)
  }
  return chunks
}

/** What a simple file says in its one chunk. */
function extendedHeader({ kind, content }: Chunk): Buffer {
  const header = Buffer.alloc(10)
  if (kind === 'VP8 ') {
    // RFC 6386, 9.1: a tag of three bytes, a start code of three.
    header.writeUIntLE((content.readUInt16LE(6) & 0x3fff) - 1, 4, 3)
    header.writeUIntLE((content.readUInt16LE(8) & 0x3fff) - 1, 7, 3)
    return header
  }
  if (kind !== 'VP8L') throw new Error(`A WebP that begins with ${kind}`)
  // RFC 9649, 3.4: a signature, 14 bits for each side less one, one bit for alpha.
  const bits = content.readUInt32LE(1)
  header.writeUInt8((bits >>> 28) & 1 ? ALPHA : 0, 0)
  header.writeUIntLE(bits & 0x3fff, 4, 3)
  header.writeUIntLE((bits >>> 14) & 0x3fff, 7, 3)
  return header
}

const toBytes = ({ kind, content }: Chunk): Buffer =>
  Buffer.concat([Buffer.from(kind, 'latin1'), uint32(content.length), content, Buffer.alloc(content.length % 2)])

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
