import styled from 'styled-components'
import { color, layout, size, space } from '../../theme/tokens.ts'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { TAG_COLORS } from '../admin/api/tags.ts'

const Choices = styled.fieldset`
  legend {
    padding: 0;
    margin-bottom: ${space[2]};
    font-size: ${size.caption};
    font-weight: 500;
  }
  > div {
    display: flex;
    flex-wrap: wrap;
    gap: ${space[1]};
  }
`
const Choice = styled.label`
  display: grid;
  place-items: center;
  width: ${layout.control};
  height: ${layout.control};
  border: 1px solid transparent;
  cursor: pointer;
  &:has(:checked) {
    border-color: ${color.text};
  }
  &:has(:focus-visible) {
    outline: 2px solid ${color.focus};
    outline-offset: 1px;
  }
  input {
    position: absolute;
    opacity: 0;
  }
`

const names: Record<(typeof TAG_COLORS)[number], string> = {
  '#3b82f6': 'Blue',
  '#ef4444': 'Red',
  '#10b981': 'Green',
  '#f59e0b': 'Amber',
  '#8b5cf6': 'Violet',
  '#06b6d4': 'Cyan',
  '#f97316': 'Orange',
  '#84cc16': 'Lime',
  '#ec4899': 'Pink',
  '#6b7280': 'Gray',
}

interface ColorFieldProps {
  value: string
  error: string | null
  onChange: (color: string) => void
}

/** Ten colors to choose from, and any other as hex. */
export const ColorField = ({ value, error, onChange }: ColorFieldProps) => (
  <>
    <Choices>
      <legend>Color</legend>
      <div>
        {TAG_COLORS.map(preset => (
          <Choice key={preset} title={names[preset]}>
            <input
              type="radio"
              name="tag-color"
              aria-label={names[preset]}
              checked={value.toLowerCase() === preset}
              onChange={() => onChange(preset)}
            />
            <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
              <circle cx="10" cy="10" r="10" fill={preset} />
            </svg>
          </Choice>
        ))}
      </div>
    </Choices>
    <Field label="Other color" hint="Hex, such as #3b82f6" error={error}>
      <Input maxLength={7} spellCheck={false} value={value} onChange={event => onChange(event.target.value)} />
    </Field>
  </>
)
