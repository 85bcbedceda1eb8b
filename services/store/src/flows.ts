import { createProduct } from './domain/create-product.ts'
import { deleteProduct, removeDemoProducts, removeProductImage } from './domain/delete-product.ts'
import type { Ids } from './domain/ids.ts'
import { getCoupon, listCoupons, listCouponUsages, validateCoupon } from './domain/query-coupons.ts'
import { getPrintOption, listPrintOptions } from './domain/query-print-options.ts'
import { getProduct, listProductImageUses, listProducts } from './domain/query-products.ts'
import type { Atomically, Storage } from './domain/storage.ts'
import { updateProduct } from './domain/update-product.ts'
import { createCoupon, deleteCoupon, updateCoupon } from './domain/write-coupon.ts'
import { createPrintOption, deletePrintOption, updatePrintOption } from './domain/write-print-option.ts'

/** What the flows work with. */
export interface Parts {
  storage: Storage
  atomically: Atomically
  ids: Ids
  now: () => Date
}

/** Every flow of the service with what it needs. */
export function wire({ storage, ...tools }: Parts) {
  const parts = { ...storage, ...tools }
  return {
    products: {
      createProduct: createProduct(parts),
      getProduct: getProduct(parts),
      listProducts: listProducts(parts),
      updateProduct: updateProduct(parts),
      deleteProduct: deleteProduct(parts),
      listProductImageUses: listProductImageUses(parts),
      removeProductImage: removeProductImage(parts),
      removeDemoProducts: removeDemoProducts(parts),
    },
    printOptions: {
      createPrintOption: createPrintOption(parts),
      getPrintOption: getPrintOption(parts),
      listPrintOptions: listPrintOptions(parts),
      updatePrintOption: updatePrintOption(parts),
      deletePrintOption: deletePrintOption(parts),
    },
    coupons: {
      createCoupon: createCoupon(parts),
      getCoupon: getCoupon(parts),
      listCoupons: listCoupons(parts),
      updateCoupon: updateCoupon(parts),
      deleteCoupon: deleteCoupon(parts),
      validateCoupon: validateCoupon(parts),
      listCouponUsages: listCouponUsages(parts),
    },
  }
}

export type Flows = ReturnType<typeof wire>
export type ProductFlows = Flows['products']
export type PrintOptionFlows = Flows['printOptions']
export type CouponFlows = Flows['coupons']
