import type { PrintFit as ProtoPrintFit } from '@skyfolio/protos/skyfolio/store/v1/PrintFit'
import type { ProductInput } from '@skyfolio/protos/skyfolio/store/v1/Product'
import type { ProductFields } from '@skyfolio/protos/skyfolio/store/v1/ProductFields'
import type { ProductsDefinition } from '@skyfolio/protos/skyfolio/store/v1/Products'
import { callerOf } from '@skyfolio/runtime/rpc/call'
import { present, readFieldMask } from '@skyfolio/runtime/rpc/messages'
import type { Handlers } from '@skyfolio/runtime/rpc/server'
import { toTimestamp } from '@skyfolio/runtime/rpc/messages'
import { moneyFromProto, moneyToProto } from '../../money/money-rpc.ts'
import type { ProductService } from './product-service.ts'
import type { ProductTrashService } from './product-trash-service.ts'
import { PRINT_FITS, type PrintFit, type Product, type ProductChanges } from './product.ts'

export const productHandlers = (
  service: ProductService,
  trashService: ProductTrashService,
): Handlers<ProductsDefinition> => ({
  createProduct: async ({ fields, demo }, context) =>
    productToProto(await service.create({ ...productFromProto(fields), demo }, callerOf(context))),
  getProduct: async ({ id }) => productToProto(await service.get(id)),
  listProducts: async ({ active, imageId, ...request }) => {
    const { items, ...total } = await service.list({ active: active ?? null, imageId: imageId ?? null }, request)
    return { products: items.map(productToProto), ...total }
  },
  updateProduct: async ({ id, fields, updateMask }, context) => {
    const changes = readFieldMask<ProductChanges>(updateMask, {
      image_id: () => ({ imageId: fields?.imageId ?? null }),
      name: () => ({ name: fields?.name ?? null }),
      description: () => ({ description: fields?.description ?? null }),
      base_price: () => ({ basePrice: priceFromProto(fields) }),
      fit: () => ({ fit: fitFromProto(fields?.fit) }),
      print_option_ids: () => ({ printOptionIds: fields?.printOptionIds ?? [] }),
      is_active: () => ({ isActive: fields?.isActive ?? null }),
    })
    return productToProto(await service.update({ id, changes }, callerOf(context)))
  },
  deleteProduct: async ({ id }, context) => {
    await service.delete(id, callerOf(context))
    return {}
  },
  listProductImageUses: async ({ imageId }) => {
    const { products, orderCount } = await service.listImageUses(imageId)
    return { products: products.map(productToProto), orderCount }
  },
  countOrdersOfVersion: async ({ imageId, versionId }) => ({
    orderCount: await service.countOrdersOfVersion(imageId, versionId),
  }),
  countOrdersOfImages: async ({ imageIds }) => ({ images: await service.countOrdersOfImages(imageIds) }),
  trashProductsOfImage: async ({ imageId }, context) => ({
    trashed: await trashService.trash(imageId, callerOf(context)),
  }),
  listTrashedProducts: async ({ imageIds, ...request }) => ({ products: await trashService.list(imageIds, request) }),
  restoreProductsOfImage: async ({ imageId }, context) => ({
    products: (await trashService.restore(imageId, callerOf(context))).map(productToProto),
  }),
  purgeProductsOfImage: async ({ imageId }, context) => {
    await trashService.purge(imageId, callerOf(context))
    return {}
  },
  removeDemoProducts: (_request, context) => service.removeDemo(callerOf(context)),
})

export const fitToProto = {
  fill: 'PRINT_FIT_FILL',
  border: 'PRINT_FIT_BORDER',
} as const satisfies Record<PrintFit, ProtoPrintFit>

/** Null for UNSPECIFIED. */
const fitFromProto = (fit: ProtoPrintFit | undefined): PrintFit | null =>
  PRINT_FITS.find(name => fitToProto[name] === fit) ?? null

const productToProto = (product: Product): ProductInput => ({
  id: product.id,
  imageId: product.imageId,
  name: product.name,
  ...present('description', product.description),
  basePrice: moneyToProto(product.basePrice),
  fit: fitToProto[product.fit],
  printOptionIds: product.printOptionIds,
  isActive: product.isActive,
  createdAt: toTimestamp(product.createdAt),
  updatedAt: toTimestamp(product.updatedAt),
})

const priceFromProto = (fields: ProductFields | null) => moneyFromProto(fields?.basePrice, 'base_price')

const productFromProto = (fields: ProductFields | null): ProductChanges => ({
  imageId: fields?.imageId ?? null,
  name: fields?.name ?? null,
  description: fields?.description ?? null,
  basePrice: priceFromProto(fields),
  fit: fitFromProto(fields?.fit),
  printOptionIds: fields?.printOptionIds ?? [],
  isActive: fields?.isActive ?? null,
})
