import { useState } from 'react'
import styled from 'styled-components'
import { Button } from '../../ui/button.tsx'
import { ErrorText, Field, Fields } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Row, Stack } from '../../ui/layout.tsx'
import { toast } from '../../ui/toast.ts'
import { useCreateUser } from '../admin/api/users.ts'
import { messageOf, mistakesIn, sayError, sayProblem } from '../admin/shell/failures.ts'
import { newUserProblem, SHORTEST_PASSWORD, type UserForm } from './password-rules.ts'

const Form = styled.form`
  max-width: 40rem;
`
const empty: UserForm = { name: '', email: '', password: '', again: '' }

/** Another person who may do everything here. */
export function NewUserForm() {
  const create = useCreateUser()
  const [form, setForm] = useState(empty)
  const [problem, setProblem] = useState<ReturnType<typeof newUserProblem>>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [saving, setSaving] = useState(false)
  const change = (values: Partial<UserForm>) => {
    setForm(before => ({ ...before, ...values }))
    setProblem(null)
  }
  const problemOf = (field: keyof UserForm) => (problem?.field === field ? problem.message : null)

  const send = async () => {
    if (saving) return
    const found = newUserProblem(form)
    setProblem(found)
    setFailure(null)
    if (found) return sayProblem(found.message)
    setSaving(true)
    try {
      await create({ name: form.name.trim(), email: form.email.trim(), password: form.password })
      setForm(empty)
      toast({ title: 'New user created successfully' })
    } catch (error) {
      const { email, password } = mistakesIn(error)
      if (email) setProblem({ field: 'email', message: email })
      else if (password) setProblem({ field: 'password', message: password })
      else setFailure(messageOf(error, 'Failed to create user'))
      sayError(error, 'Failed to create user')
    } finally {
      setSaving(false)
    }
  }

  return (
    <Form
      noValidate
      autoComplete="off"
      onSubmit={event => {
        event.preventDefault()
        void send()
      }}
    >
      <Stack $gap={5}>
        <Fields $columns={2}>
          <Field label="Name" error={problemOf('name')}>
            <Input
              required
              maxLength={200}
              autoComplete="off"
              value={form.name}
              onChange={event => change({ name: event.target.value })}
            />
          </Field>
          <Field label="Email" error={problemOf('email')}>
            <Input
              type="email"
              required
              maxLength={254}
              autoComplete="off"
              value={form.email}
              onChange={event => change({ email: event.target.value })}
            />
          </Field>
          <Field label="Password" hint={`At least ${SHORTEST_PASSWORD} characters`} error={problemOf('password')}>
            <Input
              type="password"
              required
              maxLength={200}
              autoComplete="new-password"
              value={form.password}
              onChange={event => change({ password: event.target.value })}
            />
          </Field>
          <Field label="Confirm password" error={problemOf('again')}>
            <Input
              type="password"
              required
              maxLength={200}
              autoComplete="new-password"
              value={form.again}
              onChange={event => change({ again: event.target.value })}
            />
          </Field>
        </Fields>
        <ErrorText>{failure}</ErrorText>
        <Row>
          <Button type="submit" look="primary" loading={saving}>
            Create user
          </Button>
        </Row>
      </Stack>
    </Form>
  )
}
