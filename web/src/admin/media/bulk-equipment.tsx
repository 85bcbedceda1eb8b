import styled from 'styled-components'
import { useEquipment } from '../../api/admin/equipment.ts'
import type { BulkChange } from '../../api/admin/images.ts'
import { space } from '../../theme/tokens.ts'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { ErrorText, Field, Hint } from '../../ui/fields/field.tsx'
import { Select } from '../../ui/fields/input.tsx'
import { Stack } from '../../ui/layout.tsx'
import { FieldGroup } from '../shell/form.tsx'
import { EquipmentFields } from './acquisition/equipment-fields.tsx'
import type { ChosenItem } from './acquisition/session-form.ts'

/** What happens to the equipment of each picture. */
type EquipmentMode = 'add' | 'remove' | 'replace'

const MODES: Record<EquipmentMode, string> = {
  add: 'Add to what each has',
  remove: 'Remove from what each has',
  replace: 'Replace what each has',
}

export interface BulkEquipment {
  mode: EquipmentMode
  items: ChosenItem[]
}

export const noEquipment: BulkEquipment = { mode: 'add', items: [] }

/** What is missing, in words. */
export const missingEquipment = ({ mode, items }: BulkEquipment): string | null =>
  items.length === 0 && mode !== 'replace' ? `Choose what to ${mode}` : null

export const toEquipmentChange = ({ mode, items }: BulkEquipment): BulkChange => {
  if (mode === 'remove') return { removedEquipment: items.map(({ id }) => id) }
  return mode === 'add' ? { addedEquipment: items } : { equipment: items }
}

const Items = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(14rem, 1fr));
  column-gap: ${space[4]};
  overflow-wrap: anywhere;
`

interface BulkEquipmentFieldsProps {
  value: BulkEquipment
  typed: Record<string, string>
  error: string | undefined
  onChange: (change: { equipment?: BulkEquipment; typedEquipment?: Record<string, string> }) => void
}

/** Equipment that several pictures get, lose, or have from now on. */
export const BulkEquipmentFields = ({ value, typed, error, onChange }: BulkEquipmentFieldsProps) => {
  const { data: equipment = [] } = useEquipment()
  const { mode, items } = value
  const choose = (chosen: ChosenItem[]) => onChange({ equipment: { mode, items: chosen } })
  return (
    <Stack $gap={3}>
      <Field label="How">
        <Select
          value={mode}
          onChange={event =>
            onChange({ equipment: { mode: event.target.value as EquipmentMode, items: [] }, typedEquipment: {} })
          }
        >
          {Object.entries(MODES).map(([name, label]) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      {mode === 'remove' ? (
        <FieldGroup>
          <legend>Equipment</legend>
          <Items>
            {equipment.map(({ id, name }) => (
              <Checkbox
                key={id}
                checked={items.some(item => item.id === id)}
                onChange={event =>
                  choose(
                    event.target.checked ? [...items, { id, guiding: false }] : items.filter(item => item.id !== id),
                  )
                }
              >
                {name}
              </Checkbox>
            ))}
          </Items>
          <Hint>Sessions keep their filters.</Hint>
          <ErrorText>{error}</ErrorText>
        </FieldGroup>
      ) : (
        <EquipmentFields
          equipment={equipment}
          chosen={items}
          typed={typed}
          error={error}
          onChange={({ equipment: chosen = items, ...rest }) =>
            onChange({ equipment: { mode, items: chosen }, ...rest })
          }
        />
      )}
    </Stack>
  )
}
