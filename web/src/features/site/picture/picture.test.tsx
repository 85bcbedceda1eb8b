/** @jest-environment ./web/src/features/site/testing/window-environment.mjs */
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { LatestCaptures } from '../../home/latest-captures.tsx'
import { sampleImage, series } from '../testing/samples.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { furnishWindow, visit } from '../testing/visit.tsx'
import { cosmicImage } from './cosmic-image.ts'
import { galleryAddresses, headerAddresses } from './image-addresses.ts'
import { Picture } from './picture.tsx'

const image = sampleImage(1)
const picture = () => document.querySelector('img')
const source = () => picture()?.getAttribute('src')
const fails = () => {
  const shown = picture()
  if (shown) fireEvent.error(shown)
}

let server: TestServer
beforeEach(() => {
  furnishWindow()
  server = startTestServer()
})
afterEach(cleanup)

test('a picture: optimized, then path, then its file name', () => {
  visit(<Picture image={image} sizes="100vw" />)
  expect(source()).toBe('/uploads/optimized/1-2560.webp')
  fails()
  expect(source()).toBe('/uploads/gallery/1.jpg')
  fails()
  expect(source()).toBe('/uploads/picture-1.jpg')
})

test('Latest Captures: the optimized picture, the original, then the embedded placeholder', async () => {
  server.answer('/api/images/gallery?page=1&limit=6', series(sampleImage, 6))
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

test('the gallery goes straight to the placeholder', () => {
  visit(
    <Picture image={image} sizes="100vw" addresses={galleryAddresses(image).slice(0, 1)} whenBroken="placeholder" />,
  )
  expect(source()).toBe('/uploads/optimized/1-2560.webp')
  fails()
  expect(source()).toBe(cosmicImage)
})

test('the header picture of a post: three addresses, then nothing', () => {
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

test('the other sizes are offered until one has failed', () => {
  const variants = [320, 640].flatMap(width =>
    (['webp', 'avif'] as const).map(format => ({ url: `/v/${width}.${format}`, width, height: width, format })),
  )
  visit(<Picture image={sampleImage(1, { responsiveVariants: variants })} sizes="50vw" />)
  const sources = () => [...document.querySelectorAll('source')].map(each => each.getAttribute('srcset'))
  expect(sources()).toEqual(['/v/320.avif 320w, /v/640.avif 640w', '/v/320.webp 320w, /v/640.webp 640w'])
  fails()
  expect(sources()).toEqual([])
})

test('its place is known before it comes', () => {
  visit(<Picture image={image} sizes="100vw" />)
  expect([picture()?.getAttribute('width'), picture()?.getAttribute('height')]).toEqual(['3000', '2000'])
})
