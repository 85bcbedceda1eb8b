import type { AuditTrail } from '@skyfolio/runtime/domain/audit'
import type { Caller } from '@skyfolio/runtime/domain/caller'
import { isId } from '@skyfolio/runtime/domain/ids'
import type { Transaction } from '@skyfolio/runtime/domain/transaction'
import { auditSubject, imageNotFound, type ImageRepository } from '../images/image.ts'
import { makeRoom, rankBetween, type GalleryOrder, type GalleryOrderRepository, type Ranked } from './gallery-order.ts'

interface GalleryOrderServiceDependencies {
  transaction: Transaction<{
    gallery: GalleryOrderRepository
    images: Pick<ImageRepository, 'byId'>
    audit: AuditTrail
  }>
  gallery: GalleryOrderRepository
  now: () => Date
}

/** Where an image goes: right before or after another one; neither: to the top. */
interface Move {
  imageId: number
  beforeId: number | null
  afterId: number | null
}

export type GalleryOrderService = ReturnType<typeof createGalleryOrderService>

export const createGalleryOrderService = ({ transaction, gallery, now }: GalleryOrderServiceDependencies) => {
  /** The rank with which an image stands where it is moved to; null when there is no room. */
  async function rankFor(gallery: GalleryOrderRepository, { imageId, afterId }: Move, anchor: Ranked | null) {
    const nearest = async (side: 'above' | 'below') => (await gallery.next(anchor, side, 1, imageId))[0]?.rank ?? null
    if (!anchor) return rankBetween(null, await nearest('below'), now())
    return afterId === null
      ? rankBetween(await nearest('above'), anchor.rank, now())
      : rankBetween(anchor.rank, await nearest('below'), now())
  }

  return {
    getOrder: () => gallery.get(),

    setOrder: (order: GalleryOrder, caller: Caller): Promise<void> =>
      transaction(async ({ gallery, audit }) => {
        const before = await gallery.get()
        if (before === order) return
        await gallery.set(order)
        const values = { before: { order: before }, after: { order } }
        await audit.record({ caller, action: 'site.gallery_ordered', subject: { id: null, name: null }, ...values })
      }),

    /** Moves an image of the gallery: one write, unless its neighbors stand too close. Throws IMAGE_NOT_FOUND. */
    move: (move: Move, caller: Caller): Promise<void> =>
      transaction(async ({ gallery, images, audit }) => {
        const { imageId, beforeId, afterId } = move
        const find = async (id: number): Promise<Ranked> => {
          const found = isId(id) ? await gallery.ranked(id) : null
          if (!found) throw imageNotFound()
          return found
        }
        await find(imageId)
        const anchorId = beforeId ?? afterId
        if (anchorId === imageId) return
        const anchor = anchorId === null ? null : await find(anchorId)
        let rank = await rankFor(gallery, move, anchor)
        if (rank === null && anchor) {
          await makeRoom(gallery, anchor)
          rank = await rankFor(gallery, move, await find(anchor.id))
        }
        if (rank === null) throw new Error('There is no room for an image that was moved')
        await gallery.rerank([{ id: imageId, rank }])
        const image = await images.byId(imageId)
        if (image) await audit.record({ caller, action: 'image.moved', subject: auditSubject(image) })
      }),

    /** Where an image stands in the gallery that visitors see. Throws IMAGE_NOT_FOUND. */
    async place(id: number): Promise<{ position: number; total: number }> {
      const place = isId(id) ? await gallery.place(id, await gallery.get()) : null
      if (!place) throw imageNotFound()
      return place
    },
  }
}
