import type { ReactNode } from 'react'
import styled from 'styled-components'
import { color, size, space } from '../../theme/tokens.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Note } from '../../ui/note.tsx'
import { useSettings } from '../site/api/settings.ts'
import { setQuantity } from '../site/shop/cart.ts'
import { LineNews } from '../site/shop/line-news.tsx'
import { dollars } from '../site/shop/money.ts'
import type { PricedLine } from '../site/shop/priced-cart.ts'
import { INTERNATIONAL_WORDS, localDeliveryWords, PRIORITY_MAIL_WORDS } from '../site/shop/shipping-words.ts'
import type { Sum } from './amounts.ts'
import { Rows, Small, Summary, Total } from './form.styled.ts'
import { PolicyLinks } from './policy-links.tsx'
import type { Notice } from './refusals.ts'
import type { ShippingState } from './use-shipping.ts'

const Title = styled.span`
  display: block;
  color: ${color.text};
`
const Gone = styled.span`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  font-size: ${size.caption};
`

interface OrderSummaryProps {
  lines: readonly PricedLine[]
  sum: Sum
  shipping: ShippingState
  localDelivery: boolean
  /** Whether local delivery reaches the address. */
  localOffered: boolean
  onLocalDelivery: (wanted: boolean) => void
  coupon: ReactNode
  notice: Notice | null
  /** Why it isn't known yet what has become of the payment. */
  waiting: ReactNode
  paying: boolean
  /** Something in the cart isn't sold any more, or the total is still being worked out. */
  blocked: boolean
}

/** What is bought, what it costs, and the button. */
export const OrderSummary = (props: OrderSummaryProps) => {
  const {
    lines,
    sum,
    shipping,
    localDelivery,
    localOffered,
    onLocalDelivery,
    coupon,
    notice,
    waiting,
    paying,
    blocked,
  } = props
  const settings = useSettings()
  const known = shipping.carrier !== null
  return (
    <Summary aria-labelledby="summary">
      <h2 id="summary">Order Summary</h2>
      <Rows>
        {lines.map(line => (
          <div key={`${line.productId} ${line.printOptionId}`}>
            <dt>
              <Title>{`${line.printOption.name} Print × ${line.quantity}`}</Title>
              {line.product.name}
              <LineNews line={line} />
              {line.gone && (
                <Gone>
                  <Button size="small" aria-label={`Remove ${line.product.name}`} onClick={() => setQuantity(line, 0)}>
                    Remove
                  </Button>
                </Gone>
              )}
            </dt>
            <dd>{dollars(line.total)}</dd>
          </div>
        ))}
      </Rows>
      <Checkbox
        name="localDelivery"
        checked={localDelivery}
        disabled={!localOffered || paying}
        hint={localDeliveryWords(settings)}
        onChange={event => onLocalDelivery(event.target.checked)}
      >
        Local delivery
      </Checkbox>
      {coupon}
      <Rows aria-live="polite">
        <div>
          <dt>Subtotal</dt>
          <dd>{dollars(sum.subtotal)}</dd>
        </div>
        {sum.discount > 0 && (
          <div>
            <dt>Discount</dt>
            <dd>{dollars(-sum.discount)}</dd>
          </div>
        )}
        <div>
          <dt>{known ? `Shipping, ${shipping.carrier}` : 'Shipping'}</dt>
          <dd>{known ? dollars(sum.shipping) : 'TBD'}</dd>
        </div>
        {sum.tax > 0 && (
          <div>
            <dt>Sales tax</dt>
            <dd>{dollars(sum.tax)}</dd>
          </div>
        )}
      </Rows>
      <div>
        <Total>
          <span>Total</span>
          <b>{dollars(sum.total)}</b>
        </Total>
        {!known && <Small>plus shipping</Small>}
      </div>
      {notice && (
        <Note kind="danger" role="alert">
          <strong>{notice.title}</strong>
          {notice.description}
        </Note>
      )}
      {waiting}
      <Button type="submit" look="primary" size="large" block loading={paying} disabled={blocked}>
        {paying ? 'Processing...' : `Complete Order - ${dollars(sum.total)}`}
      </Button>
      <Small>{`${PRIORITY_MAIL_WORDS} ${INTERNATIONAL_WORDS}`}</Small>
      <PolicyLinks />
    </Summary>
  )
}
