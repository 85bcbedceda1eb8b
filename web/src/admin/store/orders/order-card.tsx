import type { WholeOrder } from '../../../api/admin/orders.ts'
import { centsOf, dollars } from '../../../models/shop/money.ts'
import { Letterhead } from '../../../site/shop/letterhead.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { shortMoment } from '../../shell/format.ts'
import { OrderActions } from './order-actions.tsx'
import { Box, Cells, Top } from './order-card.styled.ts'
import { AddressCell, CustomerCell, ItemsCell, PaymentCell } from './order-cells.tsx'
import { OrderDetails } from './order-details.tsx'
import { decisionMessage } from './order-labels.ts'
import { OrderBadges } from './order-row.tsx'
import { ShippingCell } from './shipping/shipping-cell.tsx'

/** One order: who, where, what, the parcel, the money, what can be done, what has happened, and the owner's notes. */
export function OrderCard({ order, zone, onDeleted }: { order: WholeOrder; zone: string; onDeleted: () => void }) {
  const decision = decisionMessage(order)
  return (
    <Box aria-label={`Order ${order.orderNumber}`}>
      <Letterhead />
      <Top>
        <div>
          <h1>{order.orderNumber}</h1>
          <p>{shortMoment(order.createdAt, zone)}</p>
        </div>
        <div>
          <OrderBadges order={order} />
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
      <OrderActions order={order} onDeleted={onDeleted} />
      <OrderDetails order={order} zone={zone} />
    </Box>
  )
}
