import { Navigate, useParams } from 'react-router-dom'
import { addresses } from '../../addresses.ts'
import { ScreenTitle, Wrap } from '../../ui/layout.tsx'
import { dateOf, usePost } from '../site/api/posts.ts'
import { timeZone, useSettings } from '../site/api/settings.ts'
import { longDate } from '../site/dates.ts'
import { ScreenHead } from '../site/frame.tsx'
import { Head } from '../site/head.tsx'
import { Missing } from '../site/missing.tsx'
import { headerAddresses } from '../site/picture/image-addresses.ts'
import { Picture } from '../site/picture/picture.tsx'
import { postHead } from './blog-first.ts'

const PostScreen = () => {
  const { slug = '' } = useParams()
  const { data: post, error } = usePost(slug)
  const zone = timeZone(useSettings())
  if (error) return <Missing />
  if (!post) return null
  if (post.type === 'page') return <Navigate to={addresses.page(post.slug)} replace />
  if (post.slug !== slug) return <Navigate to={addresses.post(post.slug)} replace />
  return (
    <Wrap as="article">
      <Head {...postHead(post)} />
      <ScreenHead>
        <ScreenTitle>{post.title}</ScreenTitle>
        <p>{longDate(dateOf(post), zone)}</p>
      </ScreenHead>
      {post.headerImage && (
        <Picture
          image={post.headerImage}
          main
          fit="natural"
          sizes="100vw"
          addresses={headerAddresses(post.headerImage)}
          whenBroken="hidden"
        />
      )}
      <div dangerouslySetInnerHTML={{ __html: post.content ?? '' }} />
    </Wrap>
  )
}

export default PostScreen
