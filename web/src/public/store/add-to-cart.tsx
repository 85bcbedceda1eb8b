import { useMemo, useState } from 'react'
import styled from 'styled-components'
import { usePrintOptions, type PrintOption, unitPrice, type Product } from '../../models/shop/products.ts'
import { color, space } from '../../theme/tokens.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/fields/input.tsx'
import { addToCart } from '../../models/shop/cart.ts'
import { dollars } from '../../models/shop/money.ts'
import { offeredSizes } from '../../models/shop/print-check.ts'
import { useHydrated } from '../../site/use-hydrated.ts'

/** The size that is chosen: the first one the product is sold in until another is. */
export const useOption = (product: Product) => {
  const { data } = usePrintOptions()
  const options = useMemo(() => offeredSizes(product, data ?? []), [product, data])
  const [chosen, choose] = useState<number | null>(null)
  return { options, option: options.find(({ id }) => id === chosen) ?? options[0], choose }
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  > select {
    flex: 999 1 8rem;
  }
  > button {
    flex: 1 0 auto;
    max-width: 100%;
    white-space: normal;
  }
`

/** Replaces the two controls in print and without scripts. */
const Prices = styled.ul`
  display: none;
  font-variant-numeric: tabular-nums;
  @media print, (scripting: none) {
    display: block;
  }
`

const Size = styled(Select)`
  &:disabled {
    background-color: ${color.surfaceSunken};
    border-color: ${color.lineStrong};
    color: ${color.text};
    opacity: 1;
  }
`
/** Before the application runs a press would be lost: the button waits for it, and looks the same. */
const Add = styled(Button)`
  &:disabled {
    background: ${color.action};
    border-color: transparent;
    color: ${color.actionText};
    cursor: progress;
  }
`

interface AddToCartProps {
  product: Product
  options: readonly PrintOption[]
  option: PrintOption | undefined
  onOption: (id: number) => void
}

/** Which size, and into the cart with it. The first size is the default. */
export const AddToCart = ({ product, options, option, onOption }: AddToCartProps) => {
  const running = useHydrated()
  if (!option) return <p>No size is available at the moment.</p>
  return (
    <>
      <Prices>
        {options.map(each => (
          <li key={each.id}>{`${each.name} print, ${dollars(unitPrice(product, each))}`}</li>
        ))}
      </Prices>
      <Line data-scripted>
        <Size
          aria-label={`Size of ${product.name}`}
          value={option.id}
          disabled={!running}
          onChange={event => onOption(Number(event.target.value))}
        >
          {options.map(({ id, name }) => (
            <option key={id} value={id}>{`${name} Print`}</option>
          ))}
        </Size>
        <Add variant="primary" disabled={!running} onClick={() => addToCart(product, option)}>
          {`Add to Cart - ${dollars(unitPrice(product, option))}`}
        </Add>
      </Line>
    </>
  )
}
