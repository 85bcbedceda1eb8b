import { Navigate, useParams } from 'react-router-dom'
import { addresses } from '../../addresses.ts'
import { Empty } from '../../ui/empty.tsx'
import { ScreenTitle, Wrap } from '../../ui/layout.tsx'
import { usePost } from '../site/api/posts.ts'
import { ScreenHead } from '../site/frame.tsx'
import { Head } from '../site/head.tsx'
import { Missing } from '../site/missing.tsx'

const PageScreen = () => {
  const { slug = '' } = useParams()
  const { data: page, error } = usePost(slug)
  if (error) return <Missing />
  if (!page) return null
  if (page.type === 'post') return <Navigate to={addresses.post(page.slug)} replace />
  if (page.slug !== slug) return <Navigate to={addresses.page(page.slug)} replace />
  if (!page.published) {
    return (
      <Wrap>
        <Head title="Page Not Available" noindex />
        <Empty title="Page Not Available">
          <p>This page is currently being updated. Please check back soon.</p>
        </Empty>
      </Wrap>
    )
  }
  return (
    <Wrap as="article">
      <Head title={page.title} description={page.excerpt ?? page.content} path={addresses.page(page.slug)} />
      <ScreenHead>
        <ScreenTitle>{page.title}</ScreenTitle>
      </ScreenHead>
      <div dangerouslySetInnerHTML={{ __html: page.content ?? '' }} />
    </Wrap>
  )
}

export default PageScreen
