import { Navigate, useParams } from 'react-router-dom'
import { addresses } from '../../addresses.ts'
import { usePost } from '../../api/post.ts'
import { useMe } from '../../api/session.ts'
import { Missing } from '../../site/missing.tsx'

/** The short address of a page: leads to the page when it is published, or when the owner previews it. */
const ShortPageScreen = () => {
  const { slug = '' } = useParams()
  const { data: page, error } = usePost(slug)
  const user = useMe()
  if (error) return <Missing />
  if (!page) return null
  if (page.type === 'page' && (page.published || user)) return <Navigate to={addresses.page(page.slug)} replace />
  return user === undefined ? null : <Missing />
}

export default ShortPageScreen
