import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { act, screen } from '@testing-library/react'
import { notFoundQuotes } from '../../site/quotes/not-found-quotes.ts'
import { sampleImage } from '../../site/testing/samples.ts'
import { startTestServer, type TestServer } from '../../site/testing/server.ts'
import { Responded, visit } from '../../site/testing/visit.tsx'
import NotFoundScreen from './not-found-screen.tsx'

const key = '/api/images?published=true&page=1&limit=50'

let server: TestServer
beforeEach(() => {
  server = startTestServer()
})
afterEach(() => {
  jest.restoreAllMocks()
})

describe('the not-found screen', () => {
  it('shows its text and two links', async () => {
    jest.spyOn(Math, 'random').mockReturnValue(0)
    await act(async () => void visit(<NotFoundScreen />))
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Lost in Space')
    expect(screen.getByText('Return to Earth').getAttribute('href')).toBe('/')
    expect(screen.getByText('Explore Gallery').getAttribute('href')).toBe('/gallery')
    screen.getByText(notFoundQuotes[0]?.text ?? '')
  })

  it('shows a random picture of the gallery with its credit, never one of a post', async () => {
    jest.spyOn(Math, 'random').mockReturnValue(0.99)
    const photograph = { title: 'The Ring', targetName: 'M 57', photographer: 'A. Stargazer' }
    server.respond(key, [sampleImage(1), sampleImage(2, photograph), sampleImage(3, { imageType: 'blog' })])
    visit(<NotFoundScreen />)
    await screen.findByText('The Ring')
    screen.getByText('M 57')
    screen.getByText('A. Stargazer')
    expect(document.querySelector('img')?.getAttribute('src')).toBe('/uploads/optimized/2-2560.webp')
  })

  it('shows the gradient alone when there are no pictures or they can’t be read', async () => {
    server.respond(key, { message: 'No' }, { status: 503 })
    visit(
      <>
        <NotFoundScreen />
        <Responded address={key} />
      </>,
    )
    await screen.findByText('Responded')
    expect(document.querySelector('img')).toBeNull()
  })
})
