import { Navigate, useParams } from 'react-router-dom'
import styled from 'styled-components'
import { addresses } from '../../addresses.ts'
import { layout } from '../../theme/tokens.ts'
import { Empty } from '../../ui/empty.tsx'
import { ScreenTitle, Wrap } from '../../ui/layout.tsx'
import { DraftRibbon } from '../site/draft-ribbon.tsx'
import { usePost } from '../site/api/posts.ts'
import { ScreenHead } from '../site/frame.tsx'
import { Head } from '../site/head.tsx'
import { Missing } from '../site/missing.tsx'
import { PostHtml } from '../site/post-html.tsx'
import { PrintSource } from '../site/print-source.tsx'
import { PageSkeleton } from './page-skeleton.tsx'
import { pageHead } from './pages-first.ts'

const Body = styled.div`
  padding-bottom: ${layout.section};
`

const PageScreen = () => {
  const { slug = '' } = useParams()
  const { data: page, error } = usePost(slug)
  if (error) return <Missing />
  if (!page) return <PageSkeleton />
  if (page.type === 'post') return <Navigate to={addresses.post(page.slug)} replace />
  if (page.slug !== slug) return <Navigate to={addresses.page(page.slug)} replace />
  if (!page.published && page.content == null) {
    return (
      <Wrap>
        <Head title="Page Not Available" noindex />
        <Empty title="Page Not Available" titleAs="h1">
          <p>This page is currently being updated. Please check back soon.</p>
        </Empty>
      </Wrap>
    )
  }
  return (
    <Wrap as="article">
      <Head {...pageHead(page)} />
      {!page.published && <DraftRibbon />}
      <ScreenHead>
        <ScreenTitle>{page.title}</ScreenTitle>
      </ScreenHead>
      <Body>
        <PostHtml html={page.content ?? ''} />
        <PrintSource path={addresses.page(page.slug)} />
      </Body>
    </Wrap>
  )
}

export default PageScreen
