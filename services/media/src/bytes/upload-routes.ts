import type { IncomingMessage } from 'node:http'
import { DomainError } from '@skyfolio/runtime/errors'
import type { UnlessLost } from '@skyfolio/runtime/mongo-lost'
import { identityHeader, verifyIdentity } from '@skyfolio/runtime/identity'
import { FIRST_BYTES, mayBePicture } from '../clients/picture-examiner.ts'
import type { Actor, Image } from '../domain/image.ts'
import { invalidRequest } from '../domain/image-errors.ts'
import type { GivenFields } from '../domain/image-fields.ts'
import type { ArrivedFile, Upload } from '../domain/upload-images.ts'
import type { Answer } from './http-answers.ts'
import type { Form } from './receive-form.ts'
import { receiveForm } from './receive-form.ts'
import { PATIENCE_MS, within } from './within.ts'

export interface UploadNeeds {
  uploadImages(upload: Upload, actor: Actor): Promise<Image[]>
  uploadAvatar(file: { path: string }, actor: Actor): Promise<string>
  replaceImage(id: number, file: ArrivedFile, actor: Actor): Promise<Image>
  /** Rejects when what an upload needs doesn't answer, so that nobody sends a hundred megabytes for nothing. */
  ready(): Promise<void>
  /** Gives up when the database stops answering meanwhile. */
  unlessLost: UnlessLost
  secret: string
  maxBytes: number
  scratch: string
}

interface Route {
  fileField: string
  maxFiles: number
  take(needs: UploadNeeds, form: Form, actor: Actor): Promise<unknown>
}

const FIELDS = [
  'title',
  'description',
  'targetName',
  'photographer',
  'dateTaken',
  'enabledInHeader',
  'imageType',
  'altText',
  'specifications',
] as const satisfies (keyof GivenFields)[]

const uploadRoutes: Record<string, Route> = {
  '/images': {
    fileField: 'image',
    maxFiles: 1,
    take: async (needs, form, actor) => ({
      ids: idsOf(await needs.uploadImages({ ...uploadOf(form), titleFromName: false }, actor)),
    }),
  },
  '/images/blog': {
    fileField: 'images',
    maxFiles: 10,
    take: async (needs, form, actor) => {
      const { fields, ...upload } = uploadOf(form)
      const blog: Upload = { ...upload, fields: { ...fields, imageType: 'blog' }, titleFromName: true }
      return { ids: idsOf(await needs.uploadImages(blog, actor)) }
    },
  },
  '/avatars': {
    fileField: 'avatar',
    maxFiles: 1,
    take: async (needs, { files: [file] }, actor) => {
      if (!file) throw invalidRequest('No picture was sent', 'avatar')
      return { filename: await needs.uploadAvatar(file, actor) }
    },
  },
}

/** Another file for a picture that is here. */
const replacement = (id: number): Route => ({
  fileField: 'image',
  maxFiles: 1,
  take: async (needs, { files: [file] }, actor) => {
    if (!file) throw invalidRequest('No picture was sent', 'image')
    return { ids: idsOf([await needs.replaceImage(id, file, actor)]) }
  },
})

/** What can be sent to a path, and how the path is called in figures; null: nothing. */
export function uploadRouteAt(path: string): { name: string; route: Route } | null {
  const route = Object.hasOwn(uploadRoutes, path) ? uploadRoutes[path] : undefined
  if (route) return { name: path, route }
  const id = /^\/images\/([1-9]\d{0,8})\/file$/.exec(path)?.[1]
  return id === undefined ? null : { name: '/images/:id/file', route: replacement(Number(id)) }
}

/** Receives an upload and answers 201 with what it has become. */
export async function upload(route: Route, request: IncomingMessage, needs: UploadNeeds): Promise<Answer> {
  const actor = verifyIdentity(request.headers[identityHeader], needs.secret)
  if (!actor) throw new DomainError('unauthenticated', 'NO_IDENTITY', 'Sign in first')
  await within(PATIENCE_MS, needs.ready())
  const { maxBytes, scratch } = needs
  const { fileField, maxFiles } = route
  const rules = { fileField, maxFiles, maxBytes, scratch, firstBytes: FIRST_BYTES, accepts: mayBePicture }
  const form = await receiveForm(request, rules)
  try {
    if (form.files.length === 0) throw invalidRequest('No picture was sent', fileField)
    return { status: 201, body: await needs.unlessLost(route.take(needs, form, actor)) }
  } finally {
    await form.discard()
  }
}

function uploadOf({ files, fields }: Form): Omit<Upload, 'titleFromName'> {
  const given: GivenFields = Object.fromEntries(FIELDS.map(name => [name, fields.get(name) ?? null]))
  return { files, fields: given, demo: fields.get('demo') === 'true' }
}

const idsOf = (images: Image[]) => images.map(({ id }) => id)
