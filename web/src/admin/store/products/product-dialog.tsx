import { productLimits } from '@skyfolio/domain/limits'
import { LEAST_PRINT_DPI, MOST_CUT_OFF, printCheck, sizeMistake } from '@skyfolio/domain/photographs/print-check'
import { useRef, useState } from 'react'
import styled from 'styled-components'
import type { Image } from '../../../api/admin/images.ts'
import { usePrintOptions, useProductActions } from '../../../api/admin/products.ts'
import type { Image as SiteImage } from '../../../api/images.ts'
import { parseCents, decimalOf, dollars } from '../../../models/shop/money.ts'
import { borderText, cropText, paperText, pixelsOf, sharpnessText } from '../../../models/shop/print-check.ts'
import type { PrintFit } from '../../../models/shop/print-texts.ts'
import { joinWithAnd } from '../../../models/sky/clock.ts'
import { unitPrice, type Product } from '../../../models/shop/products.ts'
import { Print } from '../../../site/shop/print.tsx'
import { caption } from '../../../theme/text.ts'
import { color, space } from '../../../theme/tokens.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox, Switch } from '../../../ui/fields/checkbox.tsx'
import { ErrorText, Field, Fields } from '../../../ui/fields/field.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx'
import { Select } from '../../../ui/fields/input.tsx'
import { TextAreaField, TextField } from '../../../ui/fields/text-field.tsx'
import { FieldGroup, invalidFieldsToast, useForm } from '../../shell/form.tsx'
import { PictureChoice } from './picture-choice.tsx'

/** The ways to put a picture on the paper, as printers call them. */
export const fitLabels: Record<PrintFit, string> = {
  fill: 'Fill (crop to the paper)',
  border: 'Fit with white border',
}

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(9rem, 1fr));
  gap: ${space[4]} ${space[3]};
  h3 {
    font-weight: 500;
  }
  p {
    ${caption}
  }
`
const Explanation = styled.p`
  ${caption}
  margin-bottom: ${space[3]};
`
const Price = styled.p`
  && {
    color: ${color.text};
    font-variant-numeric: tabular-nums;
  }
`
const Refused = styled.p`
  && {
    color: ${color.danger};
  }
`
const Whole = styled(Button)`
  margin-top: ${space[3]};
`
const Wall = styled.div`
  display: grid;
  place-items: center;
  aspect-ratio: 1;
  margin-bottom: ${space[2]};
  padding: 9%;
  background: ${color.surfaceRaised};
`

const useSoldOptions = () => usePrintOptions().data?.filter(({ isActive }) => isActive) ?? []

interface SizesProps {
  image: SiteImage
  fit: PrintFit
  /** Of the size with the multiplier 1.00; null while none is typed. */
  basePrice: string | null
  /** Empty: every size the picture is large enough for. */
  chosen: readonly number[]
  error: string | null
  onChoose: (ids: number[]) => void
  onFit: (fit: PrintFit) => void
}

/** The sizes a product is sold in, each as buyers will see it; one the picture is too small for says why. */
function Sizes({ image, fit, basePrice, chosen, error, onChoose, onFit }: SizesProps) {
  const options = useSoldOptions()
  const legend = useRef<HTMLLegendElement>(null)
  const pixels = pixelsOf(image)
  if (!pixels) return null
  const sizes = options.map(option => ({
    option,
    check: printCheck(pixels, option, fit),
    mistake: sizeMistake(pixels, option, fit),
  }))
  const fitWhole = sizes
    .filter(({ option, check }) => check.lost > MOST_CUT_OFF && sizeMistake(pixels, option, 'border') === null)
    .map(({ option }) => option.name)
  const fitting = sizes.filter(({ mistake }) => mistake === null).map(({ option }) => option.id)
  const isOffered = (id: number) => (chosen.length === 0 ? fitting : chosen).includes(id)
  const choose = (id: number, offered: boolean) => {
    const before = chosen.length === 0 ? fitting : chosen
    const next = offered ? [...before, id] : before.filter(each => each !== id)
    const isAll = next.length === fitting.length && fitting.every(each => next.includes(each))
    // All that fit is the default, so that a size added later is offered, too.
    onChoose(isAll ? [] : next)
  }
  return (
    <FieldGroup>
      <legend ref={legend} tabIndex={-1}>
        Sizes
      </legend>
      {fitWhole.length > 0 ? (
        <Note kind="warn" role="status">
          <p>{`At ${joinWithAnd(fitWhole)}, filling the paper would cut off too much of this picture. With “${fitLabels.border}”, it is printed whole.`}</p>
          <Whole
            size="small"
            onClick={() => {
              onFit('border')
              // The button is gone then.
              legend.current?.focus()
            }}
          >
            {fitLabels.border}
          </Whole>
        </Note>
      ) : fitting.length === 0 && options.length > 0 ? (
        <Note kind="danger" role="status">
          This picture can’t be sold in any of your sizes, for the reasons below. Choose another one, or add a smaller
          size.
        </Note>
      ) : (
        <Explanation>{`A size needs ${LEAST_PRINT_DPI} dpi. At least one stays chosen.`}</Explanation>
      )}
      <List aria-label="Preview of every size">
        {sizes.map(({ option, check, mistake }) => (
          <li key={option.id}>
            <Wall>
              <Print product={{ image, fit }} option={option} sizes="10rem" />
            </Wall>
            <h3>{option.name}</h3>
            {basePrice !== null && <Price>{dollars(unitPrice({ basePrice }, option))}</Price>}
            <p>{paperText(check)}</p>
            <p>{borderText(check) ?? cropText(check) ?? 'Nothing is cut off.'}</p>
            {mistake === null ? <p>{sharpnessText(check)}</p> : <Refused>{`${mistake}.`}</Refused>}
            <Checkbox
              checked={isOffered(option.id)}
              disabled={isOffered(option.id) ? isOnly(sizes, isOffered) : mistake !== null}
              onChange={event => choose(option.id, event.target.checked)}
            >
              {`Sell ${option.name}`}
            </Checkbox>
          </li>
        ))}
      </List>
      <ErrorText>{error}</ErrorText>
    </FieldGroup>
  )
}

const isOnly = (sizes: readonly { option: { id: number } }[], isOffered: (id: number) => boolean): boolean =>
  sizes.filter(({ option }) => isOffered(option.id)).length === 1

/** A typed price as it is sent; null when it is none. */
const priceOf = (typed: string): string | null => {
  const cents = parseCents(typed)
  return cents === null || cents < 0 ? null : decimalOf(cents)
}

interface ProductDialogProps {
  /** Null: a new one. */
  product: Product | null
  /** What the last one cost: the price a new one begins with. */
  usualPrice: string
  /** A new one begins with this picture. */
  picture?: Image
  onClose: () => void
}

/** Creates a product from a picture, with its title and description, or changes one. */
export function ProductDialog({ product, usualPrice, picture, onClose }: ProductDialogProps) {
  const [image, setImage] = useState<SiteImage | null>(product?.image ?? picture ?? null)
  const { create, update } = useProductActions()
  const form = useForm({
    initial: {
      imageId: product?.imageId ?? picture?.id ?? null,
      name: product?.name ?? picture?.title ?? '',
      description: product?.description ?? picture?.description ?? '',
      basePrice: product?.basePrice ?? usualPrice,
      fit: product?.fit ?? 'fill',
      printOptionIds: product?.printOptionIds ?? [],
      isActive: product?.isActive ?? true,
    },
    validate: ({ imageId, name, basePrice }) => ({
      ...(imageId === null && { imageId: 'Choose a picture' }),
      ...(!name.trim() && { name: 'A name is required' }),
      ...(priceOf(basePrice) === null && {
        basePrice: basePrice.trim() ? 'A price, 0 or more, with at most two decimals' : 'A price is required',
      }),
    }),
    invalid: invalidFieldsToast,
    save: async ({ imageId, name, description, basePrice, fit, printOptionIds, isActive }) => {
      const fields = {
        imageId: imageId ?? 0,
        name: name.trim(),
        description: description.trim() || null,
        basePrice: priceOf(basePrice) ?? '',
        fit,
        printOptionIds,
        isActive,
      }
      if (product) await update(product.id, fields)
      else await create(fields)
    },
    failure: product ? 'Failed to update product' : 'Failed to create product',
    success: { title: product ? 'Product updated successfully' : 'Product created successfully' },
    onSaved: onClose,
  })
  const { values, errors, change } = form
  const options = useSoldOptions()
  const pixels = pixelsOf(image)
  const isTooSmall =
    pixels !== null && options.length > 0 && options.every(option => sizeMistake(pixels, option, values.fit) !== null)

  const choose = (next: Image) => {
    setImage(next)
    // The picture's own texts, as long as nobody has written others.
    const takesName = !values.name.trim() || values.name === image?.title
    const takesDescription = !values.description.trim() || values.description === image?.description
    change({
      imageId: next.id,
      ...(takesName && { name: next.title }),
      ...(takesDescription && { description: next.description ?? '' }),
    })
  }

  return (
    <FormDialog
      title={product ? 'Edit Product' : 'Create New Product'}
      width="48rem"
      form={form}
      action={product ? 'Save' : 'Create Product'}
      disabled={isTooSmall}
      onClose={onClose}
    >
      <PictureChoice
        chosen={values.imageId === null ? null : (image ?? { title: 'The picture is gone', filename: '' })}
        image={image}
        error={errors.imageId ?? null}
        onChoose={choose}
      />
      <Fields $columns={2}>
        <TextField label="Name" required maxLength={productLimits.name} {...form.text('name')} />
        <TextField
          label="Base price in dollars"
          hint="Of the size with the multiplier 1.00"
          type="number"
          required
          step="0.01"
          min="0"
          {...form.text('basePrice')}
        />
        <TextAreaField
          label="Description"
          optional
          className="span"
          maxLength={productLimits.description}
          {...form.text('description')}
        />
        <Field label="Picture on the paper" className="span">
          <Select
            value={values.fit}
            onChange={event => change({ fit: event.target.value === 'border' ? 'border' : 'fill' })}
          >
            <option value="fill">{fitLabels.fill}</option>
            <option value="border">{fitLabels.border}</option>
          </Select>
        </Field>
      </Fields>
      {image && (
        <Sizes
          image={image}
          fit={values.fit}
          basePrice={priceOf(values.basePrice)}
          chosen={values.printOptionIds}
          error={errors.printOptionIds ?? null}
          onChoose={printOptionIds => change({ printOptionIds })}
          onFit={fit => change({ fit })}
        />
      )}
      <Switch
        checked={values.isActive}
        hint="Only active products are sold."
        onChange={event => change({ isActive: event.target.checked })}
      >
        Active
      </Switch>
    </FormDialog>
  )
}
