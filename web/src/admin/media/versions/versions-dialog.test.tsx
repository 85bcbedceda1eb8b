import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { act, screen, waitFor, within } from '@testing-library/react'
import { user } from '../../../site/testing/user.ts'
import { answer, asOwner, ownersImage, withApiServer } from '../../testing/as-owner.tsx'
import { VersionsButton } from './versions-dialog.tsx'

const server = withApiServer()
const GET = 'GET /api/images/5'
const ORDER = 'PUT /api/images/5/versions/order'
const NAMES = ['One', 'Two', 'Three']

const version = (id: number, label: string) => ({
  ...ownersImage(5),
  ...{ id, label, kind: 'processing', state: 'pending', date: null, notes: '', hidden: false },
})
const imageWith = (ids: number[]) => ({
  ...ownersImage(5),
  finalVersion: version(9, 'Final'),
  versions: ids.map(id => version(id, NAMES[id - 1] as string)),
})
const labels = () =>
  within(screen.getByRole('list', { name: 'Other versions' }))
    .getAllByRole('heading')
    .map(heading => heading.textContent)
const press = (name: string) => user.click(screen.getByRole('button', { name }))
const open = async () => {
  asOwner(<VersionsButton imageId={5} onChange={() => undefined} />)
  await press('Versions')
  await screen.findByRole('list', { name: 'Other versions' })
}

describe('order of versions', () => {
  it('follows each move at once, and sends them one after the other', async () => {
    let stored = [1, 2, 3]
    server.on(GET, () => ({ body: imageWith(stored) }))
    await open()
    const answerFirst = server.hold(ORDER)
    await press('Move Three up')
    await press('Move Three up')
    expect(labels()).toEqual(['Three', 'One', 'Two'])
    expect(server.bodiesOf(ORDER)).toEqual([{ ids: [1, 3, 2] }])
    stored = [1, 3, 2]
    const answerSecond = server.hold(ORDER)
    await act(async () => answerFirst({ body: {} }))
    await waitFor(() => expect(server.bodiesOf(ORDER)).toHaveLength(2))
    expect(server.bodiesOf(ORDER)[1]).toEqual({ ids: [3, 1, 2] })
    expect(labels()).toEqual(['Three', 'One', 'Two'])
    stored = [3, 1, 2]
    await act(async () => answerSecond({ body: {} }))
    await waitFor(() => expect(labels()).toEqual(['Three', 'One', 'Two']))
  })

  it('is as it was when it could not be saved', async () => {
    server.on(GET, () => ({ body: imageWith([1, 2, 3]) }))
    server.on(ORDER, () => ({ status: 503, body: { message: 'Not now' } }))
    await open()
    await press('Move Three up')
    await screen.findByText('Not now')
    await waitFor(() => expect(labels()).toEqual(NAMES))
  })
})

describe('dialog of versions', () => {
  const request = globalThis.XMLHttpRequest
  const aborted = jest.fn()
  beforeEach(() => {
    aborted.mockClear()
    class EndlessRequest {
      upload = {}
      open() {}
      send() {}
      abort = aborted
    }
    Object.assign(globalThis, { XMLHttpRequest: EndlessRequest })
  })
  afterEach(() => void Object.assign(globalThis, { XMLHttpRequest: request }))

  it('asks before it closes while a version is uploaded, and stops that', async () => {
    server.on(GET, () => ({ body: imageWith([1, 2, 3]) }))
    await open()
    await user.upload(screen.getByLabelText('File of the new version'), [new File(['x'], 'a.fit')])
    await screen.findByRole('button', { name: 'Cancel upload' })
    await press('Close')
    await answer('Keep uploading')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(aborted).not.toHaveBeenCalled()
    await press('Close')
    await answer('Stop upload')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(aborted).toHaveBeenCalledTimes(1)
  })
})
