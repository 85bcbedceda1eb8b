import { describe, expect, it } from '@jest/globals'
import { screen } from '@testing-library/react'
import type { Post } from '../../api/admin/posts.ts'
import { user } from '../../site/testing/user.ts'
import { draft, openDesk, press, valueOf, withEditorsServer, write } from './testing/open-desk.tsx'

const COPY = 'PUT /api/posts/1/working-copy'
const PUBLISH = 'POST /api/posts/1/working-copy/publish'
const DISCARD = 'DELETE /api/posts/1/working-copy'
const POST = 'PUT /api/posts/1'
const SAVED = '2026-11-22T01:00:00.000Z'

const server = withEditorsServer()

const published = (fields: Partial<Post> = {}) => draft({ published: true, ...fields })
const edited = (fields: Partial<Post> = {}) =>
  published({ workingCopy: { savedAt: SAVED, tagIds: [], publishedSlug: 'post-1' }, ...fields })
const notice = () => screen.queryByText('Unpublished changes')

describe('unpublished changes', () => {
  it('are what Save Draft makes of a published post, and the editor says so', async () => {
    server.on(COPY, () => ({ body: edited({ title: 'Second thoughts' }) }))
    await openDesk(published())
    expect(notice()).toBeNull()
    await write('Title', 'Second thoughts')
    await press('Save Draft')
    await screen.findByText('Changes saved, not published')
    expect(notice()).not.toBeNull()
    expect(server.bodiesOf(POST)).toEqual([])
    expect(server.bodiesOf(COPY)).toEqual([
      expect.objectContaining({ title: 'Second thoughts', excerpt: 'A clear night.', headerImageId: null, tagIds: [] }),
    ])
    expect(server.bodiesOf(COPY)[0]).not.toHaveProperty('published')
  })

  it('are published by Update, just as they are in the editor', async () => {
    server.on(COPY, () => ({ body: edited({ title: 'Better' }) }))
    server.on(PUBLISH, () => ({ body: published({ title: 'Better', updatedAt: '2026-11-22T02:00:00.000Z' }) }))
    await openDesk(edited({ title: 'Good' }))
    expect(valueOf('Title')).toBe('Good')
    expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull()
    await write('Title', 'Better')
    await press('Update')
    await screen.findByText('Saved and published')
    expect(notice()).toBeNull()
    expect(server.bodiesOf(COPY)).toMatchObject([{ title: 'Better' }])
  })

  it('stay saved when they cannot be published', async () => {
    server.on(COPY, () => ({ body: edited({ title: 'Better' }) }))
    server.on(PUBLISH, () => ({ status: 409, body: { message: 'Another post or page already has this slug' } }))
    await openDesk(published())
    await write('Title', 'Better')
    await press('Update')
    await screen.findByText('Another post or page already has this slug')
    expect(notice()).not.toBeNull()
    expect(valueOf('Title')).toBe('Better')
  })

  it('are discarded after a question', async () => {
    server.on(DISCARD, () => ({ body: published({ title: 'Live' }) }))
    server.on('GET /api/content/post/1/tags', () => ({ body: [] }))
    await openDesk(edited({ title: 'Not live' }))
    await press('Discard changes')
    await user.click(await screen.findByRole('button', { name: 'Discard' }))
    await screen.findByDisplayValue('Live')
    expect(notice()).toBeNull()
  })

  it('may be without any text', async () => {
    server.on(COPY, () => ({ body: edited({ content: '' }) }))
    await openDesk(published({ content: '' }))
    await write('Title', 'Words to come')
    await press('Save Draft')
    await screen.findByText('Changes saved, not published')
    await press('Update')
    expect(server.bodiesOf(PUBLISH)).toEqual([])
  })

  it('become the draft when the post is taken back', async () => {
    server.on(POST, () => ({ body: draft({ title: 'Not live' }) }))
    await openDesk(edited({ title: 'Not live' }))
    await user.click(screen.getByRole('switch', { name: /Published/ }))
    await press('Save Draft')
    await screen.findByText('Draft saved')
    expect(server.bodiesOf(POST)).toMatchObject([{ published: false, title: 'Not live' }])
    expect(notice()).toBeNull()
  })
})

describe('draft', () => {
  it('needs a title only', async () => {
    server.on('POST /api/posts', () => ({ status: 201, body: draft({ title: 'Just a title', content: '' }) }))
    await openDesk(null)
    await press('Save Draft')
    await screen.findByText('Validation Error')
    await write('Title', 'Just a title')
    await press('Save Draft')
    await screen.findByText('Draft saved')
    expect(server.bodiesOf('POST /api/posts')).toMatchObject([{ title: 'Just a title', published: false }])
  })

  it('shows beside its field why a plan was refused', async () => {
    const message = 'The date to publish at must be in the future'
    server.on(POST, () => ({ status: 400, body: { message, errors: [{ path: 'publishAt', message }] } }))
    await openDesk(draft({ publishAt: '2020-01-06T20:00:00.000Z' }))
    await write('Title', 'Too late')
    await press('Save Draft')
    await screen.findAllByText(message)
    expect(screen.getByLabelText('Publish at').getAttribute('aria-invalid')).toBe('true')
  })
})
