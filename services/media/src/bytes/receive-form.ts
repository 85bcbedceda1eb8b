import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { DomainError } from '@skyfolio/runtime/errors'
import type { Busboy } from 'busboy'
import { invalidRequest, notAPicture, tooManyBytes } from '../domain/image-errors.ts'
import { storingFailed } from '../domain/object-store.ts'
import type { ArrivedFile } from '../domain/upload-images.ts'

export interface FormRules {
  fileField: string
  maxFiles: number
  maxBytes: number
  /** Folder for the files. */
  scratch: string
  /** Whether a file is worth receiving, judged by its first so many bytes. */
  firstBytes: number
  accepts(first: Uint8Array): Promise<boolean>
}

export interface Form {
  files: ArrivedFile[]
  fields: Map<string, string>
  /** Removes the files that nobody has moved away. */
  discard(): Promise<void>
}

/**
 * Receives a multipart form to its end, its files into the scratch folder, counting and hashing. Fails as soon as it can
 * tell that it must, and leaves nothing then.
 * @throws INVALID_REQUEST, TOO_MANY_BYTES, UNSUPPORTED_PICTURE, UPLOAD_ABORTED
 */
export async function receiveForm(request: IncomingMessage, rules: FormRules): Promise<Form> {
  // Together with the fields and the borders of the parts.
  const most = rules.maxFiles * rules.maxBytes + 2 ** 20
  if (Number(request.headers['content-length'] ?? 0) > most) throw tooManyBytes(rules.maxBytes)
  const parser = await openParser(request, rules)
  await mkdir(rules.scratch, { recursive: true })

  const paths: string[] = []
  const arriving: Promise<ArrivedFile>[] = []
  const discard = async () => {
    await Promise.all(paths.map(path => rm(path, { force: true })))
  }
  try {
    const fields = await parsed(request, parser, rules, (stream, name) => {
      const path = join(rules.scratch, randomUUID())
      paths.push(path)
      const file = receiveFile(stream, path, name, rules)
      arriving.push(file)
      return file
    })
    return { files: await Promise.all(arriving), fields, discard }
  } catch (error) {
    request.unpipe(parser)
    parser.destroy()
    await Promise.allSettled(arriving)
    await discard()
    throw error
  }
}

async function openParser(request: IncomingMessage, { maxFiles }: FormRules): Promise<Busboy> {
  const { default: busboy } = await import('busboy')
  try {
    const limits = {
      fields: 40,
      fieldSize: 64 * 1024,
      fieldNameSize: 100,
      files: maxFiles + 1,
      parts: 60,
      headerPairs: 50,
    }
    return busboy({ headers: request.headers, defParamCharset: 'utf8', limits })
  } catch {
    throw new DomainError('unsupported', 'NOT_A_FORM', 'Send the picture as multipart/form-data')
  }
}

/** Resolves with the fields when the whole form and its files have arrived; rejects at the first mistake. */
function parsed(
  request: IncomingMessage,
  parser: Busboy,
  { fileField, maxFiles }: FormRules,
  receive: (stream: Readable, name: string) => Promise<unknown>,
): Promise<Map<string, string>> {
  const fields = new Map<string, string>()
  const files: Promise<unknown>[] = []
  return new Promise((resolve, reject) => {
    const refuse = (message: string, field?: string) => reject(invalidRequest(message, field))
    parser.on('file', (field, stream, { filename }) => {
      stream.on('error', () => undefined)
      if (field !== fileField) refuse(`Files belong in the field ${fileField}`, field)
      else if (files.length === maxFiles) refuse(`At most ${maxFiles} files at once`, field)
      else {
        const file = receive(stream, filename ?? '')
        file.catch(reject)
        files.push(file)
        return
      }
      stream.resume()
    })
    parser.on('field', (name, value, { nameTruncated, valueTruncated }) => {
      if (nameTruncated || valueTruncated) refuse(`The field ${name} is too long`, name)
      else fields.set(name, value)
    })
    for (const limit of ['filesLimit', 'fieldsLimit', 'partsLimit'] as const) {
      parser.on(limit, () => refuse('The form has too many parts'))
    }
    parser.on('error', () => refuse('The form is malformed or ends too early'))
    parser.on('close', () => void Promise.all(files).then(() => resolve(fields), reject))
    request.on('close', () => {
      if (!request.complete) reject(new DomainError('invalid', 'UPLOAD_ABORTED', 'The upload was broken off'))
    })
    request.on('error', reject)
    request.pipe(parser)
  })
}

async function receiveFile(
  stream: Readable,
  path: string,
  originalName: string,
  rules: FormRules,
): Promise<ArrivedFile> {
  const hash = createHash('sha256')
  let size = 0
  async function* judged(chunks: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
    let first: Buffer | null = Buffer.alloc(0)
    for await (const chunk of chunks) {
      size += chunk.length
      if (size > rules.maxBytes) throw tooManyBytes(rules.maxBytes)
      hash.update(chunk)
      if (first) first = Buffer.concat([first, chunk])
      if (first && first.length < rules.firstBytes) continue
      if (first && !(await rules.accepts(first))) throw notAPicture()
      yield first ?? chunk
      first = null
    }
    if (!first) return
    if (!(await rules.accepts(first))) throw notAPicture()
    yield first
  }
  try {
    await pipeline(stream, judged, createWriteStream(path, { flags: 'wx' }))
  } catch (error) {
    if (['ENOSPC', 'EROFS', 'EACCES', 'EIO', 'ENOENT'].includes((error as NodeJS.ErrnoException).code ?? '')) {
      throw storingFailed(error)
    }
    throw error
  }
  return { path, originalName, size, sha256: hash.digest('hex') }
}
