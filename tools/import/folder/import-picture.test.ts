import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { sendForm, UploadServerUnavailable } from '../../../gateway/src/uploads/send-form.ts'
import { GATEWAY_SECRET } from '../../../runtime/test/support/internal-secret.ts'
import { fitsHeader } from '../../../services/media/test/support/astronomical-files.ts'
import { jpeg } from '../../../services/media/test/support/pictures.ts'
import { startMedia, type Media } from '../../../services/media/test/support/start-media.ts'
import { importFolder } from './import-folder.ts'
import type { FolderDependencies } from './import-picture.ts'

jest.setTimeout(120_000)
const OWNER = 7
const ZONE = 'Pacific/Auckland'
const SAMPLES = new URL('../../../services/media/src/astronomical-images/testing/samples/', import.meta.url)
let media: Media
let folder: string
let lines: string[]

beforeAll(async () => {
  media = await startMedia({}, { worker: false })
})
afterAll(() => media.stop())
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'skyfolio-picture-test-'))
  lines = []
})
afterEach(async () => {
  for (const { id } of await listed()) await trash(id)
  const { images } = await media.images.listTrashedImages({})
  for (const { image } of images) await media.images.purgeImage({ id: image?.id ?? 0 })
  const { items } = await media.equipment.listEquipment({})
  for (const { id } of items) await media.equipment.deleteEquipment({ id })
  await rm(folder, { recursive: true })
})

const listed = async () => (await media.images.listImages({ scope: 'SCOPE_ALL', viewer: 'VIEWER_OWNER' })).images
const trash = async (id: number) => {
  await media.images.beginImageDeletion({ id })
  await media.images.finishImageDeletion({ id })
}
const imageOf = async (title: string) => {
  const found = (await listed()).find(image => image.title === title)
  if (!found) throw new Error(`there is no picture ${title}`)
  return media.images.getImage({ id: found.id, viewer: 'VIEWER_OWNER' })
}
const filters = async () =>
  (await media.equipment.listEquipment({})).items.map(({ name, astrobinId }) => [name, astrobinId ?? null])
const put = async (name: string, content: string | Uint8Array) => {
  await mkdir(dirname(join(folder, name)), { recursive: true })
  await writeFile(join(folder, name), content)
}
const settings = { compression: 'finer', timeZone: ZONE } as const
const send = (form: FormData) =>
  sendForm({ tls: undefined, url: media.http.url, secret: GATEWAY_SECRET }, OWNER, form, settings)
const runImport = (more: Partial<FolderDependencies> = {}) =>
  importFolder(folder, {
    ...{ images: media.images, equipment: media.equipment, sendForm: send, timeZone: ZONE },
    ...{ call: { actorId: OWNER }, isTrial: false, onFile: line => lines.push(line), pause: () => Promise.resolve() },
    ...more,
  })

/** A stack of 20 × 300 s, begun at 13:41 UTC: in New York in the morning after the 14th, in Auckland after the evening of the 15th. */
const stack = (more: Record<string, string | number> = {}) =>
  Buffer.concat([
    Buffer.from(
      fitsHeader({
        ...{ BITPIX: 16, NAXIS: 2, NAXIS1: 9, NAXIS2: 5, OBJECT: "'M 31'", 'DATE-OBS': "'2026-03-15T13:41:07'" },
        ...{ EXPTIME: 300, STACKCNT: 20, LIVETIME: 6000, FILTER: "'Ha'" },
        ...more,
      }),
    ),
    Buffer.alloc(2880),
  ])
const CSV = 'date,filter,number,duration\n2026-03-14,99,60,300\n2026-03-15,99,12,120.5\n'

describe('a FITS or XISF file', () => {
  it('comes in with what its header says, by the time zone of the site', async () => {
    await put('M31_stack.fit', stack())
    await put('stars.xisf', await readFile(new URL('zlib-shuffled-float.xisf', SAMPLES)))
    expect(await runImport()).toMatchObject({ imported: 2, skipped: [] })
    expect(await imageOf('M31 stack')).toMatchObject({
      ...{ mimeType: 'image/fits', targetName: 'M 31', dateTaken: '2026-03-15' },
      sessions: [{ filter: 'Ha', frames: 20, exposureSeconds: 300 }],
    })
    expect(await imageOf('stars')).toMatchObject({ mimeType: 'image/x-xisf' })
  })

  it('has the sessions of its CSV, not of its header, also when a run was cut off between', async () => {
    await put('stack.fits', stack())
    await runImport()
    expect((await imageOf('stack')).sessions).toHaveLength(1)
    await put('stack.csv', CSV)
    expect(await runImport()).toMatchObject({ completed: 1 })
    expect(await imageOf('stack')).toMatchObject({ sessions: [{ frames: 60 }, { frames: 12 }] })
    // What the owner has made of them stays.
    const sessions = [{ night: '2026-03-16', frames: 5, exposureSeconds: 60 }]
    const { id } = await imageOf('stack')
    await media.images.updateImage({ id, fields: { sessions }, updateMask: { paths: ['sessions'] } })
    expect(await runImport()).toMatchObject({ completed: 0, existing: 1 })
    expect(await imageOf('stack')).toMatchObject({ sessions: [{ frames: 5 }] })
  })

  it('that is damaged is named in a trial run too', async () => {
    await put('cut.fits', stack().subarray(0, 400))
    const { skipped } = await runImport({ isTrial: true })
    expect(skipped).toEqual([
      { subject: 'cut.fits', reason: expect.stringMatching(/ends in the middle of its header/) },
    ])
  })
})

describe('acquisitions', () => {
  it('have filters with their numbers at AstroBin in the equipment, once', async () => {
    for (const [n, name] of ['a', 'b'].entries()) {
      await put(`${name}.jpg`, await jpeg(200 + n, 100))
      await put(`${name}.csv`, CSV)
    }
    expect(await runImport()).toMatchObject({ imported: 2, skipped: [], incomplete: [] })
    expect(await filters()).toEqual([['AstroBin filter 99', 99]])
    expect((await imageOf('b')).sessions.map(({ filter }) => filter)).toEqual([
      'AstroBin filter 99',
      'AstroBin filter 99',
    ])
  })

  it('give its number to a filter that an earlier import has named by it', async () => {
    const fields = { name: 'AstroBin filter 99' }
    await media.equipment.createEquipment({ kind: 'EQUIPMENT_KIND_FILTER', fields })
    await put('a.jpg', await jpeg(200, 100))
    await put('a.csv', CSV)
    await runImport()
    expect(await filters()).toEqual([['AstroBin filter 99', 99]])
  })

  it('are too many before the picture is uploaded, in a trial run too', async () => {
    await put('many.jpg', await jpeg(200, 100))
    const rows = Array.from({ length: 201 }, () => '2026-03-14,60,300')
    await put('many.csv', ['date,number,duration', ...rows].join('\n'))
    for (const isTrial of [true, false])
      expect((await runImport({ isTrial })).skipped).toEqual([
        { subject: 'many.jpg', reason: 'many.csv has 201 acquisitions, and 200 are the most for one picture' },
      ])
    expect(await listed()).toEqual([])
  })

  it('that can not be stored leave the picture imported, which the report says', async () => {
    await put('a.jpg', await jpeg(200, 100))
    await put('a.csv', CSV)
    const updateImage = () => Promise.reject(new Error('Too much'))
    const report = await runImport({ images: { ...media.images, updateImage } })
    const missing = 'its acquisitions were not: Too much'
    expect(report).toMatchObject({ imported: 1, skipped: [], incomplete: [{ subject: 'a.jpg', reason: missing }] })
    expect(lines).toEqual([`a.jpg: imported, but ${missing}`])
    expect(await runImport()).toMatchObject({ imported: 0, completed: 1, incomplete: [] })
  })
})

describe('a trial run', () => {
  it('says what would be imported, with the filters that would be created, each once', async () => {
    await put('M31_final.jpg', await jpeg(200, 100))
    await put('M31_final.csv', CSV)
    await put('M33.jpg', await jpeg(201, 100))
    await put('M33.csv', 'date,filter,number,duration\n2026-03-14,99,60,300\n')
    await put('stack.fits', stack())
    expect(await runImport({ isTrial: true })).toMatchObject({ imported: 3, skipped: [] })
    expect(lines).toEqual([
      'M31_final.jpg: would be imported as "M31 final"; 2 sessions, with the new filters AstroBin filter 99',
      'M33.jpg: would be imported as "M33"; 1 session',
      'stack.fits: would be imported as "stack"; target M 31; taken 2026-03-15; 1 session, of its header',
    ])
    expect([await listed(), await filters()]).toEqual([[], []])
  })

  it.each([true, false])('counts two identical files once, as the import does (trial: %s)', async isTrial => {
    await put('a.jpg', await jpeg(200, 100))
    await put('copy/b.jpg', await jpeg(200, 100))
    expect(await runImport({ isTrial })).toMatchObject({ imported: 1, repeated: 1, existing: 0 })
    expect(lines.at(-1)).toBe('copy/b.jpg: the same file as a.jpg')
    await put('copy/b.csv', CSV)
    await rm(join(folder, 'a.jpg'))
    await put('a.jpg', await jpeg(200, 101))
    await put('copy/a.jpg', await jpeg(200, 100))
    expect(await runImport({ isTrial })).toMatchObject({ repeated: 0, completed: 1 })
  })
})

describe('an import', () => {
  it('goes on after an answer that was lost, and sends no picture twice', async () => {
    await put('a.jpg', await jpeg(200, 100))
    let sent = 0
    const losing = async (form: FormData) => {
      const id = await send(form)
      if ((sent += 1) === 1) throw new UploadServerUnavailable('The media service did not respond completely')
      return id
    }
    expect(await runImport({ sendForm: losing })).toMatchObject({ imported: 1, existing: 0, skipped: [] })
    expect([sent, (await listed()).length]).toEqual([1, 1])
  })

  it('leaves out what is in the trash', async () => {
    await put('a.jpg', await jpeg(200, 100))
    await runImport()
    await trash((await imageOf('a')).id)
    for (const isTrial of [true, false])
      expect(await runImport({ isTrial })).toMatchObject({ imported: 0, trashed: 1, skipped: [] })
    expect(lines.at(-1)).toMatch(/^a\.jpg: is in the trash, and left out/)
    expect(await listed()).toEqual([])
  })
})
