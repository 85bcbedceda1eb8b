import { useRef, useState } from 'react'
import styled from 'styled-components'
import type { BulkChange, Image, ImageChange } from '../../api/admin/images.ts'
import { below, color, hairline, layer, space } from '../../theme/tokens.ts'
import { Button } from '../../ui/button.tsx'
import { scrollEdges, useScrollEdges } from '../../ui/scroll-edges.ts'
import { AddToAlbumDialog, RemoveFromAlbumDialog } from './albums/choose-album-dialog.tsx'
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
/** Under the number and Done; on telephones one line, since more would cover the pictures. */
const Actions = styled.div`
  order: 1;
  flex: 0 0 100%;
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  ${below.tablet} {
    flex-wrap: nowrap;
    ${scrollEdges}
    > * {
      flex: none;
    }
  }
`

interface SelectionBarProps {
  images: readonly Image[]
  busy: boolean
  onChange: (change: ImageChange) => void
  onHide: (hidden: boolean) => void
  /** Resolves when it is known of every picture whether it was changed. */
  onBulkChange: (change: BulkChange) => Promise<void>
  onDelete: () => void
  onDone: () => void
}

/** What can be done with many pictures at once. */
export function SelectionBar({ images, busy, onChange, onBulkChange, onHide, onDelete, onDone }: SelectionBarProps) {
  const [opened, setOpened] = useState<'fields' | 'add' | 'remove' | null>(null)
  const actions = useRef<HTMLDivElement>(null)
  useScrollEdges(actions)
  const close = () => setOpened(null)
  const count = images.length
  const nothing = count === 0 || busy
  const act = (label: string, change: ImageChange) => (
    <Button size="small" disabled={nothing} onClick={() => onChange(change)}>
      {label}
    </Button>
  )
  const open = (label: string, dialog: typeof opened) => (
    <Button size="small" disabled={nothing} onClick={() => setOpened(dialog)}>
      {label}
    </Button>
  )
  const hide = (label: string, hidden: boolean) => (
    <Button size="small" disabled={nothing} onClick={() => onHide(hidden)}>
      {label}
    </Button>
  )
  return (
    <Bar role="toolbar" aria-label="Selected pictures">
      <span aria-live="polite">{`${count} selected`}</span>
      <Actions ref={actions}>
        {act('To gallery', { imageType: 'gallery' })}
        {act('To blog', { imageType: 'blog' })}
        {act('Show in header', { enabledInHeader: true })}
        {act('Not in header', { enabledInHeader: false })}
        {open('Edit fields', 'fields')}
        {open('Add to album', 'add')}
        {open('Remove from album', 'remove')}
        {hide('Hide', true)}
        {hide('Show', false)}
        <Button size="small" variant="danger" disabled={nothing} onClick={onDelete}>
          Delete
        </Button>
      </Actions>
      <Button size="small" variant="quiet" onClick={onDone}>
        Done
      </Button>
      {opened === 'fields' && <BulkChangeDialog count={count} onSave={onBulkChange} onClose={close} />}
      {opened === 'add' && <AddToAlbumDialog images={images} onClose={close} />}
      {opened === 'remove' && <RemoveFromAlbumDialog images={images} onClose={close} />}
    </Bar>
  )
}
