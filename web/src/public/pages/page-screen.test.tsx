import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { samplePost } from '../../site/testing/samples.ts'
import { startTestServer, type TestServer } from '../../site/testing/server.ts'
import { visit } from '../../site/testing/visit.tsx'
import PageScreen from './page-screen.tsx'

const key = '/api/posts/slug/about'
const page = samplePost(7, { type: 'page', slug: 'about', title: 'About', content: '<p>One back yard.</p>' })
const open = () => visit(<PageScreen />, { at: '/pages/about', pattern: '/pages/:slug' })

let server: TestServer
beforeEach(() => {
  server = startTestServer()
})

describe('a page', () => {
  it('shows a skeleton, then the page', async () => {
    open()
    expect(document.querySelector('[aria-busy=true]')).not.toBeNull()
    server.respond(key, page)
    await screen.findByText('One back yard.')
    expect(document.querySelector('[aria-busy=true]')).toBeNull()
  })

  it('says that it is unpublished', async () => {
    server.respond(key, { type: 'page', slug: 'about', published: false })
    open()
    await screen.findByText('Page Not Available')
    screen.getByText('This page is currently being updated. Please check back soon.')
  })

  it.each([404, 503])('leads to /404 after a response with status %d', async status => {
    server.respond(key, { message: 'No' }, { status })
    open()
    await screen.findByText('Elsewhere')
    expect(screen.getByTestId('address').textContent).toBe('/404')
  })
})
