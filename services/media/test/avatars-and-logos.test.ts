import { describe, expect, it } from '@jest/globals'
import { fakePicture, readFakeRendition } from './support/fake-pictures.ts'
import { sharedMedia } from './support/shared-media.ts'

const media = await sharedMedia()
const send = (kind: 'avatar' | 'logo', bytes = fakePicture(2400, 600)) =>
  media.http.upload(`/${kind}s`, [{ field: kind, name: 'picture.png', bytes }])
const fileOf = async (filename = '') => {
  const response = await media.http.get(`/uploads/${filename}`)
  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toContain('immutable')
  return readFakeRendition(new Uint8Array(await response.arrayBuffer()))
}

describe('an upload', () => {
  it('of an avatar becomes a file under a random name', async () => {
    const { status, body } = await send('avatar')
    expect([status, body.filename]).toEqual([201, expect.stringMatching(/^[0-9a-f]{32}\.webp$/)])
    expect(await fileOf(body.filename)).toMatchObject({ kind: 'avatar', of: { width: 2400, height: 600 } })
  })

  it('of a logo becomes a file that fits into the largest logo, and tells its size', async () => {
    const { status, body } = await send('logo')
    expect(status).toBe(201)
    expect(body).toMatchObject({ width: 640, height: 160, filename: expect.stringMatching(/^[0-9a-f]{32}\.webp$/) })
    expect(await fileOf(body.filename)).toMatchObject({ kind: 'logo', width: 640, height: 160 })
  })
})
