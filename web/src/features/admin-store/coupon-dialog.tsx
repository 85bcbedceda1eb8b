import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Switch } from '../../ui/checkbox.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorText, Field, Fields } from '../../ui/field.tsx'
import { Input, Select, Textarea } from '../../ui/input.tsx'
import { Stack } from '../../ui/layout.tsx'
import { toast } from '../../ui/toast.ts'
import { messageOf, mistakesIn, sayError } from '../admin/shell/failures.ts'
import { useCouponActions, type Coupon, type DiscountType } from './api/coupons.ts'
import { changeOf, formOf, problemsIn, type CouponForm, type CouponProblems } from './coupon-form.ts'

interface CouponDialogProps {
  /** Null: a new one. */
  coupon: Coupon | null
  zone: string
  onClose: () => void
}

/** Creates a coupon, or changes one. */
export function CouponDialog({ coupon, zone, onClose }: CouponDialogProps) {
  const [form, setForm] = useState(() => formOf(coupon, zone))
  const [problems, setProblems] = useState<CouponProblems>({})
  const [problem, setProblem] = useState<string | null>(null)
  const [saving, setSaving] = useState(false)
  const { create, update } = useCouponActions()
  const isPercentage = form.discountType === 'percentage'

  const change = (next: Partial<CouponForm>) => {
    setForm(before => ({ ...before, ...next }))
    setProblems(before => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in next))))
  }
  const save = async () => {
    if (saving) return
    const found = problemsIn(form)
    setProblems(found)
    if (Object.keys(found).length > 0) return
    const otherwise = coupon ? 'Failed to update coupon' : 'Failed to create coupon'
    setSaving(true)
    setProblem(null)
    try {
      if (coupon) await update(coupon.id, changeOf(form, zone))
      else await create(changeOf(form, zone))
      toast({ title: coupon ? 'Coupon updated successfully' : 'Coupon created successfully' })
      onClose()
    } catch (error) {
      const refused = mistakesIn(error)
      setProblems(refused)
      setProblem(Object.keys(refused).length > 0 ? null : messageOf(error, otherwise))
      sayError(error, otherwise)
      setSaving(false)
    }
  }

  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title={coupon ? 'Edit Coupon' : 'Create Coupon'}
      form={{ onSubmit: () => void save() }}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" loading={saving}>
            {coupon ? 'Save' : 'Create Coupon'}
          </Button>
        </>
      }
    >
      <Stack $gap={5}>
        <Fields $columns={2}>
          <Field label="Code" error={problems.code} className="span">
            <Input
              required
              autoCapitalize="characters"
              maxLength={50}
              value={form.code}
              onChange={event => change({ code: event.target.value.toUpperCase() })}
            />
          </Field>
          <Field label="Discount type">
            <Select
              value={form.discountType}
              onChange={event => change({ discountType: event.target.value as DiscountType })}
            >
              <option value="percentage">Percentage</option>
              <option value="fixed">Fixed amount</option>
              <option value="free_shipping">Free shipping</option>
            </Select>
          </Field>
          {form.discountType !== 'free_shipping' && (
            <Field label={isPercentage ? 'Discount in %' : 'Discount in dollars'} error={problems.discountValue}>
              <Input
                type="number"
                required
                step="0.01"
                min="0"
                max={isPercentage ? '100' : undefined}
                value={form.discountValue}
                onChange={event => change({ discountValue: event.target.value })}
              />
            </Field>
          )}
          <Field label="Minimum order amount" optional error={problems.minOrderAmount}>
            <Input
              type="number"
              step="0.01"
              min="0"
              value={form.minOrderAmount}
              onChange={event => change({ minOrderAmount: event.target.value })}
            />
          </Field>
          <Field label="Maximum uses" optional error={problems.maxUses}>
            <Input
              type="number"
              step="1"
              min="1"
              value={form.maxUses}
              onChange={event => change({ maxUses: event.target.value })}
            />
          </Field>
          <Field label="Starts" optional error={problems.startsAt} hint={zone}>
            <Input
              type="datetime-local"
              value={form.startsAt}
              onChange={event => change({ startsAt: event.target.value })}
            />
          </Field>
          <Field label="Expires" optional error={problems.expiresAt} hint={zone}>
            <Input
              type="datetime-local"
              value={form.expiresAt}
              onChange={event => change({ expiresAt: event.target.value })}
            />
          </Field>
          <Field label="Description" optional error={problems.description} className="span">
            <Textarea
              maxLength={500}
              value={form.description}
              onChange={event => change({ description: event.target.value })}
            />
          </Field>
        </Fields>
        <Switch checked={form.isActive} onChange={event => change({ isActive: event.target.checked })}>
          Active
        </Switch>
        <ErrorText>{problem}</ErrorText>
      </Stack>
    </Dialog>
  )
}
