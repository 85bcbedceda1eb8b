import { addresses } from '../../addresses.ts'
import type { ServerScreen } from '../site/server-screen.ts'
import { postKey, type Post } from '../site/api/posts.ts'
import { breadcrumbList } from '../site/breadcrumbs.tsx'
import type { HeadProps } from '../site/head.tsx'

export const pageHead = (page: Post): HeadProps => ({
  title: page.title,
  description: page.excerpt ?? page.content,
  path: addresses.page(page.slug),
  image: page.headerImage,
  noindex: !page.published,
  jsonLd: base => [
    breadcrumbList(base, [
      { label: 'Home', to: addresses.home },
      { label: page.title, to: addresses.page(page.slug) },
    ]),
  ],
})

export const pageFirst: ServerScreen = {
  needs: ({ params }) => [postKey(params.slug ?? '')],
  answer: ({ params, status, body }) => {
    const key = postKey(params.slug ?? '')
    const page = body<Post>(key)
    if (!page) return { status: status(key) }
    if (page.type === 'post') return { status: 301, redirect: addresses.post(page.slug) }
    if (page.slug !== params.slug) return { status: 301, redirect: addresses.page(page.slug) }
    return { status: 200 }
  },
  head: ({ params, body }) => {
    const page = body<Post>(postKey(params.slug ?? ''))
    return page?.published ? pageHead(page) : undefined
  },
}

/** `/{slug}` and `/page/{slug}` lead to a published page and to nothing else. */
export const shortPageFirst: ServerScreen = {
  needs: ({ params }) => [postKey(params.slug ?? '')],
  answer: ({ params, status, body }) => {
    const key = postKey(params.slug ?? '')
    const page = body<Post>(key)
    if (page?.type === 'page' && page.published) return { status: 301, redirect: addresses.page(page.slug) }
    return { status: page ? 404 : status(key) }
  },
}
