import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals'
import sharp from 'sharp'
import { sendForm, UploadServerUnavailable } from '../../../gateway/src/uploads/send-form.ts'
import { DEFAULT_UPLOAD_SETTINGS } from '../../../gateway/src/uploads/upload-settings.ts'
import { GATEWAY_SECRET } from '../../../runtime/test/support/internal-secret.ts'
import { jpeg } from '../../../services/media/test/support/pictures.ts'
import { startMedia, type Media } from '../../../services/media/test/support/start-media.ts'
import { FolderInterrupted, importFolder } from './import-folder.ts'
import type { FolderDependencies } from './import-picture.ts'

jest.setTimeout(120_000)
const OWNER = 7
let media: Media
let folder: string
let lines: string[]
let pauses: number[]

beforeAll(async () => {
  media = await startMedia()
  const fields = { name: 'Ha 3 nm', astrobinId: 4663 }
  await media.equipment.createEquipment({ kind: 'EQUIPMENT_KIND_FILTER', fields })
})
afterAll(() => media.stop())
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'skyfolio-folder-test-'))
  lines = []
  pauses = []
})
afterEach(async () => {
  for (const { id } of await listed()) {
    await media.images.beginImageDeletion({ id })
    await media.images.finishImageDeletion({ id })
  }
  const { images } = await media.images.listTrashedImages({})
  for (const { image } of images) await media.images.purgeImage({ id: image?.id ?? 0 })
  await rm(folder, { recursive: true })
})

const listed = async () => (await media.images.listImages({ scope: 'SCOPE_ALL', viewer: 'VIEWER_OWNER' })).images
const titled = async (title: string) => {
  const found = (await listed()).find(image => image.title === title)
  return found && media.images.getImage({ id: found.id, viewer: 'VIEWER_OWNER' })
}
const put = async (name: string, content: string | Uint8Array) => {
  await mkdir(dirname(join(folder, name)), { recursive: true })
  await writeFile(join(folder, name), content)
}
const send = (form: FormData) =>
  sendForm({ tls: undefined, url: media.http.url, secret: GATEWAY_SECRET }, OWNER, form, DEFAULT_UPLOAD_SETTINGS)
const runImport = (more: Partial<FolderDependencies> = {}) =>
  importFolder(folder, {
    images: media.images,
    equipment: media.equipment,
    timeZone: 'America/New_York',
    sendForm: send,
    call: { actorId: OWNER },
    isTrial: false,
    onFile: line => lines.push(line),
    pause: ms => Promise.resolve(void pauses.push(ms)),
    ...more,
  })

const CSV = 'date,filter,number,duration,sensorCooling\n2026-03-14,4663,60,300,-10\n2026-03-15,99,12,120.5,\n'
const xmp = (fields: string) => `<x:xmpmeta xmlns:x="adobe:ns:meta/">
 <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
  <rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:DateTimeOriginal="2026-01-05T23:10:00">
   ${fields}
  </rdf:Description>
 </rdf:RDF>
</x:xmpmeta>`
const alternative = (name: string, text: string) =>
  `<dc:${name}><rdf:Alt><rdf:li xml:lang="x-default">${text}</rdf:li></rdf:Alt></dc:${name}>`
const creator = (name: string) => `<dc:creator><rdf:Seq><rdf:li>${name}</rdf:li></rdf:Seq></dc:creator>`

test('imports pictures with the acquisitions and the sidecars of their names, from subfolders too', async () => {
  await put('M31_final.jpg', await jpeg(640, 480))
  await put('m31-FINAL.csv', CSV)
  await put('winter/Orion.jpg', await jpeg(320, 200))
  await put(
    'winter/Orion.jpg.xmp',
    `<?xml version="1.0"?>\n${xmp(alternative('title', 'Orion &amp; friends') + alternative('description', 'Clear night') + creator('Ada'))}`,
  )
  await put('.thumbnails/M31_final.jpg', await jpeg(64, 48))
  await put('lost.csv', CSV)
  expect(await runImport()).toEqual({
    ...{ imported: 2, completed: 0, existing: 0, repeated: 0, trashed: 0, incomplete: [] },
    skipped: [{ subject: 'lost.csv', reason: 'there is no picture of that name' }],
  })
  expect(await titled('M31 final')).toMatchObject({
    imageType: 'IMAGE_TYPE_GALLERY',
    sessions: [
      { night: '2026-03-14', filter: 'Ha 3 nm', frames: 60, exposureSeconds: 300, sensorTemperature: -10 },
      { night: '2026-03-15', filter: 'AstroBin filter 99', frames: 12, exposureSeconds: 120.5 },
    ],
  })
  expect(await titled('Orion & friends')).toMatchObject({
    ...{ description: 'Clear night', photographer: 'Ada', dateTaken: '2026-01-05', sessions: [] },
  })
})

test('takes the words that are in a picture, unless its sidecar says otherwise', async () => {
  const written = xmp(alternative('title', 'In the file') + creator('Grace'))
  await put(
    'a.jpg',
    await sharp(await jpeg(200, 100))
      .withXmp(written)
      .toBuffer(),
  )
  await put(
    'b.jpg',
    await sharp(await jpeg(100, 200))
      .withXmp(written)
      .toBuffer(),
  )
  await put('b.xmp', xmp(alternative('title', 'In the sidecar')))
  expect(await runImport()).toMatchObject({ imported: 2, skipped: [] })
  expect(await titled('In the file')).toMatchObject({ photographer: 'Grace' })
  expect(await titled('In the sidecar')).toMatchObject({ photographer: 'Grace' })
})

test('a trial run says what would happen and writes nothing', async () => {
  await put('one.jpg', await jpeg(300, 200))
  await put('empty.jpg', '')
  const report = await runImport({ isTrial: true })
  expect(report).toMatchObject({ imported: 1, skipped: [{ subject: 'empty.jpg', reason: 'the file is empty' }] })
  expect(lines).toContain('one.jpg: would be imported as "one"')
  expect(await listed()).toEqual([])
})

test('imports no file twice, also when it has another name', async () => {
  await put('one.jpg', await jpeg(300, 200))
  await runImport()
  await rename(join(folder, 'one.jpg'), join(folder, 'other name.JPG'))
  expect(await runImport()).toMatchObject({ imported: 0, existing: 1 })
  expect(await listed()).toHaveLength(1)
})

test('recognizes by its content what the browser has uploaded, and versions of it', async () => {
  const [sent, version] = [await jpeg(300, 200), await jpeg(310, 200)]
  await put('M31.jpg', sent)
  await put('M31 earlier.jpg', version)
  const form = new FormData()
  form.set('title', 'Andromeda')
  form.set('imageType', 'gallery')
  form.set('image', new Blob([new Uint8Array(sent)]), 'DSC_0001.JPG')
  const id = await send(form)
  expect(await runImport({ isTrial: true })).toMatchObject({ imported: 1, existing: 1 })
  const another = new FormData()
  another.set('label', 'First attempt')
  another.set('image', new Blob([new Uint8Array(version)]), 'DSC_0002.JPG')
  const server = { tls: undefined, url: media.http.url, secret: GATEWAY_SECRET }
  await sendForm(server, OWNER, another, DEFAULT_UPLOAD_SETTINGS, { path: `/images/${id}/versions` })
  expect(await runImport()).toMatchObject({ imported: 0, existing: 2, skipped: [] })
  expect(await listed()).toHaveLength(1)
})

test('keeps the names of the files that it uploads', async () => {
  await put('M31 final.JPG', await jpeg(300, 200))
  await runImport()
  expect((await listed()).map(({ originalName }) => originalName)).toEqual(['M31 final.JPG'])
})

test('stops when media is gone, and continues with the same command', async () => {
  for (const [index, name] of ['a.jpg', 'b.jpg', 'c.jpg'].entries()) await put(name, await jpeg(200 + index, 100))
  await put('a.csv', CSV)
  let sent = 0
  const failing = async (form: FormData) => {
    sent += 1
    if (sent > 1) throw new UploadServerUnavailable('The media service does not respond')
    return send(form)
  }
  await expect(runImport({ sendForm: failing })).rejects.toThrow(FolderInterrupted)
  expect(pauses).toHaveLength(5)
  expect(await listed()).toHaveLength(1)
  // As if it had been cut off between the picture and its acquisitions.
  const [first] = await listed()
  await media.images.updateImage({ id: first?.id ?? 0, fields: { sessions: [] }, updateMask: { paths: ['sessions'] } })
  expect(await runImport()).toMatchObject({ imported: 2, completed: 1, existing: 0, skipped: [] })
  expect((await titled('a'))?.sessions).toHaveLength(2)
  expect(await runImport()).toMatchObject({ imported: 0, completed: 0, existing: 3, skipped: [] })
})

test('names what is wrong with a file, and imports the others', async () => {
  await put('good.jpg', await jpeg(300, 200))
  await put('broken.jpg', (await readFile(join(folder, 'good.jpg'))).subarray(0, 200))
  await put('text.png', 'no picture')
  await put('counted.jpg', await jpeg(301, 200))
  await put('counted.csv', 'date,number,duration\n2026-02-30,x,300\n')
  await put('noted.jpg', await jpeg(302, 200))
  await put('noted.xmp', '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>')
  const { imported, skipped } = await runImport()
  expect(imported).toBe(1)
  expect(Object.fromEntries(skipped.map(({ subject, reason }) => [subject, reason]))).toEqual({
    'broken.jpg': expect.stringMatching(/damaged/),
    'text.png': expect.stringMatching(/not accepted/),
    'counted.jpg': expect.stringMatching(/counted\.csv has errors: line 2, date: .*; line 2, number: /),
    'noted.jpg': 'its sidecar is not XMP',
  })
})

test('rejects a folder that is not there', async () => {
  await expect(importFolder(join(folder, 'none'), {} as FolderDependencies)).rejects.toThrow(/ENOENT/)
})
