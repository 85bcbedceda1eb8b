import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { imageKey } from '../../../api/images.ts'
import { sampleImage, series } from '../../../site/testing/samples.ts'
import { startTestServer, type TestServer } from '../../../site/testing/server.ts'
import { user } from '../../../site/testing/user.ts'
import { visit } from '../../../site/testing/visit.tsx'
import PhotoScreen from '../photo-screen.tsx'

const open = async (id: number) => {
  visit(<PhotoScreen />, { at: `/gallery/${id}`, pattern: '/gallery/:id' })
  await screen.findByText(`Picture ${id}`)
  await screen.findByText(`${id} of 3`)
}

let server: TestServer
beforeEach(() => {
  server = startTestServer()
  const images = series(id => sampleImage(id), 3)
  for (const image of images) {
    server.respond(imageKey(image.id), image)
    server.respond(`/api/store/products?imageId=${image.id}&page=1&limit=10`, [])
  }
  server.respond('/api/images/gallery?published=true&order=site&page=1&limit=14', images, { total: 3 })
})
const cleanups: (() => void)[] = []
afterEach(() => {
  for (const undo of cleanups.splice(0)) undo()
})

describe('magnifying a photograph', () => {
  const variants = [1280, 2560].map(width => ({
    ...{ url: `/uploads/optimized/2-${width}.avif`, width, height: (width * 2) / 3, format: 'avif' as const },
  }))
  const loading: HTMLImageElement[] = []
  const openLarge = async () => {
    loading.length = 0
    Element.prototype.setPointerCapture = () => undefined
    const { Image } = window
    window.Image = class extends Image {
      constructor() {
        super()
        loading.push(this)
      }
    }
    const box = { left: 0, top: 0, width: 900, height: 600 } as DOMRect
    const measured = jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(box)
    cleanups.push(() => {
      window.Image = Image
      measured.mockRestore()
    })
    server.respond(imageKey(2), sampleImage(2, { width: 3600, height: 2400, responsiveVariants: variants }))
    await open(2)
    fireEvent.load(picture())
  }
  const picture = () => document.querySelector('img')!
  const magnification = () => screen.getByLabelText('Magnification').textContent
  const arrive = (file: string) => {
    Object.defineProperties(picture(), {
      currentSrc: { value: file, configurable: true },
      complete: { value: true, configurable: true },
    })
    fireEvent.load(picture())
  }

  it('loads the largest public file after the widest rendition', async () => {
    await openLarge()
    expect(document.querySelector('source')?.sizes).not.toBe('2560px')
    await user.keyboard('+')
    expect(document.querySelector('source')?.sizes).toBe('2560px')
    expect(loading).toEqual([])
    arrive('http://localhost/uploads/optimized/2-2560.avif')
    expect(loading.map(file => file.getAttribute('src'))).toEqual(['/uploads/gallery/2.jpg'])
    Object.defineProperties(loading[0], { naturalWidth: { value: 3600 }, naturalHeight: { value: 2400 } })
    fireEvent.load(loading[0]!)
    expect(picture().getAttribute('src')).toBe('/uploads/gallery/2.jpg')
    expect(document.querySelector('source')).toBeNull()
  })

  it('goes by keys up to 200 % of the pixels at hand', async () => {
    await openLarge()
    expect(magnification()).toBe('Fit')
    // 2560 pixels on 900.
    for (const text of ['53 %', '79 %', '119 %', '178 %', '200 %', '200 %']) {
      await user.keyboard('{Shift>}+{/Shift}')
      expect(magnification()).toBe(text)
    }
    expect(screen.getByLabelText<HTMLButtonElement>('Magnify').disabled).toBe(true)
  })

  it('goes back by keys to the whole picture', async () => {
    await openLarge()
    for (let press = 0; press < 5; press++) await user.keyboard('{Shift>}+{/Shift}')
    expect(magnification()).toBe('200 %')
    await user.keyboard('-')
    expect(magnification()).toBe('133 %')
    await user.keyboard('0')
    expect(magnification()).toBe('Fit')
    expect(screen.getByLabelText<HTMLButtonElement>('Reduce').disabled).toBe(true)
  })

  it('leaves the zoom of the browser alone', async () => {
    await openLarge()
    await user.keyboard('{Control>}+{/Control}')
    expect(magnification()).toBe('Fit')
  })

  const wheelAt = { clientX: 650, clientY: 300, bubbles: true, cancelable: true }
  const scrolls = (deltaY: number) => fireEvent.wheel(picture(), { ...wheelAt, deltaY })

  it('lets the page scroll by a wheel that would reduce the whole picture', async () => {
    await openLarge()
    expect(scrolls(100)).toBe(true)
    expect(magnification()).toBe('Fit')
  })

  it('goes by wheel at the pointer', async () => {
    await openLarge()
    expect(scrolls(-100)).toBe(false)
    expect(magnification()).toBe('42 %')
    const transform = (picture().parentElement!.parentElement as HTMLElement).style.transform
    expect(transform).toMatch(/^translate\(-39\.4\d*px, 0px\) scale\(1\.19\d*\)$/)
    expect(scrolls(100)).toBe(false)
    expect(magnification()).toBe('Fit')
  })

  /** Comes as a wheel with Ctrl. */
  const pinch = (deltaY: number) =>
    fireEvent.wheel(picture(), { clientX: 500, clientY: 300, ctrlKey: true, bubbles: true, cancelable: true, deltaY })

  it('goes by a pinch on a trackpad', async () => {
    await openLarge()
    // A whole pinch of 70 pixels.
    for (let event = 0; event < 14; event++) expect(pinch(-5)).toBe(false)
    expect(magnification()).toBe('71 %')
  })

  it('goes by less than a whole notch of a wheel with Ctrl', async () => {
    await openLarge()
    for (let event = 0; event < 14; event++) pinch(-5)
    pinch(120)
    expect(magnification()).toBe('52 %')
  })

  it.each([
    ['click', '[MouseLeft]'],
    ['double click', '[MouseLeft][MouseLeft]'],
  ])('goes by a %s of the mouse, which the next one undoes', async (_, keys) => {
    await openLarge()
    // Each starts with a move, so that it doesn't count as the second half of a double click.
    const press = async () => {
      await user.pointer({ target: document.body })
      await user.pointer({ keys, target: picture(), coords: { clientX: 450, clientY: 300 } })
    }
    await press()
    expect(magnification()).toBe('88 %')
    await press()
    expect(magnification()).toBe('Fit')
  })
})
