import { Link } from 'react-router-dom'
import { addresses } from '../../addresses.ts'
import { PublishedBadge } from '../../ui/badge.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Stack } from '../../ui/layout.tsx'
import { Note } from '../../ui/note.tsx'
import { Pager } from '../../ui/pager.tsx'
import { usePosts, type Post } from '../admin/api/posts.ts'
import { AdminHead } from '../admin/shell/admin-head.tsx'
import { messageOf } from '../admin/shell/failures.ts'
import { plannedWords, shortDate } from '../admin/shell/figures.ts'
import { timeZone, useSettings } from '../site/api/settings.ts'
import { headerAddresses } from '../site/picture/image-addresses.ts'
import { Picture } from '../site/picture/picture.tsx'
import { PostActions } from './post-actions.tsx'
import { PostFilters } from './post-filters.tsx'
import { publishedOf, usePostQuery } from './post-query.ts'
import { Excerpt, Facts, Line, Look, Name, Rows } from './post-row.styled.ts'
import { WaitingRows } from './waiting-rows.tsx'

const PER_PAGE = 6
const newPost = `${addresses.editor}?type=post`

const PostRow = ({ post, zone }: { post: Post; zone: string }) => (
  <Line $picture>
    <Look>
      {post.headerImage ? (
        <Picture
          image={post.headerImage}
          addresses={headerAddresses(post.headerImage)}
          sizes="9rem"
          whenBroken="hidden"
          decorative
        />
      ) : (
        <Icon name="post" />
      )}
    </Look>
    <div>
      <Name>
        <Link to={addresses.editPost(post.id)}>{post.title}</Link>
      </Name>
      <Facts>
        <PublishedBadge published={post.published} />
        <span>{shortDate(post.createdAt, zone)}</span>
        {post.author && <span>{post.author.name}</span>}
        {post.publishAt && <span>{plannedWords(post.publishAt, zone)}</span>}
      </Facts>
      {post.excerpt && <Excerpt>{post.excerpt}</Excerpt>}
    </div>
    <PostActions post={post} />
  </Line>
)

const NewPost = () => (
  <ButtonLink as={Link} to={newPost} look="primary">
    <Icon name="add" />
    New Post
  </ButtonLink>
)

export default function PostsScreen() {
  const [query, setQuery] = usePostQuery()
  const { search, state, tagId, page } = query
  const { data, error, isLoading } = usePosts({
    type: 'post',
    ...publishedOf(state),
    search,
    ...(tagId === undefined ? {} : { tagId }),
    page,
    limit: PER_PAGE,
  })
  const zone = timeZone(useSettings())
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / PER_PAGE))
  const isFiltered = search !== '' || state !== 'all' || tagId !== undefined

  return (
    <>
      <AdminHead title="Blog Posts">
        <NewPost />
      </AdminHead>
      <Stack $gap={5}>
        <PostFilters query={query} onQuery={setQuery} />
        {error && !data ? (
          <Note kind="danger" role="alert">
            {messageOf(error, 'Failed to fetch blog posts')}
          </Note>
        ) : !data ? (
          <WaitingRows count={PER_PAGE} picture />
        ) : data.items.length > 0 ? (
          <Rows $dim={isLoading}>
            {data.items.map(post => (
              <PostRow key={post.id} post={post} zone={zone} />
            ))}
          </Rows>
        ) : isFiltered ? (
          <Empty title="No blog posts match">
            <Button onClick={() => setQuery({ search: '', state: 'all', tagId: undefined })}>Show all</Button>
          </Empty>
        ) : page > 1 ? (
          <Empty title="There is no such page">
            <Button onClick={() => setQuery({ page: pages })}>Last page</Button>
          </Empty>
        ) : (
          <Empty title="No blog posts yet">
            <NewPost />
          </Empty>
        )}
        {pages > 1 && (
          <Pager
            page={Math.min(page, pages)}
            pages={pages}
            label="Pages of posts"
            onPage={next => setQuery({ page: next })}
          />
        )}
      </Stack>
    </>
  )
}
