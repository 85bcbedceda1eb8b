import styled from 'styled-components'
import type { BuyerOrder } from '../../api/buyer-order.ts'
import { centsOf, dollars } from '../../models/shop/money.ts'
import { BORDER_TEXT } from '../../models/shop/print-texts.ts'
import { nameTitle } from '../../theme/text.ts'
import { color, hairline, size, space } from '../../theme/tokens.ts'
import { PrintThumb } from './print.tsx'

const Lines = styled.ul`
  border-top: ${hairline};
  li {
    display: grid;
    grid-template-columns: 5rem minmax(0, 1fr) auto;
    gap: ${space[4]};
    padding-block: ${space[4]};
    border-bottom: ${hairline};
  }
  h3 {
    ${nameTitle}
    overflow-wrap: anywhere;
  }
  p {
    font-size: ${size.caption};
    color: ${color.textMuted};
  }
  b {
    font-weight: 400;
    font-variant-numeric: tabular-nums;
  }
`

/** What was bought: each print's picture, name, size, number and price. */
export const OrderedPrints = ({ items }: { items: BuyerOrder['items'] }) => (
  <Lines aria-label="Your prints">
    {items.map((item, index) => (
      <li key={index}>
        <PrintThumb image={item.image} fit={item.fit} />
        <div>
          <h3>{item.productName}</h3>
          <p>{item.description}</p>
          {item.fit === 'border' && <p>{BORDER_TEXT}</p>}
        </div>
        <b>{dollars(centsOf(item.totalPrice))}</b>
      </li>
    ))}
  </Lines>
)
