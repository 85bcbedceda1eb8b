import { beforeEach, describe, expect, it } from '@jest/globals'
import { act, screen, waitFor, within } from '@testing-library/react'
import type { Album } from '../../../api/admin/albums.ts'
import { fill, user } from '../../../site/testing/user.ts'
import { asOwner, ownersImage, withApiServer } from '../../testing/as-owner.tsx'
import { AlbumPhotosDialog } from './album-photos-dialog.tsx'

const server = withApiServer()
const PLACE = 'PUT /api/albums/7/images/5/place'
const album = { id: 7, title: 'Winter sky', order: 'manual', coverId: null } as Album

beforeEach(() => {
  let stored = [1, 2, 3, 4, 5, 6]
  server.on('GET /api/albums/7/images', () => ({
    body: stored.map(id => ownersImage(id, { imageType: 'gallery' })),
  }))
  server.on(PLACE, body => {
    const { beforeId } = body as { beforeId: number | null }
    const others = stored.filter(id => id !== 5)
    const at = beforeId === null ? others.length : others.indexOf(beforeId)
    stored = others.toSpliced(at, 0, 5)
    return { body: album }
  })
})

const field = () => screen.findByLabelText<HTMLInputElement>('Move Picture 5 to position')
const titles = () =>
  within(screen.getByRole('list', { name: 'Photographs of Winter sky' }))
    .getAllByRole('listitem')
    .map(line => /Picture \d/.exec(line.textContent)?.[0])
const moveTo = async (position: number) => {
  const input = await field()
  await fill(input, String(position))
  await user.keyboard('{Enter}')
}

describe('position in an album', () => {
  it('is changed in one move, however far it is', async () => {
    asOwner(<AlbumPhotosDialog album={album} onClose={() => undefined} />)
    expect((await field()).value).toBe('5')
    await moveTo(2)
    await waitFor(() => expect(titles()).toEqual([1, 5, 2, 3, 4, 6].map(id => `Picture ${id}`)))
    screen.getByText('Picture 5 is now number 2 of 6')
    expect((await field()).value).toBe('2')
    expect(document.activeElement).toBe(await field())
    await moveTo(6)
    await waitFor(() => expect(titles().at(-1)).toBe('Picture 5'))
    expect(server.bodiesOf(PLACE)).toEqual([{ beforeId: 2 }, { beforeId: null }])
  })

  it('is sent when the move before has been saved, so that the last one counts', async () => {
    asOwner(<AlbumPhotosDialog album={album} onClose={() => undefined} />)
    await field()
    const answerFirst = server.hold(PLACE)
    await moveTo(1)
    await moveTo(6)
    expect(titles().at(-1)).toBe('Picture 5')
    expect(server.bodiesOf(PLACE)).toEqual([{ beforeId: 1 }])
    server.on(PLACE, () => ({ body: album }))
    answerFirst({ body: album })
    await waitFor(() => expect(server.bodiesOf(PLACE)).toEqual([{ beforeId: 1 }, { beforeId: null }]))
  })

  it('stays where it was moved while the albums are loaded again', async () => {
    asOwner(<AlbumPhotosDialog album={album} onClose={() => undefined} />)
    await field()
    const answerMove = server.hold(PLACE)
    const moved = [5, 1, 2, 3, 4, 6].map(id => `Picture ${id}`)
    await moveTo(1)
    server.hold('GET /api/albums/7/images')
    await act(async () => answerMove({ body: album }))
    expect(titles()).toEqual(moved)
    expect((await field()).value).toBe('1')
  })

  it('is not offered where the date decides', async () => {
    asOwner(<AlbumPhotosDialog album={{ ...album, order: 'newest' }} onClose={() => undefined} />)
    await screen.findByText('Picture 5')
    expect(screen.queryByLabelText('Move Picture 5 to position')).toBeNull()
  })
})
