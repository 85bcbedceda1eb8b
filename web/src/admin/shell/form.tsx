import { useState, type ReactNode } from 'react'
import styled from 'styled-components'
import { size, space } from '../../theme/tokens.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorText } from '../../ui/fields/field.tsx'
import { Row, Stack } from '../../ui/layout.tsx'
import { toast, type ToastMessage } from '../../ui/feedback/toast.ts'
import { UploadsContext, uploadingLabel, useSaveAfterUploads, useUploads, type Uploads } from '../../ui/uploads.ts'
import { fieldErrors, saveErrorMessage, toastSaveError } from './errors.ts'
import { stopUpload, useLeaveGuard, type FormScope } from './leave-guard.ts'

export type FormErrors<Values> = Partial<Record<keyof Values, string>>

type TextName<Values> = { [Name in keyof Values]: Values[Name] extends string ? Name : never }[keyof Values]

interface FormOptions<Values> {
  /** What is stored, or what an empty form starts with; read once. */
  initial: Values
  /** The errors by field; nothing is sent while there are any. */
  validate?: (values: Values) => FormErrors<Values>
  /** The toast about the errors of `validate`; null for none. */
  invalid?: (errors: FormErrors<Values>, values: Values) => ToastMessage | null
  /** Stores the values; may return what the form shows afterwards. One that was aborted is no failure. */
  save: (values: Values) => Promise<Values | void>
  /** Shown when saving fails and the server gives no reason. */
  failure: string
  /** Whether what the server says about a field is in a toast, too. Default true; not where every field is in sight. */
  toastsFieldErrors?: boolean
  success?: ToastMessage
  onSaved?: () => void
  scope?: FormScope
  /** Whether leaving with unsaved values asks first. Default true; passwords and codes are nothing to lose. */
  guard?: boolean
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

const hasErrors = (errors: object) => Object.values(errors).some(Boolean)

const isEmpty = (value: unknown) => value === null || (typeof value === 'string' && value.trim() === '')

/** The toast about invalid fields: that required ones are empty, or else that values are wrong, which is something else. */
export const invalidFieldsToast = <Values extends object>(errors: FormErrors<Values>, values: Values): ToastMessage =>
  (Object.keys(errors) as (keyof Values)[]).some(name => errors[name] && isEmpty(values[name]))
    ? { title: 'Missing Fields', description: 'Please fill in all required fields' }
    : { title: 'Invalid Values', description: 'Please correct the fields that are marked' }

const isAbort = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

/**
 * The state of a form: its values, whether they differ from what was saved last, the errors of its fields, and saving. What
 * is typed stays when saving fails, and while it is under way; leaving with unsaved values asks first (leave-guard.ts). It is
 * saved when what its fields are uploading has arrived, and not at all when that fails.
 */
export function useForm<Values extends object>(options: FormOptions<Values>) {
  const [saved, setSaved] = useState(options.initial)
  const [values, setValues] = useState(options.initial)
  const [errors, setErrors] = useState<FormErrors<Values>>({})
  const [error, setError] = useState<string | null>(null)
  const [isSaving, setSaving] = useState(false)
  const isDirty = !isSame(values, saved)
  const uploads = useUploads()
  const isUploading = uploads.running > 0
  const mayLeave = useLeaveGuard(
    isUploading || (isDirty && (options.guard ?? true)),
    options.scope,
    isUploading ? stopUpload : undefined,
  )

  const change = (next: Partial<Values>) => {
    setValues(before => ({ ...before, ...next }))
    setErrors(before => ({ ...before, ...Object.fromEntries(Object.keys(next).map(name => [name, undefined])) }))
  }

  /** Connects a TextField or TextAreaField to a value. */
  const text = (name: TextName<Values>) => ({
    value: values[name] as string,
    error: errors[name],
    onChange: (value: string) => change({ [name]: value } as Partial<Values>),
  })

  const fail = (failed: unknown) => {
    if (isAbort(failed)) return
    const named = Object.fromEntries(Object.entries(fieldErrors(failed)).filter(([name]) => name in values))
    setErrors(named as FormErrors<Values>)
    setError(hasErrors(named) ? null : saveErrorMessage(failed, options.failure))
    if ((options.toastsFieldErrors ?? true) || !hasErrors(named)) toastSaveError(failed, options.failure)
  }

  const save = async () => {
    if (isSaving) return
    const { validate, invalid, success, onSaved } = options
    const invalidFields = validate?.(values) ?? {}
    setErrors(invalidFields)
    setError(null)
    if (hasErrors(invalidFields)) {
      const message = invalid?.(invalidFields, values)
      if (message) toast({ ...message, kind: 'danger' })
      return
    }
    setSaving(true)
    try {
      const stored = (await options.save(values)) ?? values
      setSaved(stored)
      // What has been typed meanwhile is not saved yet.
      setValues(now => (isSame(now, values) ? stored : now))
      if (success) toast(success)
      onSaved?.()
    } catch (failed) {
      fail(failed)
    } finally {
      setSaving(false)
    }
  }

  const afterUploads = useSaveAfterUploads(uploads, (_: true, hasFailed) => {
    if (!hasFailed) void save()
  })

  return {
    values,
    errors,
    error,
    isDirty,
    /** Also while it waits for an upload. */
    isSaving: isSaving || afterUploads.waiting !== null,
    uploads,
    change,
    text,
    submit: () => (isUploading ? afterUploads.save(true) : save()),
    mayLeave,
  }
}

/** Several controls under one label, the legend. */
export const FieldGroup = styled.fieldset`
  legend {
    padding: 0;
    margin-bottom: ${space[2]};
    font-size: ${size.caption};
    font-weight: 500;
  }
`

const Box = styled.form<{ $width: string }>`
  max-width: ${({ $width }) => $width};
`

interface FormProps {
  /** What `useForm` returns, as far as it is needed here. */
  form: { submit: () => unknown; isSaving: boolean; error: string | null; uploads: Uploads }
  /** The label of the button that submits. */
  action?: string
  disabled?: boolean
  width?: string
  gap?: 4 | 5
  autoComplete?: 'off'
  'aria-labelledby'?: string
  children: ReactNode
}

/** A form on a screen: its fields, its error and the button that submits. In a dialog: ui/form-dialog.tsx. */
export const Form = ({ form, action = 'Save', disabled, width = '40rem', gap = 5, children, ...rest }: FormProps) => (
  <Box
    {...rest}
    $width={width}
    noValidate
    onSubmit={event => {
      event.preventDefault()
      void form.submit()
    }}
  >
    <Stack $gap={gap}>
      <UploadsContext value={form.uploads.begin}>{children}</UploadsContext>
      <ErrorText>{form.error}</ErrorText>
      <Row>
        <Button
          type="submit"
          variant="primary"
          loading={form.isSaving}
          disabled={disabled && form.uploads.running === 0}
        >
          {form.isSaving && form.uploads.running > 0 ? uploadingLabel(form.uploads.running) : action}
        </Button>
      </Row>
    </Stack>
  </Box>
)
