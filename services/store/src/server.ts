import type { IntegrationsDefinition } from '@skyfolio/protos/skyfolio/integrations/v1/Integrations'
import type { CheckoutDefinition } from '@skyfolio/protos/skyfolio/store/v1/Checkout'
import type { CouponsDefinition } from '@skyfolio/protos/skyfolio/store/v1/Coupons'
import type { OrdersDefinition } from '@skyfolio/protos/skyfolio/store/v1/Orders'
import type { PrintOptionsDefinition } from '@skyfolio/protos/skyfolio/store/v1/PrintOptions'
import type { ProductsDefinition } from '@skyfolio/protos/skyfolio/store/v1/Products'
import type { ShippingDefinition } from '@skyfolio/protos/skyfolio/store/v1/Shipping'
import { createChangesFeed } from '@skyfolio/runtime/mongo/changes-feed'
import { watchDiskSpace } from '@skyfolio/runtime/mongo/disk-space'
import type { Logger } from '@skyfolio/runtime/observability/logger'
import { createMetrics } from '@skyfolio/runtime/observability/metrics'
import { certificateGauge, internalTls } from '@skyfolio/runtime/process/internal-tls'
import { auditRpc } from '@skyfolio/runtime/rpc/audit-rpc'
import { acceptedSecrets } from '@skyfolio/runtime/rpc/call-token'
import { rpcService, startRpcServer, type RpcService } from '@skyfolio/runtime/rpc/server'
import { checkoutHandlers } from './checkout/checkout-rpc.ts'
import type { StoreConfig } from './config.ts'
import { couponHandlers } from './pricing/coupons/coupon-rpc.ts'
import { createDependencies, type Dependencies, type StoreOptions } from './dependencies.ts'
import { integrations } from './integrations-rpc.ts'
import { startJobs } from './jobs.ts'
import { orderGauges } from './orders/order-gauges-repository.ts'
import { orderCollection } from './orders/order-document-repository.ts'
import { orderHandlers } from './order-management/order-rpc.ts'
import { printOptionHandlers } from './catalog/print-options/print-option-rpc.ts'
import { productHandlers } from './catalog/products/product-rpc.ts'
import { shippingHandlers } from './fulfillment/shipping-rpc.ts'

export interface StoreServer {
  /** host:port of the RPCs. */
  address: string
  port: number
  stop(): Promise<void>
}

/** The names under which subscribers to changes know the collections. Orders and coupons are never cached. */
const CHANGE_TAGS = { products: 'products', print_options: 'print_options' }

/** Starts the store service. */
export async function startServer(
  config: StoreConfig,
  logger: Logger,
  options: StoreOptions = {},
): Promise<StoreServer> {
  const dependencies = await createDependencies(config, logger, options)
  const { mongo } = dependencies
  const { connection } = mongo
  const metrics = createMetrics('store')
  metrics.watch(orderGauges(orderCollection(connection)))
  const diskSpace = watchDiskSpace({ connection, reserveMb: config.MONGODB_RESERVE_MB, logger })
  metrics.watch(diskSpace.gauge)
  metrics.watchDependencies({ mongodb: mongo.ping })
  const tls = internalTls(config)
  metrics.watch(certificateGauge(tls))
  const rpc = await startRpcServer({
    host: config.GRPC_HOST,
    port: config.GRPC_PORT,
    tls,
    authorization: { audience: 'store', secrets: acceptedSecrets(config) },
    services: rpcServices(dependencies, config),
    changes: createChangesFeed({ connection, tags: CHANGE_TAGS, logger }),
    dependencies: { mongodb: mongo.ping },
    rejectWhenLost: mongo.rejectWhenLost,
    diskSpace,
    logger,
    metrics,
    drainSeconds: config.DRAIN_SECONDS,
  })
  const exposed =
    config.METRICS_PORT === undefined
      ? null
      : await metrics.listen({ host: config.METRICS_HOST, port: config.METRICS_PORT, isReady: rpc.isServing })
  const jobs = startJobs(dependencies, config, logger)
  logger.info({ listening: rpc.address }, 'serving')
  return {
    address: rpc.address,
    port: rpc.port,
    async stop() {
      await Promise.all([rpc.drain(), jobs.stop()])
      diskSpace.stop()
      await dependencies.close()
      await exposed?.close()
    },
  }
}

function rpcServices({ services, repositories, payments }: Dependencies, config: StoreConfig): RpcService[] {
  const mode = payments?.mode ?? 'off'
  return [
    rpcService<ProductsDefinition>(
      'skyfolio/store/v1/products.proto',
      'skyfolio.store.v1.Products',
      productHandlers(services.products, services.productTrash),
    ),
    rpcService<PrintOptionsDefinition>(
      'skyfolio/store/v1/print_options.proto',
      'skyfolio.store.v1.PrintOptions',
      printOptionHandlers(services.printOptions),
    ),
    rpcService<CouponsDefinition>(
      'skyfolio/store/v1/coupons.proto',
      'skyfolio.store.v1.Coupons',
      couponHandlers(services.coupons),
    ),
    rpcService<OrdersDefinition>('skyfolio/store/v1/orders.proto', 'skyfolio.store.v1.Orders', orderHandlers(services)),
    rpcService<CheckoutDefinition>(
      'skyfolio/store/v1/checkout.proto',
      'skyfolio.store.v1.Checkout',
      checkoutHandlers(services, {
        mode,
        publishableKey: payments?.publishableKey ?? null,
        sendsMail: config.SMTP_URL !== undefined,
        hasCarrier: Boolean(config.SHIPPO_API_KEY ?? config.EASYPOST_API_KEY),
      }),
    ),
    rpcService<ShippingDefinition>(
      'skyfolio/store/v1/shipping.proto',
      'skyfolio.store.v1.Shipping',
      shippingHandlers(services.shipping),
    ),
    rpcService<IntegrationsDefinition>(
      'skyfolio/integrations/v1/integrations.proto',
      'skyfolio.integrations.v1.Integrations',
      {
        listIntegrations: async () => ({ integrations: integrations(config, mode) }),
      },
    ),
    auditRpc(repositories.audit),
  ]
}
