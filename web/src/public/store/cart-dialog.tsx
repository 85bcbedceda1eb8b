import { useEffect, useRef } from 'react'
import styled from 'styled-components'
import { color, layout, radius, hairline, size, space } from '../../theme/tokens.ts'
import { Icon } from '../../ui/icon.tsx'
import { MAX_QUANTITY, setQuantity } from '../../models/shop/cart.ts'
import { addresses } from '../../addresses.ts'
import { nameTitle, serif } from '../../theme/text.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { LineChange, PrintThumb } from '../../site/shop/print.tsx'
import { dollars } from '../../models/shop/money.ts'
import { subtotalOf, type PricedLine } from '../../models/shop/priced-cart.ts'
import { BORDER_TEXT } from '../../models/shop/print-texts.ts'
import { cartShippingText, SHIPS_WITHIN, useShippingTerms } from '../../models/shop/shipping-terms.ts'
import { Sheet } from '../../site/sheet.tsx'

const Stepper = styled.span`
  display: inline-flex;
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.control};
  button {
    display: grid;
    place-items: center;
    width: ${layout.controlSmall};
    height: ${layout.controlSmall};
  }
  button:hover {
    background: ${color.surfaceHover};
  }
  button:disabled {
    color: ${color.lineStrong};
    background: none;
    cursor: not-allowed;
  }
  output {
    min-width: 2rem;
    align-self: center;
    text-align: center;
    font-variant-numeric: tabular-nums;
  }
`

/** How many of a line; fewer than one takes it out. */
const QuantityStepper = ({ line }: { line: PricedLine }) => (
  <Stepper role="group" aria-label={`Quantity of ${line.product.name}`}>
    <button type="button" aria-label="Fewer" onClick={() => setQuantity(line, line.quantity - 1)}>
      <Icon name="remove" small />
    </button>
    <output>{line.quantity}</output>
    <button
      type="button"
      aria-label="More"
      disabled={line.quantity >= MAX_QUANTITY}
      onClick={() => setQuantity(line, line.quantity + 1)}
    >
      <Icon name="add" small />
    </button>
  </Stepper>
)

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
    <PrintThumb image={line.product.image} fit={line.product.fit} />
    <div>
      <h3>{line.product.name}</h3>
      <p>{`${line.printOption.name} Print, ${dollars(line.unit)} each`}</p>
      {line.product.fit === 'border' && <p>{BORDER_TEXT}</p>}
      <LineChange line={line} />
    </div>
    <p>{dollars(line.total)}</p>
    <Controls>
      <QuantityStepper line={line} />
      <Button
        size="small"
        variant="quiet"
        aria-label={`Remove ${line.product.name}`}
        onClick={() => setQuantity(line, 0)}
      >
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
  const { data: terms } = useShippingTerms()
  const isEmpty = lines.length === 0
  const sum = (
    <Sum>
      <p aria-live="polite">
        <span>Total</span>
        <b>{dollars(subtotalOf(lines))}</b>
      </p>
      <p>{cartShippingText(terms, subtotalOf(lines))}</p>
      <p>{SHIPS_WITHIN}</p>
    </Sum>
  )
  const foot = (
    <>
      <Button onClick={onClose}>Continue Shopping</Button>
      {!isEmpty && (
        <ButtonLink href={addresses.checkout} variant="primary">
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
