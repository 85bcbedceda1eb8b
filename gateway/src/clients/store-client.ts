import type { OutsideDefinition } from '@skyfolio/protos/skyfolio/outside/v1/Outside'
import type { CheckoutDefinition } from '@skyfolio/protos/skyfolio/store/v1/Checkout'
import type { CouponsDefinition } from '@skyfolio/protos/skyfolio/store/v1/Coupons'
import type { OrdersDefinition } from '@skyfolio/protos/skyfolio/store/v1/Orders'
import type { PrintOptionsDefinition } from '@skyfolio/protos/skyfolio/store/v1/PrintOptions'
import type { ProductsDefinition } from '@skyfolio/protos/skyfolio/store/v1/Products'
import type { ShippingDefinition } from '@skyfolio/protos/skyfolio/store/v1/Shipping'
import type { Logger } from '@skyfolio/runtime/logger'
import { createRpcClient } from '@skyfolio/runtime/rpc-client'

/** The store service: products, print options, coupons, orders and their payment and shipping. */
export const createStoreClient = (address: string, logger: Logger) => {
  const service = <Definition>(file: string, name: string) =>
    createRpcClient<Definition>({
      proto: `skyfolio/store/v1/${file}.proto`,
      service: `skyfolio.store.v1.${name}`,
      address,
      logger,
    })
  const clients = {
    products: service<ProductsDefinition>('products', 'Products'),
    printOptions: service<PrintOptionsDefinition>('print_options', 'PrintOptions'),
    coupons: service<CouponsDefinition>('coupons', 'Coupons'),
    orders: service<OrdersDefinition>('orders', 'Orders'),
    checkout: service<CheckoutDefinition>('checkout', 'Checkout'),
    shipping: service<ShippingDefinition>('shipping', 'Shipping'),
    outside: createRpcClient<OutsideDefinition>({
      proto: 'skyfolio/outside/v1/outside.proto',
      service: 'skyfolio.outside.v1.Outside',
      address,
      logger,
    }),
  }
  return {
    ...clients,
    close: () => {
      for (const client of Object.values(clients)) client.close()
    },
  }
}

export type StoreClient = ReturnType<typeof createStoreClient>
