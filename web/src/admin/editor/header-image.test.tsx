import { beforeEach, describe, expect, it } from '@jest/globals'
import { act, screen, waitFor, within } from '@testing-library/react'
import { ownersImage } from '../testing/as-owner.tsx'
import { draft, openDesk, press, withEditorsServer, write } from './testing/open-desk.tsx'
import { user } from '../../site/testing/user.ts'

const PUT = 'PUT /api/posts/1'

const server = withEditorsServer()
beforeEach(() => {
  server.on(PUT, () => ({ body: draft() }))
})

const field = () => within(screen.getByRole('group', { name: 'Header image' }))
const save = async () => {
  await press('Save Draft')
  await screen.findByText('Draft saved')
  return server.bodiesOf(PUT).at(-1)
}

describe('header image field', () => {
  it('says that a picture cannot be shown now, and keeps it with the next save', async () => {
    await openDesk(draft({ headerImageId: 7, headerImage: null }))
    field().getByText(/can't be shown now/)
    await write('Title', 'Orion rises')
    expect(await save()).toMatchObject({ title: 'Orion rises', headerImageId: 7 })
  })

  it('removes a picture that cannot be shown now', async () => {
    await openDesk(draft({ headerImageId: 7, headerImage: null }))
    await press('Remove')
    expect(field().queryByText(/can't be shown now/)).toBeNull()
    expect(await save()).toMatchObject({ headerImageId: null })
  })

  it('does not bring back a picture that was removed right after its text was changed', async () => {
    const respond = server.hold('PATCH /api/images/7')
    await openDesk(draft({ headerImageId: 7, headerImage: ownersImage(7) }))
    await write('Alternative text', 'The sword of Orion')
    await user.tab()
    await waitFor(() => expect(server.bodiesOf('PATCH /api/images/7')).toHaveLength(1))
    await press('Remove')
    await act(async () => respond({ body: ownersImage(7) }))
    expect(field().queryByRole('button', { name: 'Remove' })).toBeNull()
    expect(await save()).toMatchObject({ headerImageId: null })
  })
})
