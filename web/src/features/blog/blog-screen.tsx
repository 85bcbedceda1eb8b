import styled from 'styled-components'
import { from, layout, space } from '../../theme/tokens.ts'
import { Empty } from '../../ui/empty.tsx'
import { ScreenTitle, Wrap } from '../../ui/layout.tsx'
import { Waiting } from '../../ui/spinner.tsx'
import { useNewestPosts } from '../site/api/posts.ts'
import { ScreenHead } from '../site/frame.tsx'
import { Head } from '../site/head.tsx'
import { PostCard } from '../site/post-card.tsx'
import { BLOG_PAGE, blogHead } from './blog-first.ts'

const Cards = styled.ul`
  display: grid;
  gap: ${space[7]} ${layout.gap};
  padding-bottom: ${layout.section};
  ${from.tablet} {
    grid-template-columns: 1fr 1fr;
  }
  ${from.desktop} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`

const BlogScreen = () => {
  const { data: posts, isLoading } = useNewestPosts(BLOG_PAGE)
  return (
    <Wrap>
      <Head {...blogHead} />
      <ScreenHead>
        <ScreenTitle>Astrophotography Blog</ScreenTitle>
      </ScreenHead>
      {isLoading && <Waiting>Loading posts...</Waiting>}
      {posts?.length === 0 && <Empty title="No blog posts available" />}
      <Cards>
        {posts?.map(post => (
          <li key={post.id}>
            <PostCard post={post} />
          </li>
        ))}
      </Cards>
    </Wrap>
  )
}

export default BlogScreen
