/** @jest-environment ./web/src/features/site/testing/window-environment.mjs */
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { sampleImage, series } from '../site/testing/samples.ts'
import { startTestServer, type TestServer } from '../site/testing/server.ts'
import { furnishWindow, visit } from '../site/testing/visit.tsx'
import GalleryScreen from './gallery-screen.tsx'

const list = '/api/images/gallery?page=1&limit=14'

let server: TestServer
beforeEach(() => {
  furnishWindow()
  server = startTestServer()
})
afterEach(cleanup)

test('words while it loads, then the pictures in their order, each with an address of its own', async () => {
  visit(<GalleryScreen />, { at: '/gallery' })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Astrophotography Gallery')
  expect(screen.getByText('Loading cosmic images...')).toBeTruthy()
  server.answer(list, series(sampleImage, 6), { total: 6 })
  await screen.findByText('Picture 1')
  expect(screen.queryByText('Loading cosmic images...')).toBeNull()
  expect([...document.querySelectorAll('[data-photo]')].map(link => link.getAttribute('href'))).toEqual(
    series(id => `/gallery/${id}`, 6),
  )
})

test('words when there is nothing', async () => {
  server.answer(list, [])
  visit(<GalleryScreen />, { at: '/gallery' })
  expect(await screen.findByText('No images uploaded yet. Start building your cosmic collection!')).toBeTruthy()
})

test('a failure says so', async () => {
  server.answer(list, { message: 'The media service does not answer' }, { status: 503 })
  visit(<GalleryScreen />, { at: '/gallery' })
  expect(await screen.findByText('The media service does not answer')).toBeTruthy()
  expect(screen.getByText('Try again')).toBeTruthy()
})
