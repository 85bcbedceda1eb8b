import type { CheckoutDefinition } from '@skyfolio/protos/skyfolio/store/v1/Checkout'
import type { CouponsDefinition } from '@skyfolio/protos/skyfolio/store/v1/Coupons'
import type { OrdersDefinition } from '@skyfolio/protos/skyfolio/store/v1/Orders'
import type { PrintOptionsDefinition } from '@skyfolio/protos/skyfolio/store/v1/PrintOptions'
import type { ProductsDefinition } from '@skyfolio/protos/skyfolio/store/v1/Products'
import type { ShippingDefinition } from '@skyfolio/protos/skyfolio/store/v1/Shipping'
import type { Logger } from '@skyfolio/runtime/observability/logger'
import type { InternalTls } from '@skyfolio/runtime/process/internal-tls'
import { createAuditClient, createIntegrationsClient, createServiceClient, withClose } from './service-client.ts'

/** The store service: products, print options, coupons, orders and their payment and shipping. */
export const createStoreClient = (address: string, secret: string, logger: Logger, tls?: InternalTls) => {
  const options = { address, audience: 'store', secret, logger, tls }
  return withClose({
    products: createServiceClient<ProductsDefinition>('store/v1/products', 'Products', options),
    printOptions: createServiceClient<PrintOptionsDefinition>('store/v1/print_options', 'PrintOptions', options),
    coupons: createServiceClient<CouponsDefinition>('store/v1/coupons', 'Coupons', options),
    orders: createServiceClient<OrdersDefinition>('store/v1/orders', 'Orders', options),
    checkout: createServiceClient<CheckoutDefinition>('store/v1/checkout', 'Checkout', options),
    shipping: createServiceClient<ShippingDefinition>('store/v1/shipping', 'Shipping', options),
    audit: createAuditClient(options),
    integrations: createIntegrationsClient(options),
  })
}

export type StoreClient = ReturnType<typeof createStoreClient>
