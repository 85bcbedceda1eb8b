import { beforeAll, describe, expect, it } from '@jest/globals'
import { act, screen, waitFor } from '@testing-library/react'
import { user } from '../../site/testing/user.ts'
import { toastsNow } from '../../ui/feedback/toast.ts'
import { answer, ownersImage } from '../testing/as-owner.tsx'
import { readCopies } from './local-copy.tsx'
import { draft, openDesk, press, withEditorsServer, write } from './testing/open-desk.tsx'

const UPLOAD = 'POST /api/images/upload/blog'
const PUT = 'PUT /api/posts/1'

const server = withEditorsServer()

// ProseMirror scrolls to the cursor, which jsdom can't measure.
beforeAll(() => {
  const nowhere = new DOMRect()
  Range.prototype.getBoundingClientRect = () => nowhere
  Range.prototype.getClientRects = () => Object.assign([nowhere], { item: () => nowhere })
})

const file = (name: string) => new File(['x'], name, { type: 'image/jpeg' })
const picture = (id: number) => ownersImage(id, { optimizedPath: `/uploads/picture-${id}.webp` })
const uploaded = (id: number) => ({ body: { images: [picture(id)] } })
const choose = (...names: string[]) =>
  user.upload(screen.getByLabelText('Upload image', { selector: 'input' }), names.map(file))
const savesAs = (fields: Parameters<typeof draft>[0] = {}) =>
  server.on(PUT, () => ({ body: draft({ ...fields, updatedAt: '2026-11-22T01:00:00.000Z' }) }))
const savedTexts = () => server.bodiesOf(PUT).map(({ content }) => content)
const button = (name: string) => screen.findByRole('button', { name })
const isAskedToStay = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

/** Uploads one file after the other; `finish` sends the response to the upload of that file. */
const holdUploads = () => {
  const waiting = new Map<string, (reply: { status?: number; body?: unknown }) => void>()
  server.on(UPLOAD, ({ title }) => new Promise(resolve => waiting.set(String(title), resolve)))
  return async (title: string, reply: { status?: number; body?: unknown }) => {
    await waitFor(() => expect(waiting.has(title)).toBe(true))
    const send = waiting.get(title)!
    waiting.delete(title)
    await act(async () => send(reply))
  }
}

describe('a picture that is being uploaded into a text', () => {
  it('is waited for by Save Draft, which says so', async () => {
    const finish = holdUploads()
    savesAs()
    await openDesk(draft())
    await choose('m31.jpg')
    await press('Save Draft')
    await button('Uploading 1 picture…')
    expect(savedTexts()).toEqual([])
    await finish('m31', uploaded(7))
    await screen.findByText('Draft saved')
    expect(savedTexts()).toEqual([expect.stringContaining('src="/uploads/picture-7.webp"')])
  })

  it('is waited for by Publish, with all others and with what is typed until then', async () => {
    const finish = holdUploads()
    savesAs({ published: true })
    await openDesk(draft())
    await choose('m31.jpg', 'm33.jpg')
    await press('Publish')
    await button('Uploading 2 pictures…')
    await finish('m33', uploaded(8))
    await button('Uploading 1 picture…')
    await write('Title', 'Typed while it is uploaded')
    expect(savedTexts()).toEqual([])
    await finish('m31', uploaded(7))
    await screen.findByText('Saved and published')
    expect(server.bodiesOf(PUT)).toMatchObject([{ title: 'Typed while it is uploaded', published: true }])
    expect(savedTexts()[0]).toMatch(/picture-7\.webp.*picture-8\.webp/)
  })

  it('says that it is being processed, and how many come before it', async () => {
    const finish = holdUploads()
    const reads = [{ state: 'pending' as const, ahead: 2 }, {}]
    server.on('GET /api/images/7', () => ({ body: { ...picture(7), ...reads.shift() } }))
    await openDesk(draft())
    await choose('m31.jpg')
    await screen.findByText('Uploading m31.jpg…')
    await finish('m31', { body: { images: [{ ...picture(7), state: 'pending' }] } })
    const status = await screen.findByText('m31.jpg: Processing')
    expect(status.getAttribute('role')).toBe('status')
    await waitFor(() => expect(status.parentElement?.textContent).toBe('m31.jpg: Processing, 2 ahead'))
    await waitFor(() => expect(document.querySelector('img[src="/uploads/picture-7.webp"]')).not.toBeNull())
  })

  it('is taken away by undo with its place, and brought back by redo', async () => {
    const finish = holdUploads()
    savesAs()
    await openDesk(draft())
    await choose('m31.jpg')
    await finish('m31', uploaded(7))
    await waitFor(() => expect(document.querySelector('img')).not.toBeNull())
    await press('Undo')
    await waitFor(() => expect(document.querySelector('img')).toBeNull())
    expect(screen.queryByText(/m31\.jpg/)).toBeNull()
    await press('Redo')
    await waitFor(() => expect(document.querySelector('img')).not.toBeNull())
  })

  it('makes a post that has nothing else publishable', async () => {
    const finish = holdUploads()
    savesAs({ published: true })
    await openDesk(draft({ content: '' }))
    await choose('m31.jpg')
    await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Publish' }).disabled).toBe(false))
    await press('Publish')
    await button('Uploading 1 picture…')
    await finish('m31', uploaded(7))
    await screen.findByText('Saved and published')
  })

  it('keeps its place when it fails, and is uploaded again', async () => {
    const finish = holdUploads()
    savesAs({ published: true })
    await openDesk(draft())
    await choose('m31.jpg')
    await press('Publish')
    await finish('m31', { status: 413, body: { message: 'The file is too large' } })
    await screen.findByText('m31.jpg was not uploaded')
    await screen.findByText('1 picture was not uploaded')
    expect(savedTexts()).toEqual([])
    await press('Try again')
    await screen.findByText('Uploading m31.jpg…')
    await press('Publish')
    await finish('m31', uploaded(7))
    await screen.findByText('Saved and published')
    expect(savedTexts()).toEqual([expect.stringContaining('picture-7.webp')])
  })

  it('comes without the other files of its batch, which are named with the reason', async () => {
    const finish = holdUploads()
    await openDesk(draft())
    const others = ['notes.txt', 'M31.fits'].map(name => new File(['x'], name, { type: '' }))
    await user.upload(screen.getByLabelText('Upload image', { selector: 'input' }), [...others, file('m31.jpg')])
    await finish('m31', uploaded(7))
    expect(toastsNow().find(({ open }) => open)).toMatchObject({
      title: '2 files left out',
      description: 'notes.txt is not a picture. M31.fits is for the gallery: upload it there.',
    })
    await waitFor(() => expect(document.querySelector('img')).not.toBeNull())
  })

  it('is left out once its place is removed', async () => {
    const finish = holdUploads()
    savesAs({ published: true })
    await openDesk(draft())
    await choose('m31.jpg')
    await finish('m31', { status: 500 })
    await press('Remove')
    await waitFor(() => expect(screen.queryByText('m31.jpg was not uploaded')).toBeNull())
    await press('Publish')
    await screen.findByText('Saved and published')
    expect(savedTexts()).toEqual(['<p>A clear night.</p>'])
  })

  it('is not in a draft that is saved after it failed, which says so and keeps its place on this device', async () => {
    const finish = holdUploads()
    savesAs()
    const desk = await openDesk(draft())
    await choose('m31.jpg')
    await finish('m31', { status: 500 })
    await screen.findByText('m31.jpg was not uploaded')
    await press('Save Draft')
    await screen.findByText(/^1 picture is not in it yet\./)
    expect(savedTexts()).toEqual(['<p>A clear night.</p>'])
    desk.unmount()
    expect(readCopies('1')[0]?.content).toContain('m31.jpg')
  })

  it('can be cancelled, and nothing waits for it any more', async () => {
    const finish = holdUploads()
    savesAs()
    await openDesk(draft())
    await choose('m31.jpg')
    await press('Save Draft')
    await button('Uploading 1 picture…')
    await press('Cancel upload')
    await screen.findByText('Draft saved')
    await finish('m31', uploaded(7))
    expect(savedTexts()).toEqual(['<p>A clear night.</p>'])
    expect(screen.queryByText(/m31\.jpg/)).toBeNull()
  })

  it('asks before the browser leaves', async () => {
    const finish = holdUploads()
    await openDesk(draft())
    expect(isAskedToStay()).toBe(false)
    await choose('m31.jpg')
    await screen.findByText('Uploading m31.jpg…')
    await waitFor(() => expect(isAskedToStay()).toBe(true))
    await finish('m31', uploaded(7))
  })

  it('comes back with the copy on this device, at its place, when it was uploaded after leaving', async () => {
    const finish = holdUploads()
    const desk = await openDesk(draft())
    await choose('m31.jpg')
    await screen.findByText('Uploading m31.jpg…')
    desk.unmount()
    await finish('m31', uploaded(7))
    await openDesk(draft())
    await press('Restore')
    await waitFor(() => expect(document.querySelector('img[src="/uploads/picture-7.webp"]')).not.toBeNull())
  })

  it('can be chosen again at its place when the browser was closed', async () => {
    const finish = holdUploads()
    savesAs()
    const desk = await openDesk(draft())
    await choose('m31.jpg')
    await screen.findByText('Uploading m31.jpg…')
    desk.unmount()
    // As a new session of the browser finds it, which knows nothing of the upload.
    const key = 'skyfolio.editor.1'
    localStorage.setItem(
      key,
      localStorage.getItem(key)!.replace(/data-upload=\\"[^"]*\\"/, String.raw`data-upload=\"earlier\"`),
    )
    await openDesk(draft())
    await press('Restore')
    await screen.findByText('m31.jpg was not uploaded')
    await user.upload(screen.getByLabelText('File for m31.jpg'), [file('m31-new.jpg')])
    await screen.findByText('Uploading m31-new.jpg…')
    await finish('m31-new', uploaded(9))
    await press('Save Draft')
    await screen.findByText('Draft saved')
    expect(savedTexts()).toEqual([expect.stringContaining('picture-9.webp')])
  })
})

describe('a header image that is being uploaded', () => {
  const upload = async () => {
    await press('Choose a picture')
    await user.upload(await screen.findByLabelText('Upload a picture'), [file('m31.jpg')])
  }

  it('rejects a file that is not a picture and says what to do', async () => {
    await openDesk(draft())
    await press('Choose a picture')
    const send = async (name: string) =>
      user.upload(await screen.findByLabelText('Upload a picture'), [new File(['x'], name, { type: '' })])
    await send('M31.fits')
    expect(toastsNow().find(({ open }) => open)).toMatchObject({
      title: 'Invalid file',
      description: 'Please select an image file. M31.fits is for the gallery: upload it there.',
    })
    await send('notes.txt')
    expect(toastsNow().find(({ open }) => open)).toMatchObject({ description: 'Please select an image file' })
  })

  it('may be HEIC, for which most browsers have no type', async () => {
    const finish = holdUploads()
    savesAs({ headerImageId: 7 })
    await openDesk(draft())
    await press('Choose a picture')
    await user.upload(await screen.findByLabelText('Upload a picture'), [new File(['x'], 'moon.HEIC', { type: '' })])
    await finish('moon', uploaded(7))
    await press('Save Draft')
    await screen.findByText('Draft saved')
  })

  it('is waited for when the post is saved by its keys', async () => {
    const finish = holdUploads()
    savesAs({ headerImageId: 7 })
    await openDesk(draft())
    await upload()
    await user.keyboard('{Control>}s{/Control}')
    await screen.findByText('Uploading 1 picture…')
    expect(savedTexts()).toEqual([])
    await finish('m31', uploaded(7))
    await screen.findByText('Draft saved')
    expect(server.bodiesOf(PUT)).toMatchObject([{ headerImageId: 7 }])
  })

  it('keeps a post from being planned without it when it fails', async () => {
    const finish = holdUploads()
    savesAs()
    await openDesk(draft({ publishAt: '2031-05-01T20:30:00.000Z' }))
    await upload()
    await user.keyboard('{Control>}s{/Control}')
    await finish('m31', { status: 500 })
    await screen.findByText('1 picture was not uploaded')
    expect(savedTexts()).toEqual([])
  })

  it('is asked about before its dialog closes, and stopped then', async () => {
    const finish = holdUploads()
    await openDesk(draft())
    await upload()
    await press('Close')
    await answer('Keep uploading')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await press('Close')
    await answer('Stop upload')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await finish('m31', uploaded(7))
    await screen.findByRole('button', { name: 'Choose a picture' })
  })
})
