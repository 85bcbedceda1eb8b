import { Link } from 'react-router-dom'
import { addresses } from '../../addresses.ts'
import { usePosts, type Post } from '../../api/admin/posts.ts'
import { timeZone, useSettings } from '../../api/settings.ts'
import { headerAddresses } from '../../models/picture/image-addresses.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Stack } from '../../ui/layout.tsx'
import { AdminHead, TrashLink } from '../shell/admin-head.tsx'
import { plannedLabel, shortDate } from '../shell/format.ts'
import { ListPager, pageCount } from '../shell/list.tsx'
import { Loaded } from '../shell/loaded.tsx'
import { AdminPicture } from '../shell/pictures/admin-picture.tsx'
import { PostFilters, publishedOf, usePostQuery } from './post-filters.tsx'
import { Excerpt, Facts, Line, LoadingRows, Name, PostActions, PostState, Rows, Thumbnail } from './post-row.tsx'

const PER_PAGE = 6
const newPost = `${addresses.editor}?type=post`

const PostRow = ({ post, zone }: { post: Post; zone: string }) => (
  <Line $picture>
    <Thumbnail>
      {post.headerImage ? (
        <AdminPicture
          image={post.headerImage}
          addresses={headerAddresses(post.headerImage)}
          sizes="9rem"
          whenBroken="hidden"
          decorative
        />
      ) : (
        <Icon name="post" />
      )}
    </Thumbnail>
    <div>
      <Name>
        <Link to={addresses.editPost(post.id)}>{post.title}</Link>
      </Name>
      <Facts>
        <PostState post={post} />
        <span>{shortDate(post.createdAt, zone)}</span>
        {post.author && <span>{post.author.name}</span>}
        {post.publishAt && <span>{plannedLabel(post.publishAt, zone)}</span>}
      </Facts>
      {post.excerpt && <Excerpt>{post.excerpt}</Excerpt>}
    </div>
    <PostActions post={post} />
  </Line>
)

const NewPost = () => (
  <ButtonLink as={Link} to={newPost} variant="primary">
    <Icon name="add" />
    New Post
  </ButtonLink>
)

export default function PostsScreen() {
  const [query, setQuery] = usePostQuery()
  const { search, state, tagId, page } = query
  const posts = usePosts({
    type: 'post',
    ...publishedOf(state),
    search,
    ...(tagId === undefined ? {} : { tagId }),
    page,
    limit: PER_PAGE,
  })
  const zone = timeZone(useSettings())
  const isFiltered = search !== '' || state !== 'all' || tagId !== undefined

  return (
    <>
      <AdminHead title="Blog Posts">
        <TrashLink />
        <NewPost />
      </AdminHead>
      <Stack $gap={5}>
        <PostFilters query={query} onQuery={setQuery} />
        <Loaded query={posts} failure="Failed to fetch blog posts" loading={<LoadingRows count={PER_PAGE} picture />}>
          {({ items }) =>
            items.length > 0 ? (
              <Rows aria-busy={posts.isLoading || undefined}>
                {items.map(post => (
                  <PostRow key={post.id} post={post} zone={zone} />
                ))}
              </Rows>
            ) : isFiltered ? (
              <Empty title="No blog posts match">
                <Button onClick={() => setQuery({ search: '', state: 'all', tagId: undefined })}>Show all</Button>
              </Empty>
            ) : page > 1 ? (
              <Empty title="There is no such page">
                <Button onClick={() => setQuery({ page: pageCount(posts.data, PER_PAGE) })}>Last page</Button>
              </Empty>
            ) : (
              <Empty title="No blog posts yet">
                <NewPost />
              </Empty>
            )
          }
        </Loaded>
        <ListPager
          list={posts.data}
          size={PER_PAGE}
          page={page}
          label="Pages of posts"
          onPage={next => setQuery({ page: next })}
        />
      </Stack>
    </>
  )
}
