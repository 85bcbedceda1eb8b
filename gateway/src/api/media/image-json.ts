import type { Acquisition } from '@skyfolio/protos/skyfolio/media/v1/Acquisition'
import type { Image } from '@skyfolio/protos/skyfolio/media/v1/Image'
import type { Integration } from '@skyfolio/protos/skyfolio/media/v1/Integration'
import type { Session } from '@skyfolio/protos/skyfolio/media/v1/Session'
import type { Viewer } from '@skyfolio/protos/skyfolio/media/v1/Viewer'
import type { PublicSize as PublicSizeMessage } from '@skyfolio/protos/skyfolio/media/v1/PublicSize'
import { PUBLIC_SIZE_NAMES, type PublicSize } from '@skyfolio/domain/photographs/public-size'
import { parseLicense } from '@skyfolio/domain/photographs/rights'
import type { Stretch as StretchMessage, StretchInput } from '@skyfolio/protos/skyfolio/media/v1/Stretch'
import type { StretchMode as StretchModeMessage } from '@skyfolio/protos/skyfolio/media/v1/StretchMode'
import {
  STRETCH_MODES as STRETCH_MODE_NAMES,
  type Stretch,
  type StretchMode,
} from '@skyfolio/domain/photographs/stretch'
import { equipmentKindName } from './equipment-schemas.ts'
import type { ImageJson } from './image-schemas.ts'
import { toIso } from '../../routing/fields.ts'
import { variantJson, versionsJson } from './version-json.ts'

/** How much of a picture a caller sees. */
export const viewerOf = (caller: unknown): Viewer => (caller ? 'VIEWER_OWNER' : 'VIEWER_VISITOR')

const acquisitionJson = (acquisition: Acquisition, viewer: Viewer): NonNullable<ImageJson['acquisition']> => ({
  make: acquisition.make ?? null,
  model: acquisition.model ?? null,
  lens: acquisition.lens ?? null,
  exposureSeconds: acquisition.exposureSeconds ?? null,
  iso: acquisition.iso ?? null,
  focalLength: acquisition.focalLength ?? null,
  fNumber: acquisition.fNumber ?? null,
  // Often a driver's name, which says nothing to visitors.
  ...(viewer === 'VIEWER_OWNER' && { telescope: acquisition.telescope ?? null, filter: acquisition.filter ?? null }),
})

const sessionJson = (session: Session): NonNullable<ImageJson['sessions']>[number] => ({
  night: session.night ?? null,
  filter: session.filter ?? null,
  frames: session.frames,
  exposureSeconds: session.exposureSeconds,
  iso: session.iso ?? null,
  gain: session.gain ?? null,
  offset: session.offset ?? null,
  binning: session.binning ?? null,
  sensorTemperature: session.sensorTemperature ?? null,
  fNumber: session.fNumber ?? null,
  darks: session.darks ?? null,
  flats: session.flats ?? null,
  flatDarks: session.flatDarks ?? null,
  bias: session.bias ?? null,
  bortle: session.bortle ?? null,
  meanSqm: session.meanSqm ?? null,
  meanFwhm: session.meanFwhm ?? null,
  ambientTemperature: session.ambientTemperature ?? null,
  notes: session.notes ?? null,
})

type Passport = Pick<ImageJson, 'sessions' | 'integration' | 'equipment'>

const passportJson = ({ sessions, equipment }: Image, integration: Integration): Passport => ({
  sessions: sessions.map(sessionJson),
  equipment: equipment.map(({ id, kind, name, slug, guiding, fromSessions }) => ({
    ...{ id, kind: equipmentKindName(kind), name, slug, guiding, fromSessions },
  })),
  integration: {
    seconds: integration.seconds,
    frames: integration.frames,
    filters: integration.filters.map(({ filter, seconds, frames }) => ({ filter: filter ?? null, seconds, frames })),
  },
})

const PUBLIC_SIZES = {
  standard: 'PUBLIC_SIZE_STANDARD',
  large: 'PUBLIC_SIZE_LARGE',
  full: 'PUBLIC_SIZE_FULL',
} as const satisfies Record<PublicSize, PublicSizeMessage>

export const publicSizeMessage = (size: PublicSize | null | undefined): PublicSizeMessage =>
  size ? PUBLIC_SIZES[size] : 'PUBLIC_SIZE_UNSPECIFIED'

/** Null: unspecified. */
export const publicSizeJson = (message: PublicSizeMessage): PublicSize | null =>
  PUBLIC_SIZE_NAMES.find(size => PUBLIC_SIZES[size] === message) ?? null

const STRETCH_MODES = {
  automatic: 'STRETCH_MODE_AUTOMATIC',
  on: 'STRETCH_MODE_ON',
  off: 'STRETCH_MODE_OFF',
} as const satisfies Record<StretchMode, StretchModeMessage>

export const stretchMessage = ({ mode, background }: Stretch): StretchInput => ({
  mode: STRETCH_MODES[mode],
  background,
})

const stretchJson = ({ mode, background }: StretchMessage): Stretch => ({
  mode: STRETCH_MODE_NAMES.find(name => STRETCH_MODES[name] === mode) ?? 'automatic',
  background,
})

const ownersJson = (
  image: Image,
): Pick<
  ImageJson,
  | 'originalName'
  | 'state'
  | 'failure'
  | 'replacing'
  | 'ahead'
  | 'publicSize'
  | 'downloadable'
  | 'hidden'
  | 'editedAt'
  | 'stretch'
  | 'kindChosen'
  | 'constellationChosen'
> => {
  const states = { IMAGE_STATE_READY: 'ready', IMAGE_STATE_FAILED: 'failed' } as const
  const state = image.state in states ? states[image.state as keyof typeof states] : 'pending'
  const { originalName, failure = null, replacing, downloadable, hidden, kindChosen, constellationChosen } = image
  const publicSize = publicSizeJson(image.publicSize)
  const stretch = image.stretch ? stretchJson(image.stretch) : null
  return {
    ...{ originalName, state, failure, replacing, publicSize, downloadable, hidden, stretch },
    ...(image.editedAt && { editedAt: toIso(image.editedAt) }),
    kindChosen,
    constellationChosen,
    ahead: image.ahead ?? null,
  }
}

const downloadsJson = ({ downloads }: Image): NonNullable<ImageJson['downloads']> =>
  downloads.map(({ url, width, height, format, size }) => ({ url, width, height, format, size }))

export const toImageJson = (image: Image, viewer: Viewer): ImageJson => ({
  id: image.id,
  filename: image.filename,
  title: image.title,
  description: image.description ?? null,
  targetName: image.targetName ?? null,
  photographer: image.photographer ?? null,
  dateTaken: image.dateTaken ?? null,
  path: image.path ?? null,
  optimizedPath: image.optimizedPath ?? null,
  thumbnailPath: image.thumbnailPath ?? null,
  responsiveVariants: image.responsiveVariants.map(variantJson),
  share: image.share ? variantJson(image.share) : null,
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
  metaTitle: image.metaTitle ?? null,
  metaDescription: image.metaDescription ?? null,
  placeholder: image.placeholder ?? null,
  tiles: image.tiles ? { url: image.tiles.url, width: image.tiles.width, height: image.tiles.height } : null,
  acquisition: image.acquisition ? acquisitionJson(image.acquisition, viewer) : null,
  site: image.site ?? null,
  license: parseLicense(image.license),
  targetKey: image.targetKey ?? null,
  kind: image.kind ?? null,
  constellation: image.constellation ?? null,
  ...(image.integration ? passportJson(image, image.integration) : {}),
  ...(image.downloads.length > 0 ? { downloads: downloadsJson(image) } : {}),
  ...versionsJson(image, viewer),
  createdAt: toIso(image.createdAt),
  updatedAt: toIso(image.updatedAt),
  ...(viewer === 'VIEWER_OWNER' ? ownersJson(image) : {}),
})

/** Every address under which posts may show an image: its renditions, current and former, and its filename alias. */
export const publicPathsOf = (image: Image): string[] => [
  ...new Set(
    [
      image.path,
      image.optimizedPath,
      image.thumbnailPath,
      image.share?.url,
      ...image.responsiveVariants.map(variant => variant.url),
      ...image.formerPaths,
      ...['/uploads/', '/uploads/gallery/', '/uploads/optimized/'].flatMap(folder => [
        folder + image.filename,
        folder + encodeURIComponent(image.filename),
      ]),
    ].filter(path => path !== undefined),
  ),
]
