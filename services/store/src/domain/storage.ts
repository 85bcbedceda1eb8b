import type { AuditTrail } from './audit.ts'
import type { Coupons } from './coupon.ts'
import type { Holds } from './hold.ts'
import type { Orders } from './orders.ts'
import type { PrintOptions } from './print-option.ts'
import type { Products } from './product.ts'

/** Everything this service keeps, one repository for each kind of thing. */
export interface Storage {
  products: Products
  printOptions: PrintOptions
  coupons: Coupons
  orders: Orders
  holds: Holds
  audit: AuditTrail
}

/**
 * Does all of the work or nothing. The work gets repositories of its own and may run again when another write came between,
 * so it touches nothing else; ids are made beforehand. For the owner's changes; an order is changed by single updates.
 */
export type Atomically = <T>(work: (storage: Storage) => Promise<T>) => Promise<T>
