import { parseLicense, type License } from '@skyfolio/domain/photographs/rights'
import { Field } from '../../ui/fields/field.tsx'
import { Select } from '../../ui/fields/input.tsx'
import { LICENSE_OPTIONS } from '../shell/license-options.ts'

interface LicenseFieldProps {
  className?: string
  /** Null: as the site. */
  value: License | null
  hint?: string
  error?: string | undefined
  onChange: (license: License | null) => void
}

/** What others may do with a picture: as the settings say, unless it has a license of its own. */
export const LicenseField = ({ value, onChange, ...field }: LicenseFieldProps) => (
  <Field label="License" {...field}>
    <Select value={value ?? ''} onChange={event => onChange(parseLicense(event.target.value))}>
      <option value="">Site default</option>
      {LICENSE_OPTIONS.map(({ value: name, label }) => (
        <option key={name} value={name}>
          {label}
        </option>
      ))}
    </Select>
  </Field>
)
