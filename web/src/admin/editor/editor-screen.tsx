import { useEffect, useState } from 'react'
import { Link, useParams, useSearchParams } from 'react-router-dom'
import { addresses } from '../../addresses.ts'
import { getPost, getTagIds, type Post } from '../../api/admin/posts.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { Row } from '../../ui/layout.tsx'
import { Loading } from '../../ui/feedback/loading.tsx'
import { EditorDesk } from './editor-desk.tsx'

interface LoadedPost {
  id: number
  post: Post | null
  tagIds: readonly number[]
  /** Why it could not be loaded. */
  error: string | null
}

const load = async (id: number): Promise<LoadedPost> => {
  try {
    const post = await getPost(id)
    return { id, post, tagIds: await getTagIds(post), error: null }
  } catch (error) {
    return { id, post: null, tagIds: [], error: error instanceof Error ? error.message : String(error) }
  }
}

/** One screen for posts and pages: /editor writes a new one, /editor/{id} goes on with one. */
export default function EditorScreen() {
  const parameters = useParams()
  const [query] = useSearchParams()
  const id = parameters.id === undefined ? null : Number(parameters.id)
  // What has just been created here stays on the desk as it is, cursor and all.
  const [created, setCreated] = useState<Post | null>(null)
  const [loaded, setLoaded] = useState<LoadedPost | null>(null)
  const [attempt, setAttempt] = useState(0)
  const isNew = id === null || id === created?.id

  useEffect(() => {
    if (id === null || isNew) return
    let isStale = false
    void load(id).then(result => !isStale && setLoaded(result))
    return () => {
      isStale = true
    }
  }, [id, isNew, attempt])

  if (isNew) {
    const type = id !== null && created ? created.type : query.get('type') === 'page' ? 'page' : 'post'
    return <EditorDesk key={`new-${type}`} type={type} post={null} tagIds={[]} onCreated={setCreated} />
  }
  if (loaded?.id !== id) return <Loading>Loading...</Loading>
  if (!loaded.post) {
    return (
      <Empty title="This can't be edited">
        <p>{loaded.error}</p>
        <Row>
          <Button
            onClick={() => {
              setLoaded(null)
              setAttempt(count => count + 1)
            }}
          >
            Try again
          </Button>
          <ButtonLink as={Link} to={addresses.adminPosts}>
            Blog Posts
          </ButtonLink>
        </Row>
      </Empty>
    )
  }
  return <EditorDesk key={id} type={loaded.post.type} post={loaded.post} tagIds={loaded.tagIds} />
}
