import { screen } from '@testing-library/react'
import type { Post } from '../../../api/admin/posts.ts'
import { startApiServer, type ApiServer } from '../../../site/testing/api-server.ts'
import { samplePost } from '../../../site/testing/samples.ts'
import { fill, user } from '../../../site/testing/user.ts'
import { asOwner, withApiServer } from '../../testing/as-owner.tsx'
import { EditorDesk } from '../editor-desk.tsx'

/** A site without tags, and an editor's browser that keeps nothing yet. */
const startEditorsServer = (): ApiServer => {
  localStorage.clear()
  const server = startApiServer()
  server.on('GET /api/tags', () => ({ body: [] }))
  return server
}

export const withEditorsServer = (): ApiServer => withApiServer(startEditorsServer)

/** A draft with a text. */
export const draft = (fields: Partial<Post> = {}): Post =>
  samplePost(1, { published: false, content: '<p>A clear night.</p>', ...fields })

/** Opens an item to be written; null begins a new post. */
export const openDesk = async (post: Post | null) => {
  const desk = asOwner(<EditorDesk type={post?.type ?? 'post'} post={post} tagIds={[]} />)
  await screen.findByLabelText('Title')
  return desk
}

export const press = (name: string) => user.click(screen.getByRole('button', { name }))
export const write = (label: string, value: string) => fill(screen.getByLabelText(label), value)
export const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value
