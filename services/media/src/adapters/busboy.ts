import { createHash, randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { DomainError } from '@skyfolio/runtime/domain/errors'
import type { Busboy } from 'busboy'
import { invalidRequest } from '../images/image.ts'
import { storageError } from '../objects/object-store.ts'
import { FILE_MODE } from './disk-object-store.ts'
import {
  namingFile,
  tooManyBytes,
  unsupportedPicture,
  type FormRules,
  type ReceiveForm,
  type UploadedFile,
} from '../uploads/upload.ts'

interface FileRules {
  maxBytes: number
  /** Folder for the files. */
  scratch: string
  /** Whether a file is worth receiving, by its first so many bytes. */
  firstBytes: number
  accepts(first: Uint8Array): Promise<boolean>
}

/** Receives multipart forms with busboy. */
export const formReceiver =
  (fileRules: FileRules): ReceiveForm =>
  async (request, formRules) => {
    const { maxBytes, scratch } = fileRules
    // Together with the fields and the boundaries of the parts.
    const most = formRules.maxFiles * maxBytes + 2 ** 20
    if (Number(request.headers['content-length'] ?? 0) > most) throw tooManyBytes(maxBytes)
    const parser = await openParser(request, formRules)
    await mkdir(scratch, { recursive: true, mode: 0o700 })

    const paths: string[] = []
    const files: Promise<UploadedFile>[] = []
    const discard = async () => {
      await Promise.all(paths.map(path => rm(path, { force: true })))
    }
    try {
      const fields = await parse(request, parser, formRules, (stream, name) => {
        const path = join(scratch, randomUUID())
        paths.push(path)
        const file = namingFile({ originalName: name }, receiveFile(stream, path, name, fileRules))
        files.push(file)
        return file
      })
      return { files: await Promise.all(files), fields, discard }
    } catch (error) {
      request.unpipe(parser)
      parser.destroy()
      await Promise.allSettled(files)
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

/** Resolves with the fields once the whole form and its files are received; rejects at the first mistake. */
function parse(
  request: IncomingMessage,
  parser: Busboy,
  { fileField, maxFiles }: FormRules,
  receive: (stream: Readable, name: string) => Promise<unknown>,
): Promise<Map<string, string>> {
  const fields = new Map<string, string>()
  const files: Promise<unknown>[] = []
  return new Promise((resolve, reject) => {
    const fail = (message: string, field?: string) => reject(invalidRequest(message, field))
    parser.on('file', (field, stream, { filename }) => {
      stream.on('error', () => undefined)
      if (field !== fileField) fail(`Files belong in the field ${fileField}`, field)
      else if (files.length === maxFiles) fail(`At most ${maxFiles} files at once`, field)
      else {
        const file = receive(stream, filename ?? '')
        file.catch(reject)
        files.push(file)
        return
      }
      stream.resume()
    })
    parser.on('field', (name, value, { nameTruncated, valueTruncated }) => {
      if (nameTruncated || valueTruncated) fail(`The field ${name} is too long`, name)
      else fields.set(name, value)
    })
    for (const limit of ['filesLimit', 'fieldsLimit', 'partsLimit'] as const) {
      parser.on(limit, () => fail('The form has too many parts'))
    }
    parser.on('error', () => fail('The form is malformed or ends too early'))
    parser.on('close', () => void Promise.all(files).then(() => resolve(fields), reject))
    request.on('close', () => {
      if (!request.complete) reject(new DomainError('invalid', 'UPLOAD_ABORTED', 'The upload was aborted'))
    })
    request.on('error', reject)
    request.pipe(parser)
  })
}

async function receiveFile(
  stream: Readable,
  path: string,
  originalName: string,
  rules: FileRules,
): Promise<UploadedFile> {
  const hash = createHash('sha256')
  let size = 0
  async function* check(chunks: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
    let first: Buffer | null = Buffer.alloc(0)
    for await (const chunk of chunks) {
      size += chunk.length
      if (size > rules.maxBytes) throw tooManyBytes(rules.maxBytes)
      hash.update(chunk)
      if (first) first = Buffer.concat([first, chunk])
      if (first && first.length < rules.firstBytes) continue
      if (first && !(await rules.accepts(first))) throw unsupportedPicture()
      yield first ?? chunk
      first = null
    }
    if (!first) return
    if (!(await rules.accepts(first))) throw unsupportedPicture()
    yield first
  }
  try {
    // Not a stream: one that is destroyed while it opens its file makes the file after the failure is known.
    await writeFile(path, check(stream), { flag: 'wx', mode: FILE_MODE })
  } catch (error) {
    if (['ENOSPC', 'EROFS', 'EACCES', 'EIO', 'ENOENT'].includes((error as NodeJS.ErrnoException).code ?? '')) {
      throw storageError(error)
    }
    throw error
  }
  return { path, originalName, size, sha256: hash.digest('hex') }
}
