import { useLocation } from 'react-router-dom'
import styled from 'styled-components'
import useSWR from 'swr'
import { tagPostsKey, useTag } from '../../api/post.ts'
import type { Post } from '../../api/posts.ts'
import { Breadcrumbs } from '../../site/breadcrumbs.tsx'
import { FeedAlternates, FeedLink } from '../../site/feed-link.tsx'
import { ReservedSpace, ScreenHead } from '../../site/frame.tsx'
import { Head } from '../../site/head.tsx'
import { pageNumberOf } from '../../site/lists/list-pages.tsx'
import { Missing } from '../../site/missing.tsx'
import { color, layout, space } from '../../theme/tokens.ts'
import { Loading } from '../../ui/feedback/loading.tsx'
import { ScreenTitle, Wrap } from '../../ui/layout.tsx'
import { BlogList } from './blog-list.tsx'
import { BLOG_PAGE, postBreadcrumbs, tagAddress, tagFeed, tagHead } from './blog-server.ts'

const Way = styled.div`
  padding-top: ${space[5]};
  & + * {
    padding-top: ${space[5]};
  }
`

const Description = styled.p`
  max-width: ${layout.measure};
  margin-top: ${space[4]};
  color: ${color.textMuted};
  white-space: pre-line;
  overflow-wrap: anywhere;
`

/** The published posts that carry a tag. */
export const TagScreen = ({ slug }: { slug: string }) => {
  const page = pageNumberOf(new URLSearchParams(useLocation().search))
  const { data: tag, error } = useTag(slug)
  // Only what the server has read, from the cache, as on the blog itself.
  const key = tag ? tagPostsKey(tag.id, page, BLOG_PAGE) : null
  const { data: posts } = useSWR<Post[], Error>(key, { fetcher: undefined })
  if (error) return <Missing />
  if (!tag) {
    return (
      <Wrap>
        <ReservedSpace>
          <Loading>Loading posts...</Loading>
        </ReservedSpace>
      </Wrap>
    )
  }
  const feed = tagFeed(tag.slug)
  return (
    <Wrap>
      <Head {...tagHead(tag, page, posts)} />
      <FeedAlternates href={feed} title={`Posts tagged “${tag.name}”`} />
      <Way>
        <Breadcrumbs way={postBreadcrumbs} here={tag.name} />
      </Way>
      <ScreenHead>
        <div>
          <ScreenTitle>{tag.name}</ScreenTitle>
          {tag.description && <Description>{tag.description}</Description>}
          <FeedLink href={feed} />
        </div>
      </ScreenHead>
      <ReservedSpace>
        <BlogList
          key={`${tag.id} ${page}`}
          address={tagAddress(tag.slug)}
          keyOf={page => tagPostsKey(tag.id, page, BLOG_PAGE)}
          first={page}
          none="No posts with this tag"
        />
      </ReservedSpace>
    </Wrap>
  )
}
