import { equipmentLimits } from '@skyfolio/domain/limits'
import { useEquipmentActions, type Equipment } from '../../api/admin/equipment.ts'
import { Field } from '../../ui/fields/field.tsx'
import { Select } from '../../ui/fields/input.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { FormDialog } from '../../ui/overlays/form-dialog.tsx'
import { useForm } from '../shell/form.tsx'
import { EQUIPMENT_KINDS, kindNames, type EquipmentKind } from '../../models/acquisition/equipment-kinds.ts'

const isAstrobinId = (text: string): boolean =>
  text === '' || (/^[1-9]\d*$/.test(text) && Number(text) <= equipmentLimits.astrobinId)

/** Adds a piece of equipment, or changes one, whose kind stays. */
export function EquipmentDialog({ item, onClose }: { item: Equipment | null; onClose: () => void }) {
  const { create, update } = useEquipmentActions()
  const form = useForm({
    initial: {
      kind: item?.kind ?? 'telescope',
      name: item?.name ?? '',
      astrobinId: item?.astrobinId ? String(item.astrobinId) : '',
    },
    validate: ({ name, astrobinId }) => ({
      ...(!name.trim() && { name: 'Name is required' }),
      ...(!isAstrobinId(astrobinId.trim()) && { astrobinId: 'Enter a whole number, as AstroBin shows it' }),
    }),
    invalid: ({ name, astrobinId }) => ({ title: 'Error', description: name ?? astrobinId ?? '' }),
    save: async ({ kind, name, astrobinId }) => {
      const fields = { name: name.trim(), astrobinId: astrobinId.trim() ? Number(astrobinId) : null }
      if (item) await update(item.id, fields)
      else await create({ kind, ...fields })
    },
    failure: item ? 'Failed to update the equipment' : 'Failed to add the equipment',
    success: { title: item ? 'Equipment updated successfully' : 'Equipment added successfully' },
    onSaved: onClose,
  })
  const { kind } = form.values

  return (
    <FormDialog
      title={item ? 'Edit Equipment' : 'Add Equipment'}
      form={form}
      action={item ? 'Save' : 'Add Equipment'}
      onClose={onClose}
    >
      {!item && (
        <Field label="Kind">
          <Select value={kind} onChange={event => form.change({ kind: event.target.value as EquipmentKind })}>
            {kindNames.map(name => (
              <option key={name} value={name}>
                {EQUIPMENT_KINDS[name].one}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <TextField
        label="Name"
        hint={item ? 'Every photograph shows the new name at once. Old links keep working.' : undefined}
        required
        maxLength={equipmentLimits.name}
        {...form.text('name')}
      />
      <TextField
        label="AstroBin ID"
        optional
        hint="The number of its page in AstroBin's equipment database. With it, filters are matched in CSV files of AstroBin."
        inputMode="numeric"
        maxLength={10}
        {...form.text('astrobinId')}
      />
    </FormDialog>
  )
}
