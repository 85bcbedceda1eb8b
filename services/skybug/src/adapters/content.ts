import { callSecretFor, type CallSecrets } from '@skyfolio/runtime/rpc/call-secrets'
import type { ListPostsRequestInput } from '@skyfolio/protos/skyfolio/content/v1/ListPostsRequest'
import type { PostsDefinition } from '@skyfolio/protos/skyfolio/content/v1/Posts'
import type { Logger } from '@skyfolio/runtime/observability/logger'
import type { Endpoint } from '@skyfolio/runtime/rpc/channel'
import { createRpcClient } from '@skyfolio/runtime/rpc/client'
import type { SiteResult } from '../site/site-search.ts'

const DEADLINE_MS = 800

/** Searches the published posts and pages; null while content doesn't respond. */
export const createContentClient = ({ address, tls }: Partial<Endpoint>, secrets: CallSecrets, logger: Logger) => {
  if (address === undefined) return { searchWritings: async (): Promise<SiteResult[]> => [], close: () => undefined }
  const client = createRpcClient<Pick<PostsDefinition, 'ListPosts'>>({
    proto: 'skyfolio/content/v1/posts.proto',
    service: 'skyfolio.content.v1.Posts',
    address,
    tls,
    audience: 'content',
    secret: callSecretFor(secrets, 'content'),
    logger,
    defaultDeadlineMs: DEADLINE_MS,
  })
  const search = async (
    kind: 'post' | 'page',
    type: NonNullable<ListPostsRequestInput['type']>,
    words: string,
  ): Promise<SiteResult[]> => {
    const { posts } = await client.listPosts({ type, published: true, search: words, pageSize: 5 })
    return posts.map(({ title, excerpt, slug }) => ({
      kind,
      title,
      excerpt: excerpt ?? null,
      address: `${kind === 'post' ? '/blog' : '/pages'}/${encodeURIComponent(slug)}`,
    }))
  }
  return {
    searchWritings: async (words: string): Promise<SiteResult[] | null> => {
      try {
        const found = await Promise.all([
          search('post', 'POST_TYPE_POST', words),
          search('page', 'POST_TYPE_PAGE', words),
        ])
        return found.flat()
      } catch (error) {
        logger.warn({ err: error }, 'the posts and pages could not be searched')
        return null
      }
    },
    close: () => client.close(),
  }
}
