import type { ImageInput } from '@skyfolio/protos/skyfolio/media/v1/Image'
import type { ImageVersionInput } from '@skyfolio/protos/skyfolio/media/v1/ImageVersion'
import type { ImageVersionsInput } from '@skyfolio/protos/skyfolio/media/v1/ImageVersions'
import type { UpdateVersionRequest } from '@skyfolio/protos/skyfolio/media/v1/UpdateVersionRequest'
import type { VersionKind as VersionKindMessage } from '@skyfolio/protos/skyfolio/media/v1/VersionKind'
import type { VersionsDefinition } from '@skyfolio/protos/skyfolio/media/v1/Versions'
import { VERSION_KINDS, type VersionKind } from '@skyfolio/domain/photographs/versions'
import { callerOf } from '@skyfolio/runtime/rpc/call'
import { present, readFieldMask } from '@skyfolio/runtime/rpc/messages'
import type { Handlers } from '@skyfolio/runtime/rpc/server'
import { renditionsToProto } from '../renditions/rendition-rpc.ts'
import { isUnmade, type Image } from '../images/image.ts'
import type { FinalVersion, Version } from '../images/image-file.ts'
import type { Viewer } from '../images/image-list.ts'
import type { VersionService } from './version-service.ts'
import { finalVersionOf, type VersionChanges } from './version.ts'

const KINDS = {
  processing: 'VERSION_KIND_PROCESSING',
  starless: 'VERSION_KIND_STARLESS',
  annotated: 'VERSION_KIND_ANNOTATED',
  other: 'VERSION_KIND_OTHER',
} as const satisfies Record<VersionKind, VersionKindMessage>

export const versionHandlers = (service: VersionService): Handlers<VersionsDefinition> => ({
  updateVersion: async (request, context) => {
    const { imageId, versionId, demo } = request
    const update = { imageId, versionId, changes: changesFromProto(request), demo }
    return allVersions(await service.update(update, callerOf(context)))
  },
  orderVersions: async ({ imageId, versionIds }, context) =>
    allVersions(await service.order(imageId, versionIds, callerOf(context))),
  makeVersionFinal: async ({ imageId, versionId }, context) =>
    allVersions(await service.makeFinal(imageId, versionId, callerOf(context))),
  deleteVersion: async ({ imageId, versionId }, context) =>
    allVersions(await service.remove(imageId, versionId, callerOf(context))),
  batchGetVersions: async ({ imageIds }) => ({
    images: (await service.getMany(imageIds)).map(image => ({
      imageId: image.id,
      versions: image.versions.map(versionToProto),
    })),
  }),
})

/** The versions of an image that a viewer may see; lists leave them out. */
export const versionsOf = (image: Image, viewer: Viewer): Pick<ImageInput, 'finalVersion' | 'versions'> => ({
  finalVersion: finalToProto(finalVersionOf(image)),
  versions: image.versions
    .filter(({ isHidden, picture }) => viewer === 'owner' || (!isHidden && picture !== null))
    .map(versionToProto),
})

const allVersions = (image: Image): ImageVersionsInput => versionsOf(image, 'owner')

const finalToProto = ({ id, label, date, notes, kind }: FinalVersion): ImageVersionInput => ({
  id,
  label,
  ...present('date', date),
  ...present('notes', notes),
  kind: KINDS[kind],
})

const versionToProto = (version: Version): ImageVersionInput => ({
  ...finalToProto(version),
  hidden: version.isHidden,
  state: version.picture ? 'IMAGE_STATE_READY' : isUnmade(version) ? 'IMAGE_STATE_PENDING' : 'IMAGE_STATE_FAILED',
  ...present('failure', version.failure),
  originalName: version.originalName,
  size: version.original.size,
  mimeType: version.original.mimeType,
  width: version.width,
  height: version.height,
  ...renditionsToProto(version),
  ...present('placeholder', version.placeholder),
})

const kindFromProto = (message: VersionKindMessage | undefined): VersionKind | null =>
  VERSION_KINDS.find(kind => KINDS[kind] === message) ?? null

const changesFromProto = ({ fields, updateMask }: UpdateVersionRequest): VersionChanges =>
  readFieldMask<VersionChanges>(updateMask, {
    label: () => ({ label: fields?.label ?? null }),
    date: () => ({ date: fields?.date ?? null }),
    notes: () => ({ notes: fields?.notes ?? null }),
    kind: () => ({ kind: kindFromProto(fields?.kind) }),
    hidden: () => ({ isHidden: fields?.hidden ?? null }),
  })
