import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals'
import { readConfig } from '@skyfolio/runtime/process/config'
import { createLogger } from '@skyfolio/runtime/observability/logger'
import sharp from 'sharp'
import { createAuthority, tlsSettings } from '../../gateway/test/support/internal-certificates.ts'
import { startSite, type TestSite } from '../../gateway/test/support/start-site.ts'
import type { HttpCaller } from '../../gateway/test/support/http-caller.ts'
import { callSecretsOf } from '../../runtime/test/support/internal-secret.ts'
import { until } from '../../runtime/test/support/until.ts'
import { jpeg } from '../../services/media/test/support/pictures.ts'
import { readCollection } from './collection.ts'
import { demoConfigSchema, type DemoConfig } from './config.ts'
import { readContent, readPictures } from './content-files.ts'
import { installDemo } from './install-demo.ts'
import { removeAndReport } from './remove-demo.ts'
import { connectServices, type SiteServices } from './site-services.ts'

jest.setTimeout(180_000)

const exif = { make: 'Maker', model: 'Model', lens: 'Lens', exposureSeconds: 1, iso: 100, focalLength: 100 }
const picture = (file: string, title: string) => ({
  ...{ file, title, targetName: 'M42', dateTaken: '2024-01-13', description: 'Computed', exif },
})
const PICTURES = [picture('orion.jpg', 'Orion'), picture('veil.jpg', 'Veil')]
const CONTENT = { tags: [], settings: {}, pages: [], posts: [], products: [] }
const COLLECTION = {
  equipment: [
    { kind: 'telescope', name: 'Refractor' },
    { kind: 'camera', name: 'Guide camera' },
    { kind: 'filter', name: 'Dual band' },
  ],
  photographs: [
    {
      ...{ file: 'orion.jpg', site: 'Nowhere', equipment: ['Refractor'], guiding: ['Guide camera'] },
      ...{ license: 'cc-by-4.0', downloadable: true },
      sessions: [{ night: '2024-01-12', filter: 'Dual band', frames: 20, exposureSeconds: 300, notes: 'Computed' }],
      versions: [{ file: 'orion-first.jpg', label: 'First', date: '2024-01-14', notes: 'Computed' }],
      final: { label: 'Second', date: '2024-02-01' },
    },
  ],
  albums: [
    { title: 'Nebulae', text: 'Computed', order: 'manual', pictures: ['veil.jpg', 'orion.jpg'], cover: 'orion.jpg' },
  ],
}

let dir: string
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'skyfolio-demo-test-'))
  for (const folder of ['pictures', 'versions']) await mkdir(join(dir, folder))
  await writeFile(join(dir, 'pictures.json'), JSON.stringify(PICTURES))
  await writeFile(join(dir, 'content.json'), JSON.stringify(CONTENT))
  await writeFile(join(dir, 'collection.json'), JSON.stringify(COLLECTION))
  for (const { file } of PICTURES) await writeFile(join(dir, 'pictures', file), await jpeg(60, 40))
  await writeFile(join(dir, 'versions/orion-first.jpg'), await jpeg(30, 20))
})
afterAll(() => rm(dir, { recursive: true }))

interface Demo {
  site: TestSite
  owner: HttpCaller
  services: SiteServices
  install: (services?: SiteServices) => Promise<void>
}

/** Work with an empty site, whose processes speak TLS as they do in containers. */
const withSite = async (work: (demo: Demo) => Promise<void>): Promise<void> => {
  const certify = await createAuthority()
  const names = ['gateway', 'content', 'media', 'store', 'tools'] as const
  const certified = await Promise.all(names.map(async name => [name, tlsSettings(await certify(name))] as const))
  const tls = Object.fromEntries(certified)
  const site = await startSite({}, { tls })
  const config: DemoConfig = readConfig(demoConfigSchema, {
    ...{ NODE_ENV: 'test', DEMO_DIR: dir, CALL_SECRETS: callSecretsOf('tools') },
    ...{ CONTENT_ADDRESS: site.content.address, MEDIA_ADDRESS: site.media.address, STORE_ADDRESS: site.store.address },
    ...{ MEDIA_BYTES_URL: `https://${site.bytes.address}`, ...tls.tools },
  })
  const services = connectServices(config, createLogger({ name: 'demo-test', level: 'silent', format: 'json' }))
  const output = { print: () => undefined, progress: () => undefined }
  const install = (other = services) => installDemo(other, config, output)
  try {
    await work({ site, owner: await site.owner(), services, install })
  } finally {
    services.close()
    await site.stop()
  }
}

const imagesOf = async ({ services }: Demo) =>
  (await services.images.listImages({ scope: 'SCOPE_ALL', viewer: 'VIEWER_OWNER' })).images
const whole = async (demo: Demo, title: string) => {
  const found = (await imagesOf(demo)).find(image => image.title === title)
  return demo.services.images.getImage({ id: found?.id ?? 0, viewer: 'VIEWER_OWNER' })
}
const albumsOf = async ({ services }: Demo) => (await services.albums.listAlbums({ viewer: 'VIEWER_OWNER' })).albums
const equipmentOf = async ({ services }: Demo) =>
  (await services.equipment.listEquipment({})).items.map(({ name }) => name).sort()
const remove = async ({ services }: Demo) => {
  const lines: string[] = []
  await removeAndReport(services, line => lines.push(line))
  return lines
}

describe('demo content', () => {
  it('gives its photographs passports, versions, albums and licenses, and all of it can be removed', () =>
    withSite(async demo => {
      await demo.install()
      const orion = await whole(demo, 'Orion')
      expect(orion).toMatchObject({
        ...{ site: 'Nowhere', license: 'cc-by-4.0', downloadable: true },
        integration: { seconds: 6_000 },
        sessions: [{ night: '2024-01-12', filter: 'Dual band', notes: 'Computed' }],
        finalVersion: { label: 'Second', date: '2024-02-01' },
        versions: [{ label: 'First', date: '2024-01-14', notes: 'Computed' }],
      })
      expect(orion.equipment.map(({ name, guiding }) => [name, guiding])).toEqual([
        ...[['Refractor', false] as const, ['Guide camera', true] as const, ['Dual band', false] as const],
      ])
      expect((await whole(demo, 'Veil')).license).toBeUndefined()
      expect(await albumsOf(demo)).toMatchObject([{ title: 'Nebulae', imageCount: 2, cover: { title: 'Orion' } }])

      expect(await remove(demo)).toContain('removed 1 albums and 3 items of equipment')
      expect(
        await until(
          () => imagesOf(demo),
          images => images.length === 0,
        ),
      ).toEqual([])
      expect([await albumsOf(demo), await equipmentOf(demo)]).toEqual([[], []])
      await demo.install()
      expect(await imagesOf(demo)).toEqual([])
    }))

  it('stays as far as the owner has made it theirs', () =>
    withSite(async demo => {
      await demo.install()
      const veil = await whole(demo, 'Veil')
      const equipment = await demo.services.equipment.listEquipment({})
      const refractor = equipment.items.find(({ name }) => name === 'Refractor')?.id ?? 0
      const edited = await demo.owner.send('PATCH', `/api/images/${veil.id}`, { equipment: [{ id: refractor }] })
      expect(edited.status).toBe(200)
      const [album] = await albumsOf(demo)
      expect((await demo.owner.send('PUT', `/api/albums/${album?.id}`, { title: 'Mine' })).status).toBe(200)

      const { status, body } = await demo.owner.send('POST', '/api/admin/demo/remove')
      expect([status, body]).toMatchObject([200, { pictures: 1, albums: 0, equipment: 2 }])
      await until(
        () => imagesOf(demo),
        images => images.length === 1,
      )
      expect(await albumsOf(demo)).toMatchObject([{ title: 'Mine', imageCount: 1 }])
      expect(await equipmentOf(demo)).toEqual(['Refractor'])
    }))

  it('continues where it was interrupted, and has everything once', () =>
    withSite(async demo => {
      // By the second picture, the album, and the version in turn.
      const { images, albums } = demo.services
      const failing = { ...demo.services, images: { ...images }, albums: { ...albums } }
      const stop = (name: string) => () => Promise.reject(new Error(`interrupted at ${name}`))
      failing.images.updateImage = stop('the passport')
      await expect(demo.install(failing)).rejects.toThrow('the passport')
      failing.images = { ...images }
      failing.albums.createAlbum = stop('the album')
      await expect(demo.install(failing)).rejects.toThrow('the album')
      failing.albums = { ...albums }
      failing.images.getImage = stop('the version')
      await expect(demo.install(failing)).rejects.toThrow('the version')
      await demo.install()
      expect(await imagesOf(demo)).toHaveLength(2)
      expect(await whole(demo, 'Orion')).toMatchObject({ site: 'Nowhere', versions: [{ label: 'First' }] })
      expect(await albumsOf(demo)).toHaveLength(1)
      expect(await equipmentOf(demo)).toEqual(['Dual band', 'Guide camera', 'Refractor'])
    }))

  it('adds nothing to what an earlier release has installed', () =>
    withSite(async demo => {
      await demo.services.settings.setSetting({ key: 'demo_content', value: 'installed' })
      await demo.install()
      expect([await imagesOf(demo), await albumsOf(demo), await equipmentOf(demo)]).toEqual([[], [], []])
    }))
})

describe('the files of the demo content', () => {
  const DIR = import.meta.dirname

  it('name only pictures, equipment and filters that are there', async () => {
    const [{ equipment, photographs, albums }, pictures] = [await readCollection(DIR), await readPictures(DIR)]
    await readContent(DIR)
    const gallery = pictures.filter(({ imageType }) => imageType === 'gallery').map(({ file }) => file)
    expect(photographs.map(({ file }) => file).sort()).toEqual(gallery.sort())
    const named = (kinds: string[]) => equipment.filter(({ kind }) => kinds.includes(kind)).map(({ name }) => name)
    expect(new Set(equipment.map(({ name }) => name)).size).toBe(equipment.length)
    for (const { equipment, guiding, sessions } of photographs) {
      expect(named(['telescope', 'camera', 'mount', 'accessory', 'software'])).toEqual(
        expect.arrayContaining(equipment),
      )
      expect(named(['telescope', 'camera'])).toEqual(expect.arrayContaining(guiding))
      for (const { filter } of sessions) if (filter !== undefined) expect(named(['filter'])).toContain(filter)
    }
    for (const { pictures, cover } of albums) {
      expect(gallery).toEqual(expect.arrayContaining(pictures))
      expect(pictures).toContain(cover)
    }
  })

  it('have versions of the shape of their pictures, so that they can be compared', async () => {
    const { photographs } = await readCollection(DIR)
    const shapeOf = async (...path: string[]) => {
      const { width, height } = await sharp(await readFile(join(DIR, ...path))).metadata()
      return width / height
    }
    const versions = photographs.flatMap(({ file, versions }) => versions.map(version => ({ file, version })))
    expect(versions.length).toBeGreaterThan(0)
    for (const { file, version } of versions)
      expect(await shapeOf('versions', version.file)).toBeCloseTo(await shapeOf('pictures', file), 2)
  })

  it('say of every passport and version that it is computed', async () => {
    const { photographs } = await readCollection(DIR)
    for (const { site, sessions, versions } of photographs) {
      expect(site).toMatch(/invented/)
      expect(sessions[0]?.notes).toMatch(/computed/)
      for (const { notes } of versions) expect(notes).toMatch(/[Cc]omputed/)
    }
  })
})
