import { useState } from 'react'
import styled from 'styled-components'
import { color, hairline, layer, space } from '../../theme/tokens.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import type { ImageChange } from '../admin/api/images.ts'

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
  onDelete: () => void
  onDone: () => void
}

/** What can be done with many pictures at once. */
export function SelectionBar({ count, busy, onChange, onDelete, onDone }: SelectionBarProps) {
  const [photographer, setPhotographer] = useState<string | null>(null)
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
      <Button size="small" disabled={nothing} onClick={() => setPhotographer('')}>
        Photographer
      </Button>
      <Button size="small" look="danger" disabled={nothing} onClick={onDelete}>
        Delete
      </Button>
      <Button size="small" look="quiet" onClick={onDone}>
        Done
      </Button>
      <Dialog
        open={photographer !== null}
        onOpenChange={open => !open && setPhotographer(null)}
        title="Photographer"
        form={{
          onSubmit: () => {
            onChange({ photographer: photographer?.trim() || null })
            setPhotographer(null)
          },
        }}
        footer={
          <Button type="submit" look="primary">
            Save
          </Button>
        }
      >
        <Field label="Photographer" hint={`Of the ${count} selected pictures; left empty, it is taken away`}>
          <Input maxLength={200} value={photographer ?? ''} onChange={event => setPhotographer(event.target.value)} />
        </Field>
      </Dialog>
    </Bar>
  )
}
