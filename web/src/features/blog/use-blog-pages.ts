import useSWRInfinite from 'swr/infinite'
import { postsKey, type Post } from '../site/api/posts.ts'
import { BLOG_PAGE } from './blog-first.ts'

export interface BlogPages {
  /** Undefined until the first page is there. */
  posts: Post[] | undefined
  error: Error | undefined
  /** Whether there may be another page: the last one was full. */
  more: boolean
  loadingMore: boolean
  loadMore: () => void
  retry: () => void
}

/**
 * The published posts that match a search, page by page. Each search is a list of its own, so an answer that comes late
 * finds nobody waiting for it.
 */
export const useBlogPages = (search: string): BlogPages => {
  const { data, error, size, setSize, isValidating, mutate } = useSWRInfinite<Post[], Error>(
    (index, previous: Post[] | null) =>
      previous && previous.length < BLOG_PAGE ? null : postsKey(index + 1, BLOG_PAGE, search),
    { revalidateFirstPage: false, persistSize: false },
  )
  const more = data !== undefined && data.at(-1)?.length === BLOG_PAGE
  const loadingMore = data !== undefined && isValidating && data.length < size
  return {
    posts: data?.flat(),
    error,
    more,
    loadingMore,
    loadMore: () => {
      if (more && !isValidating && !error) void setSize(data.length + 1)
    },
    retry: () => void mutate(),
  }
}
