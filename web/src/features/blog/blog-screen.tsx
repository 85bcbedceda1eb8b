import { useState } from 'react'
import { ScreenTitle, Wrap } from '../../ui/layout.tsx'
import { Room, ScreenHead } from '../site/frame.tsx'
import { Head } from '../site/head.tsx'
import { blogHead } from './blog-first.ts'
import { BlogList } from './blog-list.tsx'
import { BlogSearch } from './blog-search.tsx'
import { useDebounced } from './use-debounced.ts'

const SEARCH_DEBOUNCE_MS = 300

const BlogScreen = () => {
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim(), SEARCH_DEBOUNCE_MS)
  return (
    <Wrap>
      <Head {...blogHead} />
      <ScreenHead>
        <ScreenTitle>Astrophotography Blog</ScreenTitle>
        <BlogSearch value={typed} onChange={setTyped} />
      </ScreenHead>
      <Room>
        <BlogList key={search} search={search} />
      </Room>
    </Wrap>
  )
}

export default BlogScreen
