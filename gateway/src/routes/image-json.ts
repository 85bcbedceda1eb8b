import type { Acquisition } from '@skyfolio/protos/skyfolio/media/v1/Acquisition'
import type { Image } from '@skyfolio/protos/skyfolio/media/v1/Image'
import type { Viewer } from '@skyfolio/protos/skyfolio/media/v1/Viewer'
import type { ImageJson } from './image-schemas.ts'
import { toIso } from './to-iso.ts'

/** How much of the pictures a caller sees. */
export const viewerOf = (caller: unknown): Viewer => (caller ? 'VIEWER_OWNER' : 'VIEWER_VISITOR')

const acquisitionJson = (taken: Acquisition): NonNullable<ImageJson['acquisition']> => ({
  make: taken.make ?? null,
  model: taken.model ?? null,
  lens: taken.lens ?? null,
  exposureSeconds: taken.exposureSeconds ?? null,
  iso: taken.iso ?? null,
  focalLength: taken.focalLength ?? null,
  fNumber: taken.fNumber ?? null,
})

const stateJson = (image: Image): Pick<ImageJson, 'state' | 'failure' | 'replacing'> => {
  const known = { IMAGE_STATE_READY: 'ready', IMAGE_STATE_FAILED: 'failed' } as const
  const state = image.state in known ? known[image.state as keyof typeof known] : 'pending'
  return { state, failure: image.failure ?? null, replacing: image.replacing }
}

export const toImageJson = (image: Image, viewer: Viewer): ImageJson => ({
  id: image.id,
  filename: image.filename,
  originalName: image.originalName,
  title: image.title,
  description: image.description ?? null,
  targetName: image.targetName ?? null,
  photographer: image.photographer ?? null,
  dateTaken: image.dateTaken ?? null,
  path: image.path ?? null,
  optimizedPath: image.optimizedPath ?? null,
  thumbnailPath: image.thumbnailPath ?? null,
  responsiveVariants: image.responsiveVariants.map(({ url, width, height, format }) => ({
    url,
    width,
    height,
    format,
  })),
  size: image.size,
  optimizedSize: image.optimizedSize ?? null,
  compressionRatio: image.compressionRatio ?? null,
  mimeType: image.mimeType,
  width: image.width,
  height: image.height,
  enabledInHeader: image.enabledInHeader,
  imageType: image.imageType === 'IMAGE_TYPE_GALLERY' ? 'gallery' : 'blog',
  specifications: image.specifications,
  altText: image.altText ?? null,
  placeholder: image.placeholder ?? null,
  acquisition: image.acquisition ? acquisitionJson(image.acquisition) : null,
  createdAt: toIso(image.createdAt),
  updatedAt: toIso(image.updatedAt),
  ...(viewer === 'VIEWER_OWNER' ? stateJson(image) : {}),
})

/** Every address under which posts may show an image: its renditions, present and former, and its label. */
export const publicPathsOf = (image: Image): string[] => [
  ...new Set(
    [
      image.path,
      image.optimizedPath,
      image.thumbnailPath,
      ...image.responsiveVariants.map(variant => variant.url),
      ...image.formerPaths,
      ...['/uploads/', '/uploads/gallery/', '/uploads/optimized/'].flatMap(folder => [
        folder + image.filename,
        folder + encodeURIComponent(image.filename),
      ]),
    ].filter(path => path !== undefined),
  ),
]
