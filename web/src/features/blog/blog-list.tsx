import styled from 'styled-components'
import { color, from, layout, space } from '../../theme/tokens.ts'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Spinner, Waiting } from '../../ui/spinner.tsx'
import { PostCard } from '../site/post-card.tsx'
import { useBlogPages } from './use-blog-pages.ts'
import { useNearBottom } from '../site/use-near-bottom.ts'

/** Pixels from the page's end at which the next page is asked for. */
const NEAR = 1000

const Cards = styled.ul`
  display: grid;
  gap: ${space[7]} ${layout.gap};
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

/** The posts that match, with the next page loaded before the visitor reaches the end. */
export const BlogList = ({ search }: { search: string }) => {
  const { posts, error, more, loadingMore, loadMore, retry } = useBlogPages(search)
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
      <Cards>
        {posts.map((post, index) => (
          <li key={post.id}>
            <PostCard post={post} main={index === 0} />
          </li>
        ))}
      </Cards>
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
