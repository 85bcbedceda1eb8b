import { useLocation } from 'react-router-dom'
import { ScreenTitle, Wrap } from '../../ui/layout.tsx'
import { Room, ScreenHead } from '../site/frame.tsx'
import { Head } from '../site/head.tsx'
import { pageIn } from '../site/list-pages.tsx'
import { blogHead } from './blog-first.ts'
import { BlogList } from './blog-list.tsx'
import { BlogSearch } from './blog-search.tsx'
import { useSearchText } from './use-search-text.ts'

const BlogScreen = () => {
  const { typed, setTyped, search } = useSearchText()
  const page = pageIn(new URLSearchParams(useLocation().search))
  const first = search ? 1 : page
  return (
    <Wrap>
      <Head {...blogHead(page)} />
      <ScreenHead>
        <ScreenTitle>Astrophotography Blog</ScreenTitle>
        <BlogSearch value={typed} onChange={setTyped} />
      </ScreenHead>
      <Room>
        <BlogList key={`${first} ${search}`} search={search} first={first} />
      </Room>
    </Wrap>
  )
}

export default BlogScreen
