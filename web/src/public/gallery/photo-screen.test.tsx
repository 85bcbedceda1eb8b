import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { integrationOf, SESSION_NUMBERS } from '@skyfolio/domain/acquisition/sessions'
import { imageKey } from '../../api/images.ts'
import { sampleImage, sampleOption, sampleProduct } from '../../site/testing/samples.ts'
import type { TestServer } from '../../site/testing/server.ts'
import { user } from '../../site/testing/user.ts'
import type { Session } from './acquisition/session-texts.ts'
import { address, openPhoto, productsOf, startGalleryServer, visitPhoto } from './testing/photo-page.tsx'

let server: TestServer
beforeEach(() => {
  server = startGalleryServer()
})
const cleanups: (() => void)[] = []
afterEach(() => {
  for (const undo of cleanups.splice(0)) undo()
})

describe('the photo screen', () => {
  it('shows the facts, the rights and the keyboard hint', async () => {
    await openPhoto(2)
    for (const words of ['M 2', 'A. Stargazer', 'October 14, 2025', 'Seen', 'by night.', '© A. Stargazer']) {
      screen.getByText(words)
    }
    screen.getByText('Use ← → keys to navigate • ESC to close')
  })

  it('links the license, and offers what may be downloaded with its size', async () => {
    const url = '/uploads/optimized/2-2560.webp?download'
    const large = '/uploads/gallery/2.jpg?download'
    const downloads = [
      { url: large, width: 16_000, height: 12_500, format: 'jpeg', size: 61_234_567 },
      { url, width: 2560, height: 2000, format: 'webp', size: 1_234_567 },
    ]
    server.respond(imageKey(2), sampleImage(2, { license: 'cc-by-nc-4.0', downloads }))
    await openPhoto(2)
    const license = await screen.findByRole('link', { name: 'CC BY-NC 4.0' })
    expect(license.getAttribute('href')).toBe('https://creativecommons.org/licenses/by-nc/4.0/')
    expect(license.getAttribute('rel')).toBe('license')
    await user.click(screen.getByText('Download'))
    screen.getByText('License: CC BY-NC 4.0')
    const files = screen.getAllByRole('link', { name: /^\d+ × \d+/ })
    expect(files.map(file => [file.textContent, file.getAttribute('href')])).toEqual([
      ['16000 × 12500JPEG, 61.2 MB', large],
      ['2560 × 2000WebP, 1.2 MB', url],
    ])
  })

  it('offers no download where the owner does not, and links no license that has no terms', async () => {
    await openPhoto(2)
    expect(screen.getByText('All rights reserved').tagName).toBe('SPAN')
    expect(screen.queryByText('Download')).toBeNull()
  })

  it.each(['load', 'error'] as const)("shows 'Loading...' until the picture's %s", async event => {
    await openPhoto(2)
    screen.getByText('Loading...')
    const picture = document.querySelector('img')
    if (picture) fireEvent[event](picture)
    expect(screen.queryByText('Loading...')).toBeNull()
    expect(document.querySelector('img')).not.toBeNull()
  })

  it('shows all that the file knows of how it was taken, and calls a single exposure by its name', async () => {
    const acquisition = { make: 'Canon', model: 'EOS Ra', lens: 'RedCat 71', exposureSeconds: 180, iso: 800 }
    const image = sampleImage(2, { acquisition: { ...acquisition, focalLength: 350, fNumber: 4.9 } })
    server.respond(imageKey(2), image)
    visitPhoto(2)
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
    visitPhoto(2)
    const section = await screen.findByRole('region', { name: 'Total integration 6 h' })
    screen.getByText('A dark valley')
    expect(screen.queryByText('Single exposure')).toBeNull()
    const textsOf = (selector: string) => [...section.querySelectorAll(selector)].map(({ textContent }) => textContent)
    expect(textsOf('li')).toEqual(['Ha5 h', 'OIII1 h'])
    expect(textsOf('td')).toEqual([
      ...['August 23, 2025', 'Ha', '60 × 300 s', 'gain 100, sensor −10\u00a0°C'],
      ...['', 'OIII', '30 × 120 s'],
    ])
  })

  describe('what is sold', () => {
    const options = [
      sampleOption(1, { priceMultiplier: '2.00' }),
      sampleOption(2, { name: '11x14', width: 11, height: 14 }),
    ]
    beforeEach(() => server.respond('/api/store/print-options?page=1&limit=100', options))

    it('leads to its print, with the price of its cheapest size', async () => {
      server.respond(productsOf(2), [sampleProduct(7, { name: 'Orion Nebula', image: sampleImage(2) })])
      await openPhoto(2)
      const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Buy a print' })
      expect(link.getAttribute('href')).toBe('/store/7-orion-nebula')
      screen.getByText('from $35.00')
    })

    it('is not offered while no size is large enough', async () => {
      server.respond(productsOf(2), [sampleProduct(7, { image: sampleImage(2, { width: 600, height: 400 }) })])
      await openPhoto(2)
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
      await openPhoto(2)
      await user.click(screen.getByRole('button', { name: 'Share' }))
      expect(share).toHaveBeenCalledWith({ title: 'Picture 2', url: shared })
    })

    it('copies the link where there is none, and says so', async () => {
      const writeText = jest.fn(async (_text: string) => undefined)
      withNavigator('clipboard', { writeText })
      await openPhoto(2)
      await user.click(screen.getByRole('button', { name: 'Copy link' }))
      await screen.findByText('Link copied')
      expect(writeText).toHaveBeenCalledWith(shared)
    })

    it('shows the address where nothing may be copied', async () => {
      withNavigator('clipboard', undefined)
      await openPhoto(2)
      await user.click(screen.getByRole('button', { name: 'Copy link' }))
      expect(await screen.findByDisplayValue(shared)).toBe(document.activeElement)
    })
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
    await openPhoto(1)
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
    await user.click(screen.getByLabelText('Scroll down'))
    expect(text.scrollTop).toBe(50)
    await user.click(screen.getByLabelText('Scroll down'))
    expect(text.scrollTop).toBe(80)
    expect(screen.getByLabelText<HTMLButtonElement>('Scroll down').disabled).toBe(true)
    await user.click(screen.getByLabelText('Scroll up'))
    expect(text.scrollTop).toBe(30)
  })

  it('leads to /404 when the photograph is missing', async () => {
    server.respond(imageKey(9), { message: 'No' }, { status: 404 })
    visitPhoto(9)
    await screen.findByText('Elsewhere')
    expect(address()).toBe('/404')
  })
})
