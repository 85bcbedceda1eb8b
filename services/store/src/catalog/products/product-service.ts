import type { AuditTrail } from '@skyfolio/runtime/domain/audit'
import type { Caller } from '@skyfolio/runtime/domain/caller'
import { DomainError } from '@skyfolio/runtime/domain/errors'
import { isId, type Ids } from '@skyfolio/runtime/domain/ids'
import { readPage, type PageRequest } from '@skyfolio/runtime/domain/paging'
import type { NamedTransaction } from '@skyfolio/runtime/domain/transaction'
import type { PrintOptionRepository } from '../print-options/print-option.ts'
import {
  assertSizes,
  productFields,
  productNotFound,
  type Product,
  type ProductChanges,
  type ProductFilter,
  type ProductRepository,
  type ReadPixels,
  type StoredProduct,
} from './product.ts'

/** What orders say of products and pictures: order.ts has the same methods. */
interface OrdersOfProducts {
  countOfImage(imageId: number): Promise<number>
  countOpenOfVersion(imageId: number, imageVersionId: number): Promise<number>
  productsNamed(productIds: number[]): Promise<number[]>
}

export interface ProductServiceDependencies {
  transaction: NamedTransaction<{ products: ProductRepository; audit: AuditTrail }>
  products: ProductRepository
  printOptions: Pick<PrintOptionRepository, 'list'>
  readPixels: ReadPixels
  orders: OrdersOfProducts
  ids: Ids
  now: () => Date
}

const LARGEST_PAGE = 500
const LARGEST_BATCH = 100

export type ProductService = ReturnType<typeof createProductService>

export function createProductService(dependencies: ProductServiceDependencies) {
  const { transaction, products, printOptions, readPixels, orders, ids, now } = dependencies

  /** Throws INVALID_PRODUCT when the picture is too small for a size, or has other proportions. */
  async function checkSizes(product: Product): Promise<void> {
    const [options, pixels] = await Promise.all([
      printOptions.list(null, { limit: LARGEST_PAGE, skip: 0 }),
      readPixels([product.imageId], { fresh: true }),
    ])
    assertSizes(product, options, pixels.get(product.imageId) ?? null)
  }

  /** Deletes a product; orders keep what was bought. Throws PRODUCT_NOT_FOUND. */
  async function deleteProduct(id: number, caller: Caller): Promise<void> {
    if (!isId(id)) throw productNotFound()
    await transaction(['products', 'audit'], async ({ products, audit }) => {
      const product = await products.byId(id)
      if (!product || !(await products.remove(id))) throw productNotFound()
      await audit.record({ caller, action: 'product.deleted', subject: product })
    })
  }

  return {
    /** Creates a product, active unless stated otherwise. Throws INVALID_PRODUCT. */
    async create({ demo, ...input }: ProductChanges & { demo: boolean }, caller: Caller): Promise<Product> {
      const required = { imageId: input.imageId ?? null, name: input.name ?? null, basePrice: input.basePrice ?? null }
      const fields = productFields({ ...input, ...required })
      const { imageId = 0, name = '', basePrice = 0, description = null, fit = 'fill', isActive = true } = fields
      const { printOptionIds = [] } = fields
      const id = await ids.next('product')
      const at = now()
      const times = { createdAt: at, updatedAt: at }
      const product: StoredProduct = {
        ...{ id, imageId, name, description, basePrice, fit, printOptionIds, isActive, ...times, demo },
      }
      await checkSizes(product)
      await transaction(['products', 'audit'], async ({ products, audit }) => {
        await products.insert(product)
        await audit.record({ caller, action: 'product.created', subject: product })
      })
      return product
    },

    /** One product. Throws PRODUCT_NOT_FOUND. */
    async get(id: number): Promise<Product> {
      const product = isId(id) ? await products.byId(id) : null
      if (!product) throw productNotFound()
      return product
    },

    /** The products a filter lets through, newest first. Throws INVALID_PAGE. */
    list: (filter: ProductFilter, request: PageRequest) =>
      readPage(request, LARGEST_PAGE, {
        list: page => products.list(filter, page),
        count: () => products.count(filter),
      }),

    /** Changes fields of a product; orders keep what was bought. Throws PRODUCT_NOT_FOUND, INVALID_PRODUCT. */
    async update({ id, changes }: { id: number; changes: ProductChanges }, caller: Caller): Promise<Product> {
      if (!isId(id)) throw productNotFound()
      const fields = productFields(changes)
      const stored = await products.byId(id)
      // What was accepted stays, whatever has become of its picture; what is changed is checked.
      if (stored && hasOtherSizes(stored, fields)) await checkSizes({ ...stored, ...fields })
      return transaction(['products', 'audit'], async ({ products, audit }) => {
        const before = await products.byId(id)
        if (!before) throw productNotFound()
        if (Object.keys(changes).length === 0) return before
        const after = { ...before, ...fields, updatedAt: now(), demo: false }
        await products.update(after)
        const values = { before: auditedFields(before), after: auditedFields(after) }
        await audit.record({ caller, action: 'product.updated', subject: after, ...values })
        return after
      })
    },

    delete: deleteProduct,

    /** What an image is sold as, and how many orders show it. */
    async listImageUses(imageId: number): Promise<{ products: Product[]; orderCount: number }> {
      if (!isId(imageId)) return { products: [], orderCount: 0 }
      const [ofImage, orderCount] = await Promise.all([
        products.ofImage(imageId, LARGEST_PAGE),
        orders.countOfImage(imageId),
      ])
      return { products: ofImage, orderCount }
    },

    /** How many orders still to be printed and sent need a version of an image; 0: any of them. */
    countOrdersOfVersion: async (imageId: number, versionId: number): Promise<number> =>
      isId(imageId) && (versionId === 0 || isId(versionId)) ? orders.countOpenOfVersion(imageId, versionId) : 0,

    /**
     * How many orders still to be printed and sent need each of some images, in any version; images that none needs are left
     * out. Throws INVALID_REQUEST above 100 ids.
     */
    async countOrdersOfImages(imageIds: number[]): Promise<{ imageId: number; orderCount: number }[]> {
      if (imageIds.length > LARGEST_BATCH)
        throw new DomainError('invalid', 'INVALID_REQUEST', `At most ${LARGEST_BATCH} ids at once`, {
          field: 'image_ids',
        })
      const ids = [...new Set(imageIds.filter(isId))]
      const counted = await Promise.all(
        ids.map(async imageId => ({ imageId, orderCount: await orders.countOpenOfVersion(imageId, 0) })),
      )
      return counted.filter(({ orderCount }) => orderCount > 0)
    },

    /** Deletes demo products that nobody has edited; those in an order become inactive. May be repeated. */
    async removeDemo(caller: Caller): Promise<{ removed: number; deactivated: number }> {
      const demo = await products.demoIds()
      const ordered = await orders.productsNamed(demo)
      for (const id of demo.filter(id => !ordered.includes(id))) await deleteProduct(id, caller)
      const deactivated = await products.deactivate(ordered, now())
      return { removed: demo.length - ordered.length, deactivated }
    },
  }
}

/** The fields of a change that the audit trail records. */
const auditedFields = ({ name, description, imageId, basePrice, fit, printOptionIds, isActive }: Product) => ({
  name,
  description,
  imageId,
  basePrice,
  fit,
  printOptionIds,
  isActive,
})

type SizeFields = Pick<Product, 'imageId' | 'fit' | 'printOptionIds' | 'isActive'>

/** Whether a change touches what decides about sizes. */
const hasOtherSizes = (stored: SizeFields, fields: Partial<SizeFields>): boolean =>
  (fields.imageId ?? stored.imageId) !== stored.imageId ||
  (fields.fit ?? stored.fit) !== stored.fit ||
  (fields.isActive === true && !stored.isActive) ||
  (fields.printOptionIds ?? stored.printOptionIds).join() !== stored.printOptionIds.join()
