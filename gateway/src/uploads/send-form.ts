import { randomUUID } from 'node:crypto'
import { compressionHeader, demoHeader, uploadForms } from '@skyfolio/protos/upload-forms'
import type { Compression } from '@skyfolio/runtime/domain/compression'
import { identityHeader, signIdentity } from '@skyfolio/runtime/rpc/caller-token'
import type { UploadServer } from './upload-proxy.ts'

/** Media's upload server can't be reached, or can't store anything now: the form may be sent again later. */
export class UploadServerUnavailable extends Error {
  override readonly name = 'UploadServerUnavailable'
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
  compression: Compression,
  { path = uploadForms.image.path, demo = false }: FormOptions = {},
): Promise<number> => {
  const identity = signIdentity({ actorId: ownerId, requestId: randomUUID(), at: Date.now() }, uploadServer.secret)
  const response = await fetch(new URL(path, uploadServer.url), {
    method: 'POST',
    headers: { [identityHeader]: identity, [compressionHeader]: compression, ...(demo && { [demoHeader]: 'true' }) },
    body: form,
  }).catch((error: Error) => {
    throw new UploadServerUnavailable('The media service does not respond', { cause: error })
  })
  const body = (await response.json().catch((error: Error) => {
    throw new UploadServerUnavailable('The media service did not respond completely', { cause: error })
  })) as { images?: { id: number }[]; message?: string }
  const message = body.message ?? String(response.status)
  if (LATER.includes(response.status)) throw new UploadServerUnavailable(message)
  const id = body.images?.[0]?.id
  if (!response.ok || id === undefined) throw new Error(message)
  return id
}
