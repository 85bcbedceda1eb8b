import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { listPictures } from './list-pictures.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'skyfolio-list-test-'))
})
afterEach(() => rm(folder, { recursive: true }))

const list = async (...names: string[]) => {
  for (const name of names) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), '')
  }
  const { pictures, leftOut } = await listPictures(folder)
  const below = (path: string | null) => path?.slice(folder.length + 1) ?? null
  return {
    pictures: Object.fromEntries(pictures.map(({ name, acquisitions }) => [name, below(acquisitions)])),
    leftOut: Object.fromEntries(leftOut.map(({ subject, reason }) => [subject, reason])),
  }
}

describe('folder of pictures', () => {
  it('has FITS, XISF and HEIC files among them', async () => {
    const { pictures, leftOut } = await list('a.fit', 'b.FITS', 'c.fts', 'd.xisf', 'd.csv', 'e.avif', 'f.HEIC')
    expect(Object.keys(pictures)).toEqual(['a.fit', 'b.FITS', 'c.fts', 'd.xisf', 'e.avif', 'f.HEIC'])
    expect([pictures['d.xisf'], leftOut]).toEqual(['d.csv', {}])
  })

  it('names the files that it leaves out, but not what is hidden or of other programs', async () => {
    const own = ['m31.jpg.xmp', 'm31.pp3', '.DS_Store', 'Thumbs.db', '.cache/m31.heic', 'night/desktop.ini']
    const { leftOut } = await list('m31.jpg', ...own, 'phone.mov', 'night/m31.psd', 'm31.CR3', 'README', 'x.xmp')
    expect(leftOut).toEqual({
      'phone.mov': expect.stringMatching(/^\.mov files are not imported; JPEG, /),
      'night/m31.psd': expect.stringMatching(/^\.psd files/),
      'm31.CR3': expect.stringMatching(/^\.CR3 files/),
      README: expect.stringMatching(/^files without an extension are not imported/),
      'x.xmp': 'there is no picture of that name',
    })
  })

  it('finds acquisitions in another folder, those beside the picture first', async () => {
    const { pictures, leftOut } = await list(
      'csv/NGC1.csv',
      'csv/ngc 2.csv',
      'pics/NGC1.jpg',
      'pics/NGC-2.tif',
      'pics/NGC-2.csv',
    )
    expect(pictures).toEqual({ 'pics/NGC1.jpg': 'csv/NGC1.csv', 'pics/NGC-2.tif': 'pics/NGC-2.csv' })
    expect(leftOut).toEqual({ 'csv/ngc 2.csv': 'there is no picture of that name' })
  })

  it('gives acquisitions to no picture where there are several of their name', async () => {
    const { pictures, leftOut } = await list('csv/M1.csv', 'a/M1.jpg', 'b/m1.png', 'c/M2.csv', 'd/M2.csv', 'M2.jpg')
    expect(pictures).toEqual({ 'a/M1.jpg': null, 'b/m1.png': null, 'M2.jpg': null })
    const several = 'there are several files of that name: c/M2.csv, d/M2.csv'
    expect(leftOut).toEqual({
      'csv/M1.csv': 'there are several pictures of that name: a/M1.jpg, b/m1.png',
      ...{ 'c/M2.csv': several, 'd/M2.csv': several },
    })
  })

  it('gives them to both files of one picture', async () => {
    const { pictures, leftOut } = await list('csv/M3.csv', 'a/M3.jpg', 'a/M3.tif')
    expect([pictures, leftOut]).toEqual([{ 'a/M3.jpg': 'csv/M3.csv', 'a/M3.tif': 'csv/M3.csv' }, {}])
  })
})
