import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { EquipmentDefinition } from '@skyfolio/protos/skyfolio/media/v1/Equipment'
import { rpcService, startRpcServer, type Handlers } from '@skyfolio/runtime/rpc/server'
import { INTERNAL_SECRET } from '../../runtime/test/support/internal-secret.ts'
import { silent } from '../../runtime/test/support/silent-logger.ts'
import { until } from '../../runtime/test/support/until.ts'
import type { HttpCaller } from './support/http-caller.ts'
import { uploadPicture } from './support/pictures.ts'
import { sharedSite, type SharedSite } from './support/shared-site.ts'
import { startGateway } from './support/start-gateway.ts'

let site: SharedSite
let owner: HttpCaller
let visitor: HttpCaller

beforeAll(async () => {
  site = await sharedSite({}, { sky: true })
  owner = await site.owner()
  visitor = site.caller()
})
afterAll(() => site.stop())

describe('equipment', () => {
  it('is shown to visitors while a photograph of the gallery names it, under its present name', async () => {
    const made = await owner.send('POST', '/api/equipment', { kind: 'camera', name: 'ASI 2600', astrobinId: 7 })
    expect(made).toMatchObject({ status: 201, body: { kind: 'camera', slug: 'asi-2600', astrobinId: 7 } })
    const { id } = made.body as { id: number }
    expect((await owner.send('POST', '/api/equipment', { kind: 'camera', name: 'asi 2600' })).status).toBe(409)
    expect((await owner.send('POST', '/api/equipment', { kind: 'boat', name: 'X' })).status).toBe(400)
    const picture = await uploadPicture(owner, { imageType: 'gallery', title: 'Named' })
    const page = '/api/equipment/slug/asi-2600'
    const listed = async () => (await visitor.get('/api/equipment')).body as { name: string; imageCount?: number }[]
    expect(await listed()).toEqual([])
    expect((await visitor.get(page)).status).toBe(404)

    const choose = (equipment: object[]) => owner.send('PATCH', `/api/images/${picture.id}`, { equipment })
    expect((await choose([{ id, guiding: true }])).body).toMatchObject({ equipment: [{ id, guiding: true }] })
    expect((await choose([{ id: 999_999 }])).status).toBe(404)
    expect(await listed()).toMatchObject([{ name: 'ASI 2600', publishedCount: 1 }])
    // How many pictures nobody sees is the owner's business.
    expect((await listed())[0]).not.toHaveProperty('imageCount')
    expect((await owner.get('/api/equipment')).body).toMatchObject([{ imageCount: 1 }])
    const taken = await visitor.get(`/api/images/gallery?equipment=${id}&page=1&limit=5`)
    expect(taken.body).toMatchObject([{ id: picture.id }])

    expect((await visitor.get(`/api/images/${picture.id}`)).body).toMatchObject({ equipment: [{ name: 'ASI 2600' }] })
    expect((await owner.send('PUT', `/api/equipment/${id}`, { name: 'ASI2600MM' })).status).toBe(200)
    // From the front cache, too.
    expect((await visitor.get(`/api/images/${picture.id}`)).body).toMatchObject({ equipment: [{ name: 'ASI2600MM' }] })
    expect((await visitor.get(page)).body).toMatchObject({ slug: 'asi2600mm' })

    expect((await owner.send('DELETE', `/api/equipment/${id}`)).status).toBe(204)
    expect((await visitor.get(`/api/images/${picture.id}`)).body).toMatchObject({ equipment: [] })
    expect((await visitor.get(page)).status).toBe(404)
    const { body: activity } = await owner.get('/api/admin/activity?kind=equipment')
    expect((activity as { action: string }[]).map(({ action }) => action)).toEqual(
      ['deleted', 'updated', 'created'].map(verb => `equipment.${verb}`),
    )
  })

  it('has the Moon of the nights of a photograph, which visitors are told of pictures they may see', async () => {
    const upload = (imageType: string) => uploadPicture(owner, { imageType, title: 'Nights', targetName: 'M 31' })
    const [shown, draft] = [await upload('gallery'), await upload('blog')]
    const night = (night: string) => ({ night, frames: 1, exposureSeconds: 60 })
    const sessions = [night('2025-10-20'), night('2025-10-06'), night('2025-10-06'), { frames: 1, exposureSeconds: 1 }]
    for (const { id } of [shown, draft])
      expect((await owner.send('PATCH', `/api/images/${id}`, { sessions })).status).toBe(200)
    // SkyBug, which has just started, may not respond in time yet.
    const moonsOf = ({ id }: { id: number }, reader: HttpCaller = visitor) =>
      until(
        () => reader.get(`/api/images/${id}/moon-nights`),
        ({ status }) => status !== 503,
      )
    expect((await moonsOf(shown)).body).toMatchObject([
      { night: '2025-10-06', name: 'full moon', separation: expect.any(Number) },
      { night: '2025-10-20', name: 'new moon', separation: expect.any(Number) },
    ])
    expect(await moonsOf(draft)).toMatchObject({ status: 404, body: { message: 'Image not found' } })
    expect((await moonsOf(draft, owner)).body).toHaveLength(2)
  })
})

const notInThisTest = (): Promise<never> => Promise.reject(new Error('not in this test'))

describe('equipment of a newer media service', () => {
  it('is an accessory when the gateway does not know its kind', async () => {
    const proto = 'skyfolio/media/v1/equipment.proto'
    const at = { seconds: 1_767_225_600, nanos: 0 }
    const item = (id: number, name: string) => ({ id, name, slug: name, createdAt: at, updatedAt: at })
    const handlers: Handlers<EquipmentDefinition> = {
      createEquipment: notInThisTest,
      listEquipment: () =>
        Promise.resolve({
          items: [
            { ...item(1, 'camera'), kind: 'EQUIPMENT_KIND_CAMERA' },
            // The number of a value that the contract does not have yet.
            { ...item(2, 'dome'), kind: 99 as never },
          ],
          totalSize: 2,
        }),
      getEquipmentBySlug: notInThisTest,
      updateEquipment: notInThisTest,
      deleteEquipment: notInThisTest,
      removeDemoEquipment: notInThisTest,
    }
    const media = await startRpcServer({
      host: '127.0.0.1',
      port: 0,
      services: [rpcService<EquipmentDefinition>(proto, 'skyfolio.media.v1.Equipment', handlers)],
      dependencies: {},
      logger: silent,
      authorization: { audience: 'media', secrets: [INTERNAL_SECRET] },
    })
    const gateway = await startGateway({ MEDIA_ADDRESS: media.address })
    const { status, body } = await gateway.caller().get('/api/equipment')
    expect([status, body]).toEqual([
      200,
      [
        expect.objectContaining({ name: 'camera', kind: 'camera' }),
        expect.objectContaining({ name: 'dome', kind: 'accessory' }),
      ],
    ])
    await gateway.stop()
    await media.drain()
  })
})
