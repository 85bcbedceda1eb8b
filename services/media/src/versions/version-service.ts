import { isDeepStrictEqual } from 'node:util'
import type { AuditTrail } from '@skyfolio/runtime/domain/audit'
import type { Caller } from '@skyfolio/runtime/domain/caller'
import type { Transaction } from '@skyfolio/runtime/domain/transaction'
import {
  auditSubject,
  imageNotFound,
  invalidRequest,
  isGone,
  isUnmade,
  pendingSource,
  waitingOriginal,
  type Image,
  type ImageRepository,
} from '../images/image.ts'
import type { Version } from '../images/image-file.ts'
import type { JobRepository } from '../jobs/job.ts'
import type { RemovalRepository } from '../objects/object-store.ts'
import { currentRenditions } from '../renditions/rendition.ts'
import { enqueueNext, remainingPolishing, retire } from '../renditions/next-work.ts'
import type { SiteRightsRepository } from '../rights/rights-packet.ts'
import { PARTS, withoutParts } from '../tiles/missing-part.ts'
import type { PublicSizeRepository } from '../tiles/tile-pack.ts'
import {
  changedVersion,
  finalVersionOf,
  invalidVersion,
  swapFinal,
  versionIsFinal,
  versionNotFound,
  versionNotReady,
  withVersion,
  type VersionChanges,
} from './version.ts'

interface Repositories {
  images: ImageRepository
  jobs: JobRepository
  removals: RemovalRepository
  publicSize: PublicSizeRepository
  siteRights: SiteRightsRepository
  audit: AuditTrail
}

interface VersionServiceDependencies {
  transaction: Transaction<Repositories>
  images: Pick<ImageRepository, 'byIds'>
  now: () => Date
}

const LARGEST_BATCH = 500

interface VersionUpdate {
  imageId: number
  versionId: number
  changes: VersionChanges
  /** By the demo content itself. */
  demo: boolean
}

export type VersionService = ReturnType<typeof createVersionService>

export const createVersionService = ({ transaction, images, now }: VersionServiceDependencies) => {
  /** Changes an image that exists, in one transaction. Throws IMAGE_NOT_FOUND. */
  const change = (imageId: number, work: (image: Image, repositories: Repositories) => Promise<Image>) =>
    transaction(async repositories => {
      const image = await repositories.images.byId(imageId)
      if (!image || isGone(image)) throw imageNotFound()
      return work(image, repositories)
    })

  return {
    /**
     * Changes the given fields of a version, of the final one too. `demo`: as with an image.
     * Throws IMAGE_NOT_FOUND, VERSION_NOT_FOUND, INVALID_VERSION.
     */
    update: ({ imageId, versionId, changes, demo }: VersionUpdate, caller: Caller): Promise<Image> =>
      change(imageId, async (before, { images, audit }) => {
        if (demo && !before.demo) return before
        const changed = changedVersion(changes, now())
        const { isHidden, ...fields } = changed
        const final = finalVersionOf(before)
        const version = final.id === versionId ? final : findVersion(before, versionId)
        if (version === final && isHidden) throw invalidVersion('The version that is shown cannot be hidden', 'hidden')
        const difference = differenceOf(version, version === final ? fields : changed)
        if (!difference) return before
        const versions =
          version === final
            ? { finalVersion: { ...final, ...fields } }
            : { versions: withVersion(before, version as Version, changed) }
        const after = await images.update(before, { ...versions, demo, updatedAt: now() })
        await audit.record({ caller, action: 'image.version_updated', subject: auditSubject(after), ...difference })
        return after
      }),

    /** Puts the versions other than the final one into another order. Throws IMAGE_NOT_FOUND, INVALID_VERSION. */
    order: (imageId: number, versionIds: number[], caller: Caller): Promise<Image> =>
      change(imageId, async (before, { images, audit }) => {
        const byId = new Map(before.versions.map(version => [version.id, version]))
        const versions = versionIds.map(id => byId.get(id)).filter(version => version !== undefined)
        const isWhole = new Set(versionIds).size === versionIds.length && versionIds.length === byId.size
        if (!isWhole || versions.length !== byId.size)
          throw invalidVersion('The order must name each version once', 'version_ids')
        if (versions.every((version, index) => version === before.versions[index])) return before
        const after = await images.update(before, { versions, demo: false, updatedAt: now() })
        await audit.record({ caller, action: 'image.versions_ordered', subject: auditSubject(after) })
        return after
      }),

    /**
     * Shows a version as the photograph; the one that was shown takes its place among the others. No rendition is made again
     * and no address changes; tiles and the large rendition are those of the photograph alone. May be repeated.
     * Throws IMAGE_NOT_FOUND, VERSION_NOT_FOUND, VERSION_NOT_READY.
     */
    makeFinal: (imageId: number, versionId: number, caller: Caller): Promise<Image> =>
      change(imageId, async (before, { images, jobs, removals, publicSize, siteRights, audit }) => {
        const former = finalVersionOf(before)
        if (former.id === versionId) return before
        const version = findVersion(before, versionId)
        // What is being stretched in another way would be taken for another file.
        const isRestretched = before.replacement !== null && waitingOriginal(before) === undefined
        if (version.picture === null || before.state !== 'ready' || isRestretched) throw versionNotReady()
        const at = now()
        const { gone, changes: withoutAll } = withoutParts(before, PARTS)
        await removals.add(gone, at)
        const withoutFailure = { tilingFailed: false, largeFailed: false, failure: null }
        const changes = { ...swapFinal(before, version), ...withoutAll, ...withoutFailure }
        const after = await images.update(before, { ...changes, demo: false, updatedAt: at })
        // A worker that prepares another file goes on, and then does what the image needs.
        if (!pendingSource(after)) await beginWorkAnew({ jobs, publicSize, siteRights }, after, at)
        const labels = { before: { final: former.label }, after: { final: version.label } }
        await audit.record({ caller, action: 'image.version_made_final', subject: auditSubject(after), ...labels })
        return after
      }),

    /**
     * Removes a version. Its addresses lead to the photograph; the sweep removes its objects an hour later.
     * Throws IMAGE_NOT_FOUND, VERSION_NOT_FOUND, VERSION_IS_FINAL.
     */
    remove: (imageId: number, versionId: number, caller: Caller): Promise<Image> =>
      change(imageId, async (before, { images, jobs, removals, publicSize, siteRights, audit }) => {
        if (finalVersionOf(before).id === versionId) throw versionIsFinal()
        const version = findVersion(before, versionId)
        const at = now()
        const original = version.original.name
        await removals.add([original], at)
        const after = await images.update(before, {
          versions: before.versions.filter(other => other !== version),
          objects: before.objects.filter(name => name !== original),
          retired: [...before.retired, ...retire(original, currentRenditions(version), at)],
          ...{ demo: false, updatedAt: at },
        })
        // The job may be about this version, and other work may wait behind it.
        if (isUnmade(version)) await beginWorkAnew({ jobs, publicSize, siteRights }, after, at)
        const label = { before: { label: version.label } }
        await audit.record({ caller, action: 'image.version_deleted', subject: auditSubject(after), ...label })
        return after
      }),

    /** Images with their versions, those in the trash too. Throws INVALID_REQUEST above 500 ids. */
    async getMany(imageIds: number[]): Promise<Image[]> {
      if (imageIds.length > LARGEST_BATCH) throw invalidRequest(`At most ${LARGEST_BATCH} ids at once`, 'image_ids')
      return imageIds.length === 0 ? [] : images.byIds([...new Set(imageIds)])
    },
  }
}

function findVersion({ versions }: Image, id: number): Version {
  const version = versions.find(each => each.id === id)
  if (!version) throw versionNotFound()
  return version
}

/** Has the worker do what an image needs now; what it is doing for it does not count any more. */
async function beginWorkAnew(
  repositories: Pick<Repositories, 'jobs' | 'publicSize' | 'siteRights'>,
  image: Image,
  at: Date,
): Promise<void> {
  await repositories.jobs.remove(image.id)
  await enqueueNext(repositories, image, at, remainingPolishing(image, at))
}

type Changed = Partial<Version>

/** The given fields in which a version differs, with the values of both; null when none does. */
function differenceOf(version: Changed, changes: Changed): { before: object; after: object } | null {
  const names = (Object.keys(changes) as (keyof Changed)[]).filter(
    name => !isDeepStrictEqual(version[name], changes[name]),
  )
  if (names.length === 0) return null
  const valuesOf = (fields: Changed) => Object.fromEntries(names.map(name => [name, fields[name] ?? null]))
  return { before: valuesOf(version), after: valuesOf(changes) }
}
