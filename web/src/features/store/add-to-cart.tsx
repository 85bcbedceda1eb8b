import styled from 'styled-components'
import { space } from '../../theme/tokens.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/input.tsx'
import { addToCart } from '../site/shop/cart.ts'
import { dollars } from '../site/shop/money.ts'
import { unitPrice, type PrintOption, type Product } from '../site/shop/products.ts'

const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space[2]};
`

interface AddToCartProps {
  product: Product
  options: readonly PrintOption[]
  option: PrintOption | undefined
  onOption: (id: number) => void
}

/** Which size, and into the cart with it. The first size is the default. */
export const AddToCart = ({ product, options, option, onOption }: AddToCartProps) => {
  if (!option) return <p>No size is available at the moment.</p>
  return (
    <Line>
      <Select
        aria-label={`Size of ${product.name}`}
        value={option.id}
        onChange={event => onOption(Number(event.target.value))}
      >
        {options.map(({ id, name }) => (
          <option key={id} value={id}>{`${name} Print`}</option>
        ))}
      </Select>
      <Button look="primary" onClick={() => addToCart(product, option)}>
        {`Add to Cart - ${dollars(unitPrice(product, option))}`}
      </Button>
    </Line>
  )
}
