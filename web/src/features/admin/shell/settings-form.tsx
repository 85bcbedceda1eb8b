import { useState, type ReactNode } from 'react'
import styled from 'styled-components'
import { Button } from '../../../ui/button.tsx'
import { ErrorText, Field } from '../../../ui/field.tsx'
import { Input, Textarea } from '../../../ui/input.tsx'
import { Row, Stack } from '../../../ui/layout.tsx'
import { Note } from '../../../ui/note.tsx'
import { Waiting } from '../../../ui/spinner.tsx'
import { toast } from '../../../ui/toast.ts'
import { useAllSettings, useSaveSettings, type SettingValues } from '../api/settings.ts'
import { messageOf, sayError } from './failures.ts'

export interface SettingField {
  key: string
  label: string
  hint?: ReactNode
  placeholder?: string
  lines?: boolean
  type?: 'text' | 'email'
  /** Offered while typing. */
  suggestions?: readonly string[]
  /** Why a value that isn't empty is refused; null when it is fine. */
  check?: (value: string) => string | null
}

const Form = styled.form`
  max-width: 40rem;
`

interface SettingsFormProps {
  fields: readonly SettingField[]
  through?: 'settings' | 'site-settings'
  /** When saving fails and the server gives no reason. */
  failure: string
  success: string
  children?: ReactNode
}

/** Some settings of the site as one form: only what has changed is sent. */
export function SettingsForm(props: SettingsFormProps) {
  const { values, error } = useAllSettings()
  if (values) return <Filled {...props} stored={values} />
  return error ? (
    <Note kind="danger" role="alert">
      {messageOf(error, 'The settings could not be read')}
    </Note>
  ) : (
    <Waiting>Loading...</Waiting>
  )
}

function Filled({
  fields,
  through,
  failure,
  success,
  children,
  stored,
}: SettingsFormProps & { stored: SettingValues }) {
  const [typed, setTyped] = useState<SettingValues>({})
  const [problems, setProblems] = useState<Record<string, string | null>>({})
  const [problem, setProblem] = useState<string | null>(null)
  const [saving, setSaving] = useState(false)
  const save = useSaveSettings()
  const valueOf = (key: string) => typed[key] ?? stored[key] ?? ''
  const changed = Object.fromEntries(
    fields.map(({ key }) => [key, valueOf(key).trim()]).filter(([key, value]) => value !== (stored[key ?? ''] ?? '')),
  ) as SettingValues

  const send = async () => {
    if (saving) return
    const found = Object.fromEntries(
      fields.map(({ key, check }) => [key, (valueOf(key).trim() && check?.(valueOf(key).trim())) || null]),
    )
    setProblems(found)
    if (Object.values(found).some(Boolean)) return
    setSaving(true)
    setProblem(null)
    try {
      await save(changed, through)
      // What has been typed meanwhile is not saved yet.
      setTyped(before => Object.fromEntries(Object.entries(before).filter(([key, value]) => value !== typed[key])))
      toast({ title: success })
    } catch (error) {
      setProblem(messageOf(error, failure))
      sayError(error, failure)
    } finally {
      setSaving(false)
    }
  }

  return (
    <Form
      noValidate
      onSubmit={event => {
        event.preventDefault()
        void send()
      }}
    >
      <Stack $gap={5}>
        {fields.map(({ key, label, hint, placeholder, lines, type, suggestions }) => {
          const shown = { placeholder, value: valueOf(key), maxLength: 10_000 }
          const change = (value: string) => setTyped(before => ({ ...before, [key]: value }))
          return (
            <Field key={key} label={label} hint={hint} error={problems[key]}>
              {lines ? (
                <Textarea {...shown} rows={4} onChange={event => change(event.target.value)} />
              ) : (
                <Input
                  {...shown}
                  type={type ?? 'text'}
                  list={suggestions && `${key}-suggestions`}
                  onChange={event => change(event.target.value)}
                />
              )}
              {suggestions && (
                <datalist id={`${key}-suggestions`}>
                  {suggestions.map(suggestion => (
                    <option key={suggestion} value={suggestion} />
                  ))}
                </datalist>
              )}
            </Field>
          )
        })}
        {children}
        <ErrorText>{problem}</ErrorText>
        <Row>
          <Button type="submit" look="primary" loading={saving} disabled={Object.keys(changed).length === 0}>
            Save
          </Button>
        </Row>
      </Stack>
    </Form>
  )
}
