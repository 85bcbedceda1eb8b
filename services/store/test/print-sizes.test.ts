import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { status } from '@grpc/grpc-js'
import { address, customer, item } from './support/buyer.ts'
import { sharedStore, type SharedStore } from './support/shared-store.ts'
import { startSitePictures } from './support/site-pictures.ts'
import { dollars, type Store } from './support/start-store.ts'

jest.setTimeout(120_000)
const SMALL = 6
const LARGE = 7
/** The first print options: 13x19, 11x14, 16x20 and 20x30. */
const [FIRST, , , LARGEST] = [1, 2, 3, 4] as const
let pictures: Awaited<ReturnType<typeof startSitePictures>>
let shared: SharedStore
let store: Store
beforeAll(async () => {
  pictures = await startSitePictures()
  shared = await sharedStore()
  store = await shared.startAnother({ MEDIA_ADDRESS: pictures.address })
})
beforeEach(async () => {
  pictures.set(SMALL, 30, 20)
  pictures.set(LARGE, 1900, 1300)
  await shared.empty()
})
afterAll(async () => {
  await store.stop()
  await pictures.stop()
})

const create = (imageId: number, fields: object = {}) =>
  store.products.createProduct({ fields: { imageId, name: 'Orion', basePrice: dollars(25), ...fields } })
const update = (id: number, paths: string[], fields: object) =>
  store.products.updateProduct({ id, fields, updateMask: { paths } })
const begin = (productId: number, printOptionId: number) =>
  store.checkout.createPaymentIntent({ items: [item(productId, 1, printOptionId)], customer, address })
const quote = (productId: number, printOptionId: number) =>
  store.checkout.calculateShipping({ items: [item(productId, 1, printOptionId)], address })
const invalid = (message: RegExp) => ({
  ...{ code: status.INVALID_ARGUMENT, reason: 'INVALID_PRODUCT', message: expect.stringMatching(message) },
})
const notOffered = (message: RegExp) => ({
  ...{ code: status.FAILED_PRECONDITION, reason: 'SIZE_NOT_OFFERED', message: expect.stringMatching(message) },
})

describe('sizes of a product', () => {
  it('are every one its picture is large enough for, unless some are chosen', async () => {
    const product = await create(LARGE)
    expect(product.printOptionIds).toEqual([])
    await begin(product.id, FIRST)
    await expect(begin(product.id, LARGEST)).rejects.toMatchObject(
      notOffered(/^Orion is not sold as 20x30: .* about 3000 × 2000 pixels: .* 1900 × 1300 pixels make 63 dpi$/),
    )
    const chosen = await update(product.id, ['print_option_ids'], { printOptionIds: [2, 2] })
    expect(chosen.printOptionIds).toEqual([2])
    expect((await store.products.getProduct({ id: product.id })).printOptionIds).toEqual([2])
    await expect(begin(product.id, FIRST)).rejects.toMatchObject(notOffered(/^Orion is not sold as 13x19$/))
    await expect(quote(product.id, FIRST)).rejects.toMatchObject(notOffered(/13x19/))
    await begin(product.id, 2)
    // Emptied, all that fit are sold again.
    await update(product.id, ['print_option_ids'], {})
    await begin(product.id, FIRST)
  })

  // Protected by assertSizes in products/product.ts.
  it('are refused with numbers when the picture is too small for them', async () => {
    await expect(create(LARGE, { printOptionIds: [FIRST, LARGEST] })).rejects.toMatchObject(
      invalid(/^20x30 needs 100 dpi, about 3000 × 2000 pixels: this picture’s 1900 × 1300 pixels make 63 dpi\.$/),
    )
    await expect(create(SMALL)).rejects.toMatchObject(
      invalid(
        /cannot be sold in any size\. 11x14 needs 100 dpi, about 1400 × 1100 pixels: .* 30 × 20 pixels make 1 dpi/,
      ),
    )
    await expect(create(LARGE, { printOptionIds: [99] })).rejects.toMatchObject(invalid(/no such print option/))
    const draft = await create(SMALL, { isActive: false })
    await expect(update(draft.id, ['is_active'], { isActive: true })).rejects.toMatchObject(invalid(/any size/))
    const product = await create(LARGE)
    await expect(update(product.id, ['image_id'], { imageId: SMALL })).rejects.toMatchObject(invalid(/any size/))
    await update(product.id, ['name'], { name: 'Rigel' })
  })

  it('depend on the proportions, unless there is a white border', async () => {
    pictures.set(LARGE, 9000, 2000)
    await expect(create(LARGE, { printOptionIds: [FIRST] })).rejects.toMatchObject(invalid(/13x19 would cut off 68 %/))
    await create(LARGE, { printOptionIds: [FIRST], fit: 'PRINT_FIT_BORDER' })
  })

  it('shrink with a picture that is replaced: what does not fit any more is not sold', async () => {
    const product = await create(LARGE)
    pictures.set(LARGE, 1500, 1200)
    // Every write of a product reads its picture anew.
    await update(product.id, ['print_option_ids'], { printOptionIds: [2] })
    await update(product.id, ['print_option_ids'], {})
    await expect(begin(product.id, FIRST)).rejects.toMatchObject(notOffered(/1500 × 1200 pixels/))
  })

  it('are not checked while the pixels are not known', async () => {
    const product = await create(8, { printOptionIds: [LARGEST] })
    await begin(product.id, LARGEST)
  })
})
