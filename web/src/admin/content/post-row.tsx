import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { addresses } from '../../addresses.ts'
import { usePostActions, type Post } from '../../api/admin/posts.ts'
import { PictureFrame } from '../../site/picture/picture.tsx'
import { caption, nameTitle } from '../../theme/text.ts'
import { below, color, from, hairline, space } from '../../theme/tokens.ts'
import { Badge, PublishedBadge } from '../../ui/badge.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SkeletonLine, SkeletonPicture } from '../../ui/feedback/loading.tsx'
import { useRemove } from '../shell/use-action.ts'

export const Rows = styled.ul`
  border-top: ${hairline};
  &[aria-busy='true'] {
    opacity: 0.6;
  }
`

export const Line = styled.li<{ $picture?: boolean }>`
  display: grid;
  grid-template-columns: ${({ $picture }) => ($picture ? '5.5rem minmax(0, 1fr)' : 'minmax(0, 1fr)')};
  gap: ${space[3]} ${space[4]};
  align-items: start;
  padding-block: ${space[4]};
  border-bottom: ${hairline};
  ${from.tablet} {
    grid-template-columns: ${({ $picture }) => ($picture ? '9rem minmax(0, 1fr) auto' : 'minmax(0, 1fr) auto')};
    gap: ${space[4]} ${space[5]};
  }
`

export const Thumbnail = styled(PictureFrame).attrs({ as: 'div', $ratio: '3 / 2' })`
  display: grid;
  place-items: center;
  color: ${color.textFaint};
`

export const Name = styled.h2`
  ${nameTitle}
  overflow-wrap: anywhere;
  a:hover {
    text-decoration: underline;
    text-decoration-color: ${color.accent};
    text-decoration-thickness: 1px;
    text-underline-offset: 0.2em;
  }
`

export const Facts = styled.p`
  ${caption}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]} 1.1em;
  margin-top: ${space[1]};
  font-variant-numeric: tabular-nums;
`

export const Excerpt = styled.p`
  ${caption}
  margin-top: ${space[2]};
  max-width: 44rem;
  display: -webkit-box;
  -webkit-line-clamp: 2;
  -webkit-box-orient: vertical;
  overflow: hidden;
`

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  ${below.tablet} {
    grid-column: 1 / -1;
    > * {
      flex: 1;
    }
  }
`

/** Stands in for a list that is loading. */
export const LoadingRows = ({ count, picture = false }: { count: number; picture?: boolean }) => (
  <Rows aria-hidden>
    {Array.from({ length: count }, (_, index) => (
      <Line key={index} $picture={picture}>
        {picture && <SkeletonPicture />}
        <div>
          <SkeletonLine $width="60%" />
          <SkeletonLine $width="30%" />
        </div>
      </Line>
    ))}
  </Rows>
)

const messages = {
  post: {
    title: 'Delete this post?',
    success: 'Blog post deleted successfully',
    failure: 'Failed to delete blog post',
  },
  page: { title: 'Delete this page?', success: 'Page deleted successfully', failure: 'Failed to delete page' },
} as const

const publicAddress = ({ type, slug }: Post): string =>
  type === 'post' ? addresses.post(slug) : addresses.shortPage(slug)

/** What visitors see of it, and whether there is more to come. */
export const PostState = ({ post }: { post: Post }) => (
  <>
    <PublishedBadge published={post.published} />
    {post.workingCopy && <Badge $kind="accent">Unpublished changes</Badge>}
  </>
)

/** Edit, View (of what is published) and Delete. */
export function PostActions({ post }: { post: Post }) {
  const actions = usePostActions()
  const { title, ...results } = messages[post.type]
  const remove = useRemove<Post>({
    remove: ({ id }) => actions.remove(id),
    question: item => ({
      title,
      message: `Are you sure you want to delete "${item.title}"? It stays in the trash for 30 days and can be brought back.`,
    }),
    ...results,
  })
  return (
    <Actions>
      <ButtonLink as={Link} to={addresses.editPost(post.id)} size="small" aria-label={`Edit ${post.title}`}>
        <Icon name="edit" small />
        Edit
      </ButtonLink>
      {post.published && (
        <ButtonLink href={publicAddress(post)} size="small" aria-label={`View ${post.title}`}>
          <Icon name="eye" small />
          View
        </ButtonLink>
      )}
      <Button size="small" variant="danger" onClick={() => void remove(post)} aria-label={`Delete ${post.title}`}>
        <Icon name="delete" small />
        Delete
      </Button>
    </Actions>
  )
}
