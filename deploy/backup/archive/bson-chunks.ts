import { promisify } from 'node:util'
import { constants, gunzip, gzip } from 'node:zlib'
import mongoose from 'mongoose'

const { BSON } = mongoose.mongo
const pack = promisify(gzip)
const unpack = promisify(gunzip)

/** Documents are put together to about this much before they are compressed. */
const CHUNK = 4 * 1024 * 1024
/** MongoDB's own limit for a document, and some more. */
const LARGEST = CHUNK + 17 * 1024 * 1024

/** Puts raw BSON documents together into compressed pieces. */
export async function* inChunks(documents: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let waiting: Uint8Array[] = []
  let bytes = 0
  for await (const document of documents) {
    waiting.push(document)
    bytes += document.byteLength
    if (bytes < CHUNK) continue
    yield await compressed(waiting)
    waiting = []
    bytes = 0
  }
  if (waiting.length > 0) yield await compressed(waiting)
}

const compressed = (documents: Uint8Array[]): Promise<Buffer> =>
  pack(Buffer.concat(documents), { level: constants.Z_BEST_SPEED })

/** The raw documents of a piece. Throws when it is none. */
export async function documentsOf(chunk: Uint8Array): Promise<Buffer[]> {
  const bytes = await unpack(chunk, { maxOutputLength: LARGEST })
  const documents: Buffer[] = []
  for (let at = 0; at < bytes.byteLength;) {
    const size = at + 4 <= bytes.byteLength ? bytes.readInt32LE(at) : 0
    if (size < 5 || at + size > bytes.byteLength) throw new Error('A piece of rows holds no documents')
    documents.push(bytes.subarray(at, at + size))
    at += size
  }
  return documents
}

/** A document with every value in its own BSON type, so that written again it has the same bytes. Throws when it hasn't. */
export function exactDocument(raw: Uint8Array): mongoose.mongo.Document {
  const document = BSON.deserialize(raw, { promoteValues: false, promoteBuffers: false, bsonRegExp: true })
  if (!Buffer.from(BSON.serialize(document)).equals(raw)) throw new Error('A row would not be written as it was read')
  return document
}

/** A document with plain values, for looking at. */
export const plainDocument = (raw: Uint8Array): mongoose.mongo.Document => BSON.deserialize(raw)
