import { Link, useLocation } from 'react-router-dom'
import styled from 'styled-components'
import { addresses } from '../../../addresses.ts'
import type { Order } from '../../../api/admin/orders.ts'
import { centsOf, dollars } from '../../../models/shop/money.ts'
import { PrintThumb } from '../../../site/shop/print.tsx'
import { caption, nameTitle } from '../../../theme/text.ts'
import { color, from, hairline, space } from '../../../theme/tokens.ts'
import { Badge } from '../../../ui/badge.tsx'
import { shortMoment } from '../../shell/format.ts'
import { orderAddress } from '../../shell/navigation.ts'
import { statusLabelOf } from './order-labels.ts'

export const Rows = styled.ul`
  border-top: ${hairline};
`

/** Beside the picture: on a phone all under each other, on a desktop in columns. */
const Line = styled.li`
  position: relative;
  display: grid;
  grid-template: 'picture number' 'picture sum' 'picture buyer' 'picture titles' 1fr / 5rem minmax(0, 1fr);
  gap: ${space[1]} ${space[4]};
  padding-block: ${space[3]};
  border-bottom: ${hairline};
  &:hover {
    background: ${color.surfaceHover};
  }
  > img {
    grid-area: picture;
  }
  ${from.tablet} {
    grid-template: 'picture number sum' 'picture buyer sum' 'picture titles sum' 1fr / 5rem minmax(0, 1fr) auto;
  }
  ${from.desktop} {
    grid-template: 'picture number buyer titles sum' / 5rem 11rem minmax(0, 1fr) minmax(0, 1.2fr) 12rem;
    align-items: center;
  }
`
const Part = styled.div<{ $area: 'number' | 'buyer' | 'titles' }>`
  grid-area: ${({ $area }) => $area};
  min-width: 0;
  overflow-wrap: anywhere;
  p {
    ${caption}
    font-variant-numeric: tabular-nums;
  }
`
const Name = styled.h2`
  ${nameTitle}
  a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  a:focus-visible {
    outline: none;
  }
  a:focus-visible::after {
    outline: 2px solid ${color.focus};
    outline-offset: -2px;
  }
`
const Sum = styled.div`
  grid-area: sum;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  align-content: start;
  ${from.tablet} {
    justify-content: flex-end;
  }
  gap: ${space[1]} ${space[2]};
  font-variant-numeric: tabular-nums;
  b {
    font-weight: 500;
  }
`

/** The state of an order, and what is special about it. */
export const OrderBadges = ({ order }: { order: Order }) => {
  const [label, kind] = statusLabelOf(order)
  return (
    <>
      {order.paymentProvider === 'test' && <Badge $kind="warn">Test mode</Badge>}
      {order.mails.some(({ state }) => state === 'stuck') && <Badge $kind="danger">Mail not sent</Badge>}
      <Badge $kind={kind} $dot>
        {label}
      </Badge>
    </>
  )
}

/** Each picture once, and how many prints of it. */
const pictures = ({ items }: Order): string => {
  const counts = new Map<string, number>()
  for (const { productName, quantity } of items) counts.set(productName, (counts.get(productName) ?? 0) + quantity)
  return [...counts].map(([name, count]) => (count > 1 ? `${name} × ${count}` : name)).join(', ')
}

/** The list from which the order was opened, with its filter and page; from a mail, all orders. */
export const useListAddress = (): string => {
  const state = useLocation().state as { list?: unknown } | null
  return `${addresses.adminStore}${typeof state?.list === 'string' ? state.list : ''}`
}

/** One order in a line, which leads to it; its way back leads to this list. */
export const OrderRow = ({ order, zone }: { order: Order; zone: string }) => {
  const { search: list } = useLocation()
  const { address, localDelivery } = order
  const place = address && `${address.city}, ${address.state} ${address.zipCode}`
  return (
    <Line>
      <PrintThumb image={order.items[0]?.image ?? null} fit={order.items[0]?.fit ?? 'fill'} />
      <Part $area="number">
        <Name>
          <Link to={orderAddress(order.id)} state={{ list }}>
            {order.orderNumber}
          </Link>
        </Name>
        <p>{shortMoment(order.createdAt, zone)}</p>
      </Part>
      <Part $area="buyer">
        {order.customerName ?? order.customerEmail ?? 'Erased'}
        <p>{localDelivery ? `Local delivery${address ? `, ${address.zipCode}` : ''}` : place}</p>
      </Part>
      <Part $area="titles">{pictures(order)}</Part>
      <Sum>
        <OrderBadges order={order} />
        <b>{dollars(centsOf(order.totalAmount))}</b>
      </Sum>
    </Line>
  )
}
