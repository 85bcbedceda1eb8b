import { describe, expect, it } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import type { Post } from '../../../api/admin/posts.ts'
import { user } from '../../../site/testing/user.ts'
import { ownersImage } from '../../testing/as-owner.tsx'
import { draft, openDesk, press, withEditorsServer, valueOf, write } from '../testing/open-desk.tsx'

const PUT = 'PUT /api/posts/1'
const LATER = '2026-11-22T01:00:00.000Z'

const server = withEditorsServer()

/** Writes on, and presses a button of the bar after somebody else has saved. */
const collide = async (theirs: Partial<Post>, button: string) => {
  server.on(PUT, () => ({ status: 412, body: { message: 'Changed', current: draft({ ...theirs, updatedAt: LATER }) } }))
  await openDesk(draft())
  await write('Title', 'My title')
  await press(button)
  return within(await screen.findByRole('dialog', { name: 'This was changed elsewhere' }))
}

describe('conflict dialog', () => {
  it('shows header picture and plan among the differences', async () => {
    const header = { headerImageId: 7, headerImage: ownersImage(7, { title: 'Orion' }) }
    const dialog = await collide({ ...header, publishAt: '2027-01-06T20:00:00.000Z' }, 'Save Draft')
    const lines = dialog.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(lines).toEqual([
      'Theirs: Title: Post 1',
      'Yours: Title: My title',
      'Theirs: Header image: Orion',
      'Yours: Header image: none',
      expect.stringMatching(/^Theirs: Publish at: 1\/6\/2027/),
      'Yours: Not planned',
    ])
  })

  it('publishes over the other version after Publish', async () => {
    const dialog = await collide({}, 'Publish')
    dialog.getByText('Published')
    server.on(PUT, () => ({ body: draft({ title: 'My title', published: true }) }))
    await user.click(dialog.getByRole('button', { name: 'Save mine over it' }))
    await screen.findByText('Saved and published')
    expect(server.bodiesOf(PUT).at(-1)).toMatchObject({ title: 'My title', published: true })
  })

  it('saves a draft over the other version after Save Draft', async () => {
    const dialog = await collide({}, 'Save Draft')
    server.on(PUT, () => ({ body: draft({ title: 'My title' }) }))
    await user.click(dialog.getByRole('button', { name: 'Save mine over it' }))
    await screen.findByText('Draft saved')
    expect(server.bodiesOf(PUT).at(-1)).toMatchObject({ published: false })
  })

  it('takes their version, and loses nothing when its tags cannot be loaded', async () => {
    const TAGS = 'GET /api/content/post/1/tags'
    server.on(TAGS, () => 'gone')
    const dialog = await collide({ title: 'Their title' }, 'Save Draft')
    await user.click(dialog.getByRole('button', { name: 'Take theirs' }))
    await screen.findByText('Their tags could not be read')
    expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('My title')
    server.on(TAGS, () => ({ body: [] }))
    await user.click(dialog.getByRole('button', { name: 'Take theirs' }))
    await screen.findByDisplayValue('Their title')
    expect(valueOf('Title')).toBe('Their title')
  })
})
