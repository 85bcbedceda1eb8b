import { afterEach, describe, expect, it } from '@jest/globals'
import { act, screen, waitFor } from '@testing-library/react'
import { startApiServer } from '../../../site/testing/api-server.ts'
import { fill, user } from '../../../site/testing/user.ts'
import { toastsNow } from '../../../ui/feedback/toast.ts'
import { asOwner, owner } from '../../testing/as-owner.tsx'
import { failureOf, uploadQueue, type GalleryFile } from './gallery-queue.ts'
import { GalleryUpload } from './gallery-upload.tsx'

// The queue outlives its screen.
afterEach(() => {
  uploadQueue.cancelAll()
  uploadQueue.clear()
})

/** Bytes that are on their way until the upload is cancelled. */
class EndlessRequest {
  upload = {}
  onabort = () => undefined
  open() {}
  send() {}
  abort() {
    this.onabort()
  }
}

const isAskedToStay = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

/** The server's answer to an upload: it refuses every file, each for a reason of its own. */
class RefusingRequest extends EndlessRequest {
  status = 400
  statusText = 'Bad Request'
  responseText = ''
  onload = () => undefined
  override send(body?: FormData) {
    this.responseText = JSON.stringify({ message: `Why not: ${body!.get('title') as string}` })
    this.onload()
  }
}

const wanted = (name = 'orion.jpg'): GalleryFile => ({
  file: new File(['x'], name, { type: 'image/jpeg' }),
  fields: {
    titleTemplate: '',
    description: '',
    targetName: '',
    photographer: '',
    dateTaken: '',
    enabledInHeader: false,
    imageType: 'gallery',
    license: null,
  },
})

const open = (request: typeof EndlessRequest, limits?: { maxBytes: number; maxPixels: number }) => {
  const server = startApiServer()
  if (limits) server.on('GET /api/admin/upload-limits', () => ({ body: limits }))
  Object.assign(globalThis, { XMLHttpRequest: request })
  Object.assign(URL, { createObjectURL: () => 'blob:orion', revokeObjectURL: () => undefined })
  asOwner(<GalleryUpload onShowImages={() => undefined} />)
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`))
const choose = async (name: string) => {
  const files = [new File(['x'], name, { type: 'image/jpeg' })]
  await user.upload(screen.getByLabelText('Choose files', { selector: 'input' }), files)
}

describe('gallery upload', () => {
  it.each([
    ['display name', { displayName: 'Ada L.', firstName: 'Ada', lastName: 'Lovelace' }, 'Ada L.'],
    ['first and last name', { firstName: 'Ada', lastName: 'Lovelace' }, 'Ada Lovelace'],
    ['no name', {}, ''],
  ])('names the photographer by the profile: %s', (_, names, photographer) => {
    startApiServer()
    asOwner(<GalleryUpload onShowImages={() => undefined} />, '/admin', { ...owner, ...names })
    expect(field('Photographer').value).toBe(photographer)
  })

  it('asks before the tab is closed, even after its screen was left', async () => {
    startApiServer()
    Object.assign(globalThis, { XMLHttpRequest: EndlessRequest })
    Object.assign(URL, { createObjectURL: () => 'blob:orion', revokeObjectURL: () => undefined })
    const screen = asOwner(<GalleryUpload onShowImages={() => undefined} />)
    let done: Promise<void> = Promise.resolve()
    act(() => {
      done = uploadQueue.start([{ file: wanted(), title: 'Orion' }])
    })
    expect(isAskedToStay()).toBe(true)
    screen.unmount()
    expect(isAskedToStay()).toBe(true)
    uploadQueue.cancelAll()
    await done
    expect(isAskedToStay()).toBe(false)
  })

  it('begins the next upload with the same photographer, but of nothing in particular', async () => {
    open(EndlessRequest)
    await choose('orion.jpg')
    for (const [label, value] of Object.entries({ Target: 'M 42', Photographer: 'Ada', 'Date taken': '2026-01-13' }))
      await fill(field(label), value)
    await user.click(screen.getByRole('checkbox', { name: /Show in header/ }))
    await user.click(screen.getByRole('button', { name: 'Upload' }))
    await waitFor(() => expect(field('Target').value).toBe(''))
    expect(field('Photographer').value).toBe('Ada')
    expect(field('Date taken').value).toBe('')
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Show in header/ }).checked).toBe(false)
  })

  it('says how large a file may be', async () => {
    open(EndlessRequest, { maxBytes: 104_857_600, maxPixels: 200_000_000 })
    await screen.findByText(/up to 100 MB and 200 megapixels each/)
  })

  it('names each file that it leaves out, with the reason', async () => {
    open(EndlessRequest)
    const files = ['notes.txt', 'M31.CR2'].map(name => new File(['x'], name, { type: '' }))
    const input = screen.getByLabelText<HTMLInputElement>('Choose files', { selector: 'input' })
    await user.upload(input, [...files, wanted().file])
    await screen.findByText('2 files left out:')
    const items = screen.getAllByRole('listitem').map(item => item.textContent)
    expect(items).toContain('notes.txt is not a picture')
    expect(items).toContain('M31.CR2 is a raw file: export it as JPEG or TIFF')
    expect(screen.getByRole('button', { name: 'Upload' })).toBeTruthy()
  })

  it('says that no files are selected only as long as that is true', async () => {
    open(EndlessRequest)
    await user.click(screen.getByRole('button', { name: 'Upload' }))
    // At the form, and in a toast.
    await waitFor(() => expect(screen.getAllByText('No files selected')).toHaveLength(2))
    expect(toastsNow().filter(each => each.open)).toMatchObject([{ description: 'No files selected' }])
    await choose('orion.jpg')
    await waitFor(() => expect(screen.queryAllByText('No files selected')).toEqual([]))
    expect(toastsNow().filter(each => each.open)).toEqual([])
  })

  it('names the file and the reason of the newest failure, not of an earlier one', async () => {
    startApiServer()
    Object.assign(globalThis, { XMLHttpRequest: RefusingRequest })
    for (const [n, title] of ['Moon', 'Saturn'].entries()) {
      await uploadQueue.start([{ file: wanted(`${title}.jpg`), title }])
      expect(failureOf(uploadQueue.snapshot())).toBe(`File ${n + 1}: Why not: ${title} (${title}.jpg)`)
      expect(toastsNow()[0]).toMatchObject({
        title: `${title}.jpg was not uploaded`,
        description: `File ${n + 1}: Why not: ${title}`,
      })
    }
  })

  it('names the file once if the reason names it', async () => {
    startApiServer()
    Object.assign(globalThis, { XMLHttpRequest: RefusingRequest })
    await uploadQueue.start([{ file: wanted('moon.heic'), title: 'moon.heic' }])
    expect(failureOf(uploadQueue.snapshot())).toMatch(/^File \d: Why not: moon\.heic$/)
  })
})
