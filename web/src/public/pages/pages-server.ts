import { addresses } from '../../addresses.ts'
import type { ServerScreen } from '../../site/server-screen.ts'
import { postKey } from '../../api/post.ts'
import type { Post } from '../../api/posts.ts'
import { breadcrumbList } from '../../site/breadcrumbs.tsx'
import type { HeadProps } from '../../site/head.tsx'
import { sharePictureOf } from '../../site/article/post-preview.ts'

export const pageHead = (page: Post): HeadProps => ({
  title: page.title,
  metaTitle: page.metaTitle,
  metaDescription: page.metaDescription,
  description: page.excerpt ?? page.content,
  path: addresses.page(page.slug),
  image: sharePictureOf(page),
  noindex: !page.published,
  jsonLd: base => [
    breadcrumbList(base, [
      { label: 'Home', to: addresses.home },
      { label: page.title, to: addresses.page(page.slug) },
    ]),
  ],
})

export const pageServer: ServerScreen = {
  dataKeys: ({ params }) => [postKey(params.slug ?? '')],
  response: ({ params, status, body }) => {
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
export const shortPageServer: ServerScreen = {
  dataKeys: ({ params }) => [postKey(params.slug ?? '')],
  response: ({ params, status, body }) => {
    const key = postKey(params.slug ?? '')
    const page = body<Post>(key)
    if (page?.type === 'page' && page.published) return { status: 301, redirect: addresses.page(page.slug) }
    return { status: page ? 404 : status(key) }
  },
}
