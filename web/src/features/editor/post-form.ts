import type { Image } from '../site/api/images.ts'
import type { Post, PostChange, PostType } from '../admin/api/posts.ts'

/** What is being written, beside the text itself. */
export interface PostForm {
  title: string
  slug: string
  excerpt: string
  headerImageId: number | null
  /** As far as it can be shown: null as well while the media service doesn't answer. */
  headerImage: Image | null
  published: boolean
  /** A draft's planned time; null for none. */
  publishAt: string | null
  tagIds: readonly number[]
}

export const emptyForm: PostForm = {
  title: '',
  slug: '',
  excerpt: '',
  headerImageId: null,
  headerImage: null,
  published: false,
  publishAt: null,
  tagIds: [],
}

export const formOf = (post: Post, tagIds: readonly number[]): PostForm => ({
  title: post.title,
  slug: post.slug,
  excerpt: post.excerpt ?? '',
  headerImageId: post.headerImageId,
  headerImage: post.headerImage,
  published: post.published,
  publishAt: post.publishAt ?? null,
  tagIds,
})

/** What is sent; pages have no excerpt. */
export const changeOf = (form: PostForm, content: string, type: PostType): PostChange => ({
  title: form.title.trim(),
  slug: form.slug.trim(),
  content,
  ...(type === 'post' ? { excerpt: form.excerpt.trim() || null } : {}),
  headerImageId: form.headerImageId,
  type,
  published: form.published,
  publishAt: form.published ? null : form.publishAt,
})

/** Which required fields are empty, in the order of the screen. */
export const missingIn = (form: PostForm, hasText: boolean): ('title' | 'slug' | 'content')[] => [
  ...(form.title.trim() ? [] : (['title'] as const)),
  ...(form.slug.trim() ? [] : (['slug'] as const)),
  ...(hasText ? [] : (['content'] as const)),
]

export const sameTags = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && [...one].sort().join() === [...other].sort().join()

const kinds = { post: 'post', page: 'page' } as const

/** The messages of one type of item. */
export const wordsFor = (type: PostType) => ({
  created: type === 'post' ? 'Post created successfully' : 'Page created successfully',
  updated: type === 'post' ? 'Post updated successfully' : 'Page updated successfully',
  createFailed: `Failed to create ${kinds[type]}`,
  updateFailed: `Failed to update ${kinds[type]}`,
})
