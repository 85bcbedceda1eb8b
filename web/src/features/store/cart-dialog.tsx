import styled from 'styled-components'
import { addresses } from '../../addresses.ts'
import { nameTitle, serif } from '../../theme/text.ts'
import { color, hairline, size, space } from '../../theme/tokens.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { cosmicImage } from '../site/picture/cosmic-image.ts'
import { setQuantity } from '../site/shop/cart.ts'
import { LineNews } from '../site/shop/line-news.tsx'
import { dollars } from '../site/shop/money.ts'
import { subtotalOf, type PricedLine } from '../site/shop/priced-cart.ts'
import { Quantity } from '../site/shop/quantity.tsx'
import { Sheet } from './sheet.tsx'

const Line = styled.li`
  display: grid;
  grid-template-columns: 5rem minmax(0, 1fr) auto;
  gap: ${space[2]} ${space[4]};
  padding-block: ${space[4]};
  border-top: ${hairline};
  &:first-child {
    border: 0;
    padding-top: 0;
  }
  img {
    width: 5rem;
    aspect-ratio: 19/13;
    object-fit: cover;
    border: 3px solid ${color.paper};
  }
  h3 {
    ${nameTitle}
    overflow-wrap: anywhere;
  }
  p {
    font-size: ${size.caption};
    color: ${color.textMuted};
    font-variant-numeric: tabular-nums;
  }
`
const Controls = styled.div`
  grid-column: 2 / -1;
  display: flex;
  justify-content: space-between;
  align-items: center;
  > button {
    margin-right: -0.75rem;
  }
`
const Sum = styled.div`
  padding: ${space[4]} ${space[5]};
  color: ${color.textMuted};
  border-top: ${hairline};
  > p:first-child {
    display: flex;
    justify-content: space-between;
    align-items: baseline;
    color: ${color.text};
    b {
      ${serif}
      font-size: ${size.section};
    }
  }
`
const Empty = styled.p`
  padding-block: ${space[6]};
  color: ${color.textMuted};
`

const CartLine = ({ line }: { line: PricedLine }) => (
  <Line>
    <img src={line.product.image?.thumbnailPath ?? cosmicImage} alt="" width="80" height="55" />
    <div>
      <h3>{line.product.name}</h3>
      <p>{`${line.printOption.name} Print, ${dollars(line.unit)} each`}</p>
      <LineNews line={line} />
    </div>
    <p>{dollars(line.total)}</p>
    <Controls>
      <Quantity line={line} />
      <Button size="small" look="quiet" aria-label={`Remove ${line.product.name}`} onClick={() => setQuantity(line, 0)}>
        Remove
      </Button>
    </Controls>
  </Line>
)

/** What lies in the cart, to change it and to go on. */
export default function CartDialog({ lines, onClose }: { lines: readonly PricedLine[]; onClose: () => void }) {
  const more = <Button onClick={onClose}>Continue Shopping</Button>
  if (lines.length === 0)
    return (
      <Sheet title="Cart" onClose={onClose} foot={more}>
        <Empty>Your cart is empty.</Empty>
      </Sheet>
    )
  const sum = (
    <Sum>
      <p aria-live="polite">
        <span>Total</span>
        <b>{dollars(subtotalOf(lines))}</b>
      </p>
      <p>Plus shipping</p>
    </Sum>
  )
  const foot = (
    <>
      {more}
      <ButtonLink href={addresses.checkout} look="primary">
        Proceed to Checkout
      </ButtonLink>
    </>
  )
  return (
    <Sheet title="Cart" onClose={onClose} above={sum} foot={foot}>
      <ul>
        {lines.map(line => (
          <CartLine key={`${line.productId} ${line.printOptionId}`} line={line} />
        ))}
      </ul>
    </Sheet>
  )
}
