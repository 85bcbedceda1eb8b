import type { OutsideDefinition } from '@skyfolio/protos/skyfolio/outside/v1/Outside'
import type { CheckoutDefinition } from '@skyfolio/protos/skyfolio/store/v1/Checkout'
import type { CouponsDefinition } from '@skyfolio/protos/skyfolio/store/v1/Coupons'
import type { OrdersDefinition } from '@skyfolio/protos/skyfolio/store/v1/Orders'
import type { PrintOptionsDefinition } from '@skyfolio/protos/skyfolio/store/v1/PrintOptions'
import type { ProductsDefinition } from '@skyfolio/protos/skyfolio/store/v1/Products'
import type { ShippingDefinition } from '@skyfolio/protos/skyfolio/store/v1/Shipping'
import { createChangesFeed } from '@skyfolio/runtime/changes'
import { watchDiskRoom } from '@skyfolio/runtime/disk-room'
import type { Logger } from '@skyfolio/runtime/logger'
import { createMetrics } from '@skyfolio/runtime/metrics'
import { rpcService, startRpcServer } from '@skyfolio/runtime/rpc-server'
import { startBackgroundWork } from './background-work.ts'
import type { StoreConfig } from './config.ts'
import { CHANGE_TAGS } from './data/models.ts'
import { orderGauges } from './data/order-gauges.ts'
import { orderCollection } from './data/order-model.ts'
import { checkoutHandlers } from './grpc/checkout-handlers.ts'
import { couponHandlers } from './grpc/coupon-handlers.ts'
import { orderHandlers } from './grpc/order-handlers.ts'
import { printOptionHandlers } from './grpc/print-option-handlers.ts'
import { productHandlers } from './grpc/product-handlers.ts'
import { shippingHandlers } from './grpc/shipping-handlers.ts'
import { openStore } from './open-store.ts'
import { outsideServices } from './outside.ts'

export interface Store {
  /** host:port of the RPCs. */
  address: string
  port: number
  /** Drains and closes. */
  stop(): Promise<void>
}

/** Starts the store service. */
export const startServer = async (config: StoreConfig, logger: Logger): Promise<Store> => {
  const { mongo, flows, payments, close } = await openStore(config, logger)
  const metrics = createMetrics('store')
  const exposed =
    config.METRICS_PORT === undefined
      ? null
      : await metrics.listen({ host: config.METRICS_HOST, port: config.METRICS_PORT })
  metrics.watch(orderGauges(orderCollection(mongo.connection)))
  const room = watchDiskRoom({ connection: mongo.connection, reserveMb: config.MONGODB_RESERVE_MB, logger })
  metrics.watch(room.gauge)
  metrics.watchDependencies({ mongodb: mongo.ping })
  const rpc = await startRpcServer({
    host: config.GRPC_HOST,
    port: config.GRPC_PORT,
    services: [
      rpcService<ProductsDefinition>(
        'skyfolio/store/v1/products.proto',
        'skyfolio.store.v1.Products',
        productHandlers(flows.products),
      ),
      rpcService<PrintOptionsDefinition>(
        'skyfolio/store/v1/print_options.proto',
        'skyfolio.store.v1.PrintOptions',
        printOptionHandlers(flows.printOptions),
      ),
      rpcService<CouponsDefinition>(
        'skyfolio/store/v1/coupons.proto',
        'skyfolio.store.v1.Coupons',
        couponHandlers(flows.coupons),
      ),
      rpcService<OrdersDefinition>(
        'skyfolio/store/v1/orders.proto',
        'skyfolio.store.v1.Orders',
        orderHandlers(flows.orders),
      ),
      rpcService<CheckoutDefinition>(
        'skyfolio/store/v1/checkout.proto',
        'skyfolio.store.v1.Checkout',
        checkoutHandlers(flows.checkout, {
          mode: payments?.mode ?? 'off',
          publishableKey: payments?.publishableKey ?? null,
        }),
      ),
      rpcService<OutsideDefinition>('skyfolio/outside/v1/outside.proto', 'skyfolio.outside.v1.Outside', {
        listOutsideServices: async () => ({ services: outsideServices(config, payments?.mode ?? null) }),
      }),
      rpcService<ShippingDefinition>(
        'skyfolio/store/v1/shipping.proto',
        'skyfolio.store.v1.Shipping',
        shippingHandlers(flows.shipping),
      ),
    ],
    changes: createChangesFeed({ connection: mongo.connection, tags: CHANGE_TAGS, logger }),
    dependencies: { mongodb: mongo.ping },
    unlessLost: mongo.unlessLost,
    room,
    logger,
    metrics,
    drainSeconds: config.DRAIN_SECONDS,
  })
  const background = startBackgroundWork({ config, connection: mongo.connection, flows, payments, logger })
  logger.info({ listening: rpc.address }, 'serving')
  return {
    address: rpc.address,
    port: rpc.port,
    stop: async () => {
      await Promise.all([rpc.drain(), background.stop()])
      room.stop()
      close()
      await mongo.close()
      await exposed?.close()
    },
  }
}
