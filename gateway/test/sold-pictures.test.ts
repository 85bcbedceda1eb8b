import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { createLogger } from '@skyfolio/runtime/observability/logger'
import { createMediaClient } from '../src/clients/media-client.ts'
import { createStoreClient } from '../src/clients/store-client.ts'
import { GATEWAY_SECRET } from '../../runtime/test/support/internal-secret.ts'
import { until } from '../../runtime/test/support/until.ts'
import type { HttpCaller } from './support/http-caller.ts'
import { picture, pictureForm, uploadPicture } from './support/pictures.ts'
import { newProduct } from './support/shop.ts'
import { sharedSite, type SharedSite } from './support/shared-site.ts'
import { signIn } from './support/start-site.ts'

const password = 'a password of a colleague'
let site: SharedSite
let owner: HttpCaller
let editor: HttpCaller
let publishKey: Record<string, string>

beforeAll(async () => {
  site = await sharedSite()
  owner = await site.owner()
  const email = 'editor@site.test'
  await owner.send('POST', '/api/admin/users', { name: 'Ed', email, password, role: 'editor' })
  editor = await signIn(site.caller(), { email, password })
  const { body } = await owner.send('POST', '/api/me/api-keys', { name: 'Uploads', scopes: ['publish'] })
  publishKey = { authorization: `Bearer ${(body as { token: string }).token}` }
})
afterAll(() => site.stop())

const withMedia = async (work: (media: ReturnType<typeof createMediaClient>) => Promise<unknown>) => {
  const media = createMediaClient(
    site.services.media.server.address,
    GATEWAY_SECRET,
    createLogger({ name: 'test', level: 'silent' }),
  )
  await work(media)
  media.close()
}
const productsOf = async (imageId: number) =>
  (await owner.get(`/api/admin/products?imageId=${imageId}`)).body as { id: number; name: string; isActive: boolean }[]
const deleteImage = (caller: HttpCaller, id: number, headers = {}) =>
  caller.send('DELETE', `/api/images/${id}`, undefined, headers)
const restoreImage = (caller: HttpCaller, id: number) => caller.send('POST', `/api/trash/images/${id}/restore`)
const inTrash = async (caller: HttpCaller, id: number) =>
  ((await caller.get('/api/trash/images')).body as { id: number; products: { id: number; name: string }[] }[]).find(
    image => image.id === id,
  )

/** The versions of a picture that has a second one, once that is ready. */
const addVersion = async (imageId: number) => {
  const form = await pictureForm({ label: 'Second' }, { bytes: await picture(400, 250) })
  expect((await editor.send('POST', `/api/images/${imageId}/versions`, form)).status).toBe(201)
  return until(
    async () =>
      ((await owner.get(`/api/images/${imageId}`)).body as { versions: { id: number; state: string }[] }).versions,
    ([version]) => version?.state === 'ready',
    20_000,
  )
}

/** A picture that is sold under two names. */
const soldPicture = async () => {
  const { product, image } = await newProduct(owner, { name: 'Orion print', fit: 'border', printOptionIds: [2] })
  const second = await owner.send('POST', '/api/admin/products', {
    ...{ imageId: image.id, name: 'Orion poster', basePrice: '9.00', isActive: false },
  })
  return { image, product, second: second.body as { id: number } }
}

describe('a picture that is sold', () => {
  it('is not deleted by an editor or a key, and they are told which products use it', async () => {
    const { image } = await soldPicture()
    const refusal = {
      status: 409,
      body: {
        code: 'IMAGE_SOLD',
        message: expect.stringMatching(/"Orion poster" and "Orion print".*Only an owner/),
      },
    }
    expect(await deleteImage(editor, image.id)).toMatchObject(refusal)
    expect(await deleteImage(site.caller(), image.id, publishKey)).toMatchObject(refusal)
    expect((await site.caller().get(`/api/images/${image.id}`)).status).toBe(200)
    expect(await productsOf(image.id)).toHaveLength(2)
  })

  it('goes to the trash with its products when an owner deletes it, and they come back inactive', async () => {
    const { image, product, second } = await soldPicture()
    const before = (await owner.get(`/api/store/products/${product.id}`)).body as object
    expect((await deleteImage(owner, image.id)).status).toBe(204)
    expect(await productsOf(image.id)).toEqual([])
    expect((await site.caller().get(`/api/store/products/${product.id}`)).status).toBe(404)
    expect((await owner.send('PUT', `/api/admin/products/${product.id}`, { name: 'Edited' })).status).toBe(404)
    expect(await inTrash(owner, image.id)).toMatchObject({
      products: [
        { id: product.id, name: 'Orion print' },
        { id: second.id, name: 'Orion poster' },
      ],
    })

    expect((await restoreImage(owner, image.id)).status).toBe(200)
    const after = (await owner.get(`/api/store/products/${product.id}`)).body as { updatedAt: string }
    expect(after).toMatchObject({ ...before, image: expect.anything(), isActive: false, updatedAt: after.updatedAt })
    expect((await productsOf(image.id)).map(({ isActive }) => isActive)).toEqual([false, false])
    expect((await site.caller().get(`/api/store/products?imageId=${image.id}`)).body).toEqual([])
  })

  it('does not bring its products back twice, or over what was changed since', async () => {
    const { image, product, second } = await soldPicture()
    await deleteImage(owner, image.id)
    await restoreImage(owner, image.id)
    await owner.send('PUT', `/api/admin/products/${product.id}`, { name: 'Edited', isActive: true })
    await owner.send('DELETE', `/api/admin/products/${second.id}`)
    expect((await restoreImage(owner, image.id)).status).toBe(200)
    expect(await productsOf(image.id)).toMatchObject([{ id: product.id, name: 'Edited', isActive: true }])
  })

  it('is deleted for good by an owner only, and takes its products along', async () => {
    const { image, product } = await soldPicture()
    await deleteImage(owner, image.id)
    const purge = (caller: HttpCaller) => caller.send('DELETE', `/api/trash/images/${image.id}`)
    expect(await purge(editor)).toMatchObject({ status: 409, body: { code: 'IMAGE_SOLD' } })
    expect(await inTrash(editor, image.id)).toMatchObject({ products: [{ id: product.id }, {}] })
    expect((await purge(owner)).status).toBe(204)
    expect(await inTrash(owner, image.id)).toBeUndefined()
    expect(await productsOf(image.id)).toEqual([])
  })

  it('comes back with its products when an editor brings it back', async () => {
    const { image, product } = await soldPicture()
    await deleteImage(owner, image.id)
    expect((await restoreImage(editor, image.id)).status).toBe(200)
    expect((await productsOf(image.id)).map(({ id }) => id)).toContain(product.id)
  })

  it('keeps its products in the trash when the deletion is interrupted and finished by the next gateway', async () => {
    const { image, product } = await soldPicture()
    await withMedia(media => media.images.beginImageDeletion({ id: image.id }))
    const next = await site.anotherGateway()
    const trashed = await until(
      () => inTrash(owner, image.id),
      found => found !== undefined,
    )
    await next.stop()
    expect(trashed).toMatchObject({ products: [{ id: product.id }, {}] })
  })

  it('loses no version by an editor', async () => {
    const { image } = await soldPicture()
    const versions = await addVersion(image.id)
    const path = `/api/images/${image.id}/versions/${versions[0]?.id}`
    expect((await editor.send('POST', `${path}/final`)).status).toBe(200)
    const [former] = ((await owner.get(`/api/images/${image.id}`)).body as { versions: { id: number }[] }).versions
    const formerPath = `/api/images/${image.id}/versions/${former?.id}`
    expect(await editor.send('DELETE', formerPath)).toMatchObject({ status: 409, body: { code: 'IMAGE_SOLD' } })
    expect((await owner.send('DELETE', formerPath)).status).toBe(200)
  })

  it('loses nothing by an editor who is faster than the products that come back with it', async () => {
    const { image, product } = await soldPicture()
    const [version] = await addVersion(image.id)
    await deleteImage(owner, image.id)
    await withMedia(media => media.images.restoreImage({ id: image.id }))
    const refusal = { status: 409, body: { code: 'IMAGE_SOLD' } }
    expect(await editor.send('DELETE', `/api/images/${image.id}/versions/${version?.id}`)).toMatchObject(refusal)
    expect(await deleteImage(editor, image.id)).toMatchObject(refusal)
    expect((await restoreImage(owner, image.id)).status).toBe(200)
    expect((await productsOf(image.id)).map(({ id }) => id)).toContain(product.id)
  })

  it('is not deleted for good by an editor when an owner began to sell it while it was deleted', async () => {
    const image = await uploadPicture(editor, { imageType: 'gallery' })
    const store = createStoreClient(
      site.services.store.server.address,
      GATEWAY_SECRET,
      createLogger({ name: 'test', level: 'silent' }),
    )
    expect((await deleteImage(editor, image.id)).status).toBe(204)
    const basePrice = { currencyCode: 'USD', amountMinor: 900 }
    await store.products.createProduct({ fields: { imageId: image.id, name: 'Late print', basePrice } })
    store.close()
    expect(await editor.send('DELETE', `/api/trash/images/${image.id}`)).toMatchObject({
      status: 409,
      body: { code: 'IMAGE_SOLD', message: expect.stringContaining('"Late print"') },
    })
    expect(await inTrash(editor, image.id)).toBeDefined()
  })
})

describe("the picture of the site's previews", () => {
  it('is deleted by an owner only', async () => {
    const image = await uploadPicture(owner, { imageType: 'gallery' })
    const setting = () => owner.get('/api/site-settings')
    await owner.send('PUT', '/api/site-settings/share_image_id', { value: String(image.id) })
    expect(await deleteImage(editor, image.id)).toMatchObject({ status: 409, body: { code: 'IMAGE_OF_SITE' } })
    expect(JSON.stringify((await setting()).body)).toContain(`"${image.id}"`)
    expect((await deleteImage(owner, image.id)).status).toBe(204)
  })
})
