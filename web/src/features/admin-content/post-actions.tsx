import { Link } from 'react-router-dom'
import { addresses } from '../../addresses.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { useConfirm } from '../../ui/confirm.tsx'
import { Icon } from '../../ui/icon.tsx'
import { toast } from '../../ui/toast.ts'
import { usePostActions, type Post } from '../admin/api/posts.ts'
import { sayError } from '../admin/shell/failures.ts'
import { Actions } from './post-row.styled.ts'

const kinds = {
  post: { title: 'Delete this post?', done: 'Blog post deleted successfully', failed: 'Failed to delete blog post' },
  page: { title: 'Delete this page?', done: 'Page deleted successfully', failed: 'Failed to delete page' },
} as const

const shownAt = ({ type, slug }: Post): string => (type === 'post' ? addresses.post(slug) : addresses.shortPage(slug))

/** Edit, View (of what is published) and Delete. */
export function PostActions({ post }: { post: Post }) {
  const { remove } = usePostActions()
  const confirm = useConfirm()
  const words = kinds[post.type]
  const erase = async () => {
    const message = `Are you sure you want to delete "${post.title}"? This action cannot be undone.`
    if (!(await confirm({ title: words.title, message }))) return
    try {
      await remove(post.id)
      toast({ title: words.done })
    } catch (error) {
      sayError(error, words.failed)
    }
  }
  return (
    <Actions>
      <ButtonLink as={Link} to={addresses.editPost(post.id)} size="small" aria-label={`Edit ${post.title}`}>
        <Icon name="edit" small />
        Edit
      </ButtonLink>
      {post.published && (
        <ButtonLink href={shownAt(post)} size="small" aria-label={`View ${post.title}`}>
          <Icon name="eye" small />
          View
        </ButtonLink>
      )}
      <Button size="small" look="danger" onClick={() => void erase()} aria-label={`Delete ${post.title}`}>
        <Icon name="delete" small />
        Delete
      </Button>
    </Actions>
  )
}
