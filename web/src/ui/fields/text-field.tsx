import type { InputHTMLAttributes, ReactNode, Ref, TextareaHTMLAttributes } from 'react'
import { Field } from './field.tsx'
import { Input, Textarea } from './input.tsx'

interface Labels {
  label: ReactNode
  hint?: ReactNode
  error?: string | null | undefined
  optional?: boolean
  /** Of the whole field. */
  className?: string
  value: string
  onChange: (value: string) => void
}

export type TextFieldProps = Labels &
  Omit<InputHTMLAttributes<HTMLInputElement>, keyof Labels> & { ref?: Ref<HTMLInputElement> }
type TextAreaFieldProps = Labels & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, keyof Labels>

/** A Field with one line of text: `<TextField label="Name" {...form.text('name')} maxLength={100} />`. */
export const TextField = ({ label, hint, error, optional, className, onChange, ...input }: TextFieldProps) => (
  <Field label={label} hint={hint} error={error ?? null} optional={optional ?? false} className={className}>
    <Input {...input} onChange={event => onChange(event.target.value)} />
  </Field>
)

/** A Field with several lines of text. */
export const TextAreaField = ({ label, hint, error, optional, className, onChange, ...input }: TextAreaFieldProps) => (
  <Field label={label} hint={hint} error={error ?? null} optional={optional ?? false} className={className}>
    <Textarea {...input} onChange={event => onChange(event.target.value)} />
  </Field>
)
