import type { Autosave, AutosaveChange } from '../../api/admin/autosaves.ts'
import type { Post, PostChange, PostType, WorkingCopyChange } from '../../api/admin/posts.ts'
import type { Image } from '../../api/images.ts'

/** The fields of a post or page, except for its text. */
export interface PostForm {
  title: string
  /** As the owner typed it; empty: the server derives it from the title. */
  slug: string
  excerpt: string
  headerImageId: number | null
  /** As far as it can be shown: also null while the media service does not respond. */
  headerImage: Image | null
  published: boolean
  /** A draft's planned time; null for none. */
  publishAt: string | null
  tagIds: readonly number[]
  /** What search results and previews show instead of title and excerpt; empty: those. */
  metaTitle: string
  metaDescription: string
  /** What previews show instead of the header image. */
  shareImageId: number | null
  /** As headerImage. */
  shareImage: Image | null
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
  metaTitle: '',
  metaDescription: '',
  shareImageId: null,
  shareImage: null,
}

export const toPostForm = (post: Post, tagIds: readonly number[]): PostForm => ({
  title: post.title,
  slug: post.slug,
  excerpt: post.excerpt ?? '',
  headerImageId: post.headerImageId,
  headerImage: post.headerImage,
  published: post.published,
  publishAt: post.publishAt ?? null,
  tagIds,
  metaTitle: post.metaTitle ?? '',
  metaDescription: post.metaDescription ?? '',
  shareImageId: post.shareImageId ?? null,
  shareImage: post.shareImage ?? null,
})

/** What is sent; pages have no excerpt. */
export const toPostChange = (form: PostForm, content: string, type: PostType): PostChange => ({
  title: form.title.trim(),
  slug: form.slug.trim(),
  content,
  ...(type === 'post' ? { excerpt: form.excerpt.trim() || null } : {}),
  headerImageId: form.headerImageId,
  metaTitle: form.metaTitle.trim() || null,
  metaDescription: form.metaDescription.trim() || null,
  shareImageId: form.shareImageId,
  type,
  published: form.published,
  publishAt: form.published ? null : form.publishAt,
})

/** What is sent of changes that are saved apart from what visitors see. */
export const toWorkingCopyChange = (form: PostForm, content: string, type: PostType): WorkingCopyChange => {
  const { published: _published, publishAt: _plan, type: _type, ...change } = toPostChange(form, content, type)
  return { ...change, tagIds: [...form.tagIds] }
}

/** What is stored of a form until it is saved. */
export const toAutosave = (form: PostForm, content: string): AutosaveChange => ({
  title: form.title,
  slug: form.slug,
  excerpt: form.excerpt,
  content,
  headerImageId: form.headerImageId,
  metaTitle: form.metaTitle,
  metaDescription: form.metaDescription,
  shareImageId: form.shareImageId,
  tagIds: [...form.tagIds],
})

/** Whether it is published, and when, is not part of an autosave. */
export const fromAutosave = (autosave: Autosave): Omit<PostForm, 'published' | 'publishAt'> => ({
  title: autosave.title,
  slug: autosave.slug,
  excerpt: autosave.excerpt ?? '',
  headerImageId: autosave.headerImageId,
  headerImage: autosave.headerImage,
  tagIds: autosave.tagIds,
  metaTitle: autosave.metaTitle ?? '',
  metaDescription: autosave.metaDescription ?? '',
  shareImageId: autosave.shareImageId,
  shareImage: autosave.shareImage,
})

/** Which required fields are empty, in the order of the screen: what nobody reads yet needs a title only. */
export const missingFields = (form: PostForm, hasText: boolean, isPublic: boolean): ('title' | 'content')[] => [
  ...(form.title.trim() ? [] : (['title'] as const)),
  ...(hasText || !isPublic ? [] : (['content'] as const)),
]

export const hasSameTags = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && [...one].sort().join() === [...other].sort().join()

const kinds = { post: 'post', page: 'page' } as const

/** The messages of one type of item. */
export const messagesFor = (type: PostType) => ({
  created: type === 'post' ? 'Post created successfully' : 'Page created successfully',
  updated: type === 'post' ? 'Post updated successfully' : 'Page updated successfully',
  createFailed: `Failed to create ${kinds[type]}`,
  updateFailed: `Failed to update ${kinds[type]}`,
})
