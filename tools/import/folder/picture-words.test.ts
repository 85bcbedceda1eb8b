import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import piexif from 'piexifjs'
import { jpeg } from '../../../services/media/test/support/pictures.ts'
import { readWords } from './picture-words.ts'

let folder: string
let picture: Buffer
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'skyfolio-words-test-'))
  picture = await jpeg(60, 40)
})
afterAll(() => rm(folder, { recursive: true }))

const DESCRIPTION = 270
const XP_TITLE = 40091
const XP_SUBJECT = 40095
/** As Windows writes its own tags. */
const utf16 = (text: string) => [...Buffer.from(`${text}\0`, 'utf16le')]

/** The words of a picture with these EXIF tags. */
const wordsWith = async (tags: Record<number, string | number[]>) => {
  const block = piexif.dump({ '0th': tags, Exif: { [piexif.ExifIFD.DateTimeOriginal]: '2026:03:14 22:10:05' } })
  const path = join(folder, 'picture.jpg')
  await writeFile(path, Buffer.from(piexif.insert(block, picture.toString('latin1')), 'latin1'))
  return readWords({ path, name: 'picture.jpg', sidecar: null, acquisitions: null })
}

describe('words of a picture', () => {
  it('come from EXIF too', async () => {
    expect(await wordsWith({ [DESCRIPTION]: 'Two clear nights in March ' })).toMatchObject({
      ...{ title: null, description: 'Two clear nights in March', cameraDate: '2026-03-14', dateTaken: null },
    })
    const windows = { [DESCRIPTION]: 'Andromeda', [XP_TITLE]: utf16('Andromeda'), [XP_SUBJECT]: utf16('From the Alps') }
    expect(await wordsWith(windows)).toMatchObject({ title: 'Andromeda', description: 'From the Alps' })
  })

  it.each([
    'OLYMPUS DIGITAL CAMERA         ',
    'SONY DSC',
    'KONICA MINOLTA DIGITAL CAMERA',
    'KODAK Digital Still Camera',
    'SAMSUNG CAMERA PICTURES',
    'Exif_JPEG_PICTURE',
    '<Digimax S500 / Kenox S500 / Digimax Cyber 530>',
    'default',
    '   ',
  ])('are not what a camera writes by itself: "%s"', async text => {
    expect((await wordsWith({ [DESCRIPTION]: text })).description).toBeNull()
  })

  it('are kept when they only speak of a camera', async () => {
    const text = 'The first night with my digital camera'
    expect((await wordsWith({ [DESCRIPTION]: text })).description).toBe(text)
  })
})
