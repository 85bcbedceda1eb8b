import { useState } from 'react'
import styled from 'styled-components'
import type { BulkChange, ImageChange } from '../../api/admin/images.ts'
import { color, hairline, layer, space } from '../../theme/tokens.ts'
import { Button } from '../../ui/button.tsx'
import { BulkChangeDialog } from './bulk-change-dialog.tsx'

const Bar = styled.div`
  position: sticky;
  bottom: 0;
  z-index: ${layer.sticky};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]};
  margin-top: ${space[5]};
  padding-block: ${space[3]};
  background: ${color.surface};
  border-top: ${hairline};
  > :first-child {
    margin-right: auto;
    font-variant-numeric: tabular-nums;
  }
`

interface SelectionBarProps {
  count: number
  busy: boolean
  onChange: (change: ImageChange) => void
  /** Resolves when it is known of every picture whether it was changed. */
  onBulkChange: (change: BulkChange) => Promise<void>
  onDelete: () => void
  onDone: () => void
}

/** What can be done with many pictures at once. */
export function SelectionBar({ count, busy, onChange, onBulkChange, onDelete, onDone }: SelectionBarProps) {
  const [isEditing, setEditing] = useState(false)
  const nothing = count === 0 || busy
  const act = (label: string, change: ImageChange) => (
    <Button size="small" disabled={nothing} onClick={() => onChange(change)}>
      {label}
    </Button>
  )
  return (
    <Bar role="toolbar" aria-label="Selected pictures">
      <span aria-live="polite">{`${count} selected`}</span>
      {act('To gallery', { imageType: 'gallery' })}
      {act('To blog', { imageType: 'blog' })}
      {act('Show in header', { enabledInHeader: true })}
      {act('Not in header', { enabledInHeader: false })}
      <Button size="small" disabled={nothing} onClick={() => setEditing(true)}>
        Edit fields
      </Button>
      <Button size="small" variant="danger" disabled={nothing} onClick={onDelete}>
        Delete
      </Button>
      <Button size="small" variant="quiet" onClick={onDone}>
        Done
      </Button>
      {isEditing && <BulkChangeDialog count={count} onSave={onBulkChange} onClose={() => setEditing(false)} />}
    </Bar>
  )
}
