import { randomBytes } from 'node:crypto'
import { auditModel, auditRepository } from '@skyfolio/runtime/mongo/audit-repository'
import { buildIndexes, connectMongo } from '@skyfolio/runtime/mongo/connection'
import { createIdCounter } from '@skyfolio/runtime/mongo/ids'
import { runMigrations } from '@skyfolio/runtime/mongo/migrations'
import { createRepositories, namedTransaction, type InSession } from '@skyfolio/runtime/mongo/transactions'
import { createMailSender } from '@skyfolio/runtime/mail/smtp'
import type { Logger } from '@skyfolio/runtime/observability/logger'
import { internalTls } from '@skyfolio/runtime/process/internal-tls'
import type { Connection } from 'mongoose'
import type { ReadShipFrom } from './adapters/carrier-requests.ts'
import { easypost } from './adapters/easypost.ts'
import { shippo } from './adapters/shippo.ts'
import { pictureClient } from './adapters/pictures.ts'
import { siteSettingsClient } from './adapters/site-settings.ts'
import { createStripeProvider } from './adapters/stripe.ts'
import { createTestProvider } from './adapters/test-payments.ts'
import { findOwnOrder } from './checkout/checkout.ts'
import { createCheckoutService } from './checkout/checkout-service.ts'
import type { StoreConfig } from './config.ts'
import { couponModel, couponRepository, couponUsageModel } from './pricing/coupons/coupon-repository.ts'
import { createCouponService } from './pricing/coupons/coupon-service.ts'
import { mailRepository } from './mail/mail-repository.ts'
import { createMailService } from './mail/mail-service.ts'
import { maintenanceModel, maintenanceRepository } from './maintenance/maintenance-repository.ts'
import { createMaintenanceService } from './maintenance/maintenance-service.ts'
import { migrations } from './migrations.ts'
import { orderCollection, orderModel } from './orders/order-document-repository.ts'
import { orderRepository } from './orders/order-repository.ts'
import { createOrderService } from './order-management/order-service.ts'
import { createPaymentService } from './checkout/payment-service.ts'
import { refundRepository } from './payments/refund-repository.ts'
import { testPaymentModel, testPaymentRepository } from './payments/test-payment-repository.ts'
import { createTestPaymentService } from './payments/test-payment-service.ts'
import {
  insertFirstPrintOptions,
  printOptionModel,
  printOptionRepository,
} from './catalog/print-options/print-option-repository.ts'
import { createPrintOptionService } from './catalog/print-options/print-option-service.ts'
import { productModel, productRepository } from './catalog/products/product-repository.ts'
import { createProductService } from './catalog/products/product-service.ts'
import { createProductTrashService } from './catalog/products/product-trash-service.ts'
import { trashedProductModel, trashedProductRepository } from './catalog/products/trashed-product-repository.ts'
import { CARRIER_TIME_LIMITS, createAccount, type CarrierAccount, type CarrierTimeLimits } from './shipping/carrier.ts'
import { labelRepository } from './fulfillment/label-repository.ts'
import {
  addressCheckModel,
  addressCheckRepository,
  quoteModel,
  quoteRepository,
} from './shipping/shipping-repository.ts'
import { createShippingService } from './fulfillment/shipping-service.ts'
import { siteSettingsRepository } from './site-settings/site-settings-repository.ts'
import type { ReadSiteSettings } from './site-settings/site-settings.ts'

/** Everything behind the RPCs, and the database it works on. */
export type Dependencies = Awaited<ReturnType<typeof createDependencies>>

/** What tests replace. */
export interface StoreOptions {
  /** Default: the system's clock. */
  now?: () => Date
  /** Default: those that answer a buyer within 5 s. */
  carrierTimeLimits?: CarrierTimeLimits
}

/** Opens the database, with its indexes and its current schema. */
export async function openDatabase(config: Pick<StoreConfig, 'MONGODB_URI' | 'MONGODB_DATABASE'>, logger: Logger) {
  const mongo = await connectMongo({ uri: config.MONGODB_URI, database: config.MONGODB_DATABASE, logger })
  const { connection } = mongo
  const storage = createStorage(connection)
  const quotes = quoteModel(connection)
  const addressChecks = addressCheckModel(connection)
  await runMigrations({ connection, migrations, logger })
  await buildIndexes([...Object.values(storage.models), quotes, addressChecks])
  await insertFirstPrintOptions(storage.models.printOptions)
  return { mongo, ...storage, quotes, addressChecks }
}

/** Opens the database and creates the services that work on it. */
export async function createDependencies(
  config: StoreConfig,
  logger: Logger,
  { now = () => new Date(), carrierTimeLimits = CARRIER_TIME_LIMITS }: StoreOptions = {},
) {
  const { mongo, repositories, transaction, quotes, addressChecks } = await openDatabase(config, logger)
  const { connection } = mongo
  const payments = createPayments(config, connection, logger, now)
  if (payments?.test) await buildIndexes([payments.test.model])

  const tls = internalTls(config)
  const siteSettings = siteSettingsClient({
    endpoint: { address: config.CONTENT_ADDRESS, tls },
    secrets: config.CALL_SECRETS,
    repository: siteSettingsRepository(connection),
    logger,
  })
  const pictures = pictureClient({ address: config.MEDIA_ADDRESS, tls }, config.CALL_SECRETS, logger)
  const shared = {
    ...repositories,
    transaction,
    quotes: quoteRepository(quotes),
    addressChecks: addressCheckRepository(addressChecks),
    ids: createIdCounter(connection),
    now,
    provider: payments?.provider ?? null,
    testProvider: payments?.test?.provider ?? null,
    carriers: createCarriers(config, siteSettings.read, logger),
    carrierTimeLimits,
    mailSender: createMailSender(config, logger),
    siteSettings: siteSettings.read,
    readPixels: pictures.read,
    checkAfterMs: config.CHECK_AFTER_SECONDS * 1000,
    expireAfterMs: config.EXPIRE_AFTER_HOURS * 3_600_000,
    trackEveryMs: config.TRACK_EVERY_MINUTES * 60_000,
    buyTimeoutMs: config.LABEL_SECONDS * 1000,
    publicUrl: config.PUBLIC_URL,
    mailFrom: config.MAIL_FROM ?? null,
    ownerEmail: config.OWNER_NOTICE_EMAIL ?? null,
  }
  const mailService = createMailService(shared)
  const services = {
    products: createProductService(shared),
    productTrash: createProductTrashService(shared),
    printOptions: createPrintOptionService(shared),
    coupons: createCouponService({
      ...shared,
      findOwnOrder: key => findOwnOrder(repositories.orders, { ...key, clientSecret: null }),
    }),
    checkout: createCheckoutService(shared),
    orders: createOrderService({ ...shared, mailService }),
    payments: createPaymentService(shared),
    testPayments: createTestPaymentService(shared),
    shipping: createShippingService(shared),
    mails: mailService,
    maintenance: createMaintenanceService(shared),
  }
  return {
    mongo,
    repositories,
    services,
    payments,
    async close() {
      siteSettings.close()
      pictures.close()
      await mongo.close()
    },
  }
}

/** The models and repositories of a database. Orders are written by single updates, never in a transaction. */
export function createStorage(connection: Connection) {
  const models = {
    products: productModel(connection),
    trashedProducts: trashedProductModel(connection),
    printOptions: printOptionModel(connection),
    coupons: couponModel(connection),
    couponUsages: couponUsageModel(connection),
    orders: orderModel(connection),
    maintenance: maintenanceModel(connection),
    audit: auditModel(connection),
  }
  const factories = {
    products: (options: InSession) => productRepository(models.products, options),
    trashedProducts: (options: InSession) => trashedProductRepository(models.trashedProducts, options),
    printOptions: (options: InSession) => printOptionRepository(models.printOptions, options),
    coupons: (options: InSession) => couponRepository(models, options),
    maintenance: (options: InSession) => maintenanceRepository(models.maintenance, options),
    audit: (options: InSession) => auditRepository(models.audit, options),
  }
  const orders = orderCollection(connection)
  const repositories = {
    ...createRepositories(factories),
    orders: orderRepository(orders),
    refunds: refundRepository(orders),
    labels: labelRepository(orders),
    mails: mailRepository(orders),
  }
  return { models, repositories, transaction: namedTransaction(connection, factories) }
}

/** Payments are taken by Stripe when its key is set, else by the test mode where it is allowed, else not at all (null). */
function createPayments(config: StoreConfig, connection: Connection, logger: Logger, now: () => Date) {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_URL: url } = config
  if (secretKey && webhookSecret) {
    const timeoutMs = config.STRIPE_TIMEOUT_SECONDS * 1000
    const provider = createStripeProvider({ secretKey, webhookSecret, url, timeoutMs })
    return { mode: 'stripe' as const, provider, publishableKey: config.STRIPE_PUBLISHABLE_KEY ?? null, test: null }
  }
  // A site with a certificate is meant for buyers: whoever wants them to pay with test cards says so.
  const isPublic = config.PUBLIC_URL.startsWith('https:')
  if (config.STORE_TEST_MODE === 'local' && isPublic)
    logger.warn('the test mode is refused at an https address; STORE_TEST_MODE=allow asks for it by name')
  if (config.STORE_TEST_MODE === 'off' || (config.STORE_TEST_MODE === 'local' && isPublic)) {
    logger.warn('no payment provider is configured: the shop shows its products but takes no orders')
    return null
  }
  logger.warn('the shop runs in test mode: test cards, no money')
  const secret = config.TEST_WEBHOOK_SECRET ?? randomBytes(24).toString('hex')
  const model = testPaymentModel(connection)
  const repository = testPaymentRepository(model)
  const processingMs = config.TEST_PROCESSING_SECONDS * 1000
  const provider = createTestProvider({ testPayments: repository, secret, now, processingMs })
  return { mode: 'test' as const, provider, publishableKey: null, test: { provider, repository, model } }
}

/** The configured carriers, which ship from the owner's address, else from the environment's; Shippo before EasyPost: the first is the primary one, the other its fallback. */
function createCarriers(config: StoreConfig, siteSettings: ReadSiteSettings, logger: Logger): CarrierAccount[] {
  const environment = {
    ...{ name: config.SHIP_FROM_NAME ?? '', street1: config.SHIP_FROM_STREET ?? '', city: config.SHIP_FROM_CITY ?? '' },
    ...{ state: config.SHIP_FROM_STATE ?? '', zip: config.SHIP_FROM_ZIP ?? '' },
    ...{ phone: config.SHIP_FROM_PHONE ?? '', email: config.SHIP_FROM_EMAIL ?? '' },
  }
  const from: ReadShipFrom = async () => {
    const { shipFrom } = await siteSettings()
    if (!shipFrom) return environment
    const { street, ...others } = shipFrom
    return { ...others, street1: street }
  }
  const carriers = [
    ...(config.SHIPPO_API_KEY ? [shippo({ key: config.SHIPPO_API_KEY, from, url: config.SHIPPO_URL })] : []),
    ...(config.EASYPOST_API_KEY ? [easypost({ key: config.EASYPOST_API_KEY, from, url: config.EASYPOST_URL })] : []),
  ]
  if (carriers.length === 0) logger.info('no carrier is configured: shipping is the flat rate, labels are samples')
  return carriers.map(createAccount)
}
