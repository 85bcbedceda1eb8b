import type { Connection } from 'mongoose'
import { auditModel } from './audit-model.ts'
import { couponModel, couponUsageModel } from './coupon-model.ts'
import { holdModel } from './hold-model.ts'
import { orderModel } from './order-model.ts'
import { printOptionModel } from './print-option-model.ts'
import { productModel } from './product-model.ts'

export type Models = ReturnType<typeof createModels>

/** The models of one connection. */
export const createModels = (connection: Connection) => ({
  products: productModel(connection),
  printOptions: printOptionModel(connection),
  coupons: couponModel(connection),
  couponUsages: couponUsageModel(connection),
  orders: orderModel(connection),
  holds: holdModel(connection),
  audit: auditModel(connection),
})

/** Which tag a change of a collection moves, for those who hold copies. Orders and coupons are never held. */
export const CHANGE_TAGS = { products: 'products', print_options: 'print_options' }
