import { Fragment, type ReactNode } from 'react'
import styled from 'styled-components'
import { addresses } from '../../addresses.ts'
import { color, layout, size, space } from '../../theme/tokens.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { TextLink } from '../../ui/layout.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { usePages } from '../../api/posts.ts'
import { useSettings } from '../../api/settings.ts'
import { setQuantity } from '../../models/shop/cart.ts'
import { LineChange, PrintThumb } from '../../site/shop/print.tsx'
import { dollars } from '../../models/shop/money.ts'
import { BORDER_TEXT } from '../../models/shop/print-texts.ts'
import type { PricedLine } from '../../models/shop/priced-cart.ts'
import {
  internationalText,
  localDeliveryText,
  shippingText,
  type ShippingTerms,
} from '../../models/shop/shipping-terms.ts'
import type { OrderAmounts, Shipping } from './state/amounts.ts'
import { Rows, Small, Summary, Total } from './form.styled.ts'
import type { Notice } from './state/checkout-errors.ts'

/** Each print with its picture: what it is, how many, and what they cost. */
const Lines = styled(Rows)`
  > div {
    padding-block: ${space[2]};
  }
  dt {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: ${space[4]};
  }
`
const LineTitle = styled.span`
  display: block;
  color: ${color.text};
`
const Border = styled.span`
  display: block;
  font-size: ${size.caption};
`
const Gone = styled.span`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  font-size: ${size.caption};
`

/** What decides about local delivery: the list itself. */
const Zips = styled.details`
  font-size: ${size.caption};
  color: ${color.textMuted};
  summary {
    display: flex;
    align-items: center;
    min-height: ${layout.controlSmall};
    width: fit-content;
    cursor: pointer;
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
  p {
    max-height: 8rem;
    overflow-y: auto;
    font-variant-numeric: tabular-nums;
  }
`

/** The pages that a buyer agrees to, by the beginnings of their addresses. */
const POLICIES = /^(?:terms|returns?|refunds?|privacy)(?:-|$)/

/** Terms, returns and privacy, when the owner has published them. They open beside the checkout, so that nothing is lost. */
const PolicyLinks = () => {
  const pages = usePages().filter(({ slug }) => POLICIES.test(slug))
  if (pages.length === 0) return null
  return (
    <Small>
      {'By ordering you agree to: '}
      {pages.map(({ id, slug, title }, index) => (
        <Fragment key={id}>
          {index > 0 && ', '}
          <TextLink href={addresses.page(slug)} target="_blank" rel="noopener">
            {title}
          </TextLink>
        </Fragment>
      ))}
    </Small>
  )
}

interface OrderSummaryProps {
  lines: readonly PricedLine[]
  amounts: OrderAmounts
  shipping: Shipping
  terms: ShippingTerms
  localDelivery: boolean
  /** Whether local delivery reaches the address. */
  localDeliveryOffered: boolean
  onLocalDelivery: (wanted: boolean) => void
  coupon: ReactNode
  notice: Notice | null
  /** Without a connection: shown where there is no notice, which would say it again. */
  offline: ReactNode
  /** Why the result of the payment isn't known yet. */
  delay: ReactNode
  isPaying: boolean
  /** Something in the cart isn't sold any more, or the total is still being worked out. */
  isBlocked: boolean
}

/** What is bought, what it costs, and the button. */
export const OrderSummary = (props: OrderSummaryProps) => {
  const {
    lines,
    amounts,
    shipping,
    terms,
    localDelivery,
    localDeliveryOffered,
    onLocalDelivery,
    coupon,
    notice,
    offline,
    delay,
    isPaying,
    isBlocked,
  } = props
  const settings = useSettings()
  return (
    <Summary aria-labelledby="summary">
      <h2 id="summary">Order Summary</h2>
      <Lines>
        {lines.map(line => (
          <div key={`${line.productId} ${line.printOptionId}`}>
            <dt>
              <PrintThumb image={line.product.image} fit={line.product.fit} />
              <span>
                <LineTitle>{`${line.printOption.name} Print × ${line.quantity}`}</LineTitle>
                {line.product.name}
                {line.product.fit === 'border' && <Border>{BORDER_TEXT}</Border>}
                <LineChange line={line} />
                {line.gone && (
                  <Gone>
                    <Button
                      size="small"
                      aria-label={`Remove ${line.product.name}`}
                      onClick={() => setQuantity(line, 0)}
                    >
                      Remove
                    </Button>
                  </Gone>
                )}
              </span>
            </dt>
            <dd>{dollars(line.total)}</dd>
          </div>
        ))}
      </Lines>
      {terms.localDelivery && (
        <div>
          <Checkbox
            name="localDelivery"
            checked={localDelivery}
            disabled={!localDeliveryOffered || isPaying}
            hint={localDeliveryText(settings, terms)}
            onChange={event => onLocalDelivery(event.target.checked)}
          >
            Local delivery
          </Checkbox>
          <Zips>
            <summary>Free delivery in these ZIP codes</summary>
            <p>{terms.localZips.map(zip => zip.replace('-', '–')).join(', ')}</p>
          </Zips>
        </div>
      )}
      {coupon}
      <Rows aria-live="polite">
        <div>
          <dt>Subtotal</dt>
          <dd>{dollars(amounts.subtotal)}</dd>
        </div>
        {amounts.discount > 0 && (
          <div>
            <dt>Discount</dt>
            <dd>{dollars(-amounts.discount)}</dd>
          </div>
        )}
        <div>
          <dt>{shipping.carrier === null ? 'Shipping' : `Shipping, ${shipping.carrier}`}</dt>
          <dd>{shipping.isKnown ? dollars(amounts.shipping) : 'TBD'}</dd>
        </div>
        {amounts.tax > 0 && (
          <div>
            <dt>Sales tax</dt>
            <dd>{dollars(amounts.tax)}</dd>
          </div>
        )}
      </Rows>
      <div>
        <Total>
          <span>Total</span>
          <b>{dollars(amounts.total)}</b>
        </Total>
        {!shipping.isKnown && <Small>plus shipping</Small>}
      </div>
      {notice ? (
        <Note kind="danger" role="alert">
          <strong>{notice.title}</strong>
          {notice.description}
        </Note>
      ) : (
        offline
      )}
      {delay}
      <Button type="submit" variant="primary" size="large" block loading={isPaying} disabled={isBlocked}>
        {isPaying ? 'Processing...' : `Complete Order - ${dollars(amounts.total)}`}
      </Button>
      <Small>{`${shippingText(settings, terms)} ${internationalText(settings)}`}</Small>
      <PolicyLinks />
    </Summary>
  )
}
