import type { AuditTrail } from '@skyfolio/runtime/domain/audit'
import type { Caller } from '@skyfolio/runtime/domain/caller'
import type { AlbumRepository } from '../albums/album.ts'
import { auditSubject, type Image, type ImageRepository } from '../images/image.ts'
import type { RemovalRepository } from '../objects/object-store.ts'

const KEPT_MS = 30 * 24 * 60 * 60 * 1000

/** When a deleted image is removed for good. */
export const purgeTimeOf = (deletedAt: Date): Date => new Date(deletedAt.getTime() + KEPT_MS)

/** What was deleted until then is removed for good now. */
export const expiredUntil = (now: Date): Date => new Date(now.getTime() - KEPT_MS)

/** What the trash makes of an image: its filenames are free, since no filename of an upload has a slash. */
export const intoTrash = ({ id, aliases }: Pick<Image, 'id' | 'aliases'>): Partial<Image> => ({
  state: 'trashed',
  aliases: [`trash/${id}`],
  aliasesBefore: aliases,
})

/** Removes an image for good; the sweep removes its objects an hour after `at`. */
export async function removeImage(
  {
    images,
    removals,
    albums,
    audit,
  }: {
    images: ImageRepository
    removals: RemovalRepository
    albums: Pick<AlbumRepository, 'removeImage'>
    audit: AuditTrail
  },
  image: Image,
  { caller, at }: { caller: Caller; at: Date },
): Promise<void> {
  await images.remove(image)
  await albums.removeImage(image.id)
  await removals.add(image.objects, at)
  await audit.record({ caller, action: 'image.purged', subject: auditSubject(image) })
}
