import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { toast } from '../../ui/toast.ts'
import { usePostActions, type Post } from '../admin/api/posts.ts'
import { sayError } from '../admin/shell/failures.ts'

/** What navigation and footer call a page. */
export function MenuLabelDialog({ page, onClose }: { page: Post; onClose: () => void }) {
  const [label, setLabel] = useState(page.menuLabel ?? '')
  const [saving, setSaving] = useState(false)
  const { update } = usePostActions()
  const save = async () => {
    setSaving(true)
    try {
      await update(page.id, { menuLabel: label.trim() || null })
      toast({ title: 'Page updated successfully' })
      onClose()
    } catch (error) {
      sayError(error, 'Failed to update page')
      setSaving(false)
    }
  }
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title="Menu label"
      form={{ onSubmit: () => void save() }}
      footer={
        <Button type="submit" look="primary" loading={saving}>
          Save
        </Button>
      }
    >
      <Field label="Label" optional hint={`Left empty, the menu says "${page.title}"`}>
        <Input maxLength={60} value={label} onChange={event => setLabel(event.target.value)} />
      </Field>
    </Dialog>
  )
}
