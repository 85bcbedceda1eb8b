import { beforeEach, describe, expect, it } from '@jest/globals'
import { RpcError } from '@skyfolio/runtime/rpc/errors'
import { purgeExpiredImages } from './purge-expired.ts'

const NOT_FOUND = 5
const UNAVAILABLE = 14
const CALL = { requestId: 'trash' }

/** What is over in the trash, in its order. */
let expired: number[]
let needed: Set<number>
let storeResponds: boolean
let broughtBack: Set<number>
const numbers = (count: number) => Array.from({ length: count }, (_, n) => n + 1)

const purge = () =>
  purgeExpiredImages(
    {
      media: {
        images: {
          listExpiredImages: ({ pageSize = 0, skip = 0 }) =>
            Promise.resolve({ ids: expired.slice(skip, skip + pageSize) }),
          purgeImage: ({ id = 0, onlyExpired }) => {
            if (broughtBack.has(id) || onlyExpired !== true) {
              expired = expired.filter(other => other !== id)
              return Promise.reject(new RpcError(NOT_FOUND, 'Image not found', { reason: 'IMAGE_NOT_FOUND' }))
            }
            expired = expired.filter(other => other !== id)
            return Promise.resolve({})
          },
        },
      },
      store: {
        products: {
          countOrdersOfImages: ({ imageIds = [] }) => {
            if (!storeResponds) return Promise.reject(new RpcError(UNAVAILABLE, 'Gone'))
            const images = imageIds.filter(id => needed.has(id)).map(imageId => ({ imageId, orderCount: 2 }))
            return Promise.resolve({ images })
          },
        },
      },
    },
    CALL,
  )

beforeEach(() => {
  expired = numbers(250)
  needed = new Set()
  broughtBack = new Set()
  storeResponds = true
})

describe('pictures whose time in the trash is over', () => {
  it('go for good, except those that orders need, however many these are', async () => {
    needed = new Set([...numbers(120), 201])
    expect(await purge()).toBe(129)
    expect(expired).toEqual([...numbers(120), 201])
    expect(await purge()).toBe(0)
    needed.clear()
    expect(await purge()).toBe(121)
  })

  it('stay when nobody can say whether an order needs them', async () => {
    storeResponds = false
    await expect(purge()).rejects.toThrow('Gone')
    expect(expired).toHaveLength(250)
  })

  it('are passed over when they were brought back meanwhile', async () => {
    broughtBack = new Set([3, 4])
    expect(await purge()).toBe(248)
  })
})
