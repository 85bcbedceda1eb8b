import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import busboy from 'busboy'
import { badRequest, HttpError } from '../http-error.ts'
import type { StreamedForm } from '../routing/route.ts'

/** The file of a form, as it comes; `fields` are those that came before it. */
export interface ReceivedFile {
  /** May be empty. */
  filename: string
  fields: ReadonlyMap<string, string>
  bytes: Readable
}

const MAX_FIELD_BYTES = 2_000

/**
 * Reads a multipart form with one file, without storing it: `store` reads the bytes at its own pace. When it fails, the rest of
 * the form is read and discarded, so that the caller sees the response. Throws 400 for a form without the file.
 */
export async function receiveFile<Stored>(
  request: IncomingMessage,
  form: StreamedForm,
  store: (file: ReceivedFile) => Promise<Stored>,
): Promise<Stored> {
  const parser = parserOf(request, form)
  const fields = new Map<string, string>()
  parser.on('field', (name, value) => {
    if (form.fields.includes(name)) fields.set(name, value)
  })
  const stored = new Promise<Stored>((resolve, reject) => {
    let begun = false
    parser.on('file', (name, bytes, { filename }) => {
      if (name !== form.file || begun) return void bytes.resume()
      begun = true
      bytes.on('error', () => reject(new HttpError(400, 'The form is not complete')))
      store({ filename: filename ?? '', fields, bytes }).then(resolve, (error: Error) => {
        bytes.resume()
        reject(error)
      })
    })
    parser.on('error', () => reject(new HttpError(400, 'The form is not complete')))
    parser.once('close', () => {
      if (!begun) reject(badRequest([{ path: form.file, message: 'No file was sent' }]))
    })
    request.once('close', () => {
      // Ends the file's stream too, which somebody reads.
      if (!request.complete) parser.destroy(new Error('The caller has left'))
    })
  })
  request.pipe(parser)
  try {
    return await stored
  } finally {
    request.unpipe(parser)
    request.resume()
  }
}

function parserOf(request: IncomingMessage, form: StreamedForm): busboy.Busboy {
  try {
    return busboy({
      headers: request.headers,
      defParamCharset: 'utf8',
      limits: { files: 1, fields: form.fields.length, fieldSize: MAX_FIELD_BYTES, parts: form.fields.length + 1 },
    })
  } catch (error) {
    request.resume()
    throw new HttpError(415, 'Send the file as a multipart form', { cause: error })
  }
}

/** The bytes of a stream in parts of one size; the last one may be smaller. */
export async function* inParts(bytes: Readable, size: number): AsyncGenerator<Buffer> {
  let chunks: Buffer[] = []
  let length = 0
  for await (const chunk of bytes as AsyncIterable<Buffer>) {
    let rest = chunk
    while (length + rest.length >= size) {
      const missing = size - length
      yield Buffer.concat([...chunks, rest.subarray(0, missing)])
      rest = rest.subarray(missing)
      chunks = []
      length = 0
    }
    chunks.push(rest)
    length += rest.length
  }
  if (length > 0) yield Buffer.concat(chunks)
}
