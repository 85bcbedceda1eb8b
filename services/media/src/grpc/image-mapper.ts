import type { ImageInput } from '@skyfolio/protos/skyfolio/media/v1/Image'
import type { ImageFields as FieldsMessage } from '@skyfolio/protos/skyfolio/media/v1/ImageFields'
import type { ImageType as TypeMessage } from '@skyfolio/protos/skyfolio/media/v1/ImageType'
import type { ListImagesRequest } from '@skyfolio/protos/skyfolio/media/v1/ListImagesRequest'
import type { UpdateImageRequest } from '@skyfolio/protos/skyfolio/media/v1/UpdateImageRequest'
import type { Viewer as ViewerMessage } from '@skyfolio/protos/skyfolio/media/v1/Viewer'
import { toTimestamp } from '@skyfolio/runtime/timestamps'
import type { Acquisition, Image } from '../domain/image.ts'
import { webpOf } from '../domain/image.ts'
import { invalidRequest } from '../domain/image-errors.ts'
import type { ImageQuery, Scope, Viewer } from '../domain/image-repository.ts'
import { addressOf, nameFromAddress } from '../domain/object-names.ts'
import { VARIANT_WIDTHS } from '../domain/rendition-sizes.ts'
import type { ImageUpdate } from '../domain/update-image.ts'

const MOST_FORMER = 500
const TYPES = { gallery: 'IMAGE_TYPE_GALLERY', blog: 'IMAGE_TYPE_BLOG' } as const
const STATES = {
  pending: 'IMAGE_STATE_PENDING',
  ready: 'IMAGE_STATE_READY',
  failed: 'IMAGE_STATE_FAILED',
  deleting: 'IMAGE_STATE_DELETING',
} as const
const SCOPES: Record<ListImagesRequest['scope'], Scope> = {
  SCOPE_UNSPECIFIED: 'all',
  SCOPE_ALL: 'all',
  SCOPE_HEADER: 'header',
  SCOPE_GALLERY: 'gallery',
  SCOPE_BLOG: 'blog',
}

/** With the addresses it has had, for who looks for it in texts. */
export const imageWithFormer = (image: Image): ImageInput => ({
  ...imageToProto(image),
  // The latest, should a picture have been replaced dozens of times.
  formerPaths: image.retired.slice(-MOST_FORMER).map(addressOf),
})

export function imageToProto(image: Image): ImageInput {
  const { description, targetName, photographer, dateTaken, altText, placeholder, failure } = image
  const optimized = webpOf(image, Infinity)
  const thumbnail = webpOf(image, VARIANT_WIDTHS[0])
  return {
    id: image.id,
    filename: image.filename,
    originalName: image.originalName,
    title: image.title,
    ...present({ description, targetName, photographer, dateTaken, altText, placeholder, failure }),
    ...(image.picture && { path: addressOf(image.picture) }),
    ...(optimized && {
      optimizedPath: addressOf(optimized),
      optimizedSize: optimized.size,
      compressionRatio: optimized.size / image.original.size,
    }),
    ...(thumbnail && { thumbnailPath: addressOf(thumbnail) }),
    responsiveVariants: image.variants.map(variant => ({
      url: addressOf(variant),
      width: variant.width,
      height: variant.height,
      format: variant.format,
    })),
    size: image.original.size,
    mimeType: image.original.mimeType,
    width: image.width,
    height: image.height,
    enabledInHeader: image.enabledInHeader,
    imageType: TYPES[image.imageType],
    specifications: image.specifications,
    state: STATES[image.state],
    replacing: image.replacement !== null,
    ...(image.acquisition && { acquisition: present<Acquisition>(image.acquisition) }),
    createdAt: toTimestamp(image.createdAt),
    updatedAt: toTimestamp(image.updatedAt),
  }
}

/** Without a word visitors' rules hold. */
export const viewerFromProto = (viewer: ViewerMessage): Viewer => (viewer === 'VIEWER_OWNER' ? 'owner' : 'visitor')

export const queryFromProto = (request: ListImagesRequest): ImageQuery => ({
  scope: SCOPES[request.scope],
  viewer: viewerFromProto(request.viewer),
  publishedIds: request.publishedIds,
  publishedNames: request.publishedPaths.map(nameFromAddress).filter(name => name !== null),
  publishedVersion: request.publishedVersion,
  publishedLeftOut: request.publishedLeftOut,
  search: request.search ?? null,
  limit: request.pageSize,
  skip: request.skip,
  countAll: request.includeTotal,
})

const FIELD_NAMES = new Map<string, ImageUpdate['names'][number]>([
  ['title', 'title'],
  ['description', 'description'],
  ['target_name', 'targetName'],
  ['photographer', 'photographer'],
  ['date_taken', 'dateTaken'],
  ['enabled_in_header', 'enabledInHeader'],
  ['image_type', 'imageType'],
  ['specifications', 'specifications'],
  ['alt_text', 'altText'],
  ['filename', 'filename'],
])

export function updateFromProto({ id, fields, updateMask }: UpdateImageRequest): ImageUpdate {
  const names = (updateMask?.paths ?? []).map(path => {
    // Masks name fields as the contract does; JSON writes them in camel case.
    const known = FIELD_NAMES.get(path.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`))
    if (!known) throw invalidRequest(`update_mask names no field: ${path}`, 'update_mask')
    return known
  })
  return { id, given: fields ? givenFromProto(fields) : {}, names }
}

function givenFromProto({ imageType, ...fields }: FieldsMessage): ImageUpdate['given'] {
  return { ...fields, imageType: typeFromProto(imageType) }
}

const typeFromProto = (type: TypeMessage): Image['imageType'] | null =>
  type === 'IMAGE_TYPE_GALLERY' ? 'gallery' : type === 'IMAGE_TYPE_BLOG' ? 'blog' : null

type Present<Fields> = { [Name in keyof Fields]?: NonNullable<Fields[Name]> }

/** Leaves out what is null: in the contract it is absent. */
function present<Fields extends object>(fields: Fields): Present<Fields> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)) as Present<Fields>
}
