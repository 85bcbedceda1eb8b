import { describe, expect, it } from '@jest/globals'
import { blogServer, postServer } from '../public/blog/blog-server.ts'
import { galleryServer, photoServer } from '../public/gallery/gallery-server.ts'
import { pageServer, shortPageServer } from '../public/pages/pages-server.ts'
import { screenRequest, type ServerScreen } from './server-screen.ts'
import { sampleImage, samplePost } from './testing/samples.ts'

const post = samplePost(4, { slug: 'saturn' })
const page = samplePost(7, { type: 'page', slug: 'about' })

/** The response of a screen to a slug, for which the API returned this. */
const responseTo = (screen: ServerScreen, slug: string, body: unknown, status = 200) =>
  screen.response?.(screenRequest({ slug }, new URLSearchParams(), { [`/api/posts/slug/${slug}`]: { status, body } }))

describe('server screens', () => {
  it("respond with 200 for what exists, 404 for what is missing, 503 for what can't be read", () => {
    expect(responseTo(postServer, 'saturn', post)).toEqual({ status: 200 })
    expect(responseTo(postServer, 'saturn', {}, 404)).toEqual({ status: 404 })
    expect(responseTo(postServer, 'saturn', {}, 500)).toEqual({ status: 503 })
    expect(responseTo(postServer, 'saturn', {}, 429)).toEqual({ status: 503 })
    expect(responseTo(pageServer, 'about', page)).toEqual({ status: 200 })
  })

  it('redirect from a slug of the other kind, and from an old one', () => {
    expect(responseTo(postServer, 'about', page)).toEqual({ status: 301, redirect: '/pages/about' })
    expect(responseTo(pageServer, 'saturn', post)).toEqual({ status: 301, redirect: '/blog/saturn' })
    expect(responseTo(postServer, 'old', post)).toEqual({ status: 301, redirect: '/blog/saturn' })
    expect(responseTo(pageServer, 'old', page)).toEqual({ status: 301, redirect: '/pages/about' })
  })

  it('lead from the short address to a published page only', () => {
    expect(responseTo(shortPageServer, 'about', page)).toEqual({ status: 301, redirect: '/pages/about' })
    expect(responseTo(shortPageServer, 'about', { ...page, published: false })).toEqual({ status: 404 })
    expect(responseTo(shortPageServer, 'saturn', post)).toEqual({ status: 404 })
    expect(responseTo(shortPageServer, 'nothing', {}, 503)).toEqual({ status: 503 })
  })

  it("read a post's tags once the post is known", () => {
    const keys = (data = {}) => postServer.dataKeys?.(screenRequest({ slug: 'saturn' }, new URLSearchParams(), data))
    expect(keys()).toEqual(['/api/posts/slug/saturn'])
    expect(keys({ '/api/posts/slug/saturn': { status: 200, body: post } })).toContain('/api/content/post/4/tags')
  })

  it('give a photograph its own head, or its own 404', () => {
    const at = (status: number) =>
      screenRequest({ id: '3' }, new URLSearchParams(), {
        '/api/images/3': { status, body: sampleImage(3) },
      })
    expect(photoServer.response?.(at(200))).toEqual({ status: 200 })
    expect(photoServer.head?.(at(200))).toMatchObject({ title: 'Picture 3', path: '/gallery/3' })
    expect(photoServer.response?.(at(404))).toEqual({ status: 404 })
  })

  it.each(['', '?page=1', '?page=0', '?page=02', '?page=2x', '?page=-2', '?page=123456', '?utm_source=mail'])(
    'give the first page of a list one address, whatever the query: %s',
    query => {
      const search = new URLSearchParams(query)
      expect([blogServer.query?.(search), galleryServer.query?.(search)]).toEqual(['', ''])
    },
  )

  it('make every other page of a list a document with its own head', () => {
    const search = new URLSearchParams('?utm_source=mail&page=2')
    const key = '/api/images/gallery?published=true&order=site&page=2&limit=14'
    const request = (body: unknown[]) => screenRequest({}, search, { [key]: { status: 200, body } })
    expect(galleryServer.query?.(search)).toBe('?page=2')
    expect(galleryServer.dataKeys?.(request([]))).toEqual([
      key,
      '/api/gallery/choices',
      '/api/albums?published=true&page=1&limit=1',
    ])
    expect(galleryServer.response?.(request([sampleImage(15)]))).toEqual({ status: 200 })
    expect(galleryServer.head?.(request([sampleImage(15)]))).toMatchObject({
      title: 'Astrophotography Gallery, page 2',
      path: '/gallery?page=2',
      firstImage: { id: 15 },
    })
  })

  it('preview the blog with the first picture of its posts', () => {
    const key = '/api/posts?type=post&published=true&page=1&limit=9'
    const body = [samplePost(1), samplePost(2, { headerImage: sampleImage(15) })]
    const request = screenRequest({}, new URLSearchParams(), { [key]: { status: 200, body } })
    expect(blogServer.head?.(request)).toMatchObject({ firstImage: { id: 15 } })
  })

  it('redirect from a page that a list no longer has, but not from an empty list', () => {
    const request = (query: string, data = {}) => screenRequest({}, new URLSearchParams(query), data)
    const empty = { status: 200, body: [] }
    const key = (page: number) => `/api/posts?type=post&published=true&page=${page}&limit=9`
    expect(blogServer.response?.(request('?page=4', { [key(4)]: empty }))).toEqual({ status: 301, redirect: '/blog' })
    expect(blogServer.response?.(request('', { [key(1)]: empty }))).toEqual({ status: 200 })
    expect(blogServer.response?.(request('?page=4', { [key(4)]: { status: 503, body: {} } }))).toEqual({ status: 200 })
  })
})
