import { expect, test } from '@jest/globals'
import { postFirst } from '../blog/blog-first.ts'
import { photoFirst } from '../gallery/gallery-first.ts'
import { pageFirst, shortPageFirst } from '../pages/pages-first.ts'
import { screenRequest, type ServerScreen } from './server-screen.ts'
import { sampleImage, samplePost } from './testing/samples.ts'

const post = samplePost(4, { slug: 'saturn' })
const page = samplePost(7, { type: 'page', slug: 'about' })

/** What a screen answers for a slug when the API answered so. */
const answer = (screen: ServerScreen, slug: string, body: unknown, status = 200) =>
  screen.answer?.(screenRequest({ slug }, new URLSearchParams(), { [`/api/posts/slug/${slug}`]: { status, body } }))

test('what is there is 200, what is not 404, what cannot be read 503', () => {
  expect(answer(postFirst, 'saturn', post)).toEqual({ status: 200 })
  expect(answer(postFirst, 'saturn', {}, 404)).toEqual({ status: 404 })
  expect(answer(postFirst, 'saturn', {}, 500)).toEqual({ status: 503 })
  expect(answer(postFirst, 'saturn', {}, 429)).toEqual({ status: 503 })
  expect(answer(pageFirst, 'about', page)).toEqual({ status: 200 })
})

test('a slug of the other kind, and an old one, lead to the present address', () => {
  expect(answer(postFirst, 'about', page)).toEqual({ status: 301, redirect: '/pages/about' })
  expect(answer(pageFirst, 'saturn', post)).toEqual({ status: 301, redirect: '/blog/saturn' })
  expect(answer(postFirst, 'old', post)).toEqual({ status: 301, redirect: '/blog/saturn' })
  expect(answer(pageFirst, 'old', page)).toEqual({ status: 301, redirect: '/pages/about' })
})

test('the short address leads to a published page and to nothing else', () => {
  expect(answer(shortPageFirst, 'about', page)).toEqual({ status: 301, redirect: '/pages/about' })
  expect(answer(shortPageFirst, 'about', { ...page, published: false })).toEqual({ status: 404 })
  expect(answer(shortPageFirst, 'saturn', post)).toEqual({ status: 404 })
  expect(answer(shortPageFirst, 'nothing', {}, 503)).toEqual({ status: 503 })
})

test("a post's tags are read once the post is known", () => {
  const asked = (data = {}) => postFirst.needs?.(screenRequest({ slug: 'saturn' }, new URLSearchParams(), data))
  expect(asked()).toEqual(['/api/posts/slug/saturn'])
  expect(asked({ '/api/posts/slug/saturn': { status: 200, body: post } })).toContain('/api/content/post/4/tags')
})

test('a photograph has its own head, or its own 404', () => {
  const at = (status: number) =>
    screenRequest({ id: '3' }, new URLSearchParams(), { '/api/images/3': { status, body: sampleImage(3) } })
  expect(photoFirst.answer?.(at(200))).toEqual({ status: 200 })
  expect(photoFirst.head?.(at(200))).toMatchObject({ title: 'Picture 3', path: '/gallery/3' })
  expect(photoFirst.answer?.(at(404))).toEqual({ status: 404 })
})
