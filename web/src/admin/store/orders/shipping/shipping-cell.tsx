import styled from 'styled-components'
import { useOrderActions, type Order } from '../../../../api/admin/orders.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Button, ButtonLink } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { Row } from '../../../../ui/layout.tsx'
import { useAction } from '../../../shell/use-action.ts'
import { CreateLabel } from './create-label.tsx'
import { Cell, Muted, Shipping, State } from '../order-card.styled.ts'
import { decisionMessage, isBeingRefunded, shippedLabel } from '../order-labels.ts'

interface ShippingCellProps {
  order: Order
  zone: string
}

const Shipped = ({ order, zone }: ShippingCellProps) => {
  const { voidLabel } = useOrderActions()
  const { run, isBusy } = useAction()
  // No order of real money is shipped by a sample: one with another number was sent by hand.
  const byHand = order.labelSample && order.trackingNumber !== null && !order.trackingNumber.startsWith('SAMPLE-')
  const hasLabel = order.labelState === 'bought' && !byHand
  const isUsed = hasLabel && order.labelFailure === null
  const service = isUsed && order.labelService !== null ? order.labelService : order.shippingService
  const undo = () =>
    run(() => voidLabel(order.id), {
      question: {
        title: 'Void this label?',
        message: isUsed
          ? 'The carrier is asked to void it. The parcel then needs a new one.'
          : 'The carrier is asked to void it. The parcel has left without it.',
        action: 'Void label',
      },
      success: 'Label voided',
      failure: 'Failed to void the label',
    })
  return (
    <Shipping>
      <div>
        <State $kind="ok">
          <Icon name="check" />
          {shippedLabel(order, zone)}
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
          <Button size="small" variant="quiet" loading={isBusy} onClick={() => void undo()}>
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

const NotShipped = ({ order, zone }: ShippingCellProps) => {
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
  if (decisionMessage(order) !== null)
    return (
      <State $kind="warn">
        <Icon name="alert" />
        Waits for your decision
      </State>
    )
  if (order.status === 'paid' && isBeingRefunded(order))
    return (
      <>
        <State $kind="warn">
          <Icon name="alert" />
          Cancellation under way
        </State>
        <Muted>The whole payment is being refunded. Don’t ship anything.</Muted>
      </>
    )
  if (order.status === 'paid' && order.localDelivery)
    return (
      <>
        <State $kind="ok">
          <Icon name="check" />
          Ready for local delivery
        </State>
        {/* The document's words, which say why there is no label here. */}
        <Muted>
          <span>Cannot Create Label</span>: <span>This order is marked for local delivery.</span>
        </Muted>
        <Muted>It needs none. Press ‘Out for delivery’ when you bring it, and ‘Mark as delivered’ afterwards.</Muted>
      </>
    )
  const isOut = order.status === 'shipped' || order.status === 'delivered'
  return <State $kind="plain">{isOut ? shippedLabel(order, zone) : 'Nothing to ship'}</State>
}

const waitsForLabel = (order: Order): boolean => {
  const { trackingNumber, status, labelState, localDelivery } = order
  if (trackingNumber || localDelivery || isBeingRefunded(order)) return false
  // A label that was voided, or the next one that is being bought or was refused.
  return status === 'paid' || (status === 'shipped' && labelState !== null && labelState !== 'bought')
}

/** Without a number, and with a label that can be voided: a sample, or one that was bought when the parcel had left. */
const hasSpareLabel = ({ status, labelSample, labelState, labelFailure }: Order): boolean =>
  labelState === 'bought' && ((status === 'shipped' && labelSample) || labelFailure !== null)

/** What the owner does next is left out of a printed order, which is a receipt. */
const Management = styled(Cell)`
  @media print {
    display: none;
  }
`

/** Whether the parcel is on its way, can be sent, or waits for money. */
export const ShippingCell = ({ order, zone }: ShippingCellProps) => (
  <Management $wide>
    <h2>Shipping management</h2>
    {waitsForLabel(order) ? (
      <CreateLabel order={order} zone={zone} />
    ) : order.trackingNumber || hasSpareLabel(order) ? (
      <Shipped order={order} zone={zone} />
    ) : (
      <NotShipped order={order} zone={zone} />
    )}
  </Management>
)
