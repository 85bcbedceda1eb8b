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
import { uploadingLabel } from '../../ui/uploads.ts'
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

const Saved = styled(Hint)<{ $isRefusal: boolean }>`
  max-width: 28rem;
  font-variant-numeric: tabular-nums;
  ${below.tablet} {
    flex: 0 0 100%;
    display: ${({ $isRefusal }) => ($isRefusal ? 'block' : 'none')};
  }
`

const Buttons = styled(Row)`
  ${below.tablet} {
    width: 100%;
    gap: ${space[2]};
    > button {
      flex: 1;
      min-width: 0;
      padding-inline: 0.5rem;
      white-space: normal;
    }
  }
`

interface EditorBarProps {
  type: PostType
  saving: 'draft' | 'publish' | null
  /** What is saved as soon as the pictures are uploaded. */
  waiting: 'draft' | 'publish' | null
  /** How many pictures are being uploaded. */
  uploading: number
  savedAt: Date | null
  /** When the server has stored what is not saved; null: it has not. */
  autosavedAt: string | null
  /** Why the server rejected what is not saved; null if it did not. */
  refusal: string | null
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
export function EditorBar({
  type,
  saving,
  waiting,
  uploading,
  savedAt,
  autosavedAt,
  refusal,
  isDirty,
  ...rest
}: EditorBarProps) {
  const zone = timeZone(useSettings())
  const autosaved = autosavedAt ? `Autosaved ${shortTime(autosavedAt, zone)}` : 'Not saved yet'
  const unsaved = refusal === null ? autosaved : `Not saved: ${refusal}`
  const labelOf = (kind: 'draft' | 'publish', label: string) => (waiting === kind ? uploadingLabel(uploading) : label)
  return (
    <Bar>
      <Spoken as="h1">{type === 'post' ? 'Write a post' : 'Write a page'}</Spoken>
      <ArrowLink back as={Link} to={type === 'post' ? addresses.adminPosts : addresses.adminPages}>
        {type === 'post' ? 'Blog Posts' : 'Pages'}
      </ArrowLink>
      <Buttons>
        <Saved role="status" $isRefusal={refusal !== null}>
          {isDirty || uploading > 0 ? unsaved : savedAt ? `Saved ${shortTime(savedAt.toISOString(), zone)}` : ''}
        </Saved>
        <Tooltip label={ctrl === '⌘' ? '⌘S' : `${ctrl}+S`}>
          <Button variant="quiet" loading={saving === 'draft' || waiting === 'draft'} onClick={rest.onSave}>
            {labelOf('draft', 'Save Draft')}
          </Button>
        </Tooltip>
        <Button disabled={!rest.canPreview} onClick={rest.onPreview}>
          Preview
        </Button>
        <Button
          variant="primary"
          loading={saving === 'publish' || waiting === 'publish'}
          disabled={!rest.canPublish}
          onClick={rest.onPublish}
        >
          {labelOf('publish', rest.isPublished ? 'Update' : 'Publish')}
        </Button>
      </Buttons>
    </Bar>
  )
}
