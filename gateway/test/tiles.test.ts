import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { until } from '../../runtime/test/support/until.ts'
import type { HttpCaller } from './support/http-caller.ts'
import { picture, pictureForm } from './support/pictures.ts'
import { sharedSite, type SharedSite } from './support/shared-site.ts'

let site: SharedSite
let owner: HttpCaller
let visitor: HttpCaller

beforeAll(async () => {
  site = await sharedSite()
  owner = await site.owner()
  visitor = site.caller()
})
afterAll(() => site.stop())

interface Tiled {
  id: number
  tiles: { url: string; width: number; height: number } | null
  publicSize?: string | null
}

const read = async (id: number, caller = visitor) => (await caller.get(`/api/images/${id}`)).body as unknown as Tiled

async function uploadTiled(width: number): Promise<{ id: number; tiles: NonNullable<Tiled['tiles']> }> {
  const form = await pictureForm({ title: 'Wide', imageType: 'gallery' }, { bytes: await picture(width, 300) })
  const { id } = (await owner.send('POST', '/api/images', form)).body as { id: number }
  const { tiles } = await until(
    () => read(id),
    ({ tiles }) => Boolean(tiles),
    30_000,
  )
  if (!tiles) throw new Error('no tiles')
  return { id, tiles }
}

const tileOf = ({ url }: { url: string }) => `${url}/0,0,512,300/512,300/0/default.jpg`

describe('tiles', () => {
  it('are public with their picture, described under the address of the site', async () => {
    const { id, tiles } = await uploadTiled(2600)
    const { status, body } = await visitor.get(`${tiles.url}/info.json`)
    expect([status, body]).toMatchObject([200, { width: 2600, profile: 'level0' }])
    expect(new URL(body.id as string).pathname).toBe(tiles.url)
    expect((await visitor.get(tileOf(tiles))).status).toBe(200)
    for (const nowhere of [`${tiles.url}.zip`, `${tiles.url}/..%2f..%2foriginals%2fx`, '/uploads/tiles/x/info.json'])
      expect([nowhere, (await visitor.get(nowhere)).status]).toEqual([nowhere, 404])

    expect((await owner.send('PATCH', `/api/images/${id}`, { imageType: 'blog' })).status).toBe(200)
    expect((await visitor.get(tileOf(tiles))).status).toBe(404)
  }, 60_000)

  it('are as large as the owner allows, for the site and for a picture', async () => {
    const { id, tiles } = await uploadTiled(4500)
    expect(tiles.width).toBe(4096)
    expect((await visitor.send('PUT', '/api/admin/public-size', { publicSize: 'full' })).status).toBe(401)
    expect((await owner.send('PUT', '/api/admin/public-size', { publicSize: 'huge' })).status).toBe(400)
    expect(await owner.send('PUT', '/api/admin/public-size', { publicSize: 'full' })).toMatchObject({ status: 200 })
    expect((await owner.get('/api/admin/public-size')).body).toEqual({ publicSize: 'full' })
    const { body: activity } = await owner.get('/api/admin/activity?kind=site&limit=1')
    expect(activity).toMatchObject([{ action: 'site.public_size_updated' }])
    const full = await until(
      () => read(id),
      ({ tiles }) => tiles?.width === 4500,
      30_000,
    )
    const address = tileOf(full.tiles ?? tiles)
    expect((await visitor.get(address)).status).toBe(200)

    const changed = await owner.send('PATCH', `/api/images/${id}`, { publicSize: 'standard' })
    expect(changed.body).toMatchObject({ publicSize: 'standard', tiles: null })
    expect((await visitor.get(address)).status).toBe(404)
    const cleared = await owner.send('PATCH', `/api/images/${id}`, { publicSize: null })
    expect(cleared.body).toMatchObject({ publicSize: null })
    expect(await read(id)).not.toHaveProperty('publicSize')
  }, 60_000)
})
