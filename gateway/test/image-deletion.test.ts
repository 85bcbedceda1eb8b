import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { createLogger } from '@skyfolio/runtime/observability/logger'
import { createMediaClient } from '../src/clients/media-client.ts'
import type { HttpCaller } from './support/http-caller.ts'
import { idsOf, uploadPicture } from './support/pictures.ts'
import { sharedSite, type SharedSite } from './support/shared-site.ts'
import { writePost } from './support/write-post.ts'
import { until } from '../../runtime/test/support/until.ts'
import { GATEWAY_SECRET } from '../../runtime/test/support/internal-secret.ts'

let site: SharedSite
let owner: HttpCaller
let visitor: HttpCaller

beforeAll(async () => {
  site = await sharedSite()
  owner = await site.owner()
  visitor = site.caller()
})
afterAll(() => site.stop())

describe('image deletion', () => {
  /** The first step of a deletion, as a gateway leaves it that dies right after. */
  const beginDeletion = async (id: number) => {
    const media = createMediaClient(
      site.services.media.server.address,
      GATEWAY_SECRET,
      createLogger({ name: 'test', level: 'silent' }),
    )
    await media.images.beginImageDeletion({ id })
    media.close()
  }

  const used = async () => {
    const image = await uploadPicture(owner, { imageType: 'gallery' })
    const content = `<p>Before</p><p><img src="${image.optimizedPath}" alt="x"></p>`
    const post = await writePost(owner, { headerImageId: image.id, content, published: true })
    return { image, post }
  }

  it('lists the uses of a picture beforehand and removes it everywhere', async () => {
    const { image, post } = await used()
    const uses = await owner.get(`/api/images/${image.id}/uses`)
    expect(uses.body).toEqual([
      {
        type: 'post',
        id: post.id,
        title: post.title,
        slug: post.slug,
        published: true,
        header: true,
        inline: true,
        share: false,
      },
    ])
    expect((await owner.send('DELETE', `/api/images/${image.id}`)).status).toBe(204)
    const { body } = await visitor.get(`/api/posts/${post.id}`)
    expect(body).toMatchObject({ headerImageId: null, headerImage: null })
    expect(body.content).toContain('Before')
    expect(body.content).not.toContain('<img')
    expect(await idsOf(visitor, '/api/images/gallery')).not.toContain(image.id)
    expect((await owner.get(`/api/images/${image.id}`)).status).toBe(404)
    expect((await owner.send('DELETE', `/api/images/${image.id}`)).status).toBe(404)
  })

  it('moves it to the trash, from where it comes back with its files, and not into posts by itself', async () => {
    const { image, post } = await used()
    const statusOf = async () => (await visitor.get(image.optimizedPath)).status
    expect(await statusOf()).toBe(200)
    expect((await owner.send('DELETE', `/api/images/${image.id}`)).status).toBe(204)
    expect(await statusOf()).toBe(404)
    expect((await visitor.get('/api/trash/images')).status).toBe(401)
    expect((await visitor.send('POST', `/api/trash/images/${image.id}/restore`)).status).toBe(401)
    const { body: trash } = await owner.get('/api/trash/images')
    expect(trash[0]).toMatchObject({ id: image.id, deletedAt: expect.any(String), purgeAt: expect.any(String) })

    const restored = await owner.send('POST', `/api/trash/images/${image.id}/restore`)
    expect(restored).toMatchObject({ status: 200, body: { id: image.id, optimizedPath: image.optimizedPath } })
    expect(await statusOf()).toBe(200)
    expect(await idsOf(visitor, '/api/images/gallery')).toContain(image.id)
    expect((await visitor.get(`/api/posts/${post.id}`)).body.headerImageId).toBeNull()
    const again = await owner.send('POST', `/api/posts/${post.id}/revisions/1/restore`)
    expect(again.body).toMatchObject({ headerImageId: image.id, content: expect.stringContaining('<img') })

    expect((await owner.send('DELETE', `/api/trash/images/${image.id}`)).status).toBe(404)
    expect((await owner.send('DELETE', `/api/images/${image.id}`)).status).toBe(204)
    expect((await owner.send('DELETE', `/api/trash/images/${image.id}`)).status).toBe(204)
    expect((await owner.send('POST', `/api/trash/images/${image.id}/restore`)).status).toBe(404)
  })

  it('hides the picture when interrupted, and is finished by the next gateway', async () => {
    const { image, post } = await used()
    await beginDeletion(image.id)
    expect(await idsOf(visitor, '/api/images/gallery')).not.toContain(image.id)
    expect((await owner.send('PUT', `/api/posts/${post.id}`, { headerImageId: image.id })).status).toBe(400)

    const next = await site.anotherGateway()
    await until(
      async () =>
        (await visitor.get(`/api/posts/${post.id}`)).body as { headerImageId: number | null; content: string },
      ({ headerImageId, content }) => headerImageId === null && !content.includes('<img'),
    )
    await until(
      () => owner.send('DELETE', `/api/images/${image.id}`),
      ({ status }) => status === 404,
    )
    await next.stop()
  })

  it('is finished by repeating the request when interrupted', async () => {
    const { image, post } = await used()
    await beginDeletion(image.id)
    expect((await owner.send('DELETE', `/api/images/${image.id}`)).status).toBe(204)
    expect((await visitor.get(`/api/posts/${post.id}`)).body.headerImageId).toBeNull()
  })
})
