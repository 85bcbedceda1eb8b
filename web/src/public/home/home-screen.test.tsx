import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { homeQuotes } from '../../site/quotes/home-quotes.ts'
import { sampleImage, samplePost, series } from '../../site/testing/samples.ts'
import { startTestServer, type TestServer } from '../../site/testing/server.ts'
import { visit } from '../../site/testing/visit.tsx'
import HomeScreen from './home-screen.tsx'

const posts = '/api/posts?type=post&published=true&page=1&limit=4'
const captures = '/api/images/gallery?published=true&page=1&limit=6'

let server: TestServer
beforeEach(() => {
  server = startTestServer()
  server.respond('/api/images/header?published=true&page=1&limit=24', [])
})
afterEach(() => {
  jest.restoreAllMocks()
})

describe('Home', () => {
  it('shows the 4 newest posts, the first 3 of the first 6 pictures, and the links to more', async () => {
    server.respond(posts, series(samplePost, 4))
    server.respond(captures, series(sampleImage, 6))
    visit(<HomeScreen />)
    await screen.findByText('Post 4')
    await screen.findByText('Picture 3')
    screen.getByText('Latest from the Blog')
    expect(screen.getByText('View All Posts').getAttribute('href')).toBe('/blog')
    screen.getByText('Latest Captures')
    expect(screen.getByText('View Full Gallery').getAttribute('href')).toBe('/gallery')
    expect(screen.queryByText('Picture 4')).toBeNull()
    expect([...document.querySelectorAll('a[href^="/gallery/"]')].map(link => link.getAttribute('href'))).toEqual([
      '/gallery/1',
      '/gallery/2',
      '/gallery/3',
    ])
  })

  it('says that the site is empty', async () => {
    server.respond(posts, [])
    server.respond(captures, [])
    visit(<HomeScreen />)
    await screen.findByText('No blog posts available')
    await screen.findByText('No images uploaded yet. Start building your cosmic collection!')
  })

  it('chooses the closing quote at random', async () => {
    jest.spyOn(Math, 'random').mockReturnValue(0.25)
    server.respond(posts, [])
    server.respond(captures, [])
    visit(<HomeScreen />)
    await screen.findByText(homeQuotes[3]?.text ?? '')
  })

  it("shows the owner's own quotes instead of the site's, in their places", async () => {
    jest.spyOn(Math, 'random').mockReturnValue(0.75)
    server.respond(posts, [])
    server.respond(captures, [])
    server.respond('/api/site-settings', [
      { key: 'hero_quotes', value: 'Only this one.' },
      { key: 'home_quotes', value: 'First. — Ada\nSecond. — Grace Hopper' },
    ])
    visit(<HomeScreen />)
    expect((await screen.findByText('Second.')).parentElement?.textContent).toBe('Second.Grace Hopper')
    expect(screen.getByText('Only this one.').parentElement?.textContent).toBe('Only this one.From the logbook')
  })
})
