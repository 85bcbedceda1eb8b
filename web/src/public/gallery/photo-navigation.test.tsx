import { act, fireEvent, screen } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { integrationOf, SESSION_NUMBERS } from '@skyfolio/domain/acquisition/sessions'
import { imageKey, type Image } from '../../api/images.ts'
import { sampleImage, series } from '../../site/testing/samples.ts'
import { startTestServer, type TestServer } from '../../site/testing/server.ts'
import { user } from '../../site/testing/user.ts'
import { visit } from '../../site/testing/visit.tsx'
import type { Session } from './acquisition/session-texts.ts'
import GalleryScreen from './gallery-screen.tsx'
import { keepKeys } from './keys/kept-keys.ts'
import PhotoScreen from './photo-screen.tsx'
import { address, GALLERY, openPhoto, startGalleryServer, visitPhoto } from './testing/photo-page.tsx'

let server: TestServer
beforeEach(() => {
  server = startGalleryServer()
})
const cleanups: (() => void)[] = []
afterEach(() => {
  for (const undo of cleanups.splice(0)) undo()
})

describe('the photo screen', () => {
  it('moves to the neighbors by arrows', async () => {
    await openPhoto(2)
    await user.keyboard('{ArrowRight}')
    await screen.findByText('3 of 3')
    expect(address()).toBe('/gallery/3')
    await user.keyboard('{ArrowLeft}')
    await screen.findByText('2 of 3')
    expect(address()).toBe('/gallery/2')
  })

  it('moves to the neighbors by buttons', async () => {
    await openPhoto(2)
    await user.click(screen.getByLabelText('Next'))
    await screen.findByText('3 of 3')
    expect(address()).toBe('/gallery/3')
    await user.click(screen.getByLabelText('Previous'))
    await screen.findByText('2 of 3')
    expect(address()).toBe('/gallery/2')
  })

  it.each([
    { end: 'last', at: 3, button: 'Next', key: '{ArrowRight}' },
    { end: 'first', at: 1, button: 'Previous', key: '{ArrowLeft}' },
  ])('stops at the $end photograph', async ({ at, button, key }) => {
    await openPhoto(2)
    await user.keyboard(key)
    await screen.findByText(`${at} of 3`)
    expect(screen.getByLabelText<HTMLButtonElement>(button).disabled).toBe(true)
    await user.keyboard(key)
    expect(address()).toBe(`/gallery/${at}`)
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
      await user.keyboard('{ArrowRight}')
      expect(address()).toBe('/gallery/2000')
      const before = lists().length
      // A button that could not be pressed for a moment would lose the focus.
      const held = jest.fn()
      new MutationObserver(held).observe(screen.getByLabelText('Previous'), { attributeFilter: ['disabled'] })
      for (let id = 1999; id >= 1980; id--) {
        await user.click(screen.getByLabelText('Previous'))
        await screen.findByText(`${id} of 2000`)
      }
      expect(address()).toBe('/gallery/1980')
      expect(lists().length).toBeLessThanOrEqual(before + 2)
      expect(places()).toHaveLength(2)
      expect(held).not.toHaveBeenCalled()
      await user.click(screen.getByLabelText('Close'))
      await screen.findByText('Astrophotography Gallery')
      expect(document.querySelectorAll('[data-photo]')).toHaveLength(PAGE)
    })

    it.each([
      ['a blog picture', { imageType: 'blog' }],
      ['a photograph that its owner has hidden', { hidden: true }],
      ['a photograph that is being processed', { state: 'pending', path: null, responsiveVariants: [] }],
    ] as const)('looks for no neighbors of %s', async (_, fields) => {
      await openAmongMany(3000, sampleImage(3000, { createdAt: createdAt(700), ...fields } as Partial<Image>))
      await act(async () => undefined)
      expect([...lists(), ...places()]).toEqual([GALLERY])
      expect(screen.queryByText('Hidden') !== null).toBe('hidden' in fields)
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
    server.respond(GALLERY, images, { total: 3 })
    visitPhoto(22)
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

  it('reads what the list leaves out when it turns to a photograph that is known from the list', async () => {
    await openPhoto(2)
    const unknown = Object.fromEntries(Object.keys(SESSION_NUMBERS).map(name => [name, null]))
    const fields = { night: null, filter: null, notes: null, frames: 60, exposureSeconds: 60 }
    const sessions = [{ ...unknown, ...fields } as Session]
    server.respond(imageKey(3), sampleImage(3, { sessions, integration: integrationOf(sessions) }))
    await user.keyboard('{ArrowRight}')
    await screen.findByText('Picture 3')
    await screen.findByRole('region', { name: 'Total integration 1 h' })
  })

  describe('the first key', () => {
    it('turns as soon as the neighbors are known', async () => {
      const images = series(id => sampleImage(id), 3)
      server = startTestServer()
      server.respond(imageKey(2), images[1])
      visitPhoto(2)
      await screen.findByText('Picture 2')
      await user.keyboard('{ArrowRight}')
      expect(address()).toBe('/gallery/2')
      server.respond(GALLERY, images, { total: 3 })
      await screen.findByText('3 of 3')
      expect(address()).toBe('/gallery/3')
    })

    it('counts also when it is pressed before the application runs', async () => {
      keepKeys()
      await user.keyboard('{ArrowLeft}')
      visitPhoto(2)
      await screen.findByText('1 of 3')
      expect(address()).toBe('/gallery/1')
      expect(window.keptKeys).toBeUndefined()
    })
  })

  it('closes on Escape', async () => {
    await openPhoto(1)
    await user.keyboard('{Escape}')
    await screen.findByText('Elsewhere')
    expect(address()).toBe('/gallery')
  })

  /** A place to type in, beside the photograph. */
  const fieldOf = (element: HTMLElement) => {
    document.body.append(element)
    cleanups.push(() => element.remove())
    return element
  }

  it.each(['input', 'textarea', 'select', 'div contenteditable'])(
    'keys that are typed into a field (%s) turn nothing and close nothing',
    async kind => {
      await openPhoto(2)
      const [name = '', attribute] = kind.split(' ')
      const field = fieldOf(document.createElement(name))
      if (attribute) field.setAttribute(attribute, 'true')
      await user.click(field)
      expect(document.activeElement).toBe(field)
      for (const key of ['ArrowRight', 'ArrowLeft', 'Escape']) {
        await user.keyboard(`{${key}}`)
        expect(address()).toBe('/gallery/2')
      }
    },
  )

  it.each(['ArrowRight', 'Escape'])('ignores %s when it is already handled', async key => {
    await openPhoto(2)
    const answered = fieldOf(document.createElement('button'))
    answered.addEventListener('keydown', event => event.preventDefault())
    await user.click(answered)
    await user.keyboard(`{${key}}`)
    expect(address()).toBe('/gallery/2')
  })

  it.each(['ArrowRight', 'Escape'])('ignores %s while a character is composed', async key => {
    await openPhoto(2)
    // eslint-disable-next-line no-restricted-syntax -- user-event has no input methods.
    await act(async () => void fireEvent.keyDown(document.body, { key, isComposing: true }))
    expect(address()).toBe('/gallery/2')
  })

  it('closes what lies over the photograph on Escape, not the photograph', async () => {
    await openPhoto(2)
    const menu = fieldOf(document.createElement('dialog'))
    menu.setAttribute('open', '')
    await user.keyboard('{Escape}')
    expect(address()).toBe('/gallery/2')
  })
})
