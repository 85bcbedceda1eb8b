import { useState } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { useConfirm } from '../../ui/confirm.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Row } from '../../ui/layout.tsx'
import { toast } from '../../ui/toast.ts'
import { sayError } from '../admin/shell/failures.ts'
import { useOrderActions, type Order } from './api/orders.ts'
import { CreateLabel } from './create-label.tsx'
import { Cell, Muted, Shipping, State } from './order-card.styled.ts'
import { decisionWords, isBeingGivenBack, shippedWords } from './order-words.ts'

interface ShippingCellProps {
  order: Order
  zone: string
}

const Sent = ({ order, zone }: ShippingCellProps) => {
  const { voidLabel } = useOrderActions()
  const confirm = useConfirm()
  const [busy, setBusy] = useState(false)
  // No order of real money is shipped by a sample: one with another number was sent by hand.
  const byHand = order.labelSample && order.trackingNumber !== null && !order.trackingNumber.startsWith('SAMPLE-')
  const hasLabel = order.labelState === 'bought' && !byHand
  const isUsed = hasLabel && order.labelFailure === null
  const service = isUsed && order.labelService !== null ? order.labelService : order.shippingService
  const undo = async () => {
    const sure = await confirm({
      title: 'Void this label?',
      message: isUsed
        ? 'The carrier is asked to take it back. The parcel needs another one then.'
        : 'The carrier is asked to take it back. The parcel has left without it.',
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
  return (
    <Shipping>
      <div>
        <State $kind="ok">
          <Icon name="check" />
          {shippedWords(order, zone)}
        </State>
        <Muted>{[service, order.trackingNumber].filter(Boolean).join(', ')}</Muted>
        {hasLabel && order.labelFailure && (
          <State $kind="warn">
            <Icon name="alert" />
            {order.labelFailure}
          </State>
        )}
        {order.labelSample && hasLabel && <Badge $kind="warn">Sample label, not valid for mailing</Badge>}
      </div>
      <Row $gap={2}>
        {order.shippingLabelUrl && (
          <ButtonLink size="small" href={order.shippingLabelUrl} target="_blank" rel="noopener noreferrer">
            Print label
          </ButtonLink>
        )}
        {hasLabel && !(isUsed && order.deliveredAt) && (
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

const Nothing = ({ order, zone }: ShippingCellProps) => {
  if (order.status === 'pending')
    return (
      <>
        <State $kind="warn">
          <Icon name="alert" />
          Pending Payment
        </State>
        <Muted>Label creation available after payment confirmation</Muted>
      </>
    )
  if (decisionWords(order) !== null)
    return (
      <State $kind="warn">
        <Icon name="alert" />
        Waits for your decision
      </State>
    )
  if (order.status === 'paid' && isBeingGivenBack(order))
    return (
      <>
        <State $kind="warn">
          <Icon name="alert" />
          Cancellation under way
        </State>
        <Muted>All that was paid is being given back. Nothing is to be sent.</Muted>
      </>
    )
  const isOut = order.status === 'shipped' || order.status === 'delivered'
  return <State $kind="plain">{isOut ? shippedWords(order, zone) : 'Nothing to ship'}</State>
}

const waitsForLabel = (order: Order): boolean => {
  const { trackingNumber, status, labelState } = order
  if (trackingNumber || isBeingGivenBack(order)) return false
  // One that was given back, or the next one that is being bought or was refused.
  return status === 'paid' || (status === 'shipped' && labelState !== null && labelState !== 'bought')
}

/** Without a number, and with a label that can be given back: a sample, or one that was bought when the parcel had left. */
const hasSpareLabel = ({ status, labelSample, labelState, labelFailure }: Order): boolean =>
  labelState === 'bought' && ((status === 'shipped' && labelSample) || labelFailure !== null)

/** Whether the parcel is on its way, can be sent, or waits for money. */
export const ShippingCell = ({ order, zone }: ShippingCellProps) => (
  <Cell $wide>
    <h3>Shipping management</h3>
    {waitsForLabel(order) ? (
      <CreateLabel order={order} zone={zone} />
    ) : order.trackingNumber || hasSpareLabel(order) ? (
      <Sent order={order} zone={zone} />
    ) : (
      <Nothing order={order} zone={zone} />
    )}
  </Cell>
)
