import { expect, test } from '@jest/globals'
import { blogFirst, postFirst } from '../blog/blog-first.ts'
import { galleryFirst, photoFirst } from '../gallery/gallery-first.ts'
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

test.each(['', '?page=1', '?page=0', '?page=02', '?page=2x', '?page=-2', '?page=123456', '?utm_source=mail'])(
  'the first page of a list has one address, whatever is asked for: %s',
  query => {
    const search = new URLSearchParams(query)
    expect([blogFirst.query?.(search), galleryFirst.query?.(search)]).toEqual(['', ''])
  },
)

test('every other page of a list is a document of its own, with its own head', () => {
  const search = new URLSearchParams('?utm_source=mail&page=2')
  const key = '/api/images/gallery?page=2&limit=14'
  const asked = (body: unknown[]) => screenRequest({}, search, { [key]: { status: 200, body } })
  expect(galleryFirst.query?.(search)).toBe('?page=2')
  expect(galleryFirst.needs?.(asked([]))).toEqual([key])
  expect(galleryFirst.answer?.(asked([sampleImage(15)]))).toEqual({ status: 200 })
  expect(galleryFirst.head?.(asked([sampleImage(15)]))).toMatchObject({
    title: 'Astrophotography Gallery, page 2',
    path: '/gallery?page=2',
    image: { id: 15 },
  })
})

test('a page that a list no longer has leads to the list; a list without anything is a list', () => {
  const asked = (query: string, data = {}) => screenRequest({}, new URLSearchParams(query), data)
  const empty = { status: 200, body: [] }
  const key = (page: number) => `/api/posts?type=post&published=true&page=${page}&limit=9`
  expect(blogFirst.answer?.(asked('?page=4', { [key(4)]: empty }))).toEqual({ status: 301, redirect: '/blog' })
  expect(blogFirst.answer?.(asked('', { [key(1)]: empty }))).toEqual({ status: 200 })
  expect(blogFirst.answer?.(asked('?page=4', { [key(4)]: { status: 503, body: {} } }))).toEqual({ status: 200 })
})
