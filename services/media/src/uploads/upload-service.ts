import type { AuditTrail } from '@skyfolio/runtime/domain/audit'
import type { Caller } from '@skyfolio/runtime/domain/caller'
import type { Compression } from '@skyfolio/domain/photographs/compression'
import type { Transaction } from '@skyfolio/runtime/domain/transaction'
import { DEFAULT_STRETCH } from '@skyfolio/domain/photographs/stretch'
import type { IdCounter } from '@skyfolio/runtime/mongo/ids'
import { isAstronomical } from '../astronomical-images/astronomical-image.ts'
import type { EquipmentRepository } from '../equipment/equipment.ts'
import {
  aliasKey,
  cleanFilename,
  filenameOfUpload,
  freeFilename,
  retryWithFreeFilename,
  titleFromName,
} from '../images/filename.ts'
import { newFields } from '../images/image-fields.ts'
import {
  auditSubject,
  imageNotFound,
  isGone,
  waitingOriginal,
  type Image,
  type ImageFields,
  type ImageRepository,
} from '../images/image.ts'
import type { KeptVersion, Source } from '../images/image-file.ts'
import type { JobRepository } from '../jobs/job.ts'
import { newToken, originalName, type ObjectStore, type RemovalRepository } from '../objects/object-store.ts'
import { assertRoom, FIRST_VERSION, newVersion, type VersionChanges } from '../versions/version.ts'
import { completedByFile, withLockedEquipment } from './file-fields.ts'
import {
  namingFile,
  type ExaminedPicture,
  type ImageUpload,
  type PictureExaminer,
  type UploadedFile,
} from './upload.ts'
import {
  assertQuota,
  hasRoomForMany,
  isQuotaReached,
  type UploadQuotas,
  type UploadUsage,
  type UploadUsageRepository,
} from './upload-quota.ts'

interface Repositories {
  images: ImageRepository
  equipment: EquipmentRepository
  jobs: JobRepository
  removals: RemovalRepository
  uploadUsage: UploadUsageRepository
  audit: AuditTrail
}

interface UploadServiceDependencies {
  transaction: Transaction<Repositories>
  images: ImageRepository
  equipment: Pick<EquipmentRepository, 'named'>
  uploadUsage: UploadUsageRepository
  quotas: UploadQuotas
  store: ObjectStore
  examiner: PictureExaminer
  ids: Pick<IdCounter, 'reserve'>
  now: () => Date
}

/** Of files whose date nobody reads. */
const ANY_TIME_ZONE = 'UTC'

interface ReceivedFile {
  file: UploadedFile
  compression: Compression
}

interface ReplacementFile extends ReceivedFile {
  /** How the former file is kept as a version; null: it is not. */
  keep: KeptVersion | null
}

interface NewVersionFile extends ReceivedFile {
  fields: VersionChanges
  /** An image of the demo content goes on being that. */
  demo: boolean
}

interface AddedFile extends ReceivedFile {
  id: number
  caller: Caller
  /** The image gets one version more by it. */
  needsRoom: boolean
}

export type UploadService = ReturnType<typeof createUploadService>

export const createUploadService = (dependencies: UploadServiceDependencies) => {
  const { transaction, images, equipment, uploadUsage, quotas, store, examiner, ids, now } = dependencies

  /** Once more where it is stored; near a quota one upload after the other: several at once must not slip through together. */
  async function assertStillRoom(
    { uploadUsage }: Pick<Repositories, 'uploadUsage'>,
    { actorId }: Caller,
    sources: readonly Source[],
  ): Promise<void> {
    if (quotas.user.bytes + quotas.user.files + quotas.siteBytes === 0) return
    const bytes = sources.reduce((sum, { original }) => sum + original.size, 0)
    const added = { bytes, files: sources.length }
    if (await hasRoomForMany(uploadUsage, quotas, actorId, added)) return
    await uploadUsage.lock()
    await assertQuota(uploadUsage, quotas, actorId, added)
  }

  /** Best effort: the sweep finds what stays. */
  const removeOriginals = (sources: readonly Source[]) =>
    Promise.allSettled(sources.map(({ original }) => store.remove(original.name)))

  async function examineAll(upload: ImageUpload, caller: Caller) {
    const { files, fields, compression, timeZone } = upload
    const isOwnersTitle = Boolean(fields.title) && !upload.titleIsFilename
    const examined = []
    // One after the other: each decode may take its share of memory.
    for (const file of files) {
      const given = newFields({ ...fields, title: fields.title || titleFromName(file.originalName) })
      const picture = await namingFile(file, examiner.examine(file.path, timeZone))
      const titled = isOwnersTitle || picture.title === null ? given : { ...given, title: picture.title }
      const completed = await completedByFile(titled, picture, equipment)
      examined.push({ file, fields: completed, source: sourceOf(file, picture, compression, caller) })
    }
    return examined
  }

  async function storeOriginals(originals: { file: UploadedFile; source: Source }[]): Promise<void> {
    try {
      for (const { file, source } of originals) await store.putFile(source.original.name, file.path)
    } catch (error) {
      await removeOriginals(originals.map(({ source }) => source))
      throw error
    }
  }

  /** Stores a file for an image that exists, then has `write` make it part of the image. */
  async function addFile(
    { id, file, compression, needsRoom, caller }: AddedFile,
    write: (before: Image, source: Source, repositories: Repositories) => Promise<Image>,
  ): Promise<Image> {
    const image = await images.byId(id)
    if (!image || isGone(image)) throw imageNotFound()
    if (needsRoom) assertRoom(image)
    const picture = await namingFile(file, examiner.examine(file.path, ANY_TIME_ZONE))
    const source = sourceOf(file, picture, compression, caller)
    const { name } = source.original
    await store.putFile(name, file.path)
    // When this fails, it may have been written all the same: the object stays, and the sweep decides.
    const written = await transaction(async repositories => {
      const before = await repositories.images.byId(id)
      if (!before || isGone(before)) return null
      if (needsRoom) assertRoom(before)
      await assertStillRoom(repositories, caller, [source])
      return write(before, source, repositories)
    }).catch(async (error: unknown) => {
      if (isQuotaReached(error)) await removeOriginals([source])
      throw error
    })
    if (written) return written
    // It was deleted meanwhile.
    await removeOriginals([source])
    throw imageNotFound()
  }

  return {
    /** Whether a form of so many bytes may be received. Throws UPLOAD_QUOTA_REACHED. */
    assertRoomFor: ({ actorId }: Caller, bytes: number): Promise<void> =>
      assertQuota(uploadUsage, quotas, actorId, { bytes, files: 1 }),

    /** What a user and everybody has stored, and what they may. */
    async usage(userId: number): Promise<{ user: UploadUsage; site: UploadUsage; quotas: UploadQuotas }> {
      return { user: await uploadUsage.read(userId), site: await uploadUsage.read('everybody'), quotas }
    },

    /**
     * Creates images: examines each file, completes the fields with what it says, stores the originals, then writes all images or none. What fails leaves nothing
     * behind; what is killed halfway leaves objects that nothing refers to, which the sweep removes.
     * Throws INVALID_IMAGE, UNSUPPORTED_PICTURE, TOO_MANY_PIXELS, BROKEN_PICTURE, UPLOAD_QUOTA_REACHED, OBJECT_STORE_UNAVAILABLE.
     */
    async create(upload: ImageUpload, caller: Caller): Promise<Image[]> {
      const examined = await examineAll(upload, caller)
      const firstId = await ids.reserve('image', examined.length)
      await storeOriginals(examined)
      // When this fails, the images may have been written all the same: the originals stay, and the sweep decides.
      return retryWithFreeFilename(async () => {
        const at = now()
        const created: Image[] = []
        for (const [n, { fields, source }] of examined.entries()) {
          const id = firstId + n
          const wanted = filenameOfUpload({ id, title: fields.title }, source.original.mimeType)
          const filename = await freeFilename(images, wanted, { reserved: created.map(image => image.filename) })
          created.push(newImage({ id, filename, fields, source, demo: upload.demo }, at))
        }
        return transaction(async ({ images, equipment, jobs, audit, uploadUsage }) => {
          await assertStillRoom({ uploadUsage }, caller, created)
          const inserted: Image[] = []
          for (const image of created) inserted.push(await withLockedEquipment(image, equipment))
          await images.insert(inserted)
          for (const image of inserted) {
            await jobs.enqueueDerive(image, at)
            await audit.record({ caller, action: 'image.uploaded', subject: auditSubject(image) })
          }
          return inserted
        })
      }).catch(async (error: unknown) => {
        if (isQuotaReached(error)) await removeOriginals(examined.map(({ source }) => source))
        throw error
      })
    },

    /**
     * Stores another file for an image, under the same id and filename. Visitors see the former picture until the
     * renditions of the new one are ready. Then the former one is kept as a version, as `keep` says, with its addresses; or it
     * goes, and its addresses lead to the new one.
     * Throws IMAGE_NOT_FOUND, TOO_MANY_VERSIONS, UNSUPPORTED_PICTURE, TOO_MANY_PIXELS, BROKEN_PICTURE,
     * UPLOAD_QUOTA_REACHED, OBJECT_STORE_UNAVAILABLE.
     */
    replace: (id: number, { file, compression, keep }: ReplacementFile, caller: Caller): Promise<Image> =>
      addFile({ id, file, compression, caller, needsRoom: keep !== null }, async (before, source, repositories) => {
        const { images, jobs, removals, audit } = repositories
        const at = now()
        // One that was still waiting gives way.
        const waiting = waitingOriginal(before)
        if (waiting !== undefined) await removals.add([waiting], at)
        const objects = [...before.objects.filter(object => object !== waiting), source.original.name]
        const replacement = { ...source, keep }
        const after = await images.update(before, { replacement, objects, failure: null, demo: false, updatedAt: at })
        await jobs.enqueueDerive(after, at)
        await audit.record({ caller, action: 'image.replaced', subject: auditSubject(before) })
        return after
      }),

    /**
     * Stores a file as a further version of an image; the photograph stays as it is. Throws as `replace`, and INVALID_VERSION.
     */
    addVersion: (id: number, { file, compression, fields, demo }: NewVersionFile, caller: Caller): Promise<Image> =>
      addFile({ id, file, compression, caller, needsRoom: true }, async (before, source, { images, jobs, audit }) => {
        const at = now()
        const version = newVersion(before, fields, source, at)
        const after = await images.update(before, {
          versions: [...before.versions, version],
          ...{ lastVersionId: version.id, objects: [...before.objects, source.original.name] },
          ...{ demo: demo && before.demo, updatedAt: at },
        })
        await jobs.enqueueVersions(after, at)
        const label = { label: version.label }
        await audit.record({ caller, action: 'image.version_added', subject: auditSubject(before), after: label })
        return after
      }),
  }
}

const sourceOf = (
  file: UploadedFile,
  { mimeType, width, height, acquisition }: ExaminedPicture,
  compression: Compression,
  { actorId }: Caller,
): Source => ({
  originalName: cleanFilename(file.originalName),
  original: {
    ...{ name: originalName(newToken()), size: file.size, sha256: file.sha256, mimeType },
    ...(actorId !== null && { uploadedBy: actorId }),
  },
  ...{ width, height, acquisition, compression },
  stretch: isAstronomical(mimeType) ? DEFAULT_STRETCH : null,
})

interface NewImage {
  id: number
  filename: string
  fields: ImageFields
  source: Source
  demo: boolean
}

const newImage = ({ id, filename, fields, source, demo }: NewImage, at: Date): Image => ({
  ...{ id, filename, ...fields, ...source, demo },
  aliases: [aliasKey(filename)],
  replacement: null,
  objects: [source.original.name],
  picture: null,
  share: null,
  variants: [],
  retired: [],
  ...{ finalVersion: null, versions: [], lastVersionId: FIRST_VERSION },
  ...{ tiles: null, tilingFailed: false, large: null, largeFailed: false },
  embeddedRights: null,
  placeholder: null,
  state: 'pending',
  failure: null,
  createdAt: at,
  updatedAt: at,
  editedAt: null,
  deletingAt: null,
  catalog: null,
  aliasesBefore: [],
})
