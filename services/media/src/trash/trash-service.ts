import type { AuditTrail } from '@skyfolio/runtime/domain/audit'
import type { Caller } from '@skyfolio/runtime/domain/caller'
import { pageLimits, pageOf, readPage, type PageRequest } from '@skyfolio/runtime/domain/paging'
import type { Transaction } from '@skyfolio/runtime/domain/transaction'
import type { AlbumRepository } from '../albums/album.ts'
import { aliasKey, freeFilename, retryWithFreeFilename } from '../images/filename.ts'
import { auditSubject, imageNotFound, isGone, type Image, type ImageRepository } from '../images/image.ts'
import type { JobRepository } from '../jobs/job.ts'
import type { RemovalRepository } from '../objects/object-store.ts'
import { enqueueNext, remainingPolishing } from '../renditions/next-work.ts'
import type { SiteRightsRepository } from '../rights/rights-packet.ts'
import type { PublicSizeRepository } from '../tiles/tile-pack.ts'
import { expiredUntil, removeImage } from './trash.ts'

interface TrashServiceDependencies {
  transaction: Transaction<{
    images: ImageRepository
    jobs: JobRepository
    removals: RemovalRepository
    publicSize: PublicSizeRepository
    siteRights: SiteRightsRepository
    albums: Pick<AlbumRepository, 'removeImage'>
    audit: AuditTrail
  }>
  images: ImageRepository
  now: () => Date
}

export type TrashService = ReturnType<typeof createTrashService>

export const createTrashService = ({ transaction, images, now }: TrashServiceDependencies) => {
  return {
    /** The images in the trash, last deleted first. Throws INVALID_PAGE. */
    list: (request: PageRequest) =>
      readPage(request, pageLimits.trash, {
        list: page => images.trashed(page),
        count: () => images.countInState('trashed'),
      }),

    /**
     * Brings an image back with its files, fields and filenames; those that other images have taken are left to them, and it
     * gets the next free one. May be repeated. Throws IMAGE_NOT_FOUND.
     */
    restore: (id: number, caller: Caller): Promise<Image> =>
      retryWithFreeFilename(async () => {
        const known = await images.byId(id)
        if (!known || known.state === 'deleting') throw imageNotFound()
        const filename = await freeFilename(images, known.filename, { ownId: id })
        const taken = new Set(await images.takenAliases(known.aliasesBefore, id))
        const aliases = [...known.aliasesBefore.filter(alias => !taken.has(alias)), aliasKey(filename)]
        return transaction(async ({ images, jobs, publicSize, siteRights, audit }) => {
          const before = await images.byId(id)
          if (!before) throw imageNotFound()
          if (!isGone(before)) return before
          if (before.state === 'deleting') throw imageNotFound()
          const at = now()
          const after = await images.update(before, {
            ...{ filename, aliases: [...new Set(aliases)], aliasesBefore: [] },
            // As far as it had come when it was deleted.
            state: before.picture ? 'ready' : before.failure === null ? 'pending' : 'failed',
            ...{ deletingAt: null, updatedAt: at },
          })
          await enqueueNext({ jobs, publicSize, siteRights }, after, at, remainingPolishing(after, at))
          await audit.record({ caller, action: 'image.brought_back', subject: auditSubject(after) })
          return after
        })
      }),

    /** The ids of images whose time in the trash is over, longest deleted first. Throws INVALID_PAGE. */
    listExpired: async (request: Pick<PageRequest, 'pageSize' | 'skip'>): Promise<number[]> =>
      images.trashedUntil(expiredUntil(now()), pageOf(request, pageLimits.trash)),

    /**
     * Removes an image in the trash for good; with `onlyExpired` only when its time there is over, which is compared in the
     * transaction. Throws IMAGE_NOT_FOUND.
     */
    purge: (id: number, { onlyExpired }: { onlyExpired: boolean }, caller: Caller): Promise<void> =>
      transaction(async ({ images, removals, albums, audit }) => {
        const image = await images.byId(id)
        if (image?.state !== 'trashed') throw imageNotFound()
        const at = now()
        if (onlyExpired && !(image.deletingAt && image.deletingAt <= expiredUntil(at))) throw imageNotFound()
        // From now on, not since it was deleted: a backup that is under way may still come to them.
        await removeImage({ images, removals, albums, audit }, image, { caller, at })
      }),
  }
}
