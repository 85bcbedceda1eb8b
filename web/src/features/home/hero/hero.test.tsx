/** @jest-environment ./web/src/features/site/testing/window-environment.mjs */
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { sampleImage } from '../../site/testing/samples.ts'
import { startTestServer, type TestServer } from '../../site/testing/server.ts'
import { furnishWindow, visit } from '../../site/testing/visit.tsx'
import { heroQuotes } from '../../site/quotes/hero-quotes.ts'
import { Hero } from './hero.tsx'

const headers = '/api/images/header?page=1&limit=24'
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
const shown = () => document.querySelector('[data-slide=shown] img')?.getAttribute('alt')
const coming = () => document.querySelector('[aria-hidden=true] img')
const shatter = () => document.querySelector('[data-shatter]')
/** The picture that waits for its turn has come. */
const comingLoads = async () => {
  const image = coming()
  if (!image) throw new Error('Nothing is coming')
  fireEvent.load(image)
  await pass(0)
}

let server: TestServer
const open = async (count: number, { reducedMotion = false } = {}) => {
  furnishWindow({ reducedMotion })
  server.answer(
    headers,
    Array.from({ length: count }, (_, index) => sampleImage(index + 1)),
  )
  visit(<Hero title="Old light" spoken="Skyfolio" />)
  await pass(0)
}

beforeEach(() => {
  jest.useFakeTimers()
  server = startTestServer()
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { value: 1440, configurable: true })
  Object.defineProperty(HTMLElement.prototype, 'clientHeight', { value: 800, configurable: true })
  Object.defineProperty(HTMLImageElement.prototype, 'naturalWidth', { value: 3000, configurable: true })
  Object.defineProperty(HTMLImageElement.prototype, 'naturalHeight', { value: 2000, configurable: true })
})
afterEach(() => {
  cleanup()
  jest.restoreAllMocks()
  jest.useRealTimers()
})

test('each picture stands 15 seconds, and after the last comes the first', async () => {
  await open(2)
  expect(shown()).toBe('Picture 1')
  await comingLoads()
  await pass(14_999)
  expect(shown()).toBe('Picture 1')
  await pass(1)
  expect(shown()).toBe('Picture 2')
  expect(screen.getByText('2 of 2')).toBeTruthy()
  await comingLoads()
  await pass(15_000)
  expect(shown()).toBe('Picture 1')
})

test('with two pictures it goes on in browsers that say only once that each has loaded', async () => {
  await open(2)
  await comingLoads()
  for (const next of ['Picture 2', 'Picture 1', 'Picture 2', 'Picture 1']) {
    await pass(15_000)
    expect(shown()).toBe(next)
  }
})

test('the picture that leaves flies apart in 48 pieces, which are gone after 1200 ms', async () => {
  await open(2)
  await comingLoads()
  await pass(15_000)
  expect(shatter()?.children).toHaveLength(48)
  await pass(1199)
  expect(shatter()).not.toBeNull()
  await pass(1)
  expect(shatter()).toBeNull()
})

test('a picture that has not come yet is waited for', async () => {
  await open(2)
  await pass(60_000)
  expect(shown()).toBe('Picture 1')
  await comingLoads()
  expect(shown()).toBe('Picture 2')
})

test('pause stands still until play', async () => {
  await open(2)
  await comingLoads()
  fireEvent.click(screen.getByLabelText('Pause slideshow'))
  await pass(120_000)
  expect(shown()).toBe('Picture 1')
  fireEvent.click(screen.getByLabelText('Play slideshow'))
  await pass(15_000)
  expect(shown()).toBe('Picture 2')
})

test('with reduced motion nothing moves by itself, and nothing flies when it is asked to play', async () => {
  await open(2, { reducedMotion: true })
  await comingLoads()
  await pass(60_000)
  expect(shown()).toBe('Picture 1')
  fireEvent.click(screen.getByLabelText('Play slideshow'))
  await pass(15_000)
  expect(shown()).toBe('Picture 2')
  expect(shatter()).toBeNull()
})

test('the header pictures are asked for again every 5 minutes', async () => {
  await open(1)
  const asked = () => server.asked.filter(address => address === headers).length
  expect(asked()).toBe(1)
  await pass(299_000)
  expect(asked()).toBe(1)
  await pass(1000)
  expect(asked()).toBe(2)
})

test('without header pictures, and while they load, the quote stands alone', async () => {
  furnishWindow()
  visit(<Hero title={undefined} spoken="Skyfolio" />)
  await pass(0)
  expect(document.querySelector('img')).toBeNull()
  expect(document.querySelector('blockquote')).not.toBeNull()
  server.answer(headers, [])
  await pass(0)
  expect(document.querySelector('img')).toBeNull()
  expect(screen.queryByLabelText('Pause slideshow')).toBeNull()
})

test('the quote is chosen at random', async () => {
  jest.spyOn(Math, 'random').mockReturnValue(0.5)
  await open(0)
  expect(document.querySelector('blockquote')?.textContent).toBe(heroQuotes[15]?.text)
  expect(document.querySelector('cite')?.textContent).toBe(heroQuotes[15]?.by)
})

test('a header picture that no address answers for is left out', async () => {
  await open(2)
  for (let attempt = 0; attempt < 3; attempt++) {
    const image = document.querySelector('[data-slide=shown] img')
    if (image) fireEvent.error(image)
    await pass(0)
  }
  expect(shown()).toBe('Picture 2')
})
