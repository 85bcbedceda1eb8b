import type { ScreenRequest, ServerScreen } from '../../site/server-screen.ts'
import { addresses, patterns } from '../../addresses.ts'
import { postKey, postNeighborsKey, postTagsKey, tagKey, tagPostsKey, type Tag } from '../../api/post.ts'
import { dateOf, postsKey, type Post } from '../../api/posts.ts'
import { breadcrumbList, type Crumb } from '../../site/breadcrumbs.tsx'
import { summary, type HeadProps } from '../../site/head.tsx'
import { sharePictureOf } from '../../site/article/post-preview.ts'
import { pageNumberOf, pageQuery, pageTitle, listPageResponse, searchOf } from '../../site/lists/list-pages.tsx'

/** Posts of one page of the list. */
export const BLOG_PAGE = 9

/** The way to a post. */
export const postBreadcrumbs: readonly Crumb[] = [
  { label: 'Home', to: addresses.home },
  { label: 'Blog', to: addresses.blog },
]

/** The posts of a tag. Here and not among the addresses that Home loads too. */
export const tagAddress = (slug: string) => patterns.tag.replace(':slug', encodeURIComponent(slug))

export const tagFeed = (slug: string) => `${tagAddress(slug)}/feed.xml`

interface BlogAddress {
  page: number
  /** '' for no search. */
  search: string
}

/** What an address of the blog shows. */
export const blogAddressOf = (search: URLSearchParams): BlogAddress => ({
  page: pageNumberOf(search),
  search: searchOf(search),
})

/** The first posts that an address of the blog shows. */
export const blogKey = ({ page, search }: BlogAddress) => postsKey(page, BLOG_PAGE, search)

/** The results of a search are not for search engines. */
export const blogHead = ({ page, search }: BlogAddress, posts: readonly Post[] = []): HeadProps => ({
  title: pageTitle(search ? `Posts about “${search}”` : 'Astrophotography Blog', page),
  description: 'Articles on photographing the night sky: planning, equipment, technique and processing.',
  ...(search ? { noindex: true } : { path: addresses.blog + pageQuery(page) }),
  firstImage: posts.find(post => post.headerImage?.path)?.headerImage,
  jsonLd: base => [breadcrumbList(base, postBreadcrumbs)],
})

const blogPosting = (post: Post, base: string, site: string, author?: string) => ({
  '@type': 'BlogPosting',
  headline: post.title,
  description: post.metaDescription ?? summary(post.excerpt ?? post.content),
  image: post.headerImage?.path ? [`${base}${post.headerImage.path}`] : undefined,
  datePublished: dateOf(post),
  dateModified: post.updatedAt,
  author: { '@type': 'Person', name: author ?? post.author?.name ?? site },
  publisher: { '@type': 'Organization', name: site, url: base },
  mainEntityOfPage: `${base}${addresses.post(post.slug)}`,
})

/** `author` is who the owner says writes the posts; without it the account that wrote this one is named. */
export const postHead = (post: Post, author?: string): HeadProps => ({
  title: post.title,
  metaTitle: post.metaTitle,
  metaDescription: post.metaDescription,
  description: post.excerpt ?? post.content,
  path: addresses.post(post.slug),
  image: sharePictureOf(post),
  type: 'article',
  properties: { 'article:published_time': dateOf(post), 'article:modified_time': post.updatedAt },
  noindex: !post.published,
  jsonLd: (base, site) => [
    blogPosting(post, base, site, author),
    breadcrumbList(base, [...postBreadcrumbs, { label: post.title, to: addresses.post(post.slug) }]),
  ],
})

/** What an address of a tag shows; an empty list is not for search engines. */
export const tagHead = (tag: Tag, page: number, posts?: readonly Post[]): HeadProps => ({
  title: pageTitle(`Posts tagged “${tag.name}”`, page),
  description: tag.description ?? `Posts about ${tag.name}, newest first.`,
  ...(posts?.length === 0 ? { noindex: true } : { path: tagAddress(tag.slug) + pageQuery(page) }),
  firstImage: posts?.find(post => post.headerImage?.path)?.headerImage,
  jsonLd: base => [breadcrumbList(base, [...postBreadcrumbs, { label: tag.name, to: tagAddress(tag.slug) }])],
})

/** What the server has read of a tag and of the page of its posts. */
const readTag = ({ params, search, body }: ScreenRequest) => {
  const page = pageNumberOf(search)
  const tag = body<Tag>(tagKey(params.slug ?? ''))
  const key = tag && tagPostsKey(tag.id, page, BLOG_PAGE)
  return { tag, page, key, posts: key === undefined ? undefined : body<Post[]>(key) }
}

export const tagServer: ServerScreen = {
  query: search => pageQuery(pageNumberOf(search)),
  dataKeys: request => {
    const { key } = readTag(request)
    return [tagKey(request.params.slug ?? ''), ...(key ? [key] : [])]
  },
  response: request => {
    const { tag, posts } = readTag(request)
    if (!tag) return { status: request.status(tagKey(request.params.slug ?? '')) }
    return listPageResponse(tagAddress(tag.slug), request.search, posts)
  },
  head: request => {
    const { tag, page, posts } = readTag(request)
    return tag && tagHead(tag, page, posts)
  },
}

export const blogServer: ServerScreen = {
  query: search => pageQuery(pageNumberOf(search), searchOf(search)),
  dataKeys: ({ search }) => [blogKey(blogAddressOf(search))],
  response: ({ search, body }) =>
    listPageResponse(addresses.blog + pageQuery(1, searchOf(search)), search, body(blogKey(blogAddressOf(search)))),
  head: ({ search, body }) => blogHead(blogAddressOf(search), body<Post[]>(blogKey(blogAddressOf(search)))),
}

export const postServer: ServerScreen = {
  dataKeys: ({ params, body }) => {
    const key = postKey(params.slug ?? '')
    const post = body<Post>(key)
    return post?.type === 'post' ? [key, postTagsKey(post.id), postNeighborsKey(post.id)] : [key]
  },
  response: ({ params, status, body }) => {
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
