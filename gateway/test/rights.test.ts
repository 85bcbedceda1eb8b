import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import sharp from 'sharp'
import { until } from '../../runtime/test/support/until.ts'
import type { HttpCaller } from './support/http-caller.ts'
import { picture, pictureForm, uploadPicture } from './support/pictures.ts'
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

const read = async (id: number, caller = visitor) => (await caller.get(`/api/images/${id}`)).body
const set = async (key: string, value: string | null) => {
  const { status, body } = await owner.send('PATCH', `/api/settings/${key}`, { value })
  expect([key, status, body.message]).toEqual([key, 200, undefined])
}
const xmpOf = async (path: string): Promise<string> => {
  const response = await fetch(site.url + path)
  const bytes = Buffer.from(await response.arrayBuffer())
  return (await sharp(bytes).metadata()).xmp?.toString() ?? ''
}
/** Waits until the JPEG of a picture says something. */
const saying = (id: number, ...words: string[]) =>
  until(
    async () => xmpOf((await read(id)).path),
    xmp => words.every(word => xmp.includes(word)),
    30_000,
  )

describe('rights of pictures', () => {
  it('follow the settings of the site into the files, whose pages they name', async () => {
    await set('site_title', 'Night Sky')
    const { id } = await uploadPicture(owner, { imageType: 'gallery' })
    await saying(id, 'Night Sky', `http://site.localhost/gallery/${id}`, 'All rights reserved')
    await set('rights_holder', 'Sky Ltd.')
    await set('license', 'cc-by-nc-4.0')
    await saying(id, '© Sky Ltd.', 'https://creativecommons.org/licenses/by-nc/4.0/')
    const settings = (await visitor.get('/api/site-settings')).body as { key: string; value: string }[]
    expect(settings.find(({ key }) => key === 'license')?.value).toBe('cc-by-nc-4.0')
    await set('license', null)
    await set('rights_holder', null)
    await saying(id, 'All rights reserved')
  }, 60_000)

  it('are a picture’s own when its owner says so, from a closed list', async () => {
    const { id } = await uploadPicture(owner, { imageType: 'gallery', photographer: 'Jane Doe' })
    expect(await read(id)).toMatchObject({ license: null })
    expect((await visitor.send('PATCH', `/api/images/${id}`, { license: 'cc0-1.0' })).status).toBe(401)
    for (const license of ['cc-by-3.0', 'CC0-1.0', 7])
      expect((await owner.send('PATCH', `/api/images/${id}`, { license })).status).toBe(400)
    const { status, body } = await owner.send('PATCH', `/api/images/${id}`, { license: 'cc-by-sa-4.0' })
    expect([status, body.license]).toEqual([200, 'cc-by-sa-4.0'])
    await saying(id, 'Jane Doe', 'https://creativecommons.org/licenses/by-sa/4.0/')
    expect(await read(id)).toMatchObject({ license: 'cc-by-sa-4.0' })
    const { body: activity } = await owner.get('/api/admin/activity?kind=image&limit=1')
    expect(activity).toMatchObject([{ action: 'image.updated' }])
    expect((await owner.send('PATCH', `/api/images/${id}`, { license: null })).body.license).toBeNull()
  }, 60_000)

  it('are given with the upload, and to several pictures at once', async () => {
    const one = await uploadPicture(owner, { imageType: 'gallery', license: 'cc-by-4.0' })
    expect(await read(one.id)).toMatchObject({ license: 'cc-by-4.0' })
    await saying(one.id, 'https://creativecommons.org/licenses/by/4.0/')
    const wrong = await owner.send('POST', '/api/images', await pictureForm({ title: 'X', license: 'cc-by-3.0' }))
    expect(wrong.status).toBe(400)
    const other = await uploadPicture(owner, { imageType: 'gallery' })
    const ids = [one.id, other.id]
    const give = (license: unknown) => owner.send('POST', '/api/images/bulk-change', { ids, license })
    expect((await give('mine')).status).toBe(400)
    for (const license of ['cc0-1.0', null]) {
      expect((await give(license)).body).toEqual(ids.map(id => ({ id, failure: null })))
      for (const id of ids) expect(await read(id)).toMatchObject({ license })
    }
  }, 60_000)

  it('are refused as settings when they are none', async () => {
    for (const [key, value] of [
      ['license', 'mine'],
      ['license_page', 'http://sky.example'],
      ['tdm_reservation', 'yes'],
      ['tdm_policy', 'javascript:alert(1)'],
    ] as const)
      expect([key, (await owner.send('PATCH', `/api/settings/${key}`, { value })).status]).toEqual([key, 400])
    expect((await visitor.send('PATCH', '/api/settings/license', { value: 'cc0-1.0' })).status).toBe(401)
  })
})

describe('text and data mining', () => {
  const headersOf = async (path: string) => {
    const { headers } = await visitor.get(path)
    return [headers.get('tdm-reservation'), headers.get('tdm-policy')]
  }

  it('is reserved with every picture once the owner reserves it, and no longer when not', async () => {
    const { id, path } = await uploadPicture(owner, { imageType: 'gallery' })
    expect(await headersOf(path)).toEqual([null, null])
    await set('tdm_policy', 'https://sky.example/mining')
    await set('tdm_reservation', 'true')
    await until(
      () => headersOf(path),
      ([reserved, policy]) => reserved === '1' && policy === 'https://sky.example/mining',
    )
    // The files say so themselves, wherever they are taken.
    await saying(id, 'ldf/vocab/DMI-PROHIBITED-EXCEPTSEARCHENGINEINDEXING', 'https://sky.example/mining')
    await set('tdm_reservation', null)
    await until(
      () => headersOf(path),
      ([reserved, policy]) => reserved === null && policy === null,
    )
  }, 60_000)
})

describe('downloads', () => {
  it('are offered when the owner offers them, as attachments with the picture’s name', async () => {
    const form = await pictureForm({ title: 'Wide', imageType: 'gallery' }, { bytes: await picture(900, 600) })
    const { id } = (await owner.send('POST', '/api/images', form)).body as { id: number }
    await until(
      () => owner.get(`/api/images/${id}`),
      ({ body }) => body.state === 'ready',
      60_000,
    )
    expect(await read(id)).not.toHaveProperty('downloads')
    const { body } = await owner.send('PATCH', `/api/images/${id}`, { downloadable: true })
    expect(body).toMatchObject({ downloadable: true })
    const { downloads, downloadable } = await read(id)
    expect(downloadable).toBeUndefined()
    expect(downloads).toMatchObject([
      { width: 900, height: 600, format: 'jpeg' },
      { width: 640, height: 427, format: 'webp' },
    ])
    for (const { url, size } of downloads as { url: string; size: number }[]) {
      const { status, headers } = await visitor.get(url)
      expect([status, Number(headers.get('content-length'))]).toEqual([200, size])
      expect(headers.get('content-disposition')).toMatch(/^attachment; filename="wide(?:-\d+)?-(?:900\.jpg|640\.webp)"/)
    }
    await owner.send('PATCH', `/api/images/${id}`, { downloadable: false })
    expect(await read(id)).not.toHaveProperty('downloads')
  }, 60_000)

  it('are as large as visitors may see, and what is larger is gone at once when the owner shows less', async () => {
    const form = await pictureForm({ title: 'Large', imageType: 'gallery' }, { bytes: await picture(4500, 300) })
    const { id } = (await owner.send('POST', '/api/images', form)).body as { id: number }
    await owner.send('PATCH', `/api/images/${id}`, { downloadable: true, publicSize: 'full' })
    const largest = async () => ((await read(id)).downloads as { url: string; width: number }[] | undefined)?.[0]
    const offered = async (width: number) => (await until(largest, file => file?.width === width, 60_000))?.url ?? ''
    for (const taken of [{ publicSize: 'standard' }, { imageType: 'blog' }, { downloadable: false }]) {
      const url = await offered(4500)
      const { status, headers } = await visitor.get(url)
      expect([status, headers.get('cache-control')]).toEqual([200, 'private, max-age=31536000, immutable'])
      await owner.send('PATCH', `/api/images/${id}`, taken)
      for (const path of [url, url.replace('?download', '')])
        expect([taken, (await visitor.get(path)).status]).toEqual([taken, 404])
      expect((await largest())?.width).not.toBe(4500)
      await owner.send('PATCH', `/api/images/${id}`, { publicSize: 'full', imageType: 'gallery', downloadable: true })
    }
  }, 120_000)
})
