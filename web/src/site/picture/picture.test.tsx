import { beforeEach, describe, expect, it } from '@jest/globals'
import { fireEvent, screen } from '@testing-library/react'
import { LatestCaptures } from '../../public/home/latest-captures.tsx'
import { galleryAddresses, headerAddresses } from '../../models/picture/image-addresses.ts'
import { sampleImage, series } from '../testing/samples.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { visit } from '../testing/visit.tsx'
import { cosmicImage, Picture } from './picture.tsx'

const image = sampleImage(1)
const picture = () => document.querySelector('img')
const source = () => picture()?.getAttribute('src')
const fails = () => {
  const shown = picture()
  if (shown) fireEvent.error(shown)
}

let server: TestServer
beforeEach(() => {
  server = startTestServer()
})

describe('a picture', () => {
  it('falls back from the optimized file to the path to the file name', () => {
    visit(<Picture image={image} sizes="100vw" />)
    expect(source()).toBe('/uploads/optimized/1-2560.webp')
    fails()
    expect(source()).toBe('/uploads/gallery/1.jpg')
    fails()
    expect(source()).toBe('/uploads/picture-1.jpg')
  })

  it('falls back to the embedded placeholder in Latest Captures', async () => {
    server.respond('/api/images/gallery?published=true&page=1&limit=6', series(sampleImage, 6))
    visit(<LatestCaptures />)
    await screen.findByText('Picture 1')
    expect(document.querySelectorAll('img')).toHaveLength(3)
    expect(source()).toBe('/uploads/optimized/1-2560.webp')
    fails()
    expect(source()).toBe('/uploads/gallery/1.jpg')
    fails()
    expect(source()).toBe(cosmicImage)
    expect(decodeURIComponent(cosmicImage)).toContain('Cosmic Image')
  })

  it('goes straight to the placeholder in the gallery', () => {
    visit(
      <Picture image={image} sizes="100vw" addresses={galleryAddresses(image).slice(0, 1)} whenBroken="placeholder" />,
    )
    expect(source()).toBe('/uploads/optimized/1-2560.webp')
    fails()
    expect(source()).toBe(cosmicImage)
  })

  it("hides a post's header picture after three addresses", () => {
    visit(<Picture image={image} sizes="100vw" addresses={headerAddresses(image)} whenBroken="hidden" />)
    for (const address of [
      '/uploads/optimized/picture-1.jpg',
      '/uploads/gallery/1.jpg',
      '/uploads/optimized/1-2560.webp',
    ]) {
      expect(source()).toBe(address)
      fails()
    }
    expect(picture()).toBeNull()
  })

  it('offers its other sizes until one has failed', () => {
    const variants = [320, 640].flatMap(width =>
      (['webp', 'avif'] as const).map(format => ({ url: `/v/${width}.${format}`, width, height: width, format })),
    )
    visit(<Picture image={sampleImage(1, { responsiveVariants: variants })} sizes="50vw" />)
    const sources = () => [...document.querySelectorAll('source')].map(each => each.getAttribute('srcset'))
    expect(sources()).toEqual(['/v/320.avif 320w, /v/640.avif 640w', '/v/320.webp 320w, /v/640.webp 640w'])
    fails()
    expect(sources()).toEqual([])
  })

  it.each([
    [{ state: 'pending' }, 'Processing'],
    [{ state: 'failed', replacing: true }, 'Processing'],
    [{ state: 'failed', replacing: false }, 'Could not be processed'],
  ] as const)('that is %j is said to its owner, without a request', (state, words) => {
    const addresses = headerAddresses(image)
    visit(<Picture image={sampleImage(1, state)} sizes="100vw" addresses={addresses} whenBroken="hidden" main />)
    expect(screen.getByAltText(words)).toBe(picture())
    expect(decodeURIComponent(source() ?? '')).toContain(`>${words}</text>`)
    expect(document.querySelector('source')).toBeNull()
  })

  it('has its size before it loads', () => {
    visit(<Picture image={image} sizes="100vw" />)
    expect([picture()?.getAttribute('width'), picture()?.getAttribute('height')]).toEqual(['3000', '2000'])
  })
})
