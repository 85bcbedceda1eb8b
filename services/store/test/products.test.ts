import { beforeAll, describe, expect, it } from '@jest/globals'
import { status } from '@grpc/grpc-js'
import type { ProductFieldsInput } from '@skyfolio/protos/skyfolio/store/v1/ProductFields'
import { watchChanges } from '@skyfolio/runtime/rpc/changes-client'
import { sharedStore, type SharedStore } from './support/shared-store.ts'
import { dollars, logger } from './support/start-store.ts'
import { until } from '../../../runtime/test/support/until.ts'
import { GATEWAY_SECRET } from '../../../runtime/test/support/internal-secret.ts'

let store: SharedStore
beforeAll(async () => {
  store = await sharedStore({ emptied: true })
})

const whole = { imageId: 7, name: 'Orion', basePrice: dollars(25) }
const create = (fields: ProductFieldsInput = whole, demo = false) => store.products.createProduct({ fields, demo })
const update = (id: number, fields: ProductFieldsInput, paths: string[]) =>
  store.products.updateProduct({ id, fields, updateMask: { paths } })
const invalid = (reason: string) => ({ code: status.INVALID_ARGUMENT, reason })

describe('products and print options', () => {
  it('starts with four print options, 13x19 first', async () => {
    const { printOptions } = await store.printOptions.listPrintOptions({ active: true })
    const sizes = printOptions.map(({ name, width, height }) => [name, width, height])
    expect(sizes).toEqual([
      ['13x19', 13, 19],
      ['11x14', 11, 14],
      ['16x20', 16, 20],
      ['20x30', 20, 30],
    ])
    expect(printOptions[0]).toMatchObject({ multiplierHundredths: 100, isActive: true, sortOrder: 0 })
  })

  it('continues with the print options that are left, and their ids, at the next start', async () => {
    await store.printOptions.deletePrintOption({ id: 4 })
    const counter = await store.collection('counters').findOne({ _id: 'print_option' })
    const again = await store.startAnother({})
    expect((await again.printOptions.listPrintOptions({})).printOptions.map(({ id }) => id)).toEqual([1, 2, 3])
    const { id } = await again.printOptions.createPrintOption({ fields: { name: 'A3', width: 12, height: 17 } })
    expect(id).toBe(Number(counter?.['last']) + 1)
    await again.stop()
  })

  it('creates a product with defaults', async () => {
    const product = await create({ ...whole, description: ' In\nwinter ' })
    expect(product).toMatchObject({ ...whole, description: 'In\nwinter', isActive: true })
    expect(await store.products.getProduct({ id: product.id })).toEqual(product)
  })

  it('updates the fields of the mask alone', async () => {
    const { id } = await create({ ...whole, description: 'In winter' })
    const changed = await update(id, { basePrice: dollars(19.99), name: 'X' }, ['base_price', 'description'])
    expect(changed).toMatchObject({ name: 'Orion', basePrice: dollars(19.99) })
    expect(changed.description ?? null).toBeNull()
  })

  const gone = { code: status.NOT_FOUND, reason: 'PRODUCT_NOT_FOUND' }

  it('does not find a deleted product', async () => {
    const { id } = await create()
    await store.products.deleteProduct({ id })
    await expect(store.products.getProduct({ id })).rejects.toMatchObject(gone)
    await expect(store.products.deleteProduct({ id })).rejects.toMatchObject(gone)
    await expect(update(id, whole, ['name'])).rejects.toMatchObject(gone)
  })

  it('does not find a product by a number that is no id', async () => {
    await expect(store.products.getProduct({ id: -1 })).rejects.toMatchObject(gone)
  })

  it('fills the paper unless a product is created or updated with a white border', async () => {
    const moon = await create({ ...whole, fit: 'PRINT_FIT_BORDER' })
    expect(moon.fit).toBe('PRINT_FIT_BORDER')
    expect((await update(moon.id, { name: 'Moon' }, ['name'])).fit).toBe('PRINT_FIT_BORDER')
    expect((await update(moon.id, {}, ['fit'])).fit).toBe('PRINT_FIT_FILL')
    expect((await update(moon.id, { fit: 'PRINT_FIT_BORDER' }, ['fit'])).fit).toBe('PRINT_FIT_BORDER')
    expect((await create()).fit).toBe('PRINT_FIT_FILL')
  })

  it.each([
    [{ ...whole, imageId: 0 }, 'INVALID_PRODUCT'],
    [{ ...whole, name: ' ' }, 'INVALID_PRODUCT'],
    [{ ...whole, name: 'x'.repeat(256) }, 'INVALID_PRODUCT'],
    [{ imageId: 7, name: 'Free?' }, 'INVALID_PRODUCT'],
    [{ ...whole, basePrice: dollars(-0.01) }, 'INVALID_MONEY'],
    [{ ...whole, basePrice: dollars(100_000_000) }, 'INVALID_MONEY'],
    [{ ...whole, basePrice: { currencyCode: 'EUR', amountMinor: 1 } }, 'INVALID_MONEY'],
  ])('rejects %j', async (fields, reason) => {
    await expect(create(fields)).rejects.toMatchObject(invalid(reason))
  })

  describe('in a list', () => {
    const made: number[] = []
    beforeAll(async () => {
      for (const isActive of [true, false, true]) made.push((await create({ ...whole, isActive })).id)
    })
    const ids = async (active?: boolean, pageSize = 0, skip = 0) =>
      (await store.products.listProducts({ ...(active !== undefined && { active }), pageSize, skip })).products.map(
        ({ id }) => id,
      )

    it('are newest first', async () => {
      expect((await ids()).slice(0, 3)).toEqual([...made].reverse())
    })

    it('are only active ones on request', async () => {
      const [first, , last] = made
      expect((await ids(true)).slice(0, 2)).toEqual([last, first])
    })

    it('are only inactive ones on request', async () => {
      expect(await ids(false)).toEqual([made[1]])
    })

    it('are read in pages', async () => {
      expect(await ids(undefined, 1, 1)).toEqual([made[1]])
    })

    it('are counted on request', async () => {
      expect((await store.products.listProducts({ active: false, includeTotal: true })).totalSize).toBe(1)
    })

    it('are at most 500 on a page', async () => {
      await expect(store.products.listProducts({ pageSize: 501 })).rejects.toMatchObject(invalid('INVALID_PAGE'))
    })
  })

  it('lists what an image is sold as', async () => {
    const [sold, , kept] = [
      await create({ ...whole, imageId: 71 }),
      await create({ ...whole, imageId: 72 }),
      await create({ ...whole, imageId: 71, isActive: false }),
    ]
    const of = async (request: { imageId: number; active?: boolean }) => {
      const { products, totalSize } = await store.products.listProducts({ ...request, includeTotal: true })
      return [products.map(({ id }) => id), totalSize]
    }
    expect(await of({ imageId: 71 })).toEqual([[kept?.id, sold?.id], 2])
    expect(await of({ imageId: 71, active: true })).toEqual([[sold?.id], 1])
    expect(await of({ imageId: 73 })).toEqual([[], 0])
  })

  it('lists the uses of an image', async () => {
    const shown = await create({ ...whole, imageId: 98 })
    const uses = await store.products.listProductImageUses({ imageId: 98 })
    expect([uses.products.map(({ id }) => id), uses.orderCount]).toEqual([[shown.id], 0])
  })

  it('brings the products of a deleted image back from the trash as they were, but inactive', async () => {
    const fields = { ...whole, imageId: 99, description: 'In winter', printOptionIds: [2, 3] }
    const sold = await create({ ...fields, fit: 'PRINT_FIT_BORDER' })
    const demo = await create({ ...whole, imageId: 99, name: 'Demo' }, true)
    const other = await create({ ...whole, imageId: 100 })
    const moved = await create({ ...whole, imageId: 99 })
    await update(moved.id, { imageId: 100 }, ['image_id'])
    expect(await store.products.trashProductsOfImage({ imageId: 99 })).toEqual({ trashed: 1 })
    expect(await store.products.trashProductsOfImage({ imageId: 99 })).toEqual({ trashed: 1 })
    for (const { id } of [sold, demo])
      await expect(store.products.getProduct({ id })).rejects.toMatchObject({ reason: 'PRODUCT_NOT_FOUND' })
    for (const { id } of [other, moved]) expect(await store.products.getProduct({ id })).toMatchObject({ imageId: 100 })

    const trashed = async (imageIds: number[]) => (await store.products.listTrashedProducts({ imageIds })).products
    const both = [
      { id: sold.id, imageId: 99, name: 'Orion' },
      { id: demo.id, imageId: 99, name: 'Demo' },
    ]
    expect(await trashed([99, 100])).toEqual(both)
    expect(await trashed([])).toEqual(both)
    expect(await trashed([100])).toEqual([])
    await expect(trashed(Array.from({ length: 101 }, (_, n) => n + 1))).rejects.toMatchObject(
      invalid('INVALID_REQUEST'),
    )

    const { products } = await store.products.restoreProductsOfImage({ imageId: 99 })
    const restored = await store.products.getProduct({ id: sold.id })
    expect(products[0]).toEqual(restored)
    expect(restored).toEqual({ ...sold, isActive: false, updatedAt: restored.updatedAt })
    expect(await trashed([])).toEqual([])
    await update(sold.id, { isActive: true }, ['is_active'])
    expect(await store.products.restoreProductsOfImage({ imageId: 99 })).toEqual({ products: [] })
    expect(await store.products.getProduct({ id: sold.id })).toMatchObject({ isActive: true })
    // Nobody has edited it, so it goes on being demo content.
    await store.products.removeDemoProducts({})
    await expect(store.products.getProduct({ id: demo.id })).rejects.toMatchObject({ reason: 'PRODUCT_NOT_FOUND' })
  })

  it('removes the products in the trash for good with their image', async () => {
    await create({ ...whole, imageId: 97 })
    await store.products.trashProductsOfImage({ imageId: 97 })
    await store.products.purgeProductsOfImage({ imageId: 97 })
    await store.products.purgeProductsOfImage({ imageId: 97 })
    expect((await store.products.listTrashedProducts({})).products).toEqual([])
    expect(await store.products.restoreProductsOfImage({ imageId: 97 })).toEqual({ products: [] })
  })

  it('removes demo products that nobody has edited', async () => {
    const [edited, goes] = [await create(whole, true), await create(whole, true)]
    await update(edited.id, { name: 'Mine' }, ['name'])
    expect(await store.products.removeDemoProducts({})).toEqual({ removed: 1, deactivated: 0 })
    await expect(store.products.getProduct({ id: goes.id })).rejects.toMatchObject({ reason: 'PRODUCT_NOT_FOUND' })
    expect(await store.products.getProduct({ id: edited.id })).toMatchObject({ name: 'Mine' })
  })

  const square = { name: 'Square', width: 12, height: 12, multiplierHundredths: 125, sortOrder: -1 }
  const createSquare = () => store.printOptions.createPrintOption({ fields: square })

  it('creates a print option', async () => {
    expect(await createSquare()).toMatchObject({ ...square, isActive: true })
  })

  it('lists print options by their order', async () => {
    const fields = { ...square, sortOrder: -2 }
    const first = await store.printOptions.createPrintOption({ fields })
    expect((await store.printOptions.listPrintOptions({ pageSize: 1 })).printOptions).toEqual([first])
  })

  it('updates a print option by field mask, with the default for a missing value', async () => {
    const option = await createSquare()
    const changed = await store.printOptions.updatePrintOption({
      ...{ id: option.id, fields: { isActive: false }, updateMask: { paths: ['is_active', 'multiplier_hundredths'] } },
    })
    expect(changed).toEqual({ ...option, isActive: false, multiplierHundredths: 100 })
  })

  it('does not find a deleted print option', async () => {
    const option = await createSquare()
    await store.printOptions.deletePrintOption({ id: option.id })
    await expect(store.printOptions.getPrintOption({ id: option.id })).rejects.toMatchObject({
      ...{ code: status.NOT_FOUND, reason: 'PRINT_OPTION_NOT_FOUND' },
    })
  })

  it.each([{ multiplierHundredths: 1000 }, { multiplierHundredths: 0 }, { width: 0 }, { name: '' }])(
    'rejects a print option with %j',
    async wrong => {
      const created = store.printOptions.createPrintOption({ fields: { ...square, ...wrong } })
      await expect(created).rejects.toMatchObject(invalid('INVALID_PRINT_OPTION'))
    },
  )

  it('notifies subscribers of changed products and print options', async () => {
    const received = new Set<string>()
    let isReady = false
    const watch = watchChanges({
      ...{ address: store.server.address, audience: 'store', secret: GATEWAY_SECRET, logger },
      onReady: () => (isReady = true),
      onTags: tags => tags.forEach(tag => received.add(tag)),
      onReset: () => {},
      onDown: () => {},
    })
    try {
      await until(() => isReady, Boolean)
      await create()
      await store.printOptions.createPrintOption({ fields: { name: 'Watched', width: 1, height: 1 } })
      const tags = await until(
        () => [...received].sort(),
        ({ length }) => length >= 2,
      )
      expect(tags).toEqual(['print_options', 'products'])
    } finally {
      watch.stop()
    }
  })

  it('records every change in the audit trail', async () => {
    const { id } = await store.products.createProduct({ fields: whole }, { actorId: 3 })
    const row = await store.collection('audit').findOne({ action: 'product.created', subjectId: id })
    expect(row).toMatchObject({ actorId: 3, subjectKind: 'product' })
  })
})
