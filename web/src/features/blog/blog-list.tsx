import styled from 'styled-components'
import { addresses } from '../../addresses.ts'
import { color, from, layout, space } from '../../theme/tokens.ts'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Spinner, Waiting } from '../../ui/spinner.tsx'
import { NewerPage, OlderPage } from '../site/list-pages.tsx'
import { PostCard } from '../site/post-card.tsx'
import { useNearBottom } from '../site/use-near-bottom.ts'
import { BLOG_PAGE } from './blog-first.ts'
import { useBlogPages } from './use-blog-pages.ts'
import { WaitingCard } from './waiting-card.tsx'

/** Pixels from the page's end at which the next page is asked for. */
const NEAR = 1000

const Cards = styled.ul`
  display: grid;
  gap: ${space[7]} ${layout.gap};
  /* When the list grows, whoever stands at its end or in the footer stays there: only what comes after it holds the page. */
  overflow-anchor: none;
  ${from.tablet} {
    grid-template-columns: 1fr 1fr;
  }
  ${from.desktop} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`

const End = styled.p`
  display: flex;
  justify-content: center;
  align-items: center;
  gap: ${space[3]};
  min-height: 9.5rem;
  padding-block: ${space[8]};
  color: ${color.textMuted};
`

interface BlogListProps {
  search: string
  /** The page it begins with, from 1. */
  first: number
}

/** The posts that match, with the next page loaded before the visitor reaches the end, into places that are kept for it. */
export const BlogList = ({ search, first }: BlogListProps) => {
  const { items: posts, error, more, total, coming, loadingMore, loadMore, retry } = useBlogPages(search, first)
  useNearBottom(NEAR, loadMore)

  if (!posts && error) {
    return (
      <Empty title={error.message}>
        <Button onClick={retry}>Try again</Button>
      </Empty>
    )
  }
  if (!posts) return <Waiting>Loading posts...</Waiting>
  if (posts.length === 0) return <Empty title={search ? `No posts found for "${search}"` : 'No blog posts available'} />
  return (
    <>
      <NewerPage list={addresses.blog} page={first} words="Newer posts" />
      <Cards>
        {posts.map((post, index) => (
          <li key={post.id}>
            <PostCard post={post} main={index === 0} titleAs="h2" />
          </li>
        ))}
        {/* Each place is its own: a place that stayed and moved on would be a jump. */}
        {Array.from({ length: coming }, (_, index) => (
          <WaitingCard key={posts.length + index} />
        ))}
      </Cards>
      {!search && (
        <OlderPage list={addresses.blog} page={first} words="Older posts" last={first * BLOG_PAGE >= (total ?? 0)} />
      )}
      <End role="status">
        {error && (
          <>
            {error.message} <Button onClick={retry}>Try again</Button>
          </>
        )}
        {loadingMore && !error && (
          <>
            <Spinner /> Loading more posts...
          </>
        )}
        {!more && !error && "You've reached the end of the cosmos!"}
      </End>
    </>
  )
}
