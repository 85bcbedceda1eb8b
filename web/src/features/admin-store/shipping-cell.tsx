import { useState } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { useConfirm } from '../../ui/confirm.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Row } from '../../ui/layout.tsx'
import { toast } from '../../ui/toast.ts'
import { messageOf, sayError } from '../admin/shell/failures.ts'
import { centsOf, dollars } from '../site/shop/money.ts'
import { useOrderActions, type Order } from './api/orders.ts'
import { Cell, Muted, Shipping, State } from './order-card.styled.ts'
import { momentWords } from './order-words.ts'

interface ShippingCellProps {
  order: Order
  zone: string
}

const Tracked = ({ order, zone }: ShippingCellProps) => {
  const { voidLabel } = useOrderActions()
  const confirm = useConfirm()
  const [busy, setBusy] = useState(false)
  const undo = async () => {
    const sure = await confirm({
      title: 'Void this label?',
      message: 'The carrier is asked to take it back. The order is then to be shipped again.',
      action: 'Void label',
    })
    if (!sure) return
    setBusy(true)
    try {
      await voidLabel(order.id)
      toast({ title: 'Label voided' })
    } catch (error) {
      sayError(error, 'Failed to void the label')
    } finally {
      setBusy(false)
    }
  }
  const date = order.deliveredAt ?? order.shippedAt
  return (
    <Shipping>
      <div>
        <State $kind="ok">
          <Icon name="check" />
          {`${order.deliveredAt ? 'Delivered' : 'Shipped'}${date ? ` ${momentWords(date, zone)}` : ''}`}
        </State>
        <Muted>{[order.labelService ?? order.shippingService, order.trackingNumber].filter(Boolean).join(', ')}</Muted>
        {order.labelSample && <Badge $kind="warn">Sample label, not valid for mailing</Badge>}
      </div>
      <Row $gap={2}>
        {order.shippingLabelUrl && (
          <ButtonLink size="small" href={order.shippingLabelUrl} target="_blank" rel="noopener noreferrer">
            Print label
          </ButtonLink>
        )}
        {order.labelState === 'bought' && !order.deliveredAt && (
          <Button size="small" look="quiet" loading={busy} onClick={() => void undo()}>
            Void label
          </Button>
        )}
        {order.trackingUrl && (
          <ButtonLink size="small" href={order.trackingUrl} target="_blank" rel="noopener noreferrer">
            Track
            <Icon name="external" small />
          </ButtonLink>
        )}
      </Row>
    </Shipping>
  )
}

const ReadyToShip = ({ order }: { order: Order }) => {
  const { label } = useOrderActions()
  const [busy, setBusy] = useState(false)
  const create = async () => {
    if (order.shippingAddress === 'Local Delivery')
      return void toast({
        title: 'Cannot Create Label',
        description: 'This order is marked for local delivery.',
        kind: 'danger',
      })
    setBusy(true)
    try {
      const { trackingNumber, cost, serviceUsed, sample } = await label(order.id)
      toast({
        title: 'Shipping Label Created!',
        description: `Tracking ${trackingNumber}, ${dollars(centsOf(cost))}, ${serviceUsed}${sample ? ' (sample)' : ''}`,
      })
    } catch (error) {
      toast({
        title: 'Error Creating Label',
        description: messageOf(error, 'Failed to create shipping label'),
        kind: 'danger',
      })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Shipping>
      <div>
        <State $kind="ok">
          <Icon name="check" />
          Ready to Ship
        </State>
        <Muted>
          {order.localDelivery
            ? 'Local delivery: you bring it yourself.'
            : 'A Priority Mail label, paid from your carrier account. Creating it marks the order shipped.'}
        </Muted>
        {order.labelState === 'claimed' && <Muted>A label is being bought.</Muted>}
        {order.labelFailure && <Muted>{order.labelFailure}</Muted>}
      </div>
      <Button look="primary" loading={busy} onClick={() => void create()}>
        Create Label
      </Button>
    </Shipping>
  )
}

const Nothing = ({ order, zone }: ShippingCellProps) => {
  const { status, shippedAt, deliveredAt } = order
  if (status === 'pending')
    return (
      <>
        <State $kind="warn">
          <Icon name="alert" />
          Pending Payment
        </State>
        <Muted>Label creation available after payment confirmation</Muted>
      </>
    )
  const at = deliveredAt ?? shippedAt
  const words = { shipped: 'Shipped', delivered: 'Delivered' }[status as 'shipped' | 'delivered']
  return <State $kind="plain">{words ? `${words}${at ? ` ${momentWords(at, zone)}` : ''}` : 'Nothing to ship'}</State>
}

/** Whether the parcel is on its way, can be sent, or waits for money. */
export const ShippingCell = ({ order, zone }: ShippingCellProps) => (
  <Cell $wide>
    <h3>Shipping management</h3>
    {order.trackingNumber ? (
      <Tracked order={order} zone={zone} />
    ) : order.status === 'paid' ? (
      <ReadyToShip order={order} />
    ) : (
      <Nothing order={order} zone={zone} />
    )}
  </Cell>
)
