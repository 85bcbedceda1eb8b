import { useState } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { Note } from '../../ui/note.tsx'
import { centsOf, dollars } from '../site/shop/money.ts'
import { shortMoment } from '../admin/shell/figures.ts'
import type { Order } from './api/orders.ts'
import { OrderActions } from './order-actions.tsx'
import { Box, Cells, Top } from './order-card.styled.ts'
import { AddressCell, CustomerCell, ItemsCell, PaymentCell } from './order-cells.tsx'
import { OrderDetails } from './order-details.tsx'
import { decisionWords, statusWords } from './order-words.ts'
import { ShippingCell } from './shipping-cell.tsx'

/** One order: who, where, what, the parcel, the money, and what can be done. */
export function OrderCard({ order, zone }: { order: Order; zone: string }) {
  const [open, setOpen] = useState(false)
  const [words, kind] = statusWords[order.status]
  const decision = decisionWords(order)
  const stuck = order.mails.some(({ state }) => state === 'stuck')
  return (
    <Box aria-label={`Order ${order.orderNumber}`}>
      <Top>
        <div>
          <h2>{order.orderNumber}</h2>
          <p>{shortMoment(order.createdAt, zone)}</p>
        </div>
        <div>
          {order.paymentProvider === 'test' && <Badge $kind="warn">Test mode</Badge>}
          {stuck && <Badge $kind="danger">Mail stuck</Badge>}
          <Badge $kind={kind} $dot>
            {words}
          </Badge>
          <b>{dollars(centsOf(order.totalAmount))}</b>
        </div>
      </Top>
      {decision && <Note kind="warn">{decision}</Note>}
      <Cells>
        <CustomerCell order={order} />
        <AddressCell order={order} />
        <ItemsCell order={order} />
        <ShippingCell order={order} zone={zone} />
        <PaymentCell order={order} />
      </Cells>
      <OrderActions order={order} open={open} onOpen={setOpen} />
      {open && <OrderDetails id={order.id} zone={zone} />}
    </Box>
  )
}
