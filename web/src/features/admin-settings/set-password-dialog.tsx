import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorText, Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Stack } from '../../ui/layout.tsx'
import { toast } from '../../ui/toast.ts'
import type { User } from '../admin/api/me.ts'
import { useUserActions } from '../admin/api/users.ts'
import { messageOf, sayError, sayProblem } from '../admin/shell/failures.ts'
import { newPasswordProblem, SHORTEST_PASSWORD } from './password-rules.ts'

/** A new password for somebody who has forgotten theirs. */
export function SetPasswordDialog({ user, name, onClose }: { user: User; name: string; onClose: () => void }) {
  const { setPassword } = useUserActions()
  const [form, setForm] = useState({ next: '', again: '' })
  const [problem, setProblem] = useState<string | null>(null)
  const [saving, setSaving] = useState(false)

  const save = async () => {
    if (saving) return
    const found = newPasswordProblem(form.next, form.again)
    setProblem(found)
    if (found) return sayProblem(found)
    setSaving(true)
    try {
      await setPassword(user.id, form.next)
      toast({ title: 'Password changed successfully', description: `${name} has been signed out everywhere.` })
      onClose()
    } catch (error) {
      setProblem(messageOf(error, 'Failed to change password'))
      sayError(error, 'Failed to change password')
      setSaving(false)
    }
  }

  const input = (key: keyof typeof form) => (
    <Input
      type="password"
      required
      maxLength={200}
      autoComplete="new-password"
      value={form[key]}
      onChange={event => setForm(before => ({ ...before, [key]: event.target.value }))}
    />
  )

  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title={`New password for ${name}`}
      description="They are signed out everywhere. Tell them the new one by a way you trust."
      form={{ onSubmit: () => void save() }}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" loading={saving}>
            Set password
          </Button>
        </>
      }
    >
      <Stack $gap={5}>
        <Field label="New password" hint={`At least ${SHORTEST_PASSWORD} characters`}>
          {input('next')}
        </Field>
        <Field label="Confirm new password">{input('again')}</Field>
        <ErrorText>{problem}</ErrorText>
      </Stack>
    </Dialog>
  )
}
