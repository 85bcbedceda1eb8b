import { randomUUID } from 'node:crypto'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { Readable } from 'node:stream'
import { json } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { compressionHeader, demoHeader, timeZoneHeader, uploadForms } from '@skyfolio/protos/upload-forms'
import { identityHeader, signIdentity } from '@skyfolio/runtime/rpc/caller-token'
import { uploadServerAgent, type UploadServer } from './upload-server.ts'
import type { UploadSettings } from './upload-settings.ts'

/** Media's upload server can't be reached, or can't store anything now: the form may be sent again later. */
export class UploadServerUnavailable extends Error {
  override readonly name = 'UploadServerUnavailable'
  /** When it says to try again; null: it doesn't. */
  readonly retryAfterSeconds: number | null

  constructor(message: string, options: { cause?: unknown; retryAfterSeconds?: number | null } = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause })
    this.retryAfterSeconds = options.retryAfterSeconds ?? null
  }
}

/** Too many uploads at once, or something that media needs is down. */
const LATER = [429, 502, 503, 504]

interface FormOptions {
  /** Where at the upload server: a picture of its own, or another file for one. */
  path?: string
  /** A picture of the demo content. */
  demo?: boolean
}

/** Sends a form with one picture to media's upload server, as an owner's upload. Returns its id; throws with the server's message. */
export const sendForm = async (
  uploadServer: UploadServer,
  ownerId: number,
  form: FormData,
  { compression, timeZone }: UploadSettings,
  { path = uploadForms.image.path, demo = false }: FormOptions = {},
): Promise<number> => {
  const identity = signIdentity({ actorId: ownerId, requestId: randomUUID(), at: Date.now() }, uploadServer.secret)
  const headers = {
    [identityHeader]: identity,
    [compressionHeader]: compression,
    [timeZoneHeader]: timeZone,
    ...(demo && { [demoHeader]: 'true' }),
  }
  const response = await post(uploadServer, path, headers, form).catch((error: Error) => {
    throw new UploadServerUnavailable('The media service does not respond', { cause: error })
  })
  const body = (await json(response).catch((error: Error) => {
    throw new UploadServerUnavailable('The media service did not respond completely', { cause: error })
  })) as { images?: { id: number }[]; message?: string }
  const status = response.statusCode ?? 502
  const message = body.message ?? String(status)
  const seconds = Number.parseInt(response.headers['retry-after'] ?? '', 10)
  const retryAfterSeconds = Number.isNaN(seconds) ? null : seconds
  if (LATER.includes(status)) throw new UploadServerUnavailable(message, { retryAfterSeconds })
  const id = body.images?.[0]?.id
  if (status !== 201 || id === undefined) throw new Error(message)
  return id
}

/** Not by `fetch`, which shows no certificate of its own. */
const post = (
  server: UploadServer,
  path: string,
  headers: Record<string, string>,
  form: FormData,
): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const url = new URL(path, server.url)
    const encoded = new Response(form)
    const request = (url.protocol === 'https:' ? httpsRequest : httpRequest)(url, {
      method: 'POST',
      headers: { ...headers, 'content-type': encoded.headers.get('content-type') ?? '' },
      agent: uploadServerAgent(server),
    })
    request.once('response', resolve)
    request.on('error', reject)
    // A server may respond before it has read everything: what fails after that is no matter.
    pipeline(Readable.fromWeb(encoded.body as ReadableStream), request).catch(reject)
  })
