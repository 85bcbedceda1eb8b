import { promisify } from 'node:util'
import { constants, gunzip, gzip } from 'node:zlib'
import mongoose from 'mongoose'

const { BSON } = mongoose.mongo
const pack = promisify(gzip)
const unpack = promisify(gunzip)

/** The size of a chunk before it is compressed. */
const CHUNK = 4 * 1024 * 1024
/** MongoDB's limit for a document, and a margin. */
const LARGEST = CHUNK + 17 * 1024 * 1024

/** Joins raw BSON documents to compressed chunks. */
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

/** The raw documents of a chunk. Throws when it is invalid. */
export async function documentsOf(chunk: Uint8Array): Promise<Buffer[]> {
  const bytes = await unpack(chunk, { maxOutputLength: LARGEST })
  const documents: Buffer[] = []
  for (let at = 0; at < bytes.byteLength;) {
    const size = at + 4 <= bytes.byteLength ? bytes.readInt32LE(at) : 0
    if (size < 5 || at + size > bytes.byteLength) throw new Error('A chunk does not consist of documents')
    documents.push(bytes.subarray(at, at + size))
    at += size
  }
  return documents
}

/** Decodes a document with every value in its BSON type. Throws unless it encodes to the same bytes. */
export function exactDocument(raw: Uint8Array): mongoose.mongo.Document {
  const document = BSON.deserialize(raw, { promoteValues: false, promoteBuffers: false, bsonRegExp: true })
  if (!Buffer.from(BSON.serialize(document)).equals(raw))
    throw new Error('A document would not be restored byte for byte')
  return document
}

/** Decodes a document to plain values. */
export const plainDocument = (raw: Uint8Array): mongoose.mongo.Document => BSON.deserialize(raw)
