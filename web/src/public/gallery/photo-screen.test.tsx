/** @jest-environment ./web/src/site/testing/window-environment.mjs */
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { integrationOf, SESSION_NUMBERS } from '@skyfolio/runtime/domain/sessions'
import { imageKey } from '../../api/images.ts'
import { sampleImage, sampleOption, sampleProduct, series } from '../../site/testing/samples.ts'
import { startTestServer, type TestServer } from '../../site/testing/server.ts'
import { furnishWindow, visit } from '../../site/testing/visit.tsx'
import type { Session } from './acquisition/session-texts.ts'
import GalleryScreen from './gallery-screen.tsx'
import { keepKeys } from './keys/kept-keys.ts'
import PhotoScreen from './photo-screen.tsx'

const list = '/api/images/gallery?published=true&order=site&page=1&limit=14'
const productsOf = (id: number) => `/api/store/products?imageId=${id}&page=1&limit=10`
const address = () => screen.getByTestId('address').textContent
const open = async (id: number) => {
  visit(<PhotoScreen />, { at: `/gallery/${id}`, pattern: '/gallery/:id' })
  await screen.findByText(`Picture ${id}`)
  await screen.findByText(`${id} of 3`)
}

let server: TestServer
beforeEach(() => {
  furnishWindow()
  server = startTestServer()
  const images = series(id => sampleImage(id, { photographer: 'A. Stargazer', description: 'Seen\n\nby night.' }), 3)
  for (const image of images) {
    server.respond(imageKey(image.id), image)
    server.respond(productsOf(image.id), [])
  }
  server.respond(list, images, { total: 3 })
})
const cleanups: (() => void)[] = []
afterEach(() => {
  cleanup()
  for (const undo of cleanups.splice(0)) undo()
})

describe('the photo screen', () => {
  it('shows the facts, the rights and the keyboard hint', async () => {
    await open(2)
    for (const words of ['M 2', 'A. Stargazer', 'October 14, 2025', 'Seen', 'by night.', '© A. Stargazer']) {
      expect(screen.getByText(words)).toBeTruthy()
    }
    expect(screen.getByText('Use ← → keys to navigate • ESC to close')).toBeTruthy()
  })

  it('links the license, and offers what may be downloaded with its size', async () => {
    const url = '/uploads/optimized/2-2560.webp?download'
    const large = '/uploads/gallery/2.jpg?download'
    const downloads = [
      { url: large, width: 16_000, height: 12_500, format: 'jpeg', size: 61_234_567 },
      { url, width: 2560, height: 2000, format: 'webp', size: 1_234_567 },
    ]
    server.respond(imageKey(2), sampleImage(2, { license: 'cc-by-nc-4.0', downloads }))
    await open(2)
    const license = await screen.findByRole('link', { name: 'CC BY-NC 4.0' })
    expect(license.getAttribute('href')).toBe('https://creativecommons.org/licenses/by-nc/4.0/')
    expect(license.getAttribute('rel')).toBe('license')
    fireEvent.click(screen.getByText('Download'))
    expect(screen.getByText('License: CC BY-NC 4.0')).toBeTruthy()
    const files = screen.getAllByRole('link', { name: /^\d+ × \d+/ })
    expect(files.map(file => [file.textContent, file.getAttribute('href')])).toEqual([
      ['16000 × 12500JPEG, 61.2 MB', large],
      ['2560 × 2000WebP, 1.2 MB', url],
    ])
  })

  it('offers no download where the owner does not, and links no license that has no terms', async () => {
    await open(2)
    expect(screen.getByText('All rights reserved').tagName).toBe('SPAN')
    expect(screen.queryByText('Download')).toBeNull()
  })

  it.each(['load', 'error'] as const)("shows 'Loading...' until the picture's %s", async event => {
    await open(2)
    expect(screen.getByText('Loading...')).toBeTruthy()
    const picture = document.querySelector('img')
    if (picture) fireEvent[event](picture)
    expect(screen.queryByText('Loading...')).toBeNull()
    expect(document.querySelector('img')).not.toBeNull()
  })

  it('moves to the neighbors by arrows and buttons, and stops at the ends', async () => {
    await open(2)
    fireEvent.keyDown(window, { key: 'ArrowRight' })
    await screen.findByText('3 of 3')
    expect(address()).toBe('/gallery/3')
    expect(screen.getByLabelText<HTMLButtonElement>('Next').disabled).toBe(true)
    fireEvent.keyDown(window, { key: 'ArrowRight' })
    expect(address()).toBe('/gallery/3')
    fireEvent.click(screen.getByLabelText('Previous'))
    await screen.findByText('2 of 3')
    fireEvent.keyDown(window, { key: 'ArrowLeft' })
    await screen.findByText('1 of 3')
    expect(screen.getByLabelText<HTMLButtonElement>('Previous').disabled).toBe(true)
    fireEvent.keyDown(window, { key: 'ArrowLeft' })
    expect(address()).toBe('/gallery/1')
  })

  describe('in a gallery of 2,000', () => {
    const PAGE = 14
    const createdAt = (number: number) => new Date(Date.UTC(2025, 9, 15) - number * 60_000).toISOString()
    const gallery = series(id => sampleImage(id, { createdAt: createdAt(id) }), 2000)
    const lists = () => server.requests.filter(address => address.startsWith('/api/images/gallery'))
    const places = () => server.requests.filter(address => address.endsWith('/place'))
    const openAmongMany = async (id: number, image = gallery[id - 1]!) => {
      for (let page = 1; page <= Math.ceil(gallery.length / PAGE) + 1; page++) {
        const images = gallery.slice((page - 1) * PAGE, page * PAGE)
        server.respond(`/api/images/gallery?published=true&order=site&page=${page}&limit=${PAGE}`, images, {
          total: gallery.length,
        })
      }
      for (const [position, { id }] of gallery.entries())
        server.respond(`/api/images/${id}/place`, { position, total: gallery.length })
      server.respond(imageKey(id), image)
      const screens = (
        <Routes>
          <Route path="/gallery" element={<GalleryScreen />} />
          <Route path="/gallery/:id" element={<PhotoScreen />} />
        </Routes>
      )
      visit(screens, { at: `/gallery/${id}` })
      await screen.findByText(image.title)
    }

    it('finds the neighbors of the oldest picture by a few pages, and leaves the gallery as it was', async () => {
      Object.defineProperty(document.documentElement, 'scrollHeight', { value: 5000, configurable: true })
      await openAmongMany(2000)
      await screen.findByText('2000 of 2000')
      expect(lists().length).toBeLessThanOrEqual(3)
      expect(places()).toHaveLength(1)
      fireEvent.keyDown(window, { key: 'ArrowRight' })
      expect(address()).toBe('/gallery/2000')
      const before = lists().length
      // A button that could not be pressed for a moment would lose the focus.
      const held = jest.fn()
      new MutationObserver(held).observe(screen.getByLabelText('Previous'), { attributeFilter: ['disabled'] })
      for (let id = 1999; id >= 1980; id--) {
        fireEvent.click(screen.getByLabelText('Previous'))
        await screen.findByText(`${id} of 2000`)
      }
      expect(address()).toBe('/gallery/1980')
      expect(lists().length).toBeLessThanOrEqual(before + 2)
      expect(places()).toHaveLength(2)
      expect(held).not.toHaveBeenCalled()
      fireEvent.click(screen.getByLabelText('Close'))
      await screen.findByText('Astrophotography Gallery')
      expect(document.querySelectorAll('[data-photo]')).toHaveLength(PAGE)
    })

    it('looks for no neighbors of a blog picture', async () => {
      await openAmongMany(3000, sampleImage(3000, { imageType: 'blog', createdAt: createdAt(700) }))
      await act(async () => undefined)
      expect(lists()).toEqual([list])
      expect(screen.getByLabelText<HTMLButtonElement>('Next').disabled).toBe(true)
    })
  })

  it('fetches the neighbors once the picture itself has loaded', async () => {
    const variants = (id: number) =>
      [320, 1280].map(width => ({
        url: `/uploads/${id}-${width}.avif`,
        width,
        height: width / 2,
        format: 'avif' as const,
      }))
    const images = series(id => sampleImage(id + 20, { responsiveVariants: variants(id + 20) }), 3)
    for (const image of images) server.respond(imageKey(image.id), image)
    server.respond(list, images, { total: 3 })
    visit(<PhotoScreen />, { at: '/gallery/22', pattern: '/gallery/:id' })
    await screen.findByText('2 of 3')
    const made = jest.spyOn(document, 'createElement')
    const fetched = () =>
      made.mock.results.flatMap(({ value }) =>
        value instanceof HTMLSourceElement && value.parentElement?.isConnected === false ? [value.srcset] : [],
      )
    expect(fetched()).toEqual([])
    const picture = document.querySelector('img')
    if (picture) fireEvent.load(picture)
    expect(fetched()).toEqual([23, 21].map(id => `/uploads/${id}-320.avif 320w, /uploads/${id}-1280.avif 1280w`))
    made.mockRestore()
  })

  it('shows all that the file knows of how it was taken, and calls a single exposure by its name', async () => {
    const acquisition = { make: 'Canon', model: 'EOS Ra', lens: 'RedCat 71', exposureSeconds: 180, iso: 800 }
    const image = sampleImage(2, { acquisition: { ...acquisition, focalLength: 350, fNumber: 4.9 } })
    server.respond(imageKey(2), image)
    visit(<PhotoScreen />, { at: '/gallery/2', pattern: '/gallery/:id' })
    await screen.findByText('Single exposure')
    const facts = [...document.querySelectorAll('dl > div')].map(({ children }) =>
      [...children].map(({ textContent }) => textContent),
    )
    expect(facts.slice(2)).toEqual([
      ['Camera', 'Canon EOS Ra'],
      ['Optics', 'RedCat 71'],
      ['Focal length', '350 mm'],
      ['Focal ratio', 'f/4.9'],
      ['Single exposure', '180 s'],
      ['ISO', '800'],
    ])
  })

  it('shows the sessions with their sums instead of a single exposure, and nothing where nothing is known', async () => {
    const acquisition = { make: 'Canon', model: 'EOS Ra', lens: null, exposureSeconds: 180, iso: 800 }
    const unknown = Object.fromEntries(Object.keys(SESSION_NUMBERS).map(name => [name, null]))
    const session = (fields: object) => ({ night: null, filter: null, notes: null, ...unknown, ...fields }) as Session
    const sessions = [
      session({
        night: '2025-08-23',
        filter: 'Ha',
        frames: 60,
        exposureSeconds: 300,
        gain: 100,
        sensorTemperature: -10,
      }),
      session({ filter: 'OIII', frames: 30, exposureSeconds: 120 }),
    ]
    const image = sampleImage(2, {
      acquisition: { ...acquisition, focalLength: 350, fNumber: 4.9 },
      site: 'A dark valley',
      sessions,
      integration: integrationOf(sessions),
    })
    server.respond(imageKey(2), image)
    visit(<PhotoScreen />, { at: '/gallery/2', pattern: '/gallery/:id' })
    const section = await screen.findByRole('region', { name: 'Total integration 6 h' })
    expect(screen.getByText('A dark valley')).toBeTruthy()
    expect(screen.queryByText('Single exposure')).toBeNull()
    const textsOf = (selector: string) => [...section.querySelectorAll(selector)].map(({ textContent }) => textContent)
    expect(textsOf('li')).toEqual(['Ha5 h', 'OIII1 h'])
    expect(textsOf('td')).toEqual([
      ...['August 23, 2025', 'Ha', '60 × 300 s', 'gain 100, sensor −10\u00a0°C'],
      ...['', 'OIII', '30 × 120 s'],
    ])
  })

  it('reads what the list leaves out when it turns to a photograph that is known from the list', async () => {
    await open(2)
    const unknown = Object.fromEntries(Object.keys(SESSION_NUMBERS).map(name => [name, null]))
    const fields = { night: null, filter: null, notes: null, frames: 60, exposureSeconds: 60 }
    const sessions = [{ ...unknown, ...fields } as Session]
    server.respond(imageKey(3), sampleImage(3, { sessions, integration: integrationOf(sessions) }))
    fireEvent.keyDown(window, { key: 'ArrowRight' })
    await screen.findByText('Picture 3')
    expect(await screen.findByRole('region', { name: 'Total integration 1 h' })).toBeTruthy()
  })

  describe('the first key', () => {
    it('turns as soon as the neighbors are known', async () => {
      const images = series(id => sampleImage(id), 3)
      server = startTestServer()
      server.respond(imageKey(2), images[1])
      visit(<PhotoScreen />, { at: '/gallery/2', pattern: '/gallery/:id' })
      await screen.findByText('Picture 2')
      fireEvent.keyDown(window, { key: 'ArrowRight' })
      expect(address()).toBe('/gallery/2')
      server.respond(list, images, { total: 3 })
      await screen.findByText('3 of 3')
      expect(address()).toBe('/gallery/3')
    })

    it('counts also when it is pressed before the application runs', async () => {
      keepKeys()
      fireEvent.keyDown(document.body, { key: 'ArrowLeft' })
      visit(<PhotoScreen />, { at: '/gallery/2', pattern: '/gallery/:id' })
      await screen.findByText('1 of 3')
      expect(address()).toBe('/gallery/1')
      expect(window.keptKeys).toBeUndefined()
    })
  })

  describe('what is sold', () => {
    const options = [
      sampleOption(1, { priceMultiplier: '2.00' }),
      sampleOption(2, { name: '11x14', width: 11, height: 14 }),
    ]
    beforeEach(() => server.respond('/api/store/print-options?page=1&limit=100', options))

    it('leads to its print, with the price of its cheapest size', async () => {
      server.respond(productsOf(2), [sampleProduct(7, { name: 'Orion Nebula', image: sampleImage(2) })])
      await open(2)
      const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Buy a print' })
      expect(link.getAttribute('href')).toBe('/store/7-orion-nebula')
      expect(screen.getByText('from $35.00')).toBeTruthy()
    })

    it('is not offered while no size is large enough', async () => {
      server.respond(productsOf(2), [sampleProduct(7, { image: sampleImage(2, { width: 600, height: 400 }) })])
      await open(2)
      await act(async () => undefined)
      expect(server.requests).toContain('/api/store/print-options?page=1&limit=100')
      expect(screen.queryByText('Buy a print')).toBeNull()
    })
  })

  describe('sharing', () => {
    const withNavigator = (name: 'share' | 'clipboard', value: unknown) => {
      Object.defineProperty(navigator, name, { value, configurable: true })
      cleanups.push(() => Reflect.deleteProperty(navigator, name))
    }
    const shared = `${window.location.origin}/gallery/2`

    it("opens the system's sheet", async () => {
      const share = jest.fn(async (_data: ShareData) => undefined)
      withNavigator('share', share)
      await open(2)
      fireEvent.click(screen.getByRole('button', { name: 'Share' }))
      expect(share).toHaveBeenCalledWith({ title: 'Picture 2', url: shared })
    })

    it('copies the link where there is none, and says so', async () => {
      const writeText = jest.fn(async (_text: string) => undefined)
      withNavigator('clipboard', { writeText })
      await open(2)
      fireEvent.click(screen.getByRole('button', { name: 'Copy link' }))
      expect(await screen.findByText('Link copied')).toBeTruthy()
      expect(writeText).toHaveBeenCalledWith(shared)
    })

    it('shows the address where nothing may be copied', async () => {
      await open(2)
      fireEvent.click(screen.getByRole('button', { name: 'Copy link' }))
      expect(await screen.findByDisplayValue(shared)).toBe(document.activeElement)
    })
  })

  it('closes on Escape', async () => {
    await open(1)
    fireEvent.keyDown(window, { key: 'Escape' })
    await screen.findByText('Elsewhere')
    expect(address()).toBe('/gallery')
  })

  /** A place to type in, beside the photograph. */
  const fieldOf = (element: HTMLElement) => {
    document.body.append(element)
    cleanups.push(() => element.remove())
    return element
  }

  const press = (target: Element, key: KeyboardEventInit) => act(async () => void fireEvent.keyDown(target, key))

  it.each(['input', 'textarea', 'select', 'div contenteditable'])(
    'keys that are typed into a field (%s) turn nothing and close nothing',
    async kind => {
      await open(2)
      const [name = '', attribute] = kind.split(' ')
      const field = fieldOf(document.createElement(name))
      if (attribute) field.setAttribute(attribute, 'true')
      for (const key of ['ArrowRight', 'ArrowLeft', 'Escape']) {
        await press(field, { key })
        expect(address()).toBe('/gallery/2')
      }
    },
  )

  it('ignores keys that are already handled or that compose a character', async () => {
    await open(2)
    const answered = fieldOf(document.createElement('div'))
    answered.addEventListener('keydown', event => event.preventDefault())
    for (const key of ['ArrowRight', 'Escape']) {
      await press(answered, { key, cancelable: true })
      expect(address()).toBe('/gallery/2')
      await press(document.body, { key, isComposing: true })
      expect(address()).toBe('/gallery/2')
    }
  })

  it('closes what lies over the photograph on Escape, not the photograph', async () => {
    await open(2)
    const menu = fieldOf(document.createElement('dialog'))
    menu.setAttribute('open', '')
    await press(document.body, { key: 'Escape' })
    expect(address()).toBe('/gallery/2')
  })

  it('scrolls the description by 50 px, and not past its ends', async () => {
    let resized = () => {}
    window.ResizeObserver = class {
      constructor(look: () => void) {
        resized = look
      }
      observe() {}
      unobserve() {}
      disconnect() {}
    } as unknown as typeof ResizeObserver
    await open(1)
    const text = screen.getByLabelText('Description')
    expect(screen.queryByLabelText('Scroll down')).toBeNull()
    Object.defineProperty(text, 'scrollHeight', { value: 180 })
    Object.defineProperty(text, 'clientHeight', { value: 100 })
    text.scrollBy = ((by: { top: number }) => {
      text.scrollTop = Math.max(0, Math.min(80, text.scrollTop + by.top))
      fireEvent.scroll(text)
    }) as typeof text.scrollBy
    act(() => resized())
    expect(screen.getByLabelText<HTMLButtonElement>('Scroll up').disabled).toBe(true)
    fireEvent.click(screen.getByLabelText('Scroll down'))
    expect(text.scrollTop).toBe(50)
    fireEvent.click(screen.getByLabelText('Scroll down'))
    expect(text.scrollTop).toBe(80)
    expect(screen.getByLabelText<HTMLButtonElement>('Scroll down').disabled).toBe(true)
    fireEvent.click(screen.getByLabelText('Scroll up'))
    expect(text.scrollTop).toBe(30)
  })

  it('leads to /404 when the photograph is missing', async () => {
    server.respond(imageKey(9), { message: 'No' }, { status: 404 })
    visit(<PhotoScreen />, { at: '/gallery/9', pattern: '/gallery/:id' })
    await screen.findByText('Elsewhere')
    expect(address()).toBe('/404')
  })
})
