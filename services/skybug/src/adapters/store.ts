import { callSecretFor, type CallSecrets } from '@skyfolio/runtime/rpc/call-secrets'
import type { ProductsDefinition } from '@skyfolio/protos/skyfolio/store/v1/Products'
import type { Logger } from '@skyfolio/runtime/observability/logger'
import type { Endpoint } from '@skyfolio/runtime/rpc/channel'
import { createRpcClient } from '@skyfolio/runtime/rpc/client'
import type { Print } from '../site/site-search.ts'

const DEADLINE_MS = 800

/** The prints for sale, newest first, at most 500; null while the store doesn't respond. */
export const createStoreClient = ({ address, tls }: Partial<Endpoint>, secrets: CallSecrets, logger: Logger) => {
  if (address === undefined) return { prints: async (): Promise<Print[]> => [], close: () => undefined }
  const client = createRpcClient<Pick<ProductsDefinition, 'ListProducts'>>({
    proto: 'skyfolio/store/v1/products.proto',
    service: 'skyfolio.store.v1.Products',
    address,
    tls,
    audience: 'store',
    secret: callSecretFor(secrets, 'store'),
    logger,
    defaultDeadlineMs: DEADLINE_MS,
  })
  return {
    prints: async (): Promise<Print[] | null> => {
      try {
        const { products } = await client.listProducts({ active: true, pageSize: 500 })
        return products.map(({ id, imageId, name, description }) => ({
          id,
          imageId,
          name,
          description: description ?? null,
        }))
      } catch (error) {
        logger.warn({ err: error }, 'the prints could not be read')
        return null
      }
    },
    close: () => client.close(),
  }
}
