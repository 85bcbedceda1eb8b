import type { Image } from '@skyfolio/protos/skyfolio/media/v1/Image'
import type { ImageVersion } from '@skyfolio/protos/skyfolio/media/v1/ImageVersion'
import type { ImageVersions } from '@skyfolio/protos/skyfolio/media/v1/ImageVersions'
import type { Variant } from '@skyfolio/protos/skyfolio/media/v1/Variant'
import type { VersionKind as VersionKindMessage } from '@skyfolio/protos/skyfolio/media/v1/VersionKind'
import type { Viewer } from '@skyfolio/protos/skyfolio/media/v1/Viewer'
import { VERSION_KINDS, type VersionKind } from '@skyfolio/domain/photographs/versions'
import type { z } from 'zod'
import type { finalVersionSchema, imageVersionsSchema, variantSchema, VersionJson } from './version-schemas.ts'

const KINDS = {
  processing: 'VERSION_KIND_PROCESSING',
  starless: 'VERSION_KIND_STARLESS',
  annotated: 'VERSION_KIND_ANNOTATED',
  other: 'VERSION_KIND_OTHER',
} as const satisfies Record<VersionKind, VersionKindMessage>

export const versionKindOf = (kind: VersionKind): VersionKindMessage => KINDS[kind]

export const variantJson = ({ url, width, height, format }: Variant): z.output<typeof variantSchema> => ({
  url,
  width,
  height,
  format,
})

const finalJson = ({ id, label, date, notes, kind }: ImageVersion): z.output<typeof finalVersionSchema> => ({
  id,
  label,
  date: date ?? null,
  notes: notes ?? null,
  kind: VERSION_KINDS.find(name => KINDS[name] === kind) ?? 'other',
})

const ownersJson = ({ hidden, state, failure, originalName, size }: ImageVersion) => ({
  hidden,
  state:
    state === 'IMAGE_STATE_READY'
      ? ('ready' as const)
      : state === 'IMAGE_STATE_FAILED'
        ? ('failed' as const)
        : ('pending' as const),
  failure: failure ?? null,
  originalName,
  size,
})

const versionJson = (version: ImageVersion, viewer: Viewer): VersionJson => ({
  ...finalJson(version),
  width: version.width,
  height: version.height,
  path: version.path ?? null,
  optimizedPath: version.optimizedPath ?? null,
  thumbnailPath: version.thumbnailPath ?? null,
  responsiveVariants: version.responsiveVariants.map(variantJson),
  share: version.share ? variantJson(version.share) : null,
  placeholder: version.placeholder ?? null,
  ...(viewer === 'VIEWER_OWNER' ? ownersJson(version) : {}),
})

/** The versions of an image; nothing where it comes without them, as in lists. */
export const versionsJson = ({ finalVersion, versions }: Pick<Image, 'versions' | 'finalVersion'>, viewer: Viewer) =>
  finalVersion
    ? { finalVersion: finalJson(finalVersion), versions: versions.map(version => versionJson(version, viewer)) }
    : {}

/** All versions of an image, as its owner sees them. */
export const imageVersionsJson = ({ finalVersion, versions }: ImageVersions): z.output<typeof imageVersionsSchema> => {
  if (!finalVersion) throw new Error('An image has no final version')
  return { finalVersion: finalJson(finalVersion), versions: versions.map(each => versionJson(each, 'VIEWER_OWNER')) }
}

/** The version with its addresses changed, for example signed. */
export const withAddresses = (version: ImageVersion, addressOf: (path: string) => string): ImageVersion => {
  const optional = (path: string | undefined) => (path === undefined ? undefined : addressOf(path))
  const moved = (variant: Variant) => ({ ...variant, url: addressOf(variant.url) })
  return {
    ...version,
    path: optional(version.path),
    optimizedPath: optional(version.optimizedPath),
    thumbnailPath: optional(version.thumbnailPath),
    responsiveVariants: version.responsiveVariants.map(moved),
    share: version.share && moved(version.share),
  }
}

/** An image that shows one of its versions instead of the final one. */
export const showingVersion = (image: Image, version: ImageVersion): Image => {
  const { originalName, size, mimeType, width, height } = version
  const { path, optimizedPath, thumbnailPath, responsiveVariants, share, placeholder } = version
  return {
    ...image,
    ...{ versionId: version.id, originalName, size, mimeType, width, height },
    ...{ path, optimizedPath, thumbnailPath, responsiveVariants, share, placeholder },
    ...{ tiles: undefined, optimizedSize: undefined, compressionRatio: undefined },
  }
}
