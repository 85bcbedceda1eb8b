import type { ServerScreen } from '../../app/server-screen.ts'
import { addresses } from '../../addresses.ts'
import { dateOf, postKey, postsKey, postTagsKey, type Post } from '../site/api/posts.ts'
import type { HeadProps } from '../site/head.tsx'

/** Posts of one page of the list. */
export const BLOG_PAGE = 9

export const blogHead: HeadProps = { title: 'Astrophotography Blog', path: addresses.blog }

export const postHead = (post: Post): HeadProps => ({
  title: post.title,
  description: post.excerpt ?? post.content,
  path: addresses.post(post.slug),
  image: post.headerImage,
  type: 'article',
  published: dateOf(post),
  modified: post.updatedAt,
})

export const blogFirst: ServerScreen = {
  needs: () => [postsKey(1, BLOG_PAGE)],
  head: () => blogHead,
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
