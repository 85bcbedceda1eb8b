import { useLocation } from 'react-router-dom'
import useSWR from 'swr'
import { isUnpublishedPage, postKey, type Tag, type UnpublishedPage } from '../../api/post.ts'
import type { Post } from '../../api/posts.ts'
import { useHydrated } from '../use-hydrated.ts'

/**
 * The post with its unpublished changes when its editor asked for a preview ('?preview=true'): the server gives them to its
 * owner only. Until they are there, and without any, the post as it is; `isPreview` says whether there are some.
 */
export function usePreviewedPost(
  post: Post | UnpublishedPage | undefined,
  slug: string,
): { shown: Post | undefined; isPreview: boolean } {
  const { search } = useLocation()
  const isRequested = useHydrated() && new URLSearchParams(search).get('preview') === 'true'
  const { data } = useSWR<Post, Error>(isRequested ? `${postKey(slug)}?preview=true` : null)
  const isPreview = isRequested && data?.workingCopy != null
  return { shown: isPreview ? data : post && isUnpublishedPage(post) ? undefined : post, isPreview }
}

/** The tags that a post is to have; undefined without a post, and until they are read. */
export function usePreviewedTags(post: Post | undefined): Tag[] | undefined {
  const { data } = useSWR<Tag[], Error>(post ? '/api/tags' : null)
  return post && data?.filter(tag => post.workingCopy?.tagIds.includes(tag.id))
}
