import { Navigate, useParams } from 'react-router-dom'
import styled from 'styled-components'
import { SkeletonLine } from '../../ui/feedback/loading.tsx'
import { Spoken, Wrap, ScreenTitle } from '../../ui/layout.tsx'
import { ReservedSpace, ScreenHead } from '../../site/frame.tsx'
import { addresses } from '../../addresses.ts'
import { layout } from '../../theme/tokens.ts'
import { Empty } from '../../ui/feedback/empty.tsx'
import { DraftRibbon, PrintSource } from '../../site/article/print-source.tsx'
import { isUnpublishedPage, usePost } from '../../api/post.ts'
import { Head } from '../../site/head.tsx'
import { Missing } from '../../site/missing.tsx'
import { PostHtml } from '../../site/article/post-html.tsx'
import { usePreviewedPost } from '../../site/article/use-previewed-post.ts'
import { pageHead } from './pages-server.ts'

/** The shape of a page while it loads. */
const PageSkeleton = () => (
  <Wrap aria-busy="true">
    <Spoken role="status">Loading page...</Spoken>
    <ScreenHead aria-hidden="true">
      <SkeletonLine $width="14rem" />
    </ScreenHead>
    <ReservedSpace aria-hidden="true">
      <SkeletonLine $width="34rem" />
      <SkeletonLine $width="31rem" />
      <SkeletonLine $width="33rem" />
      <SkeletonLine $width="20rem" />
    </ReservedSpace>
  </Wrap>
)

const Body = styled.div`
  padding-bottom: ${layout.section};
`

const PageScreen = () => {
  const { slug = '' } = useParams()
  const { data: published, error } = usePost(slug)
  const { shown: page, isPreview } = usePreviewedPost(published, slug)
  if (error) return <Missing />
  if (published && isUnpublishedPage(published)) {
    return (
      <Wrap>
        <Head title="Page Not Available" noindex />
        <Empty title="Page Not Available" titleAs="h1">
          <p>This page is currently being updated. Please check back soon.</p>
        </Empty>
      </Wrap>
    )
  }
  if (!published || !page) return <PageSkeleton />
  if (published.type === 'post') return <Navigate to={addresses.post(published.slug)} replace />
  if (published.slug !== slug) return <Navigate to={addresses.page(published.slug)} replace />
  return (
    <Wrap as="article">
      <Head {...pageHead(page)} />
      {isPreview && <DraftRibbon label="Unpublished changes" />}
      {!page.published && <DraftRibbon />}
      <ScreenHead>
        <ScreenTitle dir="auto">{page.title}</ScreenTitle>
      </ScreenHead>
      <Body>
        <PostHtml html={page.content ?? ''} images={page.contentImages} column="page" mayHaveMain />
        <PrintSource path={addresses.page(page.slug)} />
      </Body>
    </Wrap>
  )
}

export default PageScreen
