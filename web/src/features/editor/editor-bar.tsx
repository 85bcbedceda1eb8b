import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Spoken } from '../../ui/layout.tsx'
import { Tooltip } from '../../ui/tooltip.tsx'
import type { PostType } from '../admin/api/posts.ts'
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
    <Button look="quiet" onClick={rest.onLeave}>
      <Icon name="back" />
      {type === 'post' ? 'Blog Posts' : 'Pages'}
    </Button>
    <Buttons>
      <Saved role="status">{isDirty ? 'Not saved yet' : savedAt ? `Saved ${time.format(savedAt)}` : ''}</Saved>
      <Tooltip label="Ctrl+S">
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
