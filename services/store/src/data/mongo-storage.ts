import type { Connection } from 'mongoose'
import { inTransaction } from '@skyfolio/runtime/transactions'
import type { Atomically, Storage } from '../domain/storage.ts'
import { auditTrail } from './audit-repository.ts'
import { couponRepository } from './coupon-repository.ts'
import { holdRepository } from './hold-repository.ts'
import type { InSession } from '@skyfolio/runtime/transactions'
import type { Models } from './models.ts'
import { orderCollection, type OrderCollection } from './order-model.ts'
import { orderRepository } from './order-repository.ts'
import { printOptionRepository } from './print-option-repository.ts'
import { productRepository } from './product-repository.ts'

/** The repositories, reading and writing in one session if given; orders never do. */
export const mongoStorage = (models: Models, orders: OrderCollection, options: InSession = {}): Storage => ({
  products: productRepository(models.products, options),
  printOptions: printOptionRepository(models.printOptions, options),
  coupons: couponRepository(models, options),
  orders: orderRepository(orders),
  holds: holdRepository(models.holds, options),
  audit: auditTrail(models.audit, options),
})

/** Atomically, by a MongoDB transaction. Work that clashes with another transaction runs again; a database that is gone is told at once. */
export function mongoTransactions(connection: Connection, models: Models): Atomically {
  const orders = orderCollection(connection)
  return work => inTransaction(connection, session => work(mongoStorage(models, orders, { session })))
}
