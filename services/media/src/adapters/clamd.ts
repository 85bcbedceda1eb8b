import { createReadStream } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { DomainError } from '@skyfolio/runtime/domain/errors'
import type { PictureExaminer } from '../uploads/upload.ts'

/** Scans a local file. Throws VIRUS_FOUND, SCANNER_UNAVAILABLE. */
export type ScanFile = (path: string) => Promise<void>

const virusFound = () =>
  new DomainError('invalid', 'VIRUS_FOUND', 'The virus scanner has found something in this file: it is not stored', {
    level: 'warn',
  })
const scannerUnavailable = (cause: unknown) =>
  new DomainError(
    'unavailable',
    'SCANNER_UNAVAILABLE',
    'The virus scanner does not respond, and nothing is stored unscanned',
    { cause },
  )

/** Scans with ClamAV's daemon, to which the bytes are sent (INSTREAM of clamd(8)); it needs no access to our files. */
export const clamdScanner =
  ({ host, port, timeoutMs = 60_000 }: { host: string; port: number; timeoutMs?: number }): ScanFile =>
  async path => {
    const response = await send(path, connect({ host, port }), timeoutMs).catch((error: unknown) => {
      throw scannerUnavailable(error)
    })
    if (response === 'stream: OK') return
    if (/^stream: .+ FOUND$/.test(response)) throw virusFound()
    throw scannerUnavailable(new Error(`clamd responded '${response.slice(0, 200)}'`))
  }

async function send(path: string, socket: Socket, timeoutMs: number): Promise<string> {
  socket.setTimeout(timeoutMs, () => socket.destroy(new Error('clamd does not respond')))
  const response = text(socket)
  // What it says when it stops reading is more telling than that it did.
  const sent = pipeline(inChunks(path), socket, { end: false }).catch((error: unknown) => error)
  const [said, failure] = await Promise.all([response, sent])
  if (said === '' && failure instanceof Error) throw failure
  return said.replace(/\0$/, '').trim()
}

async function* inChunks(path: string): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0')
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(chunk.length)
    yield Buffer.concat([length, chunk])
  }
  yield Buffer.alloc(4)
}

/** An examiner that has files scanned first; they are opened only if nothing is found. */
export const scanningExaminer = (examiner: PictureExaminer, scan: ScanFile): PictureExaminer => ({
  examine: async (path, timeZone) => {
    await scan(path)
    return examiner.examine(path, timeZone)
  },
  avatar: async path => {
    await scan(path)
    return examiner.avatar(path)
  },
  logo: async (path, most) => {
    await scan(path)
    return examiner.logo(path, most)
  },
})
