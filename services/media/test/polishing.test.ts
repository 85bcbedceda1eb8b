import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { until } from '../../../runtime/test/support/until.ts'
import { fakePicture, readFakeRendition } from './support/fake-pictures.ts'
import { sharedMedia } from './support/shared-media.ts'
import { expectNoOrphans } from './support/stored-objects.ts'
import { waitUntilSettled } from './support/wait-until-settled.ts'

const HOUR_MS = 3_600_000

const media = await sharedMedia({ emptied: true })
const { pictures } = media
let calls: string[] = []

beforeEach(() => {
  calls = []
  pictures.before = ({ what }) => void calls.push(what)
})
afterEach(() => {
  pictures.reset()
  return media.empty()
})

const work = media.connection.collection<{ _id: number }>('work')
const read = (id: number) => media.images.getImage({ id, viewer: 'VIEWER_OWNER' })
const upload = (fields: Record<string, string> = {}) =>
  media.http.uploadImage(fakePicture(), { photographer: 'Jane Doe', ...fields })

/** A picture with four AVIF files, which are to be polished now; two are added then. */
async function readyToPolish(): Promise<number> {
  const { id } = await waitUntilSettled(media, await media.http.uploadImage(fakePicture(2560, 1700)))
  await work.updateOne({ _id: id }, { $set: { dueAt: new Date() } })
  calls = []
  return id
}

/** Does something while polishing makes the nth file. */
const duringFile = (nth: number, action: () => Promise<unknown>) => {
  let made = 0
  pictures.before = async ({ what }) => {
    if (what === 'examine') return
    calls.push(what)
    if (what === 'polished file' && ++made === nth) await action()
  }
}

const bytesAt = async (url: string) => {
  const response = await media.http.get(url)
  expect([url, response.status]).toEqual([url, 200])
  return new Uint8Array(await response.arrayBuffer())
}
const avifOf = async (id: number) =>
  (await read(id)).responsiveVariants.filter(({ format }) => format === 'avif').map(({ url }) => url)
const kindsOf = async (id: number) =>
  Promise.all((await avifOf(id)).map(async url => readFakeRendition(await bytesAt(url)).kind))
const ALL_POLISHED = Array.from({ length: 6 }, () => 'polished')

describe('polishing', () => {
  it('adds AVIF files between those that made the picture ready', async () => {
    const id = await readyToPolish()
    const widthsOf = async (wanted: string) =>
      (await read(id)).responsiveVariants.filter(({ format }) => format === wanted).map(({ width }) => width)
    expect(await widthsOf('avif')).toEqual([320, 640, 1280, 2560])
    await media.work()
    expect(await widthsOf('avif')).toEqual([320, 480, 640, 960, 1280, 2560])
    expect(await widthsOf('webp')).toEqual([320, 640, 1280, 2560])
  })

  it('gives way to a new upload after the file that is being made, and goes on with the next file', async () => {
    const id = await readyToPolish()
    let uploaded = 0
    duringFile(2, async () => (uploaded = await upload()))
    await media.work()
    const file = 'polished file'
    expect(calls).toEqual(['polish', file, file, 'render', 'polish', file, file, file, file])
    expect((await read(uploaded)).state).toBe('IMAGE_STATE_READY')
    expect(await kindsOf(id)).toEqual(ALL_POLISHED)
  })

  it('makes a file of what it has decoded, although a picture was uploaded during that', async () => {
    const id = await readyToPolish()
    pictures.before = async ({ what }) => {
      if (what === 'examine') return
      calls.push(what)
      if (calls.length === 1) await upload()
    }
    await media.work()
    const [file, others] = ['polished file', Array.from({ length: 5 }, () => 'polished file')]
    expect(calls).toEqual(['polish', file, 'render', 'polish', ...others])
    expect(await kindsOf(id)).toEqual(ALL_POLISHED)
  })

  it('changes the addresses of a picture once, when all files are made', async () => {
    const id = await readyToPolish()
    const before = await avifOf(id)
    const during: string[][] = []
    pictures.before = async ({ what }) => {
      if (what === 'examine') return
      during.push(await avifOf(id))
      if (what === 'polished file' && during.length < 8) await upload()
    }
    await media.work()
    expect(during.length).toBeGreaterThan(8)
    for (const addresses of during) expect(addresses).toEqual(before)
    const stored = await media.connection
      .collection<{ _id: number; retired: { at: Date }[] }>('images')
      .findOne({ _id: id })
    expect(stored?.retired).toHaveLength(4)
    expect(new Set(stored?.retired.map(({ at }) => at.getTime())).size).toBe(1)
    expect((await avifOf(id)).filter(address => before.includes(address))).toEqual([])
  })

  it('repeats one file at most when its worker is killed', async () => {
    const id = await readyToPolish()
    let wake = () => undefined as void
    let isHanging = false
    duringFile(3, () => {
      isHanging = true
      return new Promise<void>(resolve => (wake = resolve))
    })
    // It hangs at the point where the other was killed, and its lease expires.
    const killed = media.work()
    await until(async () => isHanging, 'the third file')
    await work.updateOne({ _id: id }, { $set: { leasedUntil: new Date(0) } })
    calls = []
    pictures.before = ({ what }) => void calls.push(what)
    await media.work()
    const file = 'polished file'
    expect(calls).toEqual(['polish', file, file, file, file])
    expect(await kindsOf(id)).toEqual(ALL_POLISHED)
    const published = await avifOf(id)
    wake()
    await killed
    expect(await avifOf(id)).toEqual(published)
  })

  it('goes on after a failure that follows progress in the last attempt', async () => {
    const id = await readyToPolish()
    await work.updateOne({ _id: id }, { $set: { attempts: 2 } })
    duringFile(3, async () => {
      throw new Error('out of luck')
    })
    await media.work()
    const file = 'polished file'
    expect(calls).toEqual(['polish', file, file, file, 'polish', file, file, file, file])
    expect(await kindsOf(id)).toEqual(ALL_POLISHED)
  })

  it('does not lose files to the sweep while it is interrupted for hours', async () => {
    const id = await readyToPolish()
    let isPaused = false
    duringFile(2, async () => {
      isPaused = true
      await upload()
    })
    const before = pictures.before
    pictures.before = async call => {
      await before(call)
      if (isPaused && call.what === 'render') await media.server.sweep(new Date(Date.now() + 2 * HOUR_MS))
    }
    await media.work()
    expect(calls).toEqual(expect.arrayContaining(['render']))
    expect(calls.filter(what => what === 'polished file')).toHaveLength(6)
    expect(await kindsOf(id)).toEqual(ALL_POLISHED)
  })

  it('begins again when the rights in the files change, and leaves nothing behind', async () => {
    const id = await readyToPolish()
    const rights = { siteName: 'Night Sky', siteUrl: 'https://sky.example' }
    duringFile(2, () => media.images.setSiteRights({ license: 'cc-by-4.0', ...rights }))
    await media.work()
    await media.workUntil(
      () => kindsOf(id),
      kinds => kinds.every(kind => kind === 'polished'),
    )
    const files = await Promise.all((await avifOf(id)).map(bytesAt))
    const says = files.map(file => Buffer.from(file).includes('creativecommons.org/licenses/by/4.0'))
    // The thumbnail carries none.
    expect(says).toEqual([false, true, true, true, true, true])
    await expectNoOrphans(media)
  })

  it('makes files again that are not in the object store any more', async () => {
    const id = await readyToPolish()
    duringFile(2, async () => {
      await upload()
      const [job] = await media.connection
        .collection<{ _id: number; polished: { files: { name: string }[] } }>('work')
        .find({ _id: id })
        .toArray()
      await work.updateOne({ _id: id }, [
        { $set: { 'polished.files': [{ ...job?.polished.files[0], name: 'optimized/missing-320.avif' }] } },
      ])
    })
    await media.work()
    expect(await kindsOf(id)).toEqual(ALL_POLISHED)
  })
})
