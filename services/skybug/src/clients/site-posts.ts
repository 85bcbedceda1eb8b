import type { PostsDefinition } from '@skyfolio/protos/skyfolio/content/v1/Posts'
import type { Logger } from '@skyfolio/runtime/logger'
import { createRpcClient } from '@skyfolio/runtime/rpc-client'

const DEADLINE_MS = 800

export interface SitePost {
  title: string
  excerpt: string | null
  /** '/blog/…' */
  address: string
}

/** The published posts that have all the words; empty while content doesn't answer. */
export const openSitePosts = (address: string | undefined, logger: Logger) => {
  if (address === undefined) return { search: async (): Promise<SitePost[]> => [], close: () => undefined }
  const client = createRpcClient<Pick<PostsDefinition, 'ListPosts'>>({
    proto: 'skyfolio/content/v1/posts.proto',
    service: 'skyfolio.content.v1.Posts',
    address,
    logger,
    defaultDeadlineMs: DEADLINE_MS,
  })
  return {
    search: async (words: string): Promise<SitePost[]> => {
      try {
        const { posts } = await client.listPosts({
          type: 'POST_TYPE_POST',
          published: true,
          search: words,
          pageSize: 5,
        })
        return posts.map(({ title, excerpt, slug }) => ({
          title,
          excerpt: excerpt ?? null,
          address: `/blog/${encodeURIComponent(slug)}`,
        }))
      } catch (error) {
        logger.warn({ err: error }, 'the posts can not be searched')
        return []
      }
    },
    close: () => client.close(),
  }
}
