import { useLocation, useParams } from 'react-router-dom'
import useSWR from 'swr'
import { ScreenTitle, Wrap } from '../../ui/layout.tsx'
import { ReservedSpace, ScreenHead } from '../../site/frame.tsx'
import { FeedLink } from '../../site/feed-link.tsx'
import { Head } from '../../site/head.tsx'
import { SearchBox } from '../../site/lists/search-box.tsx'
import { useSearchText } from '../../site/lists/use-search-text.ts'
import { addresses, feeds } from '../../addresses.ts'
import type { Post } from '../../api/posts.ts'
import { blogAddressOf, blogHead, blogKey } from './blog-server.ts'
import { BlogList } from './blog-list.tsx'
import { TagScreen } from './tag-screen.tsx'

const Blog = () => {
  const { typed, setTyped, search, requested } = useSearchText()
  const address = blogAddressOf(new URLSearchParams(useLocation().search))
  // Until the address says so too, what is typed is another search.
  const first = search === requested ? address.page : 1
  // Only what the server has read, from the cache: its first picture stands in previews. (null as the second argument
  // would mean the default fetcher.)
  const { data: posts } = useSWR<Post[], Error>(blogKey(address), { fetcher: undefined })
  return (
    <Wrap>
      <Head {...blogHead(address, posts)} />
      <ScreenHead>
        <div>
          <ScreenTitle>Astrophotography Blog</ScreenTitle>
          <FeedLink href={feeds.posts} />
        </div>
        <SearchBox label="Search posts" list={addresses.blog} value={typed} onChange={setTyped} />
      </ScreenHead>
      <ReservedSpace>
        <BlogList
          key={`${first} ${search}`}
          address={addresses.blog}
          keyOf={page => blogKey({ page, search })}
          search={search}
          first={first}
          none={search ? `No posts found for "${search}"` : 'No blog posts available'}
        />
      </ReservedSpace>
    </Wrap>
  )
}

/** The blog, or its posts of one tag: one module, so that Home's scripts name no other. */
const BlogScreen = () => {
  const { slug } = useParams()
  return slug === undefined ? <Blog /> : <TagScreen slug={slug} />
}

export default BlogScreen
