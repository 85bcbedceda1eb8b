import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Switch } from '../../ui/checkbox.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorText, Field, Fields } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Stack } from '../../ui/layout.tsx'
import { toast } from '../../ui/toast.ts'
import { messageOf, mistakesIn, sayError, sayProblem } from '../admin/shell/failures.ts'
import { centsIn, decimalOf } from '../site/shop/money.ts'
import type { PrintOption } from '../site/shop/products.ts'
import { useOptionActions } from './api/products.ts'

interface PrintOptionDialogProps {
  /** Null: a new one. */
  option: PrintOption | null
  /** Where a new one stands in the order. */
  place: number
  onClose: () => void
}

type Problems = Partial<Record<'name' | 'description' | 'width' | 'height' | 'priceMultiplier', string>>

const inches = (typed: string): number | null => (/^[1-9]\d{0,2}$/.test(typed.trim()) ? Number(typed) : null)

/** Creates a size, or changes one. */
export function PrintOptionDialog({ option, place, onClose }: PrintOptionDialogProps) {
  const [name, setName] = useState(option?.name ?? '')
  const [description, setDescription] = useState(option?.description ?? '')
  const [width, setWidth] = useState(option ? String(option.width) : '')
  const [height, setHeight] = useState(option ? String(option.height) : '')
  const [priceMultiplier, setMultiplier] = useState(option?.priceMultiplier ?? '1.00')
  const [isActive, setActive] = useState(option?.isActive ?? true)
  const [problems, setProblems] = useState<Problems>({})
  const [problem, setProblem] = useState<string | null>(null)
  const [saving, setSaving] = useState(false)
  const { create, update } = useOptionActions()

  const save = async () => {
    if (saving) return
    const [wide, high, hundredths] = [inches(width), inches(height), centsIn(priceMultiplier)]
    const multiplier = hundredths !== null && hundredths >= 1 && hundredths <= 999 ? decimalOf(hundredths) : null
    setProblems({
      ...(!name.trim() && { name: 'A name is required' }),
      ...(wide === null && { width: 'Whole inches' }),
      ...(high === null && { height: 'Whole inches' }),
      ...(multiplier === null && { priceMultiplier: '0.01 to 9.99' }),
    })
    if (!name.trim() || wide === null || high === null || multiplier === null)
      return sayProblem('Please fill in all required fields', 'Missing Fields')
    const otherwise = option ? 'Failed to update print option' : 'Failed to create print option'
    const fields = {
      name: name.trim(),
      description: description.trim() || null,
      ...{ width: wide, height: high, priceMultiplier: multiplier, isActive },
      sortOrder: option?.sortOrder ?? place,
    }
    setSaving(true)
    setProblem(null)
    try {
      if (option) await update(option.id, fields)
      else await create(fields)
      toast({ title: option ? 'Print option updated successfully' : 'Print option created successfully' })
      onClose()
    } catch (error) {
      const refused: Problems = mistakesIn(error)
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
      title={option ? 'Edit Print Option' : 'Create Print Option'}
      form={{ onSubmit: () => void save() }}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" loading={saving}>
            {option ? 'Save' : 'Create Print Option'}
          </Button>
        </>
      }
    >
      <Stack $gap={5}>
        <Fields $columns={2}>
          <Field label="Name" error={problems.name} hint="Such as 13x19">
            <Input required maxLength={100} value={name} onChange={event => setName(event.target.value)} />
          </Field>
          <Field label="Price multiplier" error={problems.priceMultiplier}>
            <Input
              type="number"
              required
              step="0.01"
              min="0.01"
              max="9.99"
              value={priceMultiplier}
              onChange={event => setMultiplier(event.target.value)}
            />
          </Field>
          <Field label="Width in inches" error={problems.width}>
            <Input
              type="number"
              required
              min="1"
              max="200"
              value={width}
              onChange={event => setWidth(event.target.value)}
            />
          </Field>
          <Field label="Height in inches" error={problems.height}>
            <Input
              type="number"
              required
              min="1"
              max="200"
              value={height}
              onChange={event => setHeight(event.target.value)}
            />
          </Field>
          <Field label="Description" optional className="span" error={problems.description}>
            <Input maxLength={255} value={description} onChange={event => setDescription(event.target.value)} />
          </Field>
        </Fields>
        <Switch
          checked={isActive}
          hint="Only active sizes are sold."
          onChange={event => setActive(event.target.checked)}
        >
          Active
        </Switch>
        <ErrorText>{problem}</ErrorText>
      </Stack>
    </Dialog>
  )
}
