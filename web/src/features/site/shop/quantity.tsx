import styled from 'styled-components'
import { color, layout, radius } from '../../../theme/tokens.ts'
import { Icon } from '../../../ui/icon.tsx'
import { MOST_OF_A_LINE, setQuantity, type CartLine } from './cart.ts'

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
export const Quantity = ({ line }: { line: CartLine }) => (
  <Stepper role="group" aria-label={`Quantity of ${line.product.name}`}>
    <button type="button" aria-label="Fewer" onClick={() => setQuantity(line, line.quantity - 1)}>
      <Icon name="remove" small />
    </button>
    <output>{line.quantity}</output>
    <button
      type="button"
      aria-label="More"
      disabled={line.quantity >= MOST_OF_A_LINE}
      onClick={() => setQuantity(line, line.quantity + 1)}
    >
      <Icon name="add" small />
    </button>
  </Stepper>
)
