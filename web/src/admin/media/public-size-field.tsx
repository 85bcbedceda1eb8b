import { PUBLIC_SIZE_NAMES, type PublicSize } from '@skyfolio/domain/photographs/public-size'
import { Field } from '../../ui/fields/field.tsx'
import { Select } from '../../ui/fields/input.tsx'
import { PUBLIC_SIZE_LABELS } from '../shell/public-size-labels.ts'

interface PublicSizeFieldProps {
  className?: string
  /** Null: as the site. */
  value: PublicSize | null
  hint: string
  error?: string | undefined
  onChange: (size: PublicSize | null) => void
}

/** How much of a picture visitors can see: as the settings say, unless it has a size of its own. */
export const PublicSizeField = ({ value, onChange, ...field }: PublicSizeFieldProps) => (
  <Field label="Resolution for visitors" {...field}>
    <Select value={value ?? ''} onChange={event => onChange((event.target.value || null) as PublicSize | null)}>
      <option value="">As the site</option>
      {PUBLIC_SIZE_NAMES.map(size => (
        <option key={size} value={size}>
          {PUBLIC_SIZE_LABELS[size]}
        </option>
      ))}
    </Select>
  </Field>
)
