import { useEffect, useRef, type FormEvent } from 'react'
import { useLocation, useParams } from 'react-router-dom'
import styled from 'styled-components'
import useSWR from 'swr'
import { color } from '../../theme/tokens.ts'
import { Icon } from '../../ui/icon.tsx'
import { Input } from '../../ui/fields/input.tsx'
import { Spoken, ScreenTitle, Wrap } from '../../ui/layout.tsx'
import { ReservedSpace, ScreenHead } from '../../site/frame.tsx'
import { FeedLink } from '../../site/feed-link.tsx'
import { Head } from '../../site/head.tsx'
import { LONGEST_SEARCH } from '../../site/lists/list-pages.tsx'
import { addresses, feeds } from '../../addresses.ts'
import type { Post } from '../../api/posts.ts'
import { blogAddressOf, blogHead, blogKey } from './blog-server.ts'
import { BlogList } from './blog-list.tsx'
import { TagScreen } from './tag-screen.tsx'
import { useSearchText } from './use-search-text.ts'

const cross = `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 20 20' fill='none' stroke='%23b0b6b2' stroke-width='1.5' stroke-linecap='round'%3E%3Cpath d='m5.5 5.5 9 9m0-9-9 9'/%3E%3C/svg%3E")`

const SearchBox = styled.search`
  position: relative;
  flex: 1 1 16rem;
  max-width: 22rem;
  svg {
    position: absolute;
    left: 0.75rem;
    top: 50%;
    translate: 0 -50%;
    color: ${color.textMuted};
    pointer-events: none;
  }
  input {
    padding-left: 2.5rem;
  }
  ::-webkit-search-cancel-button {
    appearance: none;
    width: 1.25rem;
    height: 1.25rem;
    cursor: pointer;
    background: ${cross} center / contain;
  }
`

/** With scripts the posts have been found by then; without them the server finds them. */
const stay = (event: FormEvent) => event.preventDefault()

/** The search box of the blog. What was typed, or cleared, before the scripts were there counts too. */
export const BlogSearch = ({ value, onChange }: { value: string; onChange: (value: string) => void }) => {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current && box.current.value !== value) onChange(box.current.value)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when the box comes to life
  }, [])
  return (
    <SearchBox>
      <form action={addresses.blog} onSubmit={stay}>
        <label>
          <Spoken>Search posts</Spoken>
          <Input
            ref={box}
            type="search"
            name="search"
            placeholder="Search posts..."
            autoComplete="off"
            enterKeyHint="search"
            maxLength={LONGEST_SEARCH}
            value={value}
            onChange={event => onChange(event.target.value)}
          />
        </label>
      </form>
      <Icon name="search" small />
    </SearchBox>
  )
}

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
        <BlogSearch value={typed} onChange={setTyped} />
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
