import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import type { Image } from '@skyfolio/protos/skyfolio/media/v1/Image'
import type { SiteRightsInput } from '@skyfolio/protos/skyfolio/media/v1/SiteRights'
import ExifReader from 'exifreader'
import sharp from 'sharp'
import { until } from '../../../runtime/test/support/until.ts'
import { pixels, withGps } from './support/pictures.ts'
import { auditClient, startMedia, startQuickWorker, type Media } from './support/start-media.ts'
import { expectNoOrphans } from './support/stored-objects.ts'
import { waitUntilSettled } from './support/wait-until-settled.ts'

let media: Media
beforeAll(async () => {
  media = await startMedia()
}, 30_000)
afterEach(() => setSite())
afterAll(() => media.stop())

const setSite = (rights: SiteRightsInput = {}) =>
  media.images.setSiteRights({
    ...{ license: 'all-rights-reserved', siteName: 'Night Sky', siteUrl: 'https://sky.example' },
    ...rights,
  })
const read = (id: number) => media.images.getImage({ id, viewer: 'VIEWER_OWNER' })
const change = (id: number, fields: { license?: string; photographer?: string; downloadable?: boolean }) =>
  media.images.updateImage({ id, fields, updateMask: { paths: Object.keys(fields) } })
const upload = async (bytes: Buffer, fields: Record<string, string> = {}) =>
  waitUntilSettled(media, await media.http.uploadImage(bytes, { photographer: 'Jane Doe', ...fields }))

const bytesAt = async (address: string) => {
  const response = await media.http.get(address)
  expect([address, response.status]).toEqual([address, 200])
  return Buffer.from(await response.arrayBuffer())
}
/** Every file that visitors get, by address. */
const filesOf = async ({ path, share, responsiveVariants }: Image) => {
  const addresses = [path, share?.url, ...responsiveVariants.map(({ url }) => url)].filter(url => url !== undefined)
  return Promise.all(addresses.map(async address => ({ address, bytes: await bytesAt(address) })))
}
const isThumbnail = (address: string) => /-320\.\w+$/.test(address)
const statementsOf = async (image: Image) => {
  const files = (await filesOf(image)).filter(({ address }) => !isThumbnail(address))
  const statements = files.map(({ bytes }) => {
    const { xmp } = ExifReader.load(bytes, { expanded: true })
    return `${String(xmp?.['creator']?.description)}: ${String(xmp?.['WebStatement']?.description)}`
  })
  return [...new Set(statements)]
}
const saying = async (id: number, statement: string): Promise<Image> => {
  await until(
    async () => (await statementsOf(await read(id))).join(),
    statements => statements === statement,
    30_000,
  )
  // Addresses from before lead to what is said now, too.
  return read(id)
}
const pixelsOf = async (image: Image) =>
  Promise.all((await filesOf(image)).map(async ({ bytes }) => (await sharp(bytes).raw().toBuffer()).toString('base64')))

const CC_BY = 'https://creativecommons.org/licenses/by/4.0/'

describe('the rights of an image', () => {
  it('are in every file that visitors get but thumbnails, and nothing of the original’s own metadata is', async () => {
    await setSite()
    const image = await upload(await withGps())
    const files = await filesOf(image)
    expect(files.map(({ address }) => /\.\w+$/.exec(address)?.[0])).toEqual(
      expect.arrayContaining(['.jpg', '.webp', '.avif']),
    )
    for (const { address, bytes } of files) {
      const { exif, xmp, icc } = await sharp(bytes).metadata()
      expect([address, exif, icc, xmp === undefined]).toEqual([address, undefined, undefined, isThumbnail(address)])
      for (const word of ['Canon', 'Somebody', 'GPS', 'Samyang']) expect(bytes.includes(word)).toBe(false)
    }
    expect(await statementsOf(image)).toEqual([`Jane Doe: https://sky.example/gallery/${image.id}`])
  }, 60_000)

  it('change in the files with the image, under new addresses and without another encoding', async () => {
    await setSite()
    const before = await upload(await pixels(700, 500).jpeg().toBuffer())
    const pixelsBefore = await pixelsOf(before)
    expect((await change(before.id, { license: 'cc-by-4.0' })).license).toBe('cc-by-4.0')
    const after = await saying(before.id, `Jane Doe: ${CC_BY}`)
    expect(await pixelsOf(after)).toEqual(pixelsBefore)
    expect(after.path).not.toBe(before.path)
    // The thumbnail says nothing, so that it can stay where it is.
    expect(after.thumbnailPath).toBe(before.thumbnailPath)
    // What others have linked leads to the file of today.
    expect((await bytesAt(before.path ?? '')).equals(await bytesAt(after.path ?? ''))).toBe(true)

    await change(before.id, { photographer: 'John Roe' })
    await saying(before.id, `John Roe: ${CC_BY}`)
    await expectNoOrphans(media)
  }, 60_000)

  it('change in all files with those of the site, and stay where an image has its own', async () => {
    await setSite()
    const [own, others] = [
      await upload(await pixels(400, 300).jpeg().toBuffer()),
      await upload(await pixels(410, 300).png().toBuffer()),
    ]
    await change(own.id, { license: 'cc0-1.0' })
    await saying(own.id, 'Jane Doe: https://creativecommons.org/publicdomain/zero/1.0/')
    await setSite({ license: 'cc-by-4.0' })
    await saying(others.id, `Jane Doe: ${CC_BY}`)
    await saying(own.id, 'Jane Doe: https://creativecommons.org/publicdomain/zero/1.0/')
    const emptied = await change(own.id, { license: '' })
    expect(emptied.license).toBeUndefined()
    await saying(own.id, `Jane Doe: ${CC_BY}`)
  }, 60_000)

  it('reserve text and data mining in all files once the site does, and no longer when it does not', async () => {
    await setSite()
    const { id } = await upload(await pixels(420, 300).jpeg().toBuffer())
    const before = await pixelsOf(await read(id))
    const reservations = async () => {
      const files = (await filesOf(await read(id))).filter(({ address }) => !isThumbnail(address))
      const values = files.map(({ bytes }) => ExifReader.load(bytes, { expanded: true }).xmp?.['DataMining']?.value)
      return [...new Set(values.map(value => (typeof value === 'string' ? value : '')))].join()
    }
    await setSite({ mining: { policy: 'https://sky.example/mining' } })
    const wanted = 'http://ns.useplus.org/ldf/vocab/DMI-PROHIBITED-EXCEPTSEARCHENGINEINDEXING'
    await until(reservations, value => value === wanted, 30_000)
    expect(await pixelsOf(await read(id))).toEqual(before)
    await setSite()
    await until(reservations, value => value === '', 30_000)
  }, 60_000)

  it('that are no license are refused, with the name of the field', async () => {
    const { id } = await upload(await pixels(330, 300).jpeg().toBuffer())
    await expect(change(id, { license: 'cc-by-3.0' })).rejects.toMatchObject({ reason: 'INVALID_IMAGE' })
    await expect(setSite({ license: 'mine' })).rejects.toMatchObject({ reason: 'INVALID_REQUEST' })
    await expect(setSite({ siteUrl: '' })).rejects.toMatchObject({ reason: 'INVALID_REQUEST' })
  }, 60_000)

  it('leave a row with the license before and after', async () => {
    const { id } = await upload(await pixels(331, 300).jpeg().toBuffer())
    await change(id, { license: 'cc-by-sa-4.0' })
    const audit = auditClient(media.server.address)
    const { entries } = await audit.listEntries({ pageSize: 1 })
    audit.close()
    expect(entries).toMatchObject([{ action: 'image.updated', subjectId: id }])
    expect(JSON.stringify(entries)).toContain('cc-by-sa-4.0')
  }, 60_000)
})

describe('files of a release without rights', () => {
  it('get them with the first word about the site, and what a worker has missed with the sweep', async () => {
    const quiet = await startMedia()
    try {
      const id = await quiet.http.uploadImage(await pixels(640, 480).jpeg().toBuffer())
      const plain = await waitUntilSettled(quiet, id)
      expect((await sharp(await bytesFrom(quiet, plain.path)).metadata()).xmp).toBeUndefined()
      await quiet.images.setSiteRights({
        ...{ license: 'cc-by-4.0', siteName: 'Night Sky', siteUrl: 'https://sky.example' },
      })
      const readQuiet = () => quiet.images.getImage({ id, viewer: 'VIEWER_OWNER' })
      await until(
        async () => (await sharp(await bytesFrom(quiet, (await readQuiet()).path)).metadata()).xmp?.toString() ?? '',
        xmp => xmp.includes(CC_BY) && xmp.includes('Night Sky'),
        30_000,
      )
      const image = await readQuiet()

      // As if the job had been lost.
      await quiet.connection.collection('images').updateOne({}, { $set: { embeddedRights: 'others' } })
      await quiet.server.sweep(new Date())
      await until(readQuiet, ({ path }) => path !== image.path, 30_000)
    } finally {
      await quiet.stop()
    }
  }, 90_000)

  it('are polished afterwards, with the rights in the better files', async () => {
    const quick = await startMedia({ POLISH_DELAY_SECONDS: '0' }, { worker: false })
    const images = () => quick.images.getImage({ id, viewer: 'VIEWER_OWNER' })
    const id = await quick.http.uploadImage(await pixels(640, 480).jpeg().toBuffer())
    await quick.images.setSiteRights({
      ...{ license: 'cc-by-4.0', siteName: 'Night Sky', siteUrl: 'https://sky.example' },
    })
    const worker = await startQuickWorker(quick.environment)
    try {
      const isDone = async () => (await quick.connection.collection('work').countDocuments()) === 0
      await until(isDone, done => done, 60_000)
      const avif = (await images()).responsiveVariants.find(({ format, width }) => format === 'avif' && width === 640)
      const { xmp } = await sharp(await bytesFrom(quick, avif?.url)).metadata()
      expect(xmp?.toString()).toContain(CC_BY)
    } finally {
      await worker.stop()
      await quick.stop()
    }
  }, 90_000)
})

const bytesFrom = async (of: Media, address = '') => Buffer.from(await (await of.http.get(address)).arrayBuffer())

describe('downloads', () => {
  it('are what the owner offers, under names that say the picture, and never more than visitors see', async () => {
    const { id } = await upload(await pixels(1400, 900).jpeg().toBuffer(), { imageType: 'gallery' })
    await change(id, { downloadable: true })
    const { downloads, filename } = await read(id)
    expect(downloads.map(({ width, height, format }) => `${format} ${width} × ${height}`)).toEqual([
      ...['jpeg 1400 × 900', 'webp 1280 × 823', 'webp 640 × 411'],
    ])
    for (const { url, width, format, size } of downloads) {
      const response = await media.http.get(url)
      const name = `${filename.replace(/\.jpg$/, '')}-${width}.${format === 'jpeg' ? 'jpg' : format}`
      expect(response.headers.get('content-disposition')).toBe(
        `attachment; filename="${name}"; filename*=UTF-8''${name}`,
      )
      expect((await response.arrayBuffer()).byteLength).toBe(Number(size))
      const shown = await media.http.get(url.replace('?download', ''))
      expect(shown.headers.get('content-disposition')).toBeNull()
      await shown.arrayBuffer()
    }
    const last = downloads.at(-1)?.url ?? ''
    await change(id, { downloadable: false })
    expect((await read(id)).downloads).toEqual([])
    const refused = await media.http.get(last)
    expect([refused.status, refused.headers.get('content-disposition')]).toEqual([200, null])
    await refused.arrayBuffer()
  }, 60_000)
})
