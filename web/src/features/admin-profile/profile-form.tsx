import { useState } from 'react'
import styled from 'styled-components'
import { Button } from '../../ui/button.tsx'
import { ErrorText, Field, Fields } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Row, Stack } from '../../ui/layout.tsx'
import { toast } from '../../ui/toast.ts'
import { useAccount, type User } from '../admin/api/me.ts'
import { messageOf, mistakesIn, sayError } from '../admin/shell/failures.ts'
import { useUser } from '../admin/shell/require-user.tsx'
import { AvatarField } from './avatar-field.tsx'

const Form = styled.form`
  max-width: 40rem;
`

const formOf = (user: User) => ({
  firstName: user.firstName ?? '',
  lastName: user.lastName ?? '',
  displayName: user.displayName ?? '',
  email: user.email,
})

/** Your own details. A new e-mail address needs the password, since it is what one signs in with. */
export function ProfileForm() {
  const user = useUser()
  const account = useAccount()
  const [form, setForm] = useState(() => formOf(user))
  const [currentPassword, setCurrentPassword] = useState('')
  const [emailProblem, setEmailProblem] = useState<string | null>(null)
  const [passwordProblem, setPasswordProblem] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [saving, setSaving] = useState(false)
  const change = (values: Partial<typeof form>) => setForm(before => ({ ...before, ...values }))
  const email = form.email.trim()
  const isNewEmail = email.toLowerCase() !== user.email.toLowerCase()

  const save = async () => {
    if (saving) return
    if (!email) return setEmailProblem('Email cannot be empty')
    setSaving(true)
    setProblem(null)
    setPasswordProblem(null)
    try {
      await account.update({
        firstName: form.firstName.trim() || null,
        lastName: form.lastName.trim() || null,
        displayName: form.displayName.trim() || null,
        email,
        ...(isNewEmail ? { currentPassword } : {}),
      })
      setCurrentPassword('')
      toast({ title: 'Profile updated successfully' })
    } catch (error) {
      const refused = mistakesIn(error)
      setEmailProblem(refused.email ?? null)
      setPasswordProblem(refused.currentPassword ?? null)
      if (!refused.email && !refused.currentPassword) setProblem(messageOf(error, 'Failed to update profile'))
      sayError(error, 'Failed to update profile')
    } finally {
      setSaving(false)
    }
  }

  return (
    <Stack $gap={6}>
      <AvatarField />
      <Form
        noValidate
        onSubmit={event => {
          event.preventDefault()
          void save()
        }}
      >
        <Stack $gap={5}>
          <Fields $columns={2}>
            <Field label="First name" optional>
              <Input
                maxLength={100}
                autoComplete="given-name"
                value={form.firstName}
                onChange={event => change({ firstName: event.target.value })}
              />
            </Field>
            <Field label="Last name" optional>
              <Input
                maxLength={100}
                autoComplete="family-name"
                value={form.lastName}
                onChange={event => change({ lastName: event.target.value })}
              />
            </Field>
            <Field className="span" label="Display name" optional hint={`Under your posts; left empty: ${user.name}`}>
              <Input
                maxLength={100}
                autoComplete="nickname"
                value={form.displayName}
                onChange={event => change({ displayName: event.target.value })}
              />
            </Field>
            <Field className="span" label="Email" error={emailProblem}>
              <Input
                type="email"
                required
                maxLength={254}
                autoComplete="email"
                value={form.email}
                onChange={event => {
                  change({ email: event.target.value })
                  setEmailProblem(null)
                }}
              />
            </Field>
            {isNewEmail && (
              <Field
                className="span"
                label="Current password"
                hint="Needed to change the email you sign in with"
                error={passwordProblem}
              >
                <Input
                  type="password"
                  required
                  autoComplete="current-password"
                  value={currentPassword}
                  onChange={event => setCurrentPassword(event.target.value)}
                />
              </Field>
            )}
          </Fields>
          <ErrorText>{problem}</ErrorText>
          <Row>
            <Button type="submit" look="primary" loading={saving}>
              Save
            </Button>
          </Row>
        </Stack>
      </Form>
    </Stack>
  )
}
