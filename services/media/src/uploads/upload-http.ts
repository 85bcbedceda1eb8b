import type { IncomingMessage } from 'node:http'
import type { UploadAvatarResponseInput } from '@skyfolio/protos/skyfolio/media/v1/UploadAvatarResponse'
import type { UploadLogoResponseInput } from '@skyfolio/protos/skyfolio/media/v1/UploadLogoResponse'
import type { UploadImagesResponseInput } from '@skyfolio/protos/skyfolio/media/v1/UploadImagesResponse'
import type { Caller } from '@skyfolio/runtime/domain/caller'
import { DEFAULT_COMPRESSION, parseCompression, type Compression } from '@skyfolio/domain/photographs/compression'
import { DomainError } from '@skyfolio/runtime/domain/errors'
import { DEFAULT_TIME_ZONE, isTimeZone } from '@skyfolio/domain/settings/time-zones'
import {
  compressionHeader,
  demoHeader,
  keepFormerHeader,
  timeZoneHeader,
  uploadForms,
} from '@skyfolio/protos/upload-forms'
import { identityHeader, verifyIdentity } from '@skyfolio/runtime/rpc/caller-token'
import type { Access } from '@skyfolio/domain/access/roles'
import { isOpenTo } from '@skyfolio/runtime/rpc/method-access'
import type { AvatarService } from '../avatars/avatar-service.ts'
import type { GivenFields } from '../images/image-fields.ts'
import { imageToProto } from '../images/image-rpc.ts'
import { invalidRequest, type Image } from '../images/image.ts'
import type { KeptVersion } from '../images/image-file.ts'
import { versionsOf } from '../versions/version-rpc.ts'
import { keptVersion } from '../versions/version.ts'
import type { UploadService } from './upload-service.ts'
import {
  namingFile,
  type FormRules,
  type ImageUpload,
  type ReceiveForm,
  type UploadedFile,
  type UploadForm,
} from './upload.ts'

export interface UploadHttpDependencies {
  uploads: UploadService
  avatars: AvatarService
  receiveForm: ReceiveForm
  /** Rejects when what an upload depends on doesn't respond, so that nobody sends a hundred megabytes for nothing. */
  assertReady(): Promise<void>
  /** Gives up when the database stops responding meanwhile. */
  rejectWhenLost<Result>(work: Promise<Result>): Promise<Result>
  /** With which the identity of the caller may be signed. */
  secrets: readonly string[]
}

/** What the headers of a form say about its pictures. */
type UploadOptions = Pick<ImageUpload, 'compression' | 'timeZone' | 'demo'> & {
  /** Of another file for an image: the former one is kept, whatever the form says. */
  mustKeepFormer: boolean
}

interface UploadRoute extends FormRules {
  /** How the route is called in metrics. */
  name: string
  /** Who may send files there. */
  access: Access
  /** What is sent is made small and replaces what was there: it counts for no quota. */
  isFree?: boolean
  store(
    form: UploadForm,
    caller: Caller,
    options: UploadOptions,
  ): Promise<UploadImagesResponseInput | UploadAvatarResponseInput | UploadLogoResponseInput>
}

export type UploadHttp = ReturnType<typeof uploadHttp>

/** The routes to which files are sent. */
export const uploadHttp = ({
  uploads,
  avatars,
  receiveForm,
  assertReady,
  rejectWhenLost,
  secrets,
}: UploadHttpDependencies) => {
  const { image, blogImages, imageFile, imageVersion, avatar, logo } = uploadForms
  const routes: UploadRoute[] = [
    {
      ...{ name: image.path, fileField: image.file, maxFiles: 1, access: 'editor' },
      store: async (form, caller, options) =>
        imagesResponse(await uploads.create({ ...imageUpload(form), ...options }, caller)),
    },
    {
      ...{ name: blogImages.path, fileField: blogImages.file, maxFiles: 10, access: 'editor' },
      store: async (form, caller, options) => {
        const { fields, ...upload } = imageUpload(form)
        const blog = { ...upload, ...options, fields: { ...fields, imageType: 'blog' } }
        return imagesResponse(await uploads.create(blog, caller))
      },
    },
    {
      ...{ name: avatar.path, fileField: avatar.file, maxFiles: 1, isFree: true, access: 'user' },
      store: async (form, caller) => {
        const file = onlyFile(form, avatar.file)
        return { filename: await namingFile(file, avatars.create(file.path, caller)) }
      },
    },
    {
      ...{ name: logo.path, fileField: logo.file, maxFiles: 1, isFree: true, access: 'owner' },
      store: async (form, caller) => {
        const file = onlyFile(form, logo.file)
        return namingFile(file, avatars.createLogo(file.path, caller))
      },
    },
  ]

  /** Another file for an existing image. */
  const replacement = (id: number): UploadRoute => ({
    ...{ name: imageFile.path, fileField: imageFile.file, maxFiles: 1, access: 'editor' },
    store: async (form, caller, { compression, mustKeepFormer }) => {
      const replacement = { file: onlyFile(form, imageFile.file), compression, keep: keptFormer(form, mustKeepFormer) }
      return imageResponse(await uploads.replace(id, replacement, caller))
    },
  })

  /** A further version of an existing image. */
  const version = (id: number): UploadRoute => ({
    ...{ name: imageVersion.path, fileField: imageVersion.file, maxFiles: 1, access: 'editor' },
    store: async (form, caller, { compression, demo }) => {
      const { hidden, ...fields } = fieldsOf(form, imageVersion.fields)
      const isHidden = hidden === 'true'
      const file = onlyFile(form, imageVersion.file)
      const version = { file, compression, fields: { ...fields, isHidden }, demo }
      return imageResponse(await uploads.addVersion(id, version, caller))
    },
  })

  return {
    /** The route of a path; null: nothing can be sent there. */
    find(path: string): UploadRoute | null {
      const [, id, of] = /^\/images\/([1-9]\d{0,8})\/(file|versions)$/.exec(path) ?? []
      if (id === undefined) return routes.find(({ name }) => name === path) ?? null
      return of === 'file' ? replacement(Number(id)) : version(Number(id))
    },

    /** Receives an upload; the response has what was stored. */
    async receive(route: UploadRoute, request: IncomingMessage): Promise<{ status: number; body: object }> {
      const identity = verifyIdentity(request.headers[identityHeader], secrets)
      if (!identity) throw new DomainError('unauthenticated', 'NO_IDENTITY', 'Sign in first')
      const { role, ...caller } = identity
      if (role !== undefined && !isOpenTo(role, route.access))
        throw new DomainError('forbidden', 'ROLE_NOT_ALLOWED', 'Your role does not include this')
      const options = {
        compression: compressionOf(request),
        timeZone: timeZoneOf(request),
        demo: request.headers[demoHeader] === 'true',
        mustKeepFormer: request.headers[keepFormerHeader] === 'true',
      }
      await assertReady()
      const bytes = Number(request.headers['content-length'] ?? 0)
      if (!route.isFree) await rejectWhenLost(uploads.assertRoomFor(caller, bytes))
      const form = await receiveForm(request, route)
      try {
        if (form.files.length === 0) throw noPicture(route.fileField)
        return { status: 201, body: await rejectWhenLost(route.store(form, caller, options)) }
      } finally {
        await form.discard()
      }
    },
  }
}

function compressionOf({ headers }: IncomingMessage): Compression {
  const sent = headers[compressionHeader]
  if (sent === undefined) return DEFAULT_COMPRESSION
  const compression = typeof sent === 'string' ? parseCompression(sent) : null
  if (!compression) throw invalidRequest("The compression must be 'finer' or 'smaller'")
  return compression
}

function timeZoneOf({ headers }: IncomingMessage): string {
  const sent = headers[timeZoneHeader]
  if (sent === undefined) return DEFAULT_TIME_ZONE
  if (typeof sent === 'string' && isTimeZone(sent)) return sent
  throw invalidRequest("The time zone must have a name such as 'America/New_York'")
}

const noPicture = (field: string) => invalidRequest('No picture was sent', field)

function onlyFile({ files: [file] }: UploadForm, field: string): UploadedFile {
  if (!file) throw noPicture(field)
  return file
}

const fieldsOf = <Name extends string>({ fields }: UploadForm, names: readonly Name[]) =>
  Object.fromEntries(names.map(name => [name, fields.get(name) ?? null])) as Record<Name, string | null>

function imageUpload(form: UploadForm): Pick<ImageUpload, 'files' | 'fields' | 'titleIsFilename'> {
  const { titleIsFilename, ...fields } = fieldsOf(form, uploadForms.image.fields)
  const given: GivenFields = fields
  return { files: form.files, fields: given, titleIsFilename: titleIsFilename === 'true' }
}

/** How the former file is kept; one that must be is hidden unless the form wants it kept. Throws INVALID_VERSION. */
function keptFormer(form: UploadForm, mustKeep: boolean): KeptVersion | null {
  const { keepFormer, formerHidden, ...former } = fieldsOf(form, uploadForms.imageFile.fields)
  const isWanted = keepFormer === 'true'
  if (!isWanted && !mustKeep) return null
  const { formerLabel: label, formerDate: date, formerNotes: notes } = former
  return keptVersion({ label, date, notes, isHidden: !isWanted || formerHidden === 'true' })
}

/** An image that was there before, with its versions. */
const imageResponse = (image: Image): UploadImagesResponseInput => ({
  images: [{ ...imageToProto(image), ...versionsOf(image, 'owner') }],
})

const imagesResponse = (images: Image[]): UploadImagesResponseInput => ({ images: images.map(imageToProto) })
