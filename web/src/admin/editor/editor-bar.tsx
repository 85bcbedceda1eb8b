import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { addresses } from '../../addresses.ts'
import type { PostType } from '../../api/admin/posts.ts'
import { timeZone, useSettings } from '../../api/settings.ts'
import { below, color, hairline, layer, layout, space } from '../../theme/tokens.ts'
import { Button } from '../../ui/button.tsx'
import { Hint } from '../../ui/fields/field.tsx'
import { Row, Spoken } from '../../ui/layout.tsx'
import { ArrowLink } from '../../ui/arrow-link.tsx'
import { Tooltip } from '../../ui/overlays/tooltip.tsx'
import { shortTime } from '../shell/format.ts'
import { ctrl } from '../shell/shortcuts.tsx'

const Bar = styled.header`
  position: sticky;
  top: 0;
  z-index: ${layer.sticky};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]} ${space[4]};
  min-height: 4rem;
  padding: ${space[2]} max(${layout.edge}, calc((100vw - ${layout.page}) / 2));
  background: ${color.surface};
  border-bottom: ${hairline};
`

const Saved = styled(Hint)`
  font-variant-numeric: tabular-nums;
  ${below.tablet} {
    display: none;
  }
`

const Buttons = styled(Row)`
  ${below.tablet} {
    width: 100%;
    gap: ${space[2]};
    > button {
      flex: 1;
      padding-inline: 0.5rem;
    }
  }
`

interface EditorBarProps {
  type: PostType
  saving: 'draft' | 'publish' | null
  savedAt: Date | null
  isDirty: boolean
  canPublish: boolean
  /** Visitors see a version of it already. */
  isPublished: boolean
  canPreview: boolean
  onSave: () => void
  onPreview: () => void
  onPublish: () => void
}

/** The way back, how safe the text is, and the three things one does with it. */
export function EditorBar({ type, saving, savedAt, isDirty, ...rest }: EditorBarProps) {
  const zone = timeZone(useSettings())
  return (
    <Bar>
      <Spoken as="h1">{type === 'post' ? 'Write a post' : 'Write a page'}</Spoken>
      <ArrowLink back as={Link} to={type === 'post' ? addresses.adminPosts : addresses.adminPages}>
        {type === 'post' ? 'Blog Posts' : 'Pages'}
      </ArrowLink>
      <Buttons>
        <Saved role="status">
          {isDirty ? 'Not saved yet' : savedAt ? `Saved ${shortTime(savedAt.toISOString(), zone)}` : ''}
        </Saved>
        <Tooltip label={ctrl === '⌘' ? '⌘S' : `${ctrl}+S`}>
          <Button variant="quiet" loading={saving === 'draft'} onClick={rest.onSave}>
            Save Draft
          </Button>
        </Tooltip>
        <Button disabled={!rest.canPreview} onClick={rest.onPreview}>
          Preview
        </Button>
        <Button variant="primary" loading={saving === 'publish'} disabled={!rest.canPublish} onClick={rest.onPublish}>
          {rest.isPublished ? 'Update' : 'Publish'}
        </Button>
      </Buttons>
    </Bar>
  )
}
