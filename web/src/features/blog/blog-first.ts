import type { ServerScreen } from '../site/server-screen.ts'
import { addresses } from '../../addresses.ts'
import { dateOf, postKey, postsKey, postTagsKey, type Post } from '../site/api/posts.ts'
import { breadcrumbList, type Crumb } from '../site/breadcrumbs.tsx'
import { summary, type HeadProps } from '../site/head.tsx'
import { pageIn, pageQuery, pageTitle } from '../site/list-pages.tsx'
import { pageAnswer } from '../site/page-answer.ts'

/** Posts of one page of the list. */
export const BLOG_PAGE = 9

/** The way to a post. */
export const postWay: readonly Crumb[] = [
  { label: 'Home', to: addresses.home },
  { label: 'Blog', to: addresses.blog },
]

export const blogHead = (page: number): HeadProps => ({
  title: pageTitle('Astrophotography Blog', page),
  description: 'Articles on photographing the night sky: planning, equipment, technique and processing.',
  path: addresses.blog + pageQuery(page),
  jsonLd: base => [breadcrumbList(base, postWay)],
})

const blogPosting = (post: Post, base: string, site: string) => ({
  '@type': 'BlogPosting',
  headline: post.title,
  description: summary(post.excerpt ?? post.content),
  image: post.headerImage?.path ? [`${base}${post.headerImage.path}`] : undefined,
  datePublished: dateOf(post),
  dateModified: post.updatedAt,
  author: { '@type': 'Person', name: post.author?.name ?? site },
  publisher: { '@type': 'Organization', name: site, url: base },
  mainEntityOfPage: `${base}${addresses.post(post.slug)}`,
})

export const postHead = (post: Post): HeadProps => ({
  title: post.title,
  description: post.excerpt ?? post.content,
  path: addresses.post(post.slug),
  image: post.headerImage,
  type: 'article',
  published: dateOf(post),
  modified: post.updatedAt,
  noindex: !post.published,
  jsonLd: (base, site) => [
    blogPosting(post, base, site),
    breadcrumbList(base, [...postWay, { label: post.title, to: addresses.post(post.slug) }]),
  ],
})

export const blogFirst: ServerScreen = {
  query: search => pageQuery(pageIn(search)),
  needs: ({ search }) => [postsKey(pageIn(search), BLOG_PAGE)],
  answer: ({ search, body }) => pageAnswer(addresses.blog, search, body(postsKey(pageIn(search), BLOG_PAGE))),
  head: ({ search }) => blogHead(pageIn(search)),
}

export const postFirst: ServerScreen = {
  needs: ({ params, body }) => {
    const key = postKey(params.slug ?? '')
    const post = body<Post>(key)
    return post?.type === 'post' ? [key, postTagsKey(post.id)] : [key]
  },
  answer: ({ params, status, body }) => {
    const key = postKey(params.slug ?? '')
    const post = body<Post>(key)
    if (!post) return { status: status(key) }
    if (post.type === 'page') return { status: 301, redirect: addresses.page(post.slug) }
    if (post.slug !== params.slug) return { status: 301, redirect: addresses.post(post.slug) }
    return { status: 200 }
  },
  head: ({ params, body }) => {
    const post = body<Post>(postKey(params.slug ?? ''))
    return post && postHead(post)
  },
}
