import { beforeEach, describe, expect, it } from '@jest/globals'
import { reconcileTrashedProducts } from './reconcile-products.ts'

/** Products in the trash, by their images. */
let trashed: { id: number; imageId: number; name: string }[]
let shown: Set<number>
let existing: Set<number>
let restored: number[]
let purged: number[]

const leave = (imageId: number, list: number[]) => {
  list.push(imageId)
  trashed = trashed.filter(product => product.imageId !== imageId)
}

const reconcile = () =>
  reconcileTrashedProducts(
    {
      media: {
        images: {
          batchGetImages: ({ ids = [] }) =>
            Promise.resolve({ images: ids.filter(id => shown.has(id)).map(id => ({ id })) } as never),
        },
        versions: {
          batchGetVersions: ({ imageIds = [] }) =>
            Promise.resolve({
              images: imageIds.filter(id => existing.has(id)).map(imageId => ({ imageId, versions: [] })),
            }),
        },
      },
      store: {
        products: {
          listTrashedProducts: ({ pageSize = 0, skip = 0 }) =>
            Promise.resolve({ products: trashed.slice(skip, skip + pageSize) }),
          restoreProductsOfImage: ({ imageId = 0 }) => {
            leave(imageId, restored)
            return Promise.resolve({ products: [] })
          },
          purgeProductsOfImage: ({ imageId = 0 }) => {
            leave(imageId, purged)
            return Promise.resolve({})
          },
        },
      },
    },
    { requestId: 'trash' },
  )

beforeEach(() => {
  trashed = []
  shown = new Set()
  existing = new Set()
  restored = []
  purged = []
})

describe('products in the trash', () => {
  it('come back when their picture is back, go when it is gone, and stay while it is in the trash', async () => {
    trashed = [1, 1, 2, 3].map((imageId, index) => ({ id: index + 1, imageId, name: 'Print' }))
    shown = new Set([1])
    existing = new Set([1, 2])
    expect(await reconcile()).toBe(2)
    expect([restored, purged]).toEqual([[1], [3]])
    expect(trashed).toMatchObject([{ imageId: 2 }])
    expect(await reconcile()).toBe(0)
  })

  it('are all looked at, however many there are', async () => {
    trashed = Array.from({ length: 1_700 }, (_, index) => ({ id: index + 1, imageId: index + 1, name: 'Print' }))
    existing = new Set(trashed.map(({ imageId }) => imageId).filter(id => id % 3 !== 0))
    expect(await reconcile()).toBe(566)
    expect(trashed.every(({ imageId }) => existing.has(imageId))).toBe(true)
  })
})
