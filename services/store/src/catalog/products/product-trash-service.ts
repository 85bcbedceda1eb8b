import type { AuditTrail } from '@skyfolio/runtime/domain/audit'
import type { Caller } from '@skyfolio/runtime/domain/caller'
import { DomainError } from '@skyfolio/runtime/domain/errors'
import { isId } from '@skyfolio/runtime/domain/ids'
import { pageOf, type PageRequest } from '@skyfolio/runtime/domain/paging'
import type { NamedTransaction } from '@skyfolio/runtime/domain/transaction'
import type { Product, ProductRepository, TrashedProduct, TrashedProductRepository } from './product.ts'

interface ProductTrashServiceDependencies {
  transaction: NamedTransaction<{
    products: ProductRepository
    trashedProducts: TrashedProductRepository
    audit: AuditTrail
  }>
  products: Pick<ProductRepository, 'ofImage'>
  trashedProducts: Pick<TrashedProductRepository, 'list' | 'ofImage'>
  now: () => Date
}

const LARGEST_PAGE = 500
const LARGEST_BATCH = 100

export type ProductTrashService = ReturnType<typeof createProductTrashService>

/** Products go to the trash with their picture, and come back or go for good with it. */
export const createProductTrashService = ({
  transaction,
  products,
  trashedProducts,
  now,
}: ProductTrashServiceDependencies) => {
  const moveToTrash = (id: number, imageId: number, caller: Caller): Promise<void> =>
    transaction(['products', 'trashedProducts', 'audit'], async ({ products, trashedProducts, audit }) => {
      const product = await products.byId(id)
      // It was deleted or got another picture in the meantime.
      if (product?.imageId !== imageId) return
      await products.remove(id)
      await trashedProducts.insert(product)
      await audit.record({ caller, action: 'product.trashed', subject: product })
    })

  return {
    /**
     * Moves the products of an image that is being deleted to the trash. Returns how many of the image are there now, without
     * demo products that nobody has edited. May be repeated.
     */
    async trash(imageId: number, caller: Caller): Promise<number> {
      if (!isId(imageId)) return 0
      for (;;) {
        const ofImage = await products.ofImage(imageId, LARGEST_PAGE)
        if (ofImage.length === 0) break
        for (const { id } of ofImage) await moveToTrash(id, imageId, caller)
      }
      return (await trashedProducts.ofImage(imageId)).filter(({ demo }) => !demo).length
    },

    /** The products in the trash; without image ids those of any image. Throws INVALID_REQUEST above 100 ids, INVALID_PAGE. */
    async list(imageIds: number[], request: Pick<PageRequest, 'pageSize' | 'skip'>): Promise<TrashedProduct[]> {
      if (imageIds.length > LARGEST_BATCH)
        throw new DomainError('invalid', 'INVALID_REQUEST', `At most ${LARGEST_BATCH} ids at once`, {
          field: 'image_ids',
        })
      return trashedProducts.list(imageIds.length === 0 ? null : imageIds, pageOf(request, LARGEST_PAGE))
    },

    /** Brings the products of an image back as they were, but inactive, and returns them. May be repeated. */
    restore: async (imageId: number, caller: Caller): Promise<Product[]> =>
      transaction(['products', 'trashedProducts', 'audit'], async ({ products, trashedProducts, audit }) => {
        const updatedAt = now()
        const restored = (await trashedProducts.ofImage(imageId)).map(product => ({
          ...product,
          isActive: false,
          updatedAt,
        }))
        for (const product of restored) {
          await products.insert(product)
          await audit.record({ caller, action: 'product.brought_back', subject: product })
        }
        await trashedProducts.removeOfImage(imageId)
        return restored
      }),

    /** Removes the products of an image that are in the trash for good. May be repeated. */
    purge: (imageId: number, caller: Caller): Promise<void> =>
      transaction(['trashedProducts', 'audit'], async ({ trashedProducts, audit }) => {
        for (const product of await trashedProducts.ofImage(imageId))
          await audit.record({ caller, action: 'product.purged', subject: product })
        await trashedProducts.removeOfImage(imageId)
      }),
  }
}
