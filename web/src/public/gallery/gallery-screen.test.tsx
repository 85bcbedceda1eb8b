import { act, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, jest } from '@jest/globals'
import { sampleImage, series } from '../../site/testing/samples.ts'
import { startTestServer, type TestServer } from '../../site/testing/server.ts'
import { visit } from '../../site/testing/visit.tsx'
import GalleryScreen from './gallery-screen.tsx'

const list = '/api/images/gallery?published=true&order=site&page=1&limit=14'

let server: TestServer
beforeEach(() => {
  server = startTestServer()
})

describe('the gallery', () => {
  it('shows a message while it loads, then the pictures in order, each with its own address', async () => {
    visit(<GalleryScreen />, { at: '/gallery' })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Astrophotography Gallery')
    screen.getByText('Loading cosmic images...')
    server.respond(list, series(sampleImage, 6), { total: 6 })
    await screen.findByText('Picture 1')
    expect(screen.queryByText('Loading cosmic images...')).toBeNull()
    expect([...document.querySelectorAll('[data-photo]')].map(link => link.getAttribute('href'))).toEqual(
      series(id => `/gallery/${id}`, 6),
    )
  })

  it('says that it is empty', async () => {
    server.respond(list, [])
    visit(<GalleryScreen />, { at: '/gallery' })
    await screen.findByText('No images uploaded yet. Start building your cosmic collection!')
  })

  it('shows an error', async () => {
    server.respond(list, { message: 'The media service does not answer' }, { status: 503 })
    visit(<GalleryScreen />, { at: '/gallery' })
    await screen.findByText('The media service does not answer')
    screen.getByText('Try again')
  })

  it('renders only pictures near the window, and keeps place, link and caption of the others', async () => {
    const watched: { grid: Element; tell: (isIntersecting: boolean) => void }[] = []
    window.IntersectionObserver = class {
      private readonly look: IntersectionObserverCallback
      constructor(look: IntersectionObserverCallback, { rootMargin }: IntersectionObserverInit) {
        expect(rootMargin).toBe('200% 0px')
        this.look = look
      }
      observe(grid: Element) {
        const tell = (isIntersecting: boolean) =>
          this.look([{ isIntersecting } as IntersectionObserverEntry], this as unknown as IntersectionObserver)
        watched.push({ grid, tell })
      }
      disconnect() {}
    } as unknown as typeof IntersectionObserver
    server.respond(list, series(sampleImage, 9), { total: 9 })
    visit(<GalleryScreen />, { at: '/gallery' })
    await screen.findByText('Picture 1')
    expect(document.querySelectorAll('img')).toHaveLength(9)
    expect(watched.map(({ grid }) => grid.children.length)).toEqual([5, 4])

    act(() => watched[0]?.tell(false))
    const shown = [...document.querySelectorAll('img')].map(image => image.closest('a')?.ariaLabel)
    expect(shown).toEqual([6, 7, 8, 9].map(id => `Open Picture ${id}`))
    expect(document.querySelectorAll('[data-photo]')).toHaveLength(9)
    screen.getByText('Picture 1')
    act(() => watched[0]?.tell(true))
    expect(document.querySelectorAll('img')).toHaveLength(9)
  })

  it('renders no picture of a further page before it is near, however high that page is', async () => {
    // The first group of the second page stands under the window, the others follow far below.
    const rects = jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      const first = Number(this.querySelector('[data-photo]')?.getAttribute('data-photo') ?? 0)
      const top = (first > 19 ? 5 : 1) * window.innerHeight
      return { top, bottom: top + window.innerHeight } as DOMRect
    })
    server.respond(list, series(sampleImage, 14), { total: 28 })
    server.respond(list.replace('page=1', 'page=2'), series(sampleImage, 14, 15), { total: 28 })
    const rendered = new Set<string>()
    const watch = new MutationObserver(() => {
      for (const picture of document.querySelectorAll('picture'))
        rendered.add(picture.closest('a')?.getAttribute('data-photo') ?? '')
    })
    watch.observe(document.body, { childList: true, subtree: true })
    visit(<GalleryScreen />, { at: '/gallery' })
    await screen.findByText('Picture 28')
    watch.disconnect()
    rects.mockRestore()
    expect([...rendered].map(Number).sort((a, b) => a - b)).toEqual(Array.from({ length: 19 }, (_, n) => n + 1))
  })

  it('keeps the placeholder of a picture whose pixels it does not keep', async () => {
    let tell = (_isIntersecting: boolean) => {}
    window.IntersectionObserver = class {
      constructor(look: IntersectionObserverCallback) {
        tell = isIntersecting =>
          look([{ isIntersecting } as IntersectionObserverEntry], this as unknown as IntersectionObserver)
      }
      observe() {}
      disconnect() {}
    } as unknown as typeof IntersectionObserver
    server.respond(list, [sampleImage(1, { placeholder: '1QcSHQRnh493V4dIh4eXh1h4kJUI' })], { total: 1 })
    visit(<GalleryScreen />, { at: '/gallery' })
    await screen.findByText('Picture 1')
    const placeholders = () => document.querySelectorAll('[data-photo] img[src^="data:image/bmp"][alt=""]')
    expect(document.querySelectorAll('picture')).toHaveLength(1)
    expect(placeholders()).toHaveLength(1)
    act(() => tell(false))
    expect(document.querySelectorAll('picture')).toHaveLength(0)
    expect(placeholders()).toHaveLength(1)
  })

  it('begins at the page of its address, and leads back', async () => {
    server.respond('/api/images/gallery?published=true&order=site&page=2&limit=14', series(sampleImage, 3, 15), {
      total: 17,
    })
    visit(<GalleryScreen />, { at: '/gallery?page=2' })
    await screen.findByText('Picture 15')
    expect(screen.queryByText('Picture 1')).toBeNull()
    expect(screen.getByText('Newer photographs').getAttribute('href')).toBe('/gallery')
    expect(document.head.querySelector('link[rel=prev]')?.getAttribute('href')).toBe('/gallery')
    expect(document.head.querySelector('link[rel=next]')).toBeNull()
    expect(server.requests).not.toContain(list)
  })
})
