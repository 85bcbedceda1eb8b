import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { act, screen, waitFor } from '@testing-library/react'
import { ApiError, ConnectionError } from '../../api/api-error.ts'
import { fill, user } from '../../site/testing/user.ts'
import { FormDialog } from '../../ui/overlays/form-dialog.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { dismissToast, toast, toastsNow } from '../../ui/feedback/toast.ts'
import { answer, asOwner } from '../testing/as-owner.tsx'
import { useUpload } from '../../ui/uploads.ts'
import { useForm } from './form.tsx'

type Save = (values: { name: string }) => Promise<void>
const closed = jest.fn()

/** Sends its upload when the test says so; the response is the new name. */
let finishUpload: (name: string) => void
let failUpload: (error: Error) => void
const UploadField = ({ onChange }: { onChange: (name: string) => void }) => {
  const upload = useUpload()
  const send = () =>
    new Promise<string>((resolve, reject) => {
      finishUpload = resolve
      failUpload = reject
    })
  return (
    <button type="button" onClick={() => void upload.run(send, onChange).catch(() => undefined)}>
      Upload
    </button>
  )
}

const NameDialog = ({ save, guard }: { save: Save; guard: boolean }) => {
  const form = useForm({
    initial: { name: 'Nebulae' },
    validate: ({ name }) => (name.trim() ? {} : { name: 'A name is required' }),
    save,
    failure: 'Failed to save',
    success: { title: 'Saved' },
    onSaved: closed,
    guard,
  })
  return (
    <FormDialog title="Edit" form={form} action="Save" onClose={closed}>
      <TextField label="Name" {...form.text('name')} />
      <UploadField onChange={name => form.change({ name })} />
    </FormDialog>
  )
}

const open = (save: Save = () => Promise.resolve(), guard = true) => asOwner(<NameDialog save={save} guard={guard} />)
const name = () => screen.getByLabelText<HTMLInputElement>('Name')
const type = (value: string) => fill(name(), value)
const press = (label: string) => user.click(screen.getByRole('button', { name: label }))
const escape = () => user.keyboard('{Escape}')
// A press on the backdrop: web/e2e/owner-lost-dialogs.journey.ts.
const ways = [
  ['Escape', escape],
  ['the cross', () => press('Close')],
  ['Cancel', () => press('Cancel')],
] as const

beforeEach(() => {
  closed.mockClear()
})
afterEach(() => {
  dismissToast()
})

describe('form dialog', () => {
  it.each(ways)('closes by %s without a question when nothing was changed', async (_, close) => {
    open()
    await type('Clusters')
    await type('Nebulae')
    await close()
    await waitFor(() => expect(closed).toHaveBeenCalledTimes(1))
  })

  it.each(ways)('asks before closing by %s discards input', async (_, close) => {
    open()
    await type('Clusters')
    await close()
    await answer('Keep editing')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(closed).not.toHaveBeenCalled()
    expect(name().value).toBe('Clusters')
    await close()
    await answer('Discard')
    await waitFor(() => expect(closed).toHaveBeenCalledTimes(1))
  })

  it('closes on the first Escape, under a toast, too', async () => {
    open()
    act(() => void toast({ title: 'Copied' }))
    await screen.findByText('Copied')
    await user.click(name())
    await escape()
    await waitFor(() => expect(closed).toHaveBeenCalledTimes(1))
    expect(toastsNow()).toMatchObject([{ title: 'Copied', open: true }])
  })

  it('asks on the first Escape, under a toast, too, and the next one answers', async () => {
    open()
    await type('Clusters')
    act(() => void toast({ title: 'Copied' }))
    await screen.findByText('Copied')
    await user.click(name())
    await escape()
    await screen.findByRole('alertdialog')
    act(() => void toast({ title: 'Copied again' }))
    await screen.findByText('Copied again')
    await escape()
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(closed).not.toHaveBeenCalled()
  })

  it('keeps its input when saving fails, and still asks before closing', async () => {
    open(() => Promise.reject(new ApiError(503, 'The database is away', { message: 'The database is away' })))
    await type('Clusters')
    await press('Save')
    await screen.findByText('The database is away', { selector: '[role=dialog] [role=alert] *' })
    expect(name().value).toBe('Clusters')
    await escape()
    await screen.findByRole('alertdialog')
    expect(closed).not.toHaveBeenCalled()
  })

  it.each([
    ['the site is away', true, "The site can't be reached. What you have typed is kept: save again in a moment."],
    ['offline', false, 'You are offline. What you have typed is kept: save again when you are connected.'],
  ])('says that its input is kept: %s', async (_, isOnline, message) => {
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
    open(() => Promise.reject(new ConnectionError(new TypeError('Failed to fetch'))))
    await type('Clusters')
    await press('Save')
    await screen.findByText(message, { selector: '[role=dialog] [role=alert] *' })
    expect(toastsNow()).toMatchObject([{ title: 'Failed to save', description: message }])
    expect(name().value).toBe('Clusters')
    online.mockRestore()
  })

  it('shows the error of a field until it is changed', async () => {
    const errors = [{ path: 'name', message: 'The name is taken' }]
    open(() => Promise.reject(new ApiError(409, 'The name is taken', { message: 'The name is taken', errors })))
    await type('Clusters')
    await press('Save')
    await waitFor(() => expect(name().getAttribute('aria-invalid')).toBe('true'))
    await type('Open clusters')
    expect(name().getAttribute('aria-invalid')).toBeNull()
  })

  it('keeps what is typed during a save', async () => {
    let finish: () => void = () => undefined
    open(() => new Promise(resolve => (finish = resolve)))
    await type('Clusters')
    await press('Save')
    await type('Open clusters')
    await act(async () => finish())
    expect(name().value).toBe('Open clusters')
    closed.mockClear()
    await escape()
    await answer('Keep editing')
    expect(closed).not.toHaveBeenCalled()
  })

  it('discards unguarded input without a question', async () => {
    open(undefined, false)
    await type('Clusters')
    await escape()
    await waitFor(() => expect(closed).toHaveBeenCalledTimes(1))
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  it('is saved with what is being uploaded, once that has arrived', async () => {
    const save = jest.fn<Save>(() => Promise.resolve())
    open(save)
    await press('Upload')
    await press('Save')
    await screen.findByRole('button', { name: 'Uploading 1 picture…' })
    expect(save).not.toHaveBeenCalled()
    await act(async () => finishUpload('Clusters'))
    await waitFor(() => expect(closed).toHaveBeenCalledTimes(1))
    expect(save.mock.calls).toEqual([[{ name: 'Clusters' }]])
  })

  it('is not saved when the upload that it waits for fails', async () => {
    const save = jest.fn<Save>(() => Promise.resolve())
    open(save)
    await press('Upload')
    await press('Save')
    await screen.findByRole('button', { name: 'Uploading 1 picture…' })
    await act(async () => failUpload(new Error('The connection was lost')))
    await screen.findByRole('button', { name: 'Save' })
    expect(save).not.toHaveBeenCalled()
    expect(closed).not.toHaveBeenCalled()
  })

  it.each(ways)('asks before closing by %s stops an upload', async (_, close) => {
    open()
    await press('Upload')
    await waitFor(() => expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false))
    await close()
    await answer('Keep uploading')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(closed).not.toHaveBeenCalled()
    await close()
    await answer('Stop upload')
    await waitFor(() => expect(closed).toHaveBeenCalledTimes(1))
  })

  it('stays open without an error when saving was aborted', async () => {
    open(() => Promise.reject(new DOMException('The upload was cancelled', 'AbortError')))
    await type('Clusters')
    await press('Save')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save' }).getAttribute('aria-busy')).toBeNull())
    expect(closed).not.toHaveBeenCalled()
    expect(toastsNow().filter(({ open }) => open)).toEqual([])
  })
})
