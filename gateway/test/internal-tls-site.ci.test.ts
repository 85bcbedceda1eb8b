import { get, type RequestOptions } from 'node:https'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { InternalTls } from '@skyfolio/runtime/process/internal-tls'
import { GATEWAY_SECRET } from '../../runtime/test/support/internal-secret.ts'
import { until } from '../../runtime/test/support/until.ts'
import { SUBJECTS, type CertifiedProcess } from '../../deploy/docker/certificates.ts'
import { sendForm } from '../src/uploads/send-form.ts'
import { DEFAULT_UPLOAD_SETTINGS } from '../src/uploads/upload-settings.ts'
import { createAuthority, tlsSettings } from './support/internal-certificates.ts'
import type { HttpCaller } from './support/http-caller.ts'
import { pictureForm, uploadPicture } from './support/pictures.ts'
import { startGateway } from './support/start-gateway.ts'
import { signIn, startSite, type TestSite } from './support/start-site.ts'

let tls: Record<CertifiedProcess, InternalTls>
let stranger: InternalTls
let site: TestSite
let owner: HttpCaller
let picture: { id: number; path: string }

beforeAll(async () => {
  const certify = await createAuthority()
  const names = Object.keys(SUBJECTS) as CertifiedProcess[]
  tls = Object.fromEntries(
    await Promise.all(names.map(async name => [name, await certify(name)] as const)),
  ) as typeof tls
  stranger = await (await createAuthority())('gateway')
  const settings = Object.fromEntries(names.map(name => [name, tlsSettings(tls[name])]))
  site = await startSite({}, { sky: true, storeReadsPictures: true, tls: settings })
  owner = await site.owner()
  picture = await uploadPicture(owner, { imageType: 'gallery', targetName: 'M 31' })
}, 120_000)
afterAll(() => site.stop())

/** The status of media's HTTP server. */
const mediaStatus = (options: RequestOptions): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    get(`https://${site.bytes.address}${picture.path}`, { agent: false, ...options }, response => {
      response.resume()
      resolve(response.statusCode)
    }).on('error', reject)
  })

describe('a site whose processes speak TLS', () => {
  it('serves what each of its services has, to visitors without a certificate', async () => {
    const visitor = site.caller()
    const file = await fetch(new URL(picture.path, site.url))
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    expect((await visitor.get('/api/images')).body).toMatchObject([{ id: picture.id }])
    for (const address of ['/api/tags', '/api/store/products'])
      expect([address, (await visitor.get(address)).status]).toEqual([address, 200])
    const night = await until(
      () => visitor.get('/api/skybug/tonight?lat=39.1&lon=-84.5&time=2026-11-21T23:00:00Z'),
      ({ status }) => status === 200,
      60_000,
    )
    // Photographs of what is up tonight: skybug has asked media.
    expect(night.body.photographs).toContainEqual(expect.objectContaining({ imageId: picture.id }))
  })

  it('hears of changes from its services', async () => {
    const visitor = site.caller()
    expect((await visitor.get('/api/tags')).body).toEqual([])
    const other = await site.anotherGateway()
    try {
      const writer = await signIn(other.caller())
      expect((await writer.send('POST', '/api/tags', { name: 'Nebulae' })).status).toBe(201)
      await until(
        () => visitor.get('/api/tags'),
        ({ body }) => body.length === 1,
      )
    } finally {
      await other.stop()
    }
  })

  it('takes pictures of imports and of the demo the same way', async () => {
    const server = { url: `https://${site.bytes.address}`, secret: GATEWAY_SECRET }
    const form = await pictureForm({ title: 'Orion', imageType: 'gallery' })
    const id = await sendForm({ ...server, tls: tls.tools }, 1, form, DEFAULT_UPLOAD_SETTINGS)
    expect(id).toBeGreaterThan(picture.id)
    const again = await pictureForm({ title: 'Orion', imageType: 'gallery' })
    await expect(sendForm({ ...server, tls: stranger }, 1, again, DEFAULT_UPLOAD_SETTINGS)).rejects.toThrow(
      'The media service does not respond',
    )
  })
})

describe("media's HTTP server", () => {
  it('gives no byte to who has no certificate of the site, or speaks plain HTTP', async () => {
    const { ca, cert, key } = tls.gateway
    expect(await mediaStatus({ ca, cert, key })).toBe(200)
    await expect(mediaStatus({ ca })).rejects.toThrow()
    await expect(mediaStatus({ ca, cert: stranger.cert, key: stranger.key })).rejects.toThrow()
    await expect(fetch(`http://${site.bytes.address}${picture.path}`)).rejects.toThrow()
  })

  it('is refused by a gateway of another authority, and under another name', async () => {
    const { ca, cert, key } = tls.gateway
    await expect(mediaStatus({ ca: stranger.ca, cert, key })).rejects.toThrow(/certificate/)
    await expect(mediaStatus({ ca, cert, key, servername: 'content' })).rejects.toThrow(/does not match/)
    const gateway = await site.anotherGateway(tlsSettings(stranger))
    const response = await fetch(new URL(picture.path, gateway.url))
    expect(response.status).toBe(503)
    await gateway.stop()
  })

  it('can not be plain for a gateway that speaks TLS', async () => {
    const settings = { ...tlsSettings(tls.gateway), MEDIA_BYTES_URL: `http://${site.bytes.address}` }
    await expect(startGateway(settings)).rejects.toThrow('MEDIA_BYTES_URL: must be https')
  })
})
