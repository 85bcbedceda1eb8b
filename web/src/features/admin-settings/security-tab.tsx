import { useState } from 'react'
import styled from 'styled-components'
import { Button } from '../../ui/button.tsx'
import { ErrorText, Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Row, SectionTitle, Stack } from '../../ui/layout.tsx'
import { toast } from '../../ui/toast.ts'
import { useAccount } from '../admin/api/me.ts'
import { messageOf, sayError, sayProblem } from '../admin/shell/failures.ts'
import { useUser } from '../admin/shell/require-user.tsx'
import { Devices } from './devices.tsx'
import { newPasswordProblem, SHORTEST_PASSWORD } from './password-rules.ts'
import { TwoFactorSection } from './two-factor-section.tsx'

const Form = styled.form`
  max-width: 24rem;
`
const empty = { current: '', next: '', again: '' }

/** Change password; every other session of yours ends with it. */
function PasswordForm() {
  const { email } = useUser()
  const { changePassword } = useAccount()
  const [form, setForm] = useState(empty)
  const [problem, setProblem] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [saving, setSaving] = useState(false)
  const change = (values: Partial<typeof form>) => setForm(before => ({ ...before, ...values }))

  const save = async () => {
    if (saving) return
    const found = newPasswordProblem(form.next, form.again)
    setProblem(found)
    setFailure(null)
    if (found) return sayProblem(found)
    setSaving(true)
    try {
      await changePassword(form.current, form.next)
      setForm(empty)
      toast({ title: 'Password changed successfully', description: 'Your other sessions have ended.' })
    } catch (error) {
      setFailure(messageOf(error, 'Failed to change password'))
      sayError(error, 'Failed to change password')
    } finally {
      setSaving(false)
    }
  }

  return (
    <Form
      noValidate
      onSubmit={event => {
        event.preventDefault()
        void save()
      }}
    >
      <Stack $gap={5}>
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <Field label="Current password" error={failure}>
          <Input
            type="password"
            required
            autoComplete="current-password"
            value={form.current}
            onChange={event => change({ current: event.target.value })}
          />
        </Field>
        <Field label="New password" hint={`At least ${SHORTEST_PASSWORD} characters`}>
          <Input
            type="password"
            required
            autoComplete="new-password"
            maxLength={200}
            value={form.next}
            onChange={event => change({ next: event.target.value })}
          />
        </Field>
        <Field label="Confirm new password">
          <Input
            type="password"
            required
            autoComplete="new-password"
            maxLength={200}
            value={form.again}
            onChange={event => change({ again: event.target.value })}
          />
        </Field>
        <ErrorText>{problem}</ErrorText>
        <Row>
          <Button type="submit" look="primary" loading={saving} disabled={!form.current || !form.next}>
            Change password
          </Button>
        </Row>
      </Stack>
    </Form>
  )
}

export const SecurityTab = () => (
  <Stack $gap={7}>
    <Stack $gap={4}>
      <SectionTitle>Password</SectionTitle>
      <PasswordForm />
    </Stack>
    <TwoFactorSection />
    <Devices />
  </Stack>
)
