import { describe, expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { ownersImage } from '../testing/as-owner.tsx'
import { draft, openDesk, press, valueOf, withEditorsServer, write } from './testing/open-desk.tsx'

const PUT = 'PUT /api/posts/1'

const server = withEditorsServer()

const preview = () => within(screen.getByRole('group', { name: 'Preview as a search result' }))
const save = async () => {
  const { length } = server.bodiesOf(PUT)
  await press('Save Draft')
  await waitFor(() => expect(server.bodiesOf(PUT)).toHaveLength(length + 1))
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Save Draft' }).getAttribute('aria-busy')).not.toBe('true'),
  )
  return server.bodiesOf(PUT).at(-1)
}

describe('search and previews', () => {
  it('are shown as stored, and saved with the post', async () => {
    const stored = { metaTitle: 'Orion tonight', metaDescription: 'Where to look', shareImageId: 9 }
    server.on(PUT, body => ({ body: draft(body) }))
    await openDesk(draft({ ...stored, shareImage: ownersImage(9) }))
    expect([valueOf('Search title (optional)'), valueOf('Search description (optional)')]).toEqual([
      ...['Orion tonight', 'Where to look'],
    ])
    expect(await save()).toMatchObject(stored)
    await write('Search title (optional)', ' ')
    await write('Search description (optional)', 'In the east')
    await press('Remove share picture')
    expect(await save()).toMatchObject({ metaTitle: null, metaDescription: 'In the east', shareImageId: null })
  })

  it('are made of title, excerpt and text as long as nothing is written', async () => {
    await openDesk(draft({ title: 'Orion rises', excerpt: null }))
    preview().getByText('Orion rises · Skyfolio')
    preview().getByText('A clear night.')
    await write('Excerpt (optional)', 'The hunter in winter')
    preview().getByText('The hunter in winter')
  })
})
