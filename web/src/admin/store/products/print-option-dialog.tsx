import { printOptionLimits } from '@skyfolio/domain/limits'
import { useOptionActions } from '../../../api/admin/products.ts'
import { parseCents, decimalOf } from '../../../models/shop/money.ts'
import type { PrintOption } from '../../../models/shop/products.ts'
import { Switch } from '../../../ui/fields/checkbox.tsx'
import { Fields } from '../../../ui/fields/field.tsx'
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { invalidFieldsToast, useForm } from '../../shell/form.tsx'

interface PrintOptionDialogProps {
  /** Null: a new one. */
  option: PrintOption | null
  /** The position of a new one. */
  position: number
  onClose: () => void
}

const sides = [
  ['width', 'Width in inches'],
  ['height', 'Height in inches'],
] as const

const INCHES = `A whole number from 1 to ${printOptionLimits.inches}`

const inches = (typed: string): number | null =>
  /^[1-9]\d{0,2}$/.test(typed.trim()) && Number(typed) <= printOptionLimits.inches ? Number(typed) : null

const multiplierOf = (typed: string): string | null => {
  const hundredths = parseCents(typed)
  return hundredths !== null && hundredths >= 1 && hundredths <= 999 ? decimalOf(hundredths) : null
}

/** Creates a size, or changes one. */
export function PrintOptionDialog({ option, position, onClose }: PrintOptionDialogProps) {
  const { create, update } = useOptionActions()
  const form = useForm({
    initial: {
      name: option?.name ?? '',
      description: option?.description ?? '',
      width: option ? String(option.width) : '',
      height: option ? String(option.height) : '',
      priceMultiplier: option?.priceMultiplier ?? '1.00',
      isActive: option?.isActive ?? true,
    },
    validate: ({ name, width, height, priceMultiplier }) => ({
      ...(!name.trim() && { name: 'A name is required' }),
      ...(inches(width) === null && { width: width.trim() ? INCHES : 'A width is required' }),
      ...(inches(height) === null && { height: height.trim() ? INCHES : 'A height is required' }),
      ...(multiplierOf(priceMultiplier) === null && {
        priceMultiplier: priceMultiplier.trim() ? 'A number from 0.01 to 9.99' : 'A multiplier is required',
      }),
    }),
    invalid: invalidFieldsToast,
    save: async ({ name, description, width, height, priceMultiplier, isActive }) => {
      const fields = {
        name: name.trim(),
        description: description.trim() || null,
        width: inches(width) ?? 0,
        height: inches(height) ?? 0,
        priceMultiplier: multiplierOf(priceMultiplier) ?? '',
        isActive,
        sortOrder: option?.sortOrder ?? position,
      }
      if (option) await update(option.id, fields)
      else await create(fields)
    },
    failure: option ? 'Failed to update print option' : 'Failed to create print option',
    success: { title: option ? 'Print option updated successfully' : 'Print option created successfully' },
    onSaved: onClose,
  })

  return (
    <FormDialog
      title={option ? 'Edit Print Option' : 'Create Print Option'}
      form={form}
      action={option ? 'Save' : 'Create Print Option'}
      onClose={onClose}
    >
      <Fields $columns={2}>
        <TextField
          label="Name"
          hint="Such as 13x19"
          required
          maxLength={printOptionLimits.name}
          {...form.text('name')}
        />
        <TextField
          label="Price multiplier"
          type="number"
          required
          step="0.01"
          min="0.01"
          max="9.99"
          {...form.text('priceMultiplier')}
        />
        {sides.map(([side, label]) => (
          <TextField
            key={side}
            label={label}
            type="number"
            required
            min="1"
            max={printOptionLimits.inches}
            {...form.text(side)}
          />
        ))}
        <TextField
          label="Description"
          optional
          className="span"
          maxLength={printOptionLimits.description}
          {...form.text('description')}
        />
      </Fields>
      <Switch
        checked={form.values.isActive}
        hint="Only active sizes are sold."
        onChange={event => form.change({ isActive: event.target.checked })}
      >
        Active
      </Switch>
    </FormDialog>
  )
}
