/** @jest-environment ./web/src/features/site/testing/window-environment.mjs */
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { lostQuotes } from '../site/quotes/lost-quotes.ts'
import { sampleImage } from '../site/testing/samples.ts'
import { startTestServer, type TestServer } from '../site/testing/server.ts'
import { furnishWindow, visit } from '../site/testing/visit.tsx'
import NotFoundScreen from './not-found-screen.tsx'

const key = '/api/images?page=1&limit=50'

let server: TestServer
beforeEach(() => {
  furnishWindow()
  server = startTestServer()
})
afterEach(() => {
  cleanup()
  jest.restoreAllMocks()
})

test('the words and the two ways on', () => {
  jest.spyOn(Math, 'random').mockReturnValue(0)
  visit(<NotFoundScreen />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Lost in Space')
  expect(screen.getByText('Return to Earth').getAttribute('href')).toBe('/')
  expect(screen.getByText('Explore Gallery').getAttribute('href')).toBe('/gallery')
  expect(screen.getByText(lostQuotes[0]?.text ?? '')).toBeTruthy()
})

test('a random picture of the gallery with its credit; pictures of posts are none', async () => {
  jest.spyOn(Math, 'random').mockReturnValue(0.99)
  const photograph = { title: 'The Ring', targetName: 'M 57', photographer: 'A. Stargazer' }
  server.answer(key, [sampleImage(1), sampleImage(2, photograph), sampleImage(3, { imageType: 'blog' })])
  visit(<NotFoundScreen />)
  expect(await screen.findByText('The Ring')).toBeTruthy()
  expect(screen.getByText('M 57')).toBeTruthy()
  expect(screen.getByText('A. Stargazer')).toBeTruthy()
  expect(document.querySelector('img')?.getAttribute('src')).toBe('/uploads/optimized/2-2560.webp')
})

test('without pictures, or when they cannot be read, the gradient alone', async () => {
  server.answer(key, { message: 'No' }, { status: 503 })
  visit(<NotFoundScreen />)
  await waitFor(() => expect(server.asked).toContain(key))
  expect(document.querySelector('img')).toBeNull()
})
