import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { HttpCaller } from './support/http-caller.ts'
import { pictureForm } from './support/pictures.ts'
import { startSite, type TestSite } from './support/start-site.ts'

let site: TestSite
let owner: HttpCaller
let image: { id: number; filename: string }

beforeAll(async () => {
  site = await startSite({}, { processesPictures: false })
  owner = await site.owner()
  const form = await pictureForm({ title: 'Andromeda', imageType: 'gallery', enabledInHeader: 'true' })
  image = (await owner.send('POST', '/api/images', form)).body as typeof image
})
afterAll(() => site.stop())

const lists = ['/api/images', '/api/images/header', '/api/images/gallery', '/api/images/gallery?order=site']
const published = (path: string) => `${path}${path.includes('?') ? '&' : '?'}published=true`

describe('picture that is being processed', () => {
  it('has no file yet, for its owner either', async () => {
    expect((await owner.get(`/api/images/${image.id}`)).body).toMatchObject({
      state: 'pending',
      path: null,
      // No worker is running.
      ahead: null,
    })
    for (const address of [`/uploads/${image.filename}`, `/uploads/gallery/${image.filename}`])
      expect([address, (await owner.get(address)).status]).toEqual([address, 404])
  })

  it('is listed to its owner, unless what visitors see is asked for', async () => {
    for (const list of lists) {
      expect([list, (await owner.get(list)).body]).toMatchObject([list, [{ id: image.id, state: 'pending' }]])
      const { body, headers } = await owner.get(published(list))
      expect([list, body, headers.get('x-total-count')]).toEqual([list, [], '0'])
    }
  })
})
