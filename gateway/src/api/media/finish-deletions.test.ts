import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { RpcError } from '@skyfolio/runtime/rpc/errors'
import type { Logger } from '@skyfolio/runtime/observability/logger'
import type { ContentClient } from '../../clients/content-client.ts'
import type { MediaClient } from '../../clients/media-client.ts'
import type { StoreClient } from '../../clients/store-client.ts'
import { deleteImage, keepFinishingDeletions } from './finish-deletions.ts'

const [INTERNAL, UNAVAILABLE] = [13, 14]

/** What media throws at present. */
let failure: RpcError | null
let calls: number
let warnings: unknown[]
/** Ids of pictures whose time in the trash is over. */
let expired: number[]
let finisher: ReturnType<typeof keepFinishingDeletions>

beforeEach(() => {
  jest.useFakeTimers()
  ;[failure, calls, warnings, expired] = [null, 0, [], []]
})
afterEach(() => void jest.useRealTimers())

const start = () => {
  const listDeletingImages = () => {
    calls += 1
    return failure ? Promise.reject(failure) : Promise.resolve({ images: [] })
  }
  const listExpiredImages = () => Promise.resolve({ ids: expired })
  const purgeImage = ({ id }: { id: number }) => {
    expired = expired.filter(other => other !== id)
    return Promise.resolve({})
  }
  // An order needs the picture 7.
  const countOrdersOfImages = ({ imageIds }: { imageIds: number[] }) =>
    Promise.resolve({ images: imageIds.filter(id => id === 7).map(imageId => ({ imageId, orderCount: 1 })) })
  const listTrashedProducts = () => Promise.resolve({ products: [] })
  finisher = keepFinishingDeletions({
    content: {} as ContentClient,
    store: { products: { countOrdersOfImages, listTrashedProducts } } as unknown as StoreClient,
    media: { images: { listDeletingImages, listExpiredImages, purgeImage } } as unknown as MediaClient,
    cache: { drop: () => undefined },
    logger: { warn: (fields: unknown) => warnings.push(fields), info: () => undefined } as unknown as Logger,
  })
}
const pass = (seconds: number) => jest.advanceTimersByTimeAsync(seconds * 1_000)

describe('deletions of pictures', () => {
  afterEach(() => finisher.stop())

  it('are tried every five seconds, with no warning about a service that is up within a minute', async () => {
    failure = new RpcError(UNAVAILABLE, 'Not yet')
    start()
    await pass(56)
    expect(calls).toBe(12)
    failure = null
    await pass(10)
    expect(warnings).toEqual([])
    // Another outage is counted from its own beginning: it is noticed by the next round, ten minutes later.
    const before = calls
    failure = new RpcError(UNAVAILABLE, 'Restarting')
    await pass(620)
    expect(calls).toBeGreaterThan(before + 1)
    failure = null
    await pass(10)
    expect(warnings).toEqual([])
  })

  it('are warned about once when a service has not responded for a minute', async () => {
    failure = new RpcError(UNAVAILABLE, 'Gone')
    start()
    await pass(55)
    expect(warnings).toEqual([])
    await pass(600)
    expect(warnings).toEqual([{ err: failure }])
  })

  it('end by emptying the trash of what is over, but for what an order needs', async () => {
    start()
    await pass(1)
    expired = [6, 7, 8]
    await pass(600)
    expect(expired).toEqual([7])
  })

  it('are warned about at once when the reason is another', async () => {
    failure = new RpcError(INTERNAL, 'A bug')
    start()
    await pass(0)
    expect(warnings).toEqual([{ err: failure }])
  })
})

describe('the deletion of a demo picture', () => {
  interface Counts {
    trashed: number
    orderCount: number
  }
  const neededWith = async (
    products: Counts,
    { role, inStore = [[]] }: { role?: string; inStore?: object[][] } = {},
  ) => {
    const needed: unknown[] = []
    const listsOfStore = inStore.values()
    await deleteImage(
      {
        media: {
          images: {
            beginImageDeletion: ({ id }: { id: number }) =>
              Promise.resolve({ id, responsiveVariants: [], formerPaths: [] }),
            finishImageDeletion: (request: { needed?: boolean }) => {
              needed.push(request.needed)
              return Promise.resolve({})
            },
          },
        } as unknown as MediaClient,
        store: {
          products: {
            trashProductsOfImage: () => Promise.resolve({ trashed: products.trashed }),
            listTrashedProducts: () => Promise.resolve({ products: [] }),
            listProductImageUses: () => Promise.resolve({ products: listsOfStore.next().value ?? [] }),
            countOrdersOfVersion: () => Promise.resolve({ orderCount: products.orderCount }),
          },
        } as unknown as StoreClient,
        content: {
          posts: { removeImage: () => Promise.resolve({}) },
          settings: { listSettings: () => Promise.resolve({ settings: [] }) },
        } as unknown as ContentClient,
      },
      7,
      { deadlineMs: 1_000, requestId: 'test', ...(role && { role }) },
    )
    return needed
  }

  it.each([
    [{ trashed: 0, orderCount: 0 }, false],
    [{ trashed: 1, orderCount: 0 }, true],
    [{ trashed: 0, orderCount: 1 }, true],
  ])('keeps it in the trash for products and orders: %j', async (products, needed) => {
    expect(await neededWith(products)).toEqual([needed])
  })

  it('keeps it in the trash when an owner begins to sell it while an editor deletes it', async () => {
    const nothing = { trashed: 0, orderCount: 0 }
    const sold = [{ id: 1, name: 'Print' }]
    expect(await neededWith(nothing, { role: 'editor', inStore: [[], sold] })).toEqual([true])
    expect(await neededWith(nothing, { role: 'editor' })).toEqual([false])
  })
})
