import { useEffect, useRef } from 'react'
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

const CartLine = ({ line, onFocus }: { line: PricedLine; onFocus: () => void }) => (
  <Line onFocus={onFocus}>
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

/** A line that is taken out has the focus: it goes to the line in its place, else to the dialog's first button. */
const useFocusBeyondLines = (count: number) => {
  const place = useRef<HTMLDivElement>(null)
  const focused = useRef<number | null>(null)
  useEffect(() => {
    if (focused.current === null || document.activeElement !== document.body) return
    const line = place.current?.querySelectorAll('li')[Math.min(focused.current, count - 1)]
    const next = line ?? place.current?.closest('dialog')
    next?.querySelector('button')?.focus()
  }, [count])
  return { place, onFocus: (index: number) => (focused.current = index) }
}

/** What lies in the cart, to change it and to go on. */
export default function CartDialog({ lines, onClose }: { lines: readonly PricedLine[]; onClose: () => void }) {
  const { place, onFocus } = useFocusBeyondLines(lines.length)
  const isEmpty = lines.length === 0
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
      <Button onClick={onClose}>Continue Shopping</Button>
      {!isEmpty && (
        <ButtonLink href={addresses.checkout} look="primary">
          Proceed to Checkout
        </ButtonLink>
      )}
    </>
  )
  return (
    <Sheet title="Cart" onClose={onClose} above={!isEmpty && sum} foot={foot}>
      <div ref={place}>
        {isEmpty ? (
          <Empty>Your cart is empty.</Empty>
        ) : (
          <ul>
            {lines.map((line, index) => (
              <CartLine key={`${line.productId} ${line.printOptionId}`} line={line} onFocus={() => onFocus(index)} />
            ))}
          </ul>
        )}
      </div>
    </Sheet>
  )
}
