import { afterEach, describe, expect, it } from '@jest/globals'
import type { Image } from '@skyfolio/protos/skyfolio/media/v1/Image'
import type { SiteRightsInput } from '@skyfolio/protos/skyfolio/media/v1/SiteRights'
import ExifReader from 'exifreader'
import { fakePicture, readFakeRendition } from './support/fake-pictures.ts'
import { sharedMedia } from './support/shared-media.ts'
import { expectNoOrphans } from './support/stored-objects.ts'
import { waitUntilSettled } from './support/wait-until-settled.ts'

const media = await sharedMedia({ emptied: true })
/** Files that were encoded. */
let encoded = 0
media.pictures.before = ({ what }) => void (encoded += what === 'examine' ? 0 : 1)
afterEach(() => setSite())

const setSite = (rights: SiteRightsInput = {}) =>
  media.images.setSiteRights({
    ...{ license: 'all-rights-reserved', siteName: 'Night Sky', siteUrl: 'https://sky.example' },
    ...rights,
  })
const read = (id: number) => media.images.getImage({ id, viewer: 'VIEWER_OWNER' })
const change = (id: number, fields: { license?: string; photographer?: string; downloadable?: boolean }) =>
  media.images.updateImage({ id, fields, updateMask: { paths: Object.keys(fields) } })
const upload = async (fields: Record<string, string> = {}, bytes = fakePicture(700, 500)) =>
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
/** The image, when all its files say this. Addresses from before lead to what is said now, too. */
const saying = async (id: number, statement: string): Promise<Image> => {
  await media.workUntil(
    async () => (await statementsOf(await read(id))).join(),
    statements => statements === statement,
  )
  return read(id)
}

const CC_BY = 'https://creativecommons.org/licenses/by/4.0/'

describe('the rights of an image', () => {
  it('are in every file that visitors get but thumbnails', async () => {
    await setSite()
    const image = await upload()
    const files = await filesOf(image)
    expect(files.map(({ address }) => /\.\w+$/.exec(address)?.[0])).toEqual(
      expect.arrayContaining(['.jpg', '.webp', '.avif']),
    )
    for (const { address, bytes } of files)
      expect([address, bytes.includes('Jane Doe')]).toEqual([address, !isThumbnail(address)])
    expect(await statementsOf(image)).toEqual([`Jane Doe: https://sky.example/gallery/${image.id}`])
  })

  it('change in the files with the license of the image, without another encoding', async () => {
    await setSite()
    const { id } = await upload()
    const before = encoded
    expect((await change(id, { license: 'cc-by-4.0' })).license).toBe('cc-by-4.0')
    await saying(id, `Jane Doe: ${CC_BY}`)
    expect(encoded).toBe(before)
  })

  it('change in the files with the photographer of the image', async () => {
    await setSite()
    const { id } = await upload()
    await change(id, { photographer: 'John Roe' })
    await saying(id, `John Roe: https://sky.example/gallery/${id}`)
    await expectNoOrphans(media)
  })

  it('change under new addresses, to which the old ones lead', async () => {
    await setSite()
    const before = await upload()
    await change(before.id, { license: 'cc-by-4.0' })
    const after = await saying(before.id, `Jane Doe: ${CC_BY}`)
    expect(after.path).not.toBe(before.path)
    expect((await bytesAt(before.path ?? '')).equals(await bytesAt(after.path ?? ''))).toBe(true)
  })

  it('leave the thumbnail where it is, which says nothing', async () => {
    await setSite()
    const before = await upload()
    await change(before.id, { license: 'cc-by-4.0' })
    expect((await saying(before.id, `Jane Doe: ${CC_BY}`)).thumbnailPath).toBe(before.thumbnailPath)
  })

  it('change in all files with those of the site, and stay where an image has its own', async () => {
    await setSite()
    const [own, others] = [await upload(), await upload()]
    await change(own.id, { license: 'cc0-1.0' })
    await saying(own.id, 'Jane Doe: https://creativecommons.org/publicdomain/zero/1.0/')
    await setSite({ license: 'cc-by-4.0' })
    await saying(others.id, `Jane Doe: ${CC_BY}`)
    await saying(own.id, 'Jane Doe: https://creativecommons.org/publicdomain/zero/1.0/')
    const emptied = await change(own.id, { license: '' })
    expect(emptied.license).toBeUndefined()
    await saying(own.id, `Jane Doe: ${CC_BY}`)
  })

  it('reserve text and data mining in all files once the site does, and no longer when it does not', async () => {
    await setSite()
    const { id } = await upload()
    const before = encoded
    const reservations = async () => {
      const files = (await filesOf(await read(id))).filter(({ address }) => !isThumbnail(address))
      const values = files.map(({ bytes }) => ExifReader.load(bytes, { expanded: true }).xmp?.['DataMining']?.value)
      return [...new Set(values.map(value => (typeof value === 'string' ? value : '')))].join()
    }
    await setSite({ mining: { policy: 'https://sky.example/mining' } })
    const wanted = 'http://ns.useplus.org/ldf/vocab/DMI-PROHIBITED-EXCEPTSEARCHENGINEINDEXING'
    await media.workUntil(reservations, value => value === wanted)
    expect(encoded).toBe(before)
    await setSite()
    await media.workUntil(reservations, value => value === '')
  })

  it('that are no license are refused, with the name of the field', async () => {
    const { id } = await upload()
    await expect(change(id, { license: 'cc-by-3.0' })).rejects.toMatchObject({ reason: 'INVALID_IMAGE' })
    await expect(setSite({ license: 'mine' })).rejects.toMatchObject({ reason: 'INVALID_REQUEST' })
    await expect(setSite({ siteUrl: '' })).rejects.toMatchObject({ reason: 'INVALID_REQUEST' })
  })

  it('leave a row with the license before and after', async () => {
    const { id } = await upload()
    await change(id, { license: 'cc-by-sa-4.0' })
    const { entries } = await media.audit.listEntries({ pageSize: 1 })
    expect(entries).toMatchObject([{ action: 'image.updated', subjectId: id }])
    expect(JSON.stringify(entries)).toContain('cc-by-sa-4.0')
  })
})

describe('files from before the site said whose they are', () => {
  const site = { license: 'cc-by-4.0', siteName: 'Night Sky', siteUrl: 'https://sky.example' }
  const textOf = async (address = '') => (await bytesAt(address)).toString('latin1')

  it('get them with the first word about the site, and what a worker has missed with the sweep', async () => {
    await media.empty()
    const { id, path } = await waitUntilSettled(media, await media.http.uploadImage(fakePicture(640, 480)))
    expect(await textOf(path)).not.toContain('Night Sky')
    await media.images.setSiteRights(site)
    await media.workUntil(
      async () => textOf((await read(id)).path),
      text => text.includes(CC_BY) && text.includes('Night Sky'),
    )
    const image = await read(id)

    // As if the job had been lost.
    await media.connection.collection('images').updateOne({}, { $set: { embeddedRights: 'others' } })
    await media.server.sweep(new Date())
    await media.work()
    expect((await read(id)).path).not.toBe(image.path)
  })

  it('are polished afterwards, with the rights in the better files', async () => {
    await media.empty()
    const { id } = await waitUntilSettled(media, await media.http.uploadImage(fakePicture(640, 480)))
    await media.images.setSiteRights(site)
    await media.workUntil(
      async () => textOf((await read(id)).path),
      text => text.includes(CC_BY),
    )
    // An hour later.
    const work = media.connection.collection<{ _id: number }>('work')
    expect(await work.findOne({ _id: id })).toMatchObject({ stage: 'polish' })
    await work.updateOne({ _id: id }, { $set: { dueAt: new Date() } })
    await media.work()
    const { responsiveVariants } = await read(id)
    const avif = responsiveVariants.find(({ format, width }) => format === 'avif' && width === 640)
    const text = await textOf(avif?.url)
    expect(readFakeRendition(Buffer.from(text, 'latin1')).kind).toBe('polished')
    expect(text).toContain(CC_BY)
  })
})

describe('downloads', () => {
  it('are what the owner offers, under names that say the picture, and never more than visitors see', async () => {
    const { id } = await upload({ imageType: 'gallery' }, fakePicture(1400, 900))
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
  })
})
