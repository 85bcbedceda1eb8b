import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Switch } from '../../ui/checkbox.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorText, Field, Fields } from '../../ui/field.tsx'
import { Input, Textarea } from '../../ui/input.tsx'
import { Stack } from '../../ui/layout.tsx'
import { toast } from '../../ui/toast.ts'
import type { Image } from '../admin/api/images.ts'
import { messageOf, mistakesIn, sayError, sayProblem } from '../admin/shell/failures.ts'
import type { Image as SiteImage } from '../site/api/images.ts'
import { centsIn, decimalOf } from '../site/shop/money.ts'
import type { Product } from '../site/shop/products.ts'
import { useProductActions } from './api/products.ts'
import { PictureChoice } from './picture-choice.tsx'

type Problems = Partial<Record<'imageId' | 'name' | 'description' | 'basePrice', string>>

interface ProductDialogProps {
  /** Null: a new one. */
  product: Product | null
  /** What the last one cost: the price a new one begins with. */
  usualPrice: string
  /** A new one begins with this picture. */
  picture?: Image
  onClose: () => void
}

/** Makes a product of a picture, whose words it takes over, or changes one. */
export function ProductDialog({ product, usualPrice, picture, onClose }: ProductDialogProps) {
  const [image, setImage] = useState<SiteImage | null>(product?.image ?? picture ?? null)
  const [imageId, setImageId] = useState<number | null>(product?.imageId ?? picture?.id ?? null)
  const [name, setName] = useState(product?.name ?? picture?.title ?? '')
  const [description, setDescription] = useState(product?.description ?? picture?.description ?? '')
  const [basePrice, setBasePrice] = useState(product?.basePrice ?? usualPrice)
  const [isActive, setActive] = useState(product?.isActive ?? true)
  const [problems, setProblems] = useState<Problems>({})
  const [problem, setProblem] = useState<string | null>(null)
  const [saving, setSaving] = useState(false)
  const { create, update } = useProductActions()

  const choose = (next: Image) => {
    setImage(next)
    setImageId(next.id)
    setProblems(({ imageId: _, ...others }) => others)
    // The picture's own words, as long as nobody has written others.
    if (!name.trim() || name === image?.title) setName(next.title ?? '')
    if (!description.trim() || description === image?.description) setDescription(next.description ?? '')
  }

  const save = async () => {
    if (saving) return
    const cents = centsIn(basePrice)
    const found: Problems = {
      ...(imageId === null && { imageId: 'Choose a picture' }),
      ...(!name.trim() && { name: 'A name is required' }),
      ...((cents === null || cents < 0) && { basePrice: 'A price, 0 or more, with at most two decimals' }),
    }
    setProblems(found)
    if (imageId === null || cents === null || Object.keys(found).length > 0)
      return sayProblem('Please fill in all required fields', 'Missing Fields')
    const fields = {
      imageId,
      name: name.trim(),
      description: description.trim() || null,
      basePrice: decimalOf(cents),
      isActive,
    }
    const otherwise = product ? 'Failed to update product' : 'Failed to create product'
    setSaving(true)
    setProblem(null)
    try {
      if (product) await update(product.id, fields)
      else await create(fields)
      toast({ title: product ? 'Product updated successfully' : 'Product created successfully' })
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
      title={product ? 'Edit Product' : 'Create New Product'}
      width="48rem"
      form={{ onSubmit: () => void save() }}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" loading={saving}>
            {product ? 'Save' : 'Create Product'}
          </Button>
        </>
      }
    >
      <Stack $gap={5}>
        <PictureChoice
          chosen={imageId === null ? null : (image ?? { title: 'The picture is gone', filename: '' })}
          shown={image}
          problem={problems.imageId ?? null}
          onChoose={choose}
        />
        <Fields $columns={2}>
          <Field label="Name" error={problems.name}>
            <Input required maxLength={255} value={name} onChange={event => setName(event.target.value)} />
          </Field>
          <Field label="Base price in dollars" error={problems.basePrice} hint="Of the size with the multiplier 1.00">
            <Input
              type="number"
              required
              step="0.01"
              min="0"
              value={basePrice}
              onChange={event => setBasePrice(event.target.value)}
            />
          </Field>
          <Field label="Description" optional error={problems.description} className="span">
            <Textarea maxLength={5000} value={description} onChange={event => setDescription(event.target.value)} />
          </Field>
        </Fields>
        <Switch
          checked={isActive}
          hint="Only active products are sold."
          onChange={event => setActive(event.target.checked)}
        >
          Active
        </Switch>
        <ErrorText>{problem}</ErrorText>
      </Stack>
    </Dialog>
  )
}
