import { postsKey, type Post } from '../site/api/posts.ts'
import { useEndlessList } from '../site/use-endless-list.ts'
import { BLOG_PAGE } from './blog-first.ts'

/**
 * The published posts that match a search, page by page from `first` on. Each search is a list of its own, so an answer
 * that comes late finds nobody waiting for it.
 */
export const useBlogPages = (search: string, first: number) =>
  useEndlessList<Post>(page => postsKey(page, BLOG_PAGE, search), BLOG_PAGE, first)
