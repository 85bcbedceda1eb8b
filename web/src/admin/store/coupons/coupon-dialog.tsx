import { couponLimits } from '@skyfolio/domain/limits'
import { useCouponActions, type Coupon, type DiscountType } from '../../../api/admin/coupons.ts'
import { Switch } from '../../../ui/fields/checkbox.tsx'
import { Field, Fields } from '../../../ui/fields/field.tsx'
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx'
import { Select } from '../../../ui/fields/input.tsx'
import { TextAreaField, TextField } from '../../../ui/fields/text-field.tsx'
import { useForm } from '../../shell/form.tsx'
import { couponValues, toCouponChange, validateCoupon } from './coupon.ts'

interface CouponDialogProps {
  /** Null: a new one. */
  coupon: Coupon | null
  zone: string
  onClose: () => void
}

/** Creates a coupon, or changes one. */
export function CouponDialog({ coupon, zone, onClose }: CouponDialogProps) {
  const { create, update } = useCouponActions()
  const form = useForm({
    initial: couponValues(coupon, zone),
    validate: validateCoupon,
    save: async values => {
      if (coupon) await update(coupon.id, toCouponChange(values, zone))
      else await create(toCouponChange(values, zone))
    },
    failure: coupon ? 'Failed to update coupon' : 'Failed to create coupon',
    success: { title: coupon ? 'Coupon updated successfully' : 'Coupon created successfully' },
    onSaved: onClose,
  })
  const { discountType, isActive } = form.values
  const isPercentage = discountType === 'percentage'

  return (
    <FormDialog
      title={coupon ? 'Edit Coupon' : 'Create Coupon'}
      form={form}
      action={coupon ? 'Save' : 'Create Coupon'}
      onClose={onClose}
    >
      <Fields $columns={2}>
        <TextField
          label="Code"
          className="span"
          required
          autoCapitalize="characters"
          maxLength={couponLimits.code}
          {...form.text('code')}
          onChange={code => form.change({ code: code.toUpperCase() })}
        />
        <Field label="Discount type">
          <Select
            value={discountType}
            onChange={event => form.change({ discountType: event.target.value as DiscountType })}
          >
            <option value="percentage">Percentage</option>
            <option value="fixed">Fixed amount</option>
            <option value="free_shipping">Free shipping</option>
          </Select>
        </Field>
        {discountType !== 'free_shipping' && (
          <TextField
            label={isPercentage ? 'Discount in %' : 'Discount in dollars'}
            type="number"
            required
            step="0.01"
            min="0"
            max={isPercentage ? '100' : undefined}
            {...form.text('discountValue')}
          />
        )}
        <TextField
          label="Minimum order amount"
          optional
          type="number"
          step="0.01"
          min="0"
          {...form.text('minOrderAmount')}
        />
        <TextField label="Maximum uses" optional type="number" step="1" min="1" {...form.text('maxUses')} />
        <TextField label="Starts" optional hint={zone} type="datetime-local" {...form.text('startsAt')} />
        <TextField label="Expires" optional hint={zone} type="datetime-local" {...form.text('expiresAt')} />
        <TextAreaField
          label="Description"
          optional
          className="span"
          maxLength={couponLimits.description}
          {...form.text('description')}
        />
      </Fields>
      <Switch checked={isActive} onChange={event => form.change({ isActive: event.target.checked })}>
        Active
      </Switch>
    </FormDialog>
  )
}
