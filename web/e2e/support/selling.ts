import { test as base } from './journey.ts'
import { bodyOf } from './owner.ts'
import { sell, type ShopProduct } from './shop.ts'

const NAME = 'The Journey Nebula'

/** Journeys of the shop, which has something to buy. */
export const test = base.extend<object, { product: ShopProduct }>({
  product: [
    async ({ owner, site }, use) => {
      const sold = await bodyOf<ShopProduct[]>(await owner.get('/api/store/products'))
      await use(sold.find(({ name }) => name === NAME) ?? (await sell(owner, site.gallery[0]?.id ?? 0, NAME, '35.00')))
    },
    { scope: 'worker', timeout: 300_000 },
  ],
})
