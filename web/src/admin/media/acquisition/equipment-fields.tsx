import { equipmentLimits, imageLimits } from '@skyfolio/domain/limits'
import { useId } from 'react'
import styled from 'styled-components'
import { useEquipmentActions, type Equipment } from '../../../api/admin/equipment.ts'
import { color, space } from '../../../theme/tokens.ts'
import { Tag } from '../../../ui/badge.tsx'
import { ErrorText, Field, Hint } from '../../../ui/fields/field.tsx'
import { Input } from '../../../ui/fields/input.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Row, Stack } from '../../../ui/layout.tsx'
import { nameKey } from '../../../models/acquisition/equipment-kinds.ts'
import { FieldGroup } from '../../shell/form.tsx'
import { useAction } from '../../shell/use-action.ts'
import { EQUIPMENT_SLOTS, type AcquisitionForm, type ChosenItem, type EquipmentSlot } from './session-form.ts'

const Slots = styled.div`
  display: grid;
  gap: ${space[4]};
  /* Four in a wide dialog, two in the others: what a field asks for is not cut off. */
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 14.5rem), 1fr));
`
const Chip = styled(Tag)`
  padding-right: 0;
  overflow-wrap: anywhere;
  color: ${color.text};
  button {
    display: grid;
    place-items: center;
    min-width: 2rem;
    min-height: 2rem;
    color: ${color.textMuted};
  }
`

interface EquipmentFieldsProps {
  /** All of the owner's. */
  equipment: readonly Equipment[]
  chosen: ChosenItem[]
  typed: Record<string, string>
  error: string | undefined
  onChange: (change: Partial<Pick<AcquisitionForm, 'equipment' | 'typedEquipment'>>) => void
}

interface SlotFieldProps extends Omit<EquipmentFieldsProps, 'error'> {
  slot: EquipmentSlot
}

/** What a picture was taken with, of one kind: the browser's own list of what there is; what is new is made by Enter. */
const SlotField = ({ slot: { label, kind, guiding }, equipment, chosen, typed, onChange }: SlotFieldProps) => {
  const listId = useId()
  const { run, isBusy } = useAction()
  const { create } = useEquipmentActions()
  const text = typed[label] ?? ''
  const ofKind = equipment.filter(item => item.kind === kind)
  const isChosen = ({ id }: Equipment) => chosen.some(item => item.id === id)
  const items = ofKind.filter(({ id }) => chosen.some(item => item.id === id && item.guiding === guiding))
  const isFull = chosen.length >= imageLimits.equipment

  const type = (value: string) => onChange({ typedEquipment: { ...typed, [label]: value } })
  const choose = (id: number) =>
    onChange({
      // An item that took the picture may have guided another one, never the same.
      equipment: [...chosen.filter(item => item.id !== id), { id, guiding }],
      typedEquipment: { ...typed, [label]: '' },
    })
  const find = (name: string) => ofKind.find(item => nameKey(item.name) === nameKey(name))
  const add = () => {
    const known = find(text)
    if (known) choose(known.id)
    else if (!isBusy)
      void run(async () => choose((await create({ kind, name: text.trim() })).id), {
        failure: 'Failed to add the equipment',
      })
  }

  return (
    <Field label={label}>
      <Input
        list={listId}
        value={text}
        maxLength={equipmentLimits.name}
        autoComplete="off"
        placeholder="Choose or type a name"
        disabled={isFull}
        onChange={event => {
          const { value } = event.target
          const how = (event.nativeEvent as InputEvent).inputType
          const known = find(value)
          // Taken from the list, not typed: browsers tell it by this, or by telling nothing.
          if (known && (how === undefined || how === 'insertReplacementText')) choose(known.id)
          else type(value)
        }}
        onKeyDown={event => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing || !text.trim()) return
          event.preventDefault()
          add()
        }}
      />
      <datalist id={listId}>
        {ofKind
          .filter(item => !isChosen(item))
          .map(({ id, name }) => (
            <option key={id} value={name} />
          ))}
      </datalist>
      {items.length > 0 && (
        <Row $gap={2}>
          {items.map(({ id, name }) => (
            <Chip key={id}>
              {name}
              <button
                type="button"
                aria-label={`Remove ${name}`}
                onClick={() => onChange({ equipment: chosen.filter(item => item.id !== id) })}
              >
                <Icon name="close" small />
              </button>
            </Chip>
          ))}
        </Row>
      )}
    </Field>
  )
}

/** The equipment of a picture, by kind. */
export const EquipmentFields = ({ error, ...props }: EquipmentFieldsProps) => (
  <FieldGroup>
    <legend>Equipment</legend>
    <Stack $gap={3}>
      <Slots>
        {EQUIPMENT_SLOTS.map(slot => (
          <SlotField key={slot.label} slot={slot} {...props} />
        ))}
      </Slots>
      <Hint>Press Enter after a new name. Filters of sessions are shown with the photograph by themselves.</Hint>
      <ErrorText>{error}</ErrorText>
    </Stack>
  </FieldGroup>
)
