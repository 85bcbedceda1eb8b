import { Link } from 'react-router-dom'
import { addresses } from '../../addresses.ts'
import { Button } from '../../ui/button.tsx'
import { Onward } from '../../ui/onward.tsx'
import { Spoken } from '../../ui/layout.tsx'
import { Tooltip } from '../../ui/tooltip.tsx'
import type { PostType } from '../admin/api/posts.ts'
import { ctrl } from '../admin/shell/key-names.ts'
import { Bar, Buttons, Saved } from './editor-desk.styled.ts'

const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' })

interface EditorBarProps {
  type: PostType
  saving: 'draft' | 'publish' | null
  savedAt: Date | null
  isDirty: boolean
  canPublish: boolean
  canPreview: boolean
  onLeave: () => void
  onSave: () => void
  onPreview: () => void
  onPublish: () => void
}

/** The way back, how safe the text is, and the three things one does with it. */
export const EditorBar = ({ type, saving, savedAt, isDirty, ...rest }: EditorBarProps) => (
  <Bar>
    <Spoken as="h1">{type === 'post' ? 'Write a post' : 'Write a page'}</Spoken>
    <Onward
      back
      as={Link}
      to={type === 'post' ? addresses.adminPosts : addresses.adminPages}
      onClick={event => {
        // With Ctrl or the middle button it opens beside this one, and nothing is left.
        if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        rest.onLeave()
      }}
    >
      {type === 'post' ? 'Blog Posts' : 'Pages'}
    </Onward>
    <Buttons>
      <Saved role="status">{isDirty ? 'Not saved yet' : savedAt ? `Saved ${time.format(savedAt)}` : ''}</Saved>
      <Tooltip label={ctrl === '⌘' ? '⌘S' : `${ctrl}+S`}>
        <Button look="quiet" loading={saving === 'draft'} onClick={rest.onSave}>
          Save Draft
        </Button>
      </Tooltip>
      <Button disabled={!rest.canPreview} onClick={rest.onPreview}>
        Preview
      </Button>
      <Button look="primary" loading={saving === 'publish'} disabled={!rest.canPublish} onClick={rest.onPublish}>
        Publish
      </Button>
    </Buttons>
  </Bar>
)
