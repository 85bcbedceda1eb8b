import styled from 'styled-components'
import { size, space, color, from, layout } from '../../theme/tokens.ts'
import { Skeleton, SkeletonPicture, Spinner, Loading } from '../../ui/feedback/loading.tsx'
import { growingList } from '../../site/lists/growing-list.ts'
import { placeholderProps, useNearBottom } from '../../site/lists/use-near-bottom.ts'
import type { Post } from '../../api/posts.ts'
import { useEndlessList } from '../../site/lists/use-endless-list.ts'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { NewerPage, OlderPage } from '../../site/lists/list-pages.tsx'
import { PostCard } from '../../site/article/post-card.tsx'
import { BLOG_PAGE } from './blog-server.ts'

/** A line of type: as high as its text, the bar in its middle. */
const TextLine = styled(Skeleton)<{ $size: string; $height: number; $width: string; $above?: string }>`
  height: calc(${({ $size }) => $size} * 0.72);
  width: ${({ $width }) => $width};
  margin-top: calc(
    ${({ $above }) => $above ?? '0px'} + ${({ $size, $height }) => `${$size} * ${($height - 0.72) / 2}`}
  );
  margin-bottom: calc(${({ $size, $height }) => `${$size} * ${($height - 0.72) / 2}`});
`

/** The place of a post that is on its way, as high as a card with two lines each of title and excerpt. */
const CardSkeleton = () => (
  <li {...placeholderProps}>
    <SkeletonPicture />
    <TextLine $size={size.caption} $height={1.4} $width="9rem" $above={space[3]} />
    <TextLine $size={size.card} $height={1.22} $width="88%" $above={space[1]} />
    <TextLine $size={size.card} $height={1.22} $width="54%" />
    <TextLine $size={size.ui} $height={1.45} $width="96%" $above={space[2]} />
    <TextLine $size={size.ui} $height={1.45} $width="70%" />
  </li>
)

/** Pixels from the page's end at which the next page is read. */
const NEAR = 1000
/** How wide the pictures of the cards are. */
const SIZES = '(min-width: 88rem) 27rem, (min-width: 56.25rem) 30vw, (min-width: 37.5rem) 45vw, 88.7vw'
/**
 * Wide enough for the main picture to be 16 : 9, which its frame crops. Browsers count a picture that they enlarge as smaller than
 * it is shown, and the largest paint would be that of the next picture, which comes much later.
 */
const MAIN_SIZES = '(min-width: 88rem) 33rem, (min-width: 56.25rem) 36vw, (min-width: 37.5rem) 55vw, 107vw'

const Cards = styled.ul`
  display: grid;
  gap: ${space[7]} ${layout.gap};
  ${growingList}
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
  /** Of the list, from '/'. */
  address: string
  /** The API address of a page of it. Each list has its own, so that a late response of another changes nothing. */
  keyOf: (page: number) => string
  /** What it is searched for. */
  search?: string
  /** The page it begins with, from 1. */
  first: number
  /** What is said when it is empty. */
  none: string
}

/** A list of posts, with the next page loaded before the visitor reaches the end, into reserved places. */
export const BlogList = ({ address, keyOf, search = '', first, none }: BlogListProps) => {
  const {
    items: posts,
    error,
    more,
    total,
    coming,
    loadingMore,
    loadMore,
    retry,
  } = useEndlessList<Post>(keyOf, BLOG_PAGE, first)
  useNearBottom(NEAR, loadMore)

  if (!posts && error) {
    return (
      <Empty title={error.message}>
        <Button onClick={retry}>Try again</Button>
      </Empty>
    )
  }
  if (!posts) return <Loading>Loading posts...</Loading>
  if (posts.length === 0) return <Empty title={none} />
  return (
    <>
      <NewerPage list={address} page={first} search={search} label="Newer posts" />
      <Cards>
        {posts.map((post, index) => (
          <li key={post.id}>
            <PostCard post={post} sizes={index === 0 ? MAIN_SIZES : SIZES} main={index === 0} titleAs="h2" />
          </li>
        ))}
        {/* Each place is its own: a place that stayed and moved on would be a jump. */}
        {Array.from({ length: coming }, (_, index) => (
          <CardSkeleton key={posts.length + index} />
        ))}
      </Cards>
      <OlderPage
        list={address}
        page={first}
        search={search}
        label="Older posts"
        last={first * BLOG_PAGE >= (total ?? 0)}
      />
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
