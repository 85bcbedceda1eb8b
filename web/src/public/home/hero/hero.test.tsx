import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { act, fireEvent, screen } from '@testing-library/react'
import { sampleImage } from '../../../site/testing/samples.ts'
import { startTestServer, type TestServer } from '../../../site/testing/server.ts'
import { visit } from '../../../site/testing/visit.tsx'
import { furnishWindow } from '../../../site/testing/window.ts'
import { heroQuotes } from '../../../site/quotes/home-quotes.ts'
import { user } from '../../../site/testing/user.ts'
import { Hero } from './hero.tsx'

const headers = '/api/images/header?published=true&page=1&limit=24'
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
  server.respond(
    headers,
    Array.from({ length: count }, (_, index) => ({ ...sampleImage(index + 1), altText: `View ${index + 1}` })),
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
  jest.restoreAllMocks()
  jest.useRealTimers()
})

describe('the hero', () => {
  it('shows each picture for 15 seconds', async () => {
    await open(2)
    expect(shown()).toBe('View 1')
    await comingLoads()
    await pass(14_999)
    expect(shown()).toBe('View 1')
    await pass(1)
    expect(shown()).toBe('View 2')
    screen.getByText('2 of 2')
  })

  it('begins again after the last picture', async () => {
    await open(2)
    await comingLoads()
    await pass(15_000)
    await comingLoads()
    await pass(15_000)
    expect(shown()).toBe('View 1')
  })

  it('continues with two pictures in browsers that report each load only once', async () => {
    await open(2)
    await comingLoads()
    for (const next of ['View 2', 'View 1', 'View 2', 'View 1']) {
      await pass(15_000)
      expect(shown()).toBe(next)
    }
  })

  it('shatters the leaving picture into 48 pieces for 1200 ms', async () => {
    await open(2)
    await comingLoads()
    await pass(15_000)
    expect(shatter()?.children).toHaveLength(48)
    await pass(1199)
    expect(shatter()).not.toBeNull()
    await pass(1)
    expect(shatter()).toBeNull()
  })

  it('waits for a picture that has not loaded yet', async () => {
    await open(2)
    await pass(60_000)
    expect(shown()).toBe('View 1')
    await comingLoads()
    expect(shown()).toBe('View 2')
  })

  it('stands still from pause until play', async () => {
    await open(2)
    await comingLoads()
    await user.click(screen.getByLabelText('Pause slideshow'))
    await pass(120_000)
    expect(shown()).toBe('View 1')
    await user.click(screen.getByLabelText('Play slideshow'))
    await pass(15_000)
    expect(shown()).toBe('View 2')
  })

  it('moves nothing by itself with reduced motion', async () => {
    await open(2, { reducedMotion: true })
    await comingLoads()
    await pass(60_000)
    expect(shown()).toBe('View 1')
  })

  it('shatters nothing with reduced motion', async () => {
    await open(2, { reducedMotion: true })
    await comingLoads()
    await user.click(screen.getByLabelText('Play slideshow'))
    await pass(15_000)
    expect(shown()).toBe('View 2')
    expect(shatter()).toBeNull()
  })

  it('reads the header pictures again every 5 minutes', async () => {
    await open(1)
    const requests = () => server.requests.filter(address => address === headers).length
    expect(requests()).toBe(1)
    await pass(299_000)
    expect(requests()).toBe(1)
    await pass(1000)
    expect(requests()).toBe(2)
  })

  it('shows the quote alone while header pictures load', async () => {
    visit(<Hero title={undefined} spoken="Skyfolio" />)
    await pass(0)
    expect(document.querySelector('img')).toBeNull()
    expect(document.querySelector('blockquote')).not.toBeNull()
  })

  it('shows the quote alone without header pictures', async () => {
    await open(0)
    expect(document.querySelector('img')).toBeNull()
    expect(document.querySelector('blockquote')).not.toBeNull()
    expect(screen.queryByLabelText('Pause slideshow')).toBeNull()
  })

  it('chooses the quote at random', async () => {
    jest.spyOn(Math, 'random').mockReturnValue(0.5)
    await open(0)
    expect(document.querySelector('blockquote')?.textContent).toBe(heroQuotes[15]?.text)
    expect(document.querySelector('cite')?.textContent).toBe(heroQuotes[15]?.by)
  })

  it('leaves out a header picture that can’t be loaded', async () => {
    await open(2)
    for (let attempt = 0; attempt < 3; attempt++) {
      const image = document.querySelector('[data-slide=shown] img')
      if (image) fireEvent.error(image)
      await pass(0)
    }
    expect(shown()).toBe('View 2')
  })
})
