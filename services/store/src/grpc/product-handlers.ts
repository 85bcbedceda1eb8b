import type { ProductsDefinition } from '@skyfolio/protos/skyfolio/store/v1/Products'
import type { Handlers } from '@skyfolio/runtime/rpc-server'
import type { ProductFlows } from '../flows.ts'
import { callerOf } from './caller.ts'
import { newProductFromProto, productToProto, productUpdateFromProto } from './product-mapper.ts'

export const productHandlers = (flows: ProductFlows): Handlers<ProductsDefinition> => ({
  createProduct: async ({ fields, demo }, context) =>
    productToProto(await flows.createProduct({ ...newProductFromProto(fields), demo }, callerOf(context))),
  getProduct: async ({ id }) => productToProto(await flows.getProduct(id)),
  listProducts: async ({ active, ...page }) => {
    const { products, ...total } = await flows.listProducts(active ?? null, page)
    return { products: products.map(productToProto), ...total }
  },
  updateProduct: async (request, context) =>
    productToProto(await flows.updateProduct(productUpdateFromProto(request), callerOf(context))),
  deleteProduct: async ({ id }, context) => {
    await flows.deleteProduct(id, callerOf(context))
    return {}
  },
  listProductImageUses: async ({ imageId }) => {
    const { products, orderCount } = await flows.listProductImageUses(imageId)
    return { products: products.map(productToProto), orderCount }
  },
  removeProductImage: async ({ imageId }, context) => ({
    removed: await flows.removeProductImage(imageId, callerOf(context)),
  }),
  removeDemoProducts: (_request, context) => flows.removeDemoProducts(callerOf(context)),
})
