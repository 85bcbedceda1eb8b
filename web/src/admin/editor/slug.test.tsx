import { describe, expect, it } from '@jest/globals'
import { screen } from '@testing-library/react'
import { draft, openDesk, press, valueOf, withEditorsServer, write } from './testing/open-desk.tsx'

const server = withEditorsServer()

describe('slug', () => {
  it('of a new item is left to the server, which knows what is free, unless it is typed', async () => {
    server.on('POST /api/posts', () => ({ status: 201, body: draft({ title: 'The Moon', slug: 'the-moon-2' }) }))
    await openDesk(null)
    await write('Title', 'The Moon')
    expect(valueOf('Slug')).toBe('')
    expect(screen.getByLabelText('Slug').getAttribute('placeholder')).toBe('the-moon')
    expect(screen.getAllByText(/\/blog\/the-moon$/)).not.toEqual([])
    await press('Save Draft')
    await screen.findByText('Draft saved')
    expect(server.bodiesOf('POST /api/posts')).toMatchObject([{ title: 'The Moon', slug: '' }])
    expect(valueOf('Slug')).toBe('the-moon-2')
  })

  it('that was typed is sent', async () => {
    server.on('POST /api/posts', () => ({
      status: 409,
      body: { message: 'Another post or page already has this slug' },
    }))
    await openDesk(null)
    await write('Title', 'The Moon')
    await write('Slug', 'my-moon')
    await press('Save Draft')
    await screen.findByText('Another post or page already has this slug')
    expect(server.bodiesOf('POST /api/posts')).toMatchObject([{ slug: 'my-moon' }])
  })

  it('stays when the title of a saved item changes', async () => {
    await openDesk(draft({ slug: 'as-it-is' }))
    await write('Title', 'Another title')
    expect(valueOf('Slug')).toBe('as-it-is')
  })
})
