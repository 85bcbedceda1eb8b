import { settingLimits } from '@skyfolio/domain/limits'
import { Fragment, type ReactNode } from 'react'
import { useAllSettings, useSaveSettings, type SettingValues } from '../../api/admin/settings.ts'
import { Field } from '../../ui/fields/field.tsx'
import { Select } from '../../ui/fields/input.tsx'
import { TextAreaField, TextField } from '../../ui/fields/text-field.tsx'
import { invalidField } from './errors.ts'
import { Form, useForm } from './form.tsx'
import { Loaded } from './loaded.tsx'

interface SettingField {
  key: string
  label: string
  hint?: ReactNode
  placeholder?: string
  /** Several lines of text. */
  multiline?: boolean
  type?: 'text' | 'email'
  /** Instead of typing: one of these; the first is the default. */
  options?: readonly { value: string; label: string }[]
  /** In characters. */
  maxLength?: number
  /** Offered while typing. */
  suggestions?: readonly string[]
  /** Why a value that isn't empty is rejected; null when it is fine. */
  check?: (value: string) => string | null
  /** Checks a new value with the server before it is stored. Returns the value to store, or why it is rejected. */
  lookUp?: (value: string) => Promise<{ value: string } | { mistake: string }>
}

interface SettingsFormProps {
  fields: readonly SettingField[]
  through?: 'settings' | 'site-settings'
  /** When saving fails and the server gives no reason. */
  failure: string
  success: string
  /** Names the form, where a screen has several. */
  'aria-labelledby'?: string
  children?: ReactNode
}

/** Some settings of the site as one form: only what has changed is sent. */
export const SettingsForm = (props: SettingsFormProps) => (
  <Loaded query={useAllSettings()} failure="The settings could not be read">
    {stored => <LoadedForm {...props} stored={stored} />}
  </Loaded>
)

function LoadedForm({
  fields,
  through,
  failure,
  success,
  children,
  stored,
  ...rest
}: SettingsFormProps & { stored: SettingValues }) {
  const save = useSaveSettings()
  // Only what differs from what is stored: the other fields follow it.
  const initial: Partial<SettingValues> = {}
  const form = useForm({
    initial,
    validate: typed =>
      Object.fromEntries(
        fields.map(({ key, check }) => {
          const value = (typed[key] ?? stored[key] ?? '').trim()
          return [key, (value && check?.(value)) || undefined]
        }),
      ),
    save: async typed => {
      const changed: SettingValues = {}
      for (const [key, text] of Object.entries(typed)) {
        const value = text?.trim()
        if (value === undefined || value === (stored[key] ?? '')) continue
        const lookUp = fields.find(field => field.key === key)?.lookUp
        const found = value !== '' && lookUp ? await lookUp(value) : { value }
        if ('mistake' in found) throw invalidField(key, found.mistake)
        changed[key] = found.value
      }
      await save(changed, through)
      return initial
    },
    failure,
    success: { title: success },
    scope: 'screen',
  })

  return (
    <Form {...rest} form={form} disabled={!form.isDirty}>
      {fields.map(({ key, label, hint, placeholder, multiline, type, options, maxLength, suggestions }) => {
        const field = {
          label,
          hint,
          placeholder,
          error: form.errors[key],
          maxLength: maxLength ?? settingLimits.value,
          value: form.values[key] ?? stored[key] ?? '',
          onChange: (value: string) => form.change({ [key]: value === (stored[key] ?? '') ? undefined : value }),
        }
        if (options)
          return (
            <Field key={key} label={label} hint={hint} error={field.error}>
              <Select value={field.value || options[0]?.value} onChange={event => field.onChange(event.target.value)}>
                {options.map(option => (
                  <option key={option.value} value={option.value}>
                    {option.label}
                  </option>
                ))}
              </Select>
            </Field>
          )
        if (multiline) return <TextAreaField key={key} {...field} rows={4} />
        return (
          <Fragment key={key}>
            <TextField {...field} type={type ?? 'text'} list={suggestions && `${key}-suggestions`} />
            {suggestions && (
              <datalist id={`${key}-suggestions`}>
                {suggestions.map(suggestion => (
                  <option key={suggestion} value={suggestion} />
                ))}
              </datalist>
            )}
          </Fragment>
        )
      })}
      {children}
    </Form>
  )
}
