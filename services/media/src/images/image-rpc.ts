import type { ImageInput } from '@skyfolio/protos/skyfolio/media/v1/Image'
import type { ImageFields } from '@skyfolio/protos/skyfolio/media/v1/ImageFields'
import type { ImagesDefinition } from '@skyfolio/protos/skyfolio/media/v1/Images'
import type { IntegrationInput } from '@skyfolio/protos/skyfolio/media/v1/Integration'
import type { ListImagesRequest } from '@skyfolio/protos/skyfolio/media/v1/ListImagesRequest'
import type { SessionInput } from '@skyfolio/protos/skyfolio/media/v1/Session'
import type { UpdateImageRequest } from '@skyfolio/protos/skyfolio/media/v1/UpdateImageRequest'
import type { Viewer as ViewerMessage } from '@skyfolio/protos/skyfolio/media/v1/Viewer'
import { integrationOf, type Integration } from '@skyfolio/domain/acquisition/sessions'
import type { Equipment } from '../equipment/equipment.ts'
import { KINDS } from '../equipment/equipment-rpc.ts'
import { stretchFromProto, stretchToProto } from '../astronomical-images/stretch-rpc.ts'
import { callerOf } from '@skyfolio/runtime/rpc/call'
import { isPhotographKind } from '@skyfolio/domain/photographs/photograph-kinds'
import { fromTimestamp, present, readFieldMask } from '@skyfolio/runtime/rpc/messages'
import type { Handlers } from '@skyfolio/runtime/rpc/server'
import { toTimestamp } from '@skyfolio/runtime/rpc/messages'
import type { QueueService } from '../jobs/queue-service.ts'
import { addressOf, nameFromAddress } from '../objects/object-store.ts'
import { downloadAddress, downloadsOf } from '../renditions/download.ts'
import type { AddressService } from '../renditions/address-service.ts'
import { renditionsToProto, variantToProto } from '../renditions/rendition-rpc.ts'
import { currentRenditions, webpOf, type TilePack } from '../renditions/rendition.ts'
import { publicSizeFromProto, publicSizeToProto } from '../tiles/public-size-rpc.ts'
import { versionsOf } from '../versions/version-rpc.ts'
import { finalVersionOf } from '../versions/version.ts'
import type { ImageChanges, ImageListRequest, ImageService } from './image-service.ts'
import {
  constellationOf,
  editedAtOf,
  invalidRequest,
  isVisible,
  kindOf,
  targetKeyOfImage,
  type Image,
  type Session,
} from './image.ts'
import type { Acquisition } from './image-file.ts'
import type { Scope, Viewer } from './image-list.ts'

type ImageHandlers = Omit<
  Handlers<ImagesDefinition>,
  | (
      | 'listTrashedImages'
      | 'restoreImage'
      | 'listExpiredImages'
      | 'purgeImage'
      | 'keepLogo'
      | 'getPublicSize'
      | 'setPublicSize'
      | 'setSiteRights'
    )
  | 'getUploadUsage'
>

/** What one uploaded file may have at most. */
interface UploadLimits {
  maxBytes: number
  maxPixels: number
}

export const imageHandlers = (
  service: ImageService,
  addresses: AddressService,
  queue: QueueService,
  uploadLimits: UploadLimits,
): ImageHandlers => ({
  getImage: async ({ id, filename, address, viewer }) => {
    const wanted = address ? { address } : filename ? { filename } : { id }
    const sees = viewerFromProto(viewer)
    const image = await service.get(wanted, sees)
    const passport = withPassport(image, await service.equipmentOf(image))
    const ahead = present('ahead', (await queue.aheadOf([image], sees)).get(image.id) ?? null)
    return { ...withFormerPaths(image), ...passport, ...withDownloads(image), ...versionsOf(image, sees), ...ahead }
  },
  batchGetImages: async ({ ids, viewer }) => {
    const sees = viewerFromProto(viewer)
    const images = await service.getMany(ids, sees)
    return { images: imagesToProto(images, await queue.aheadOf(images, sees)) }
  },
  findImageByContent: async ({ sha256 }) => imageToProto(await service.findByContent(sha256)),
  listImages: async request => {
    const { images, total } = await service.list(listFromProto(request))
    const ahead = await queue.aheadOf(images, viewerFromProto(request.viewer))
    return { images: imagesToProto(images, ahead), ...present('totalSize', total) }
  },
  updateImage: async (request, context) => {
    const image = await service.update(
      {
        ...{ id: request.id, changes: changesFromProto(request), demo: request.demo },
        ifEditedAt: request.ifEditedAt ? fromTimestamp(request.ifEditedAt) : null,
      },
      callerOf(context),
    )
    const passport = withPassport(image, await service.equipmentOf(image))
    return { ...passport, ...withDownloads(image), ...versionsOf(image, 'owner') }
  },
  resolveAddresses: async request => {
    const resolved = await addresses.resolve(request.addresses, viewerFromProto(request.viewer))
    return {
      addresses: resolved.map(({ address, movedTo, variants }) => ({
        address,
        ...present('movedTo', movedTo),
        variants: variants.map(variantToProto),
      })),
    }
  },
  beginImageDeletion: async ({ id }, context) => withFormerPaths(await service.beginDeletion(id, callerOf(context))),
  finishImageDeletion: async ({ id, needed }, context) => {
    await service.finishDeletion(id, { isNeeded: needed }, callerOf(context))
    return {}
  },
  listDeletingImages: async () => ({ images: (await service.listDeleting()).map(imageToProto) }),
  getUploadLimits: () => Promise.resolve(uploadLimits),
  listDemoImages: async () => ({ images: (await service.listDemo()).map(imageToProto) }),
})

const MOST_FORMER_PATHS = 500
const TYPES = { gallery: 'IMAGE_TYPE_GALLERY', blog: 'IMAGE_TYPE_BLOG' } as const
const STATES = {
  pending: 'IMAGE_STATE_PENDING',
  ready: 'IMAGE_STATE_READY',
  failed: 'IMAGE_STATE_FAILED',
  deleting: 'IMAGE_STATE_DELETING',
  trashed: 'IMAGE_STATE_TRASHED',
} as const
const SCOPES: Record<ListImagesRequest['scope'], Scope> = {
  SCOPE_UNSPECIFIED: 'all',
  SCOPE_ALL: 'all',
  SCOPE_HEADER: 'header',
  SCOPE_GALLERY: 'gallery',
  SCOPE_BLOG: 'blog',
  SCOPE_HIDDEN: 'hidden',
}

/** With what lists leave out, since it may be long: the equipment, the sessions and their sums. */
const withPassport = (image: Image, equipment: Equipment[]): ImageInput => {
  const nameOf = new Map(equipment.map(({ id, name }) => [id, name]))
  const sessions = image.sessions.map(session => ({
    ...session,
    filter: nameOf.get(session.filterId ?? 0) ?? session.filter,
  }))
  const chosen = new Map(image.equipment.map(({ id, guiding }) => [id, guiding]))
  return {
    ...imageToProto(image),
    sessions: sessions.map(sessionToProto),
    integration: integrationToProto(integrationOf(sessions)),
    equipment: equipment.map(({ id, kind, name, slug }) => ({
      ...{ id, kind: KINDS[kind], name, slug },
      guiding: chosen.get(id) ?? false,
      fromSessions: !chosen.has(id),
    })),
  }
}

const withDownloads = (image: Image): Pick<ImageInput, 'downloads'> => ({
  downloads: downloadsOf(image).map(rendition => ({
    url: downloadAddress(rendition),
    width: rendition.width,
    height: rendition.height,
    format: rendition.format,
    size: rendition.size,
  })),
})

/** With the addresses it has had, and those of its versions, for callers that look for it in texts. */
const withFormerPaths = (image: Image): ImageInput => ({
  ...imageToProto(image),
  // The latest, should a picture have been replaced dozens of times.
  formerPaths: [...image.retired, ...image.versions.flatMap(currentRenditions)]
    .slice(-MOST_FORMER_PATHS)
    .map(addressOf),
})

/** Adds how many pictures are processed before each one that waits. */
export const imagesToProto = (images: readonly Image[], ahead: ReadonlyMap<number, number>): ImageInput[] =>
  images.map(image => ({ ...imageToProto(image), ...present('ahead', ahead.get(image.id) ?? null) }))

export function imageToProto(image: Image): ImageInput {
  const optimized = webpOf(image, Infinity)
  // As the owner wants it, also before it is shown.
  const { stretch } = image.replacement ?? image
  return {
    id: image.id,
    filename: image.filename,
    originalName: image.originalName,
    title: image.title,
    ...present('description', image.description),
    ...present('targetName', image.targetName),
    ...present('photographer', image.photographer),
    ...present('dateTaken', image.dateTaken),
    ...present('altText', image.altText),
    ...present('metaTitle', image.metaTitle),
    ...present('metaDescription', image.metaDescription),
    ...present('site', image.site),
    ...present('placeholder', image.placeholder),
    ...present('failure', image.failure),
    ...renditionsToProto(image),
    ...(optimized && {
      optimizedSize: optimized.size,
      compressionRatio: optimized.size / image.original.size,
    }),
    versionId: finalVersionOf(image).id,
    size: image.original.size,
    mimeType: image.original.mimeType,
    width: image.width,
    height: image.height,
    enabledInHeader: image.enabledInHeader,
    imageType: TYPES[image.imageType],
    specifications: image.specifications,
    state: STATES[image.state],
    replacing: image.replacement !== null,
    ...present('tiles', image.tiles && isVisible(image) ? tilesToProto(image.tiles) : null),
    publicSize: publicSizeToProto(image.publicSize),
    ...present('license', image.license),
    downloadable: image.downloadable,
    hidden: image.hidden,
    ...present('stretch', stretch && stretchToProto(stretch)),
    ...present('kind', kindOf(image)),
    ...present('constellation', constellationOf(image)),
    kindChosen: image.kind !== null,
    constellationChosen: image.constellation !== null,
    ...present('targetKey', targetKeyOfImage(image)),
    ...present('acquisition', image.acquisition && acquisitionToProto(image.acquisition)),
    createdAt: toTimestamp(image.createdAt),
    updatedAt: toTimestamp(image.updatedAt),
    editedAt: toTimestamp(editedAtOf(image)),
  }
}

const acquisitionToProto = ({ make, model, lens, telescope, filter, ...numbers }: Acquisition) => ({
  ...present('make', make),
  ...present('model', model),
  ...present('lens', lens),
  ...present('telescope', telescope),
  ...present('filter', filter),
  ...present('exposureSeconds', numbers.exposureSeconds),
  ...present('iso', numbers.iso),
  ...present('focalLength', numbers.focalLength),
  ...present('fNumber', numbers.fNumber),
})

/** Their base address is that of the pack without its ending. */
const tilesToProto = ({ width, height, ...pack }: TilePack) => ({
  url: addressOf(pack).slice(0, -'.zip'.length),
  width,
  height,
})

const sessionToProto = ({ filterId: _id, ...session }: Session): SessionInput =>
  Object.fromEntries(Object.entries(session).filter(([, value]) => value !== null))

const integrationToProto = ({ filters, ...sums }: Integration): IntegrationInput => ({
  ...sums,
  filters: filters.map(({ filter, ...ofFilter }) => ({ ...present('filter', filter), ...ofFilter })),
})

/** A caller that doesn't say who views gets what visitors see. */
export const viewerFromProto = (viewer: ViewerMessage): Viewer => (viewer === 'VIEWER_OWNER' ? 'owner' : 'visitor')

const listFromProto = (request: ListImagesRequest): ImageListRequest => ({
  scope: SCOPES[request.scope],
  viewer: viewerFromProto(request.viewer),
  publishedIds: request.publishedIds,
  publishedNames: request.publishedPaths.map(nameFromAddress).filter(name => name !== null),
  publishedVersion: request.publishedVersion,
  publishedLeftOut: request.publishedLeftOut,
  search: request.search ?? null,
  equipmentId: request.equipmentId || null,
  inSiteOrder: request.inSiteOrder,
  kind: kindFromProto(request.kind),
  withoutTarget: request.withoutTarget,
  pageSize: request.pageSize,
  skip: request.skip,
  includeTotal: request.includeTotal,
})

const kindFromProto = (kind: string): ImageListRequest['kind'] => {
  if (kind === '') return null
  if (kind === 'none' || isPhotographKind(kind)) return kind
  throw invalidRequest('There is no such kind of photograph', 'kind')
}

export const changesFromProto = ({
  fields,
  updateMask,
}: Pick<UpdateImageRequest, 'fields' | 'updateMask'>): ImageChanges =>
  readFieldMask<ImageChanges>(updateMask, {
    title: () => ({ title: fields?.title ?? null }),
    description: () => ({ description: fields?.description ?? null }),
    target_name: () => ({ targetName: fields?.targetName ?? null }),
    photographer: () => ({ photographer: fields?.photographer ?? null }),
    date_taken: () => ({ dateTaken: fields?.dateTaken ?? null }),
    enabled_in_header: () => ({ enabledInHeader: fields?.enabledInHeader ?? null }),
    image_type: () => ({ imageType: typeFromProto(fields?.imageType) }),
    specifications: () => ({ specifications: fields?.specifications ?? null }),
    meta_title: () => ({ metaTitle: fields?.metaTitle ?? null }),
    meta_description: () => ({ metaDescription: fields?.metaDescription ?? null }),
    site: () => ({ site: fields?.site ?? null }),
    sessions: () => ({ sessions: fields?.sessions ?? [] }),
    equipment: () => ({ equipment: fields?.equipment ?? [] }),
    hidden: () => ({ hidden: fields?.hidden ?? null }),
    alt_text: () => ({ altText: fields?.altText ?? null }),
    license: () => ({ license: fields?.license ?? null }),
    downloadable: () => ({ downloadable: fields?.downloadable ?? null }),
    public_size: () => ({ publicSize: publicSizeFromProto(fields?.publicSize) }),
    filename: () => ({ filename: fields?.filename ?? null }),
    stretch: () => ({ stretch: fields?.stretch ? stretchFromProto(fields.stretch) : null }),
    kind: () => ({ kind: fields?.kind ?? null }),
    constellation: () => ({ constellation: fields?.constellation ?? null }),
  })

const typeFromProto = (type: ImageFields['imageType'] | undefined): Image['imageType'] | null =>
  type === 'IMAGE_TYPE_GALLERY' ? 'gallery' : type === 'IMAGE_TYPE_BLOG' ? 'blog' : null
