import { useState } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { toast } from '../../ui/toast.ts'
import { messageOf } from '../admin/shell/failures.ts'
import { centsOf, dollars } from '../site/shop/money.ts'
import { useOrderActions, type Label, type Order } from './api/orders.ts'
import { Muted, Shipping, State } from './order-card.styled.ts'
import { shippedWords } from './order-words.ts'

const FAILED = 'Error Creating Label'

const madeWords = ({ trackingNumber, cost, serviceUsed, sample }: Label) => {
  // Without a carrier an order that was paid with real money gets no number, and stays where it is.
  if (sample && trackingNumber === null)
    return {
      title: 'Sample Label Created',
      description: 'No carrier is set up: it is only a sample and ships nothing.',
    }
  const facts = [`Tracking ${trackingNumber}`, cost !== null && dollars(centsOf(cost)), serviceUsed]
  return {
    title: 'Shipping Label Created!',
    description: `${facts.filter(Boolean).join(', ')}${sample ? ' (sample)' : ''}`,
  }
}

const hintOf = ({ localDelivery, status, labelState }: Order, isSample: boolean): string => {
  if (localDelivery) return 'Local delivery: you bring it yourself.'
  if (status === 'shipped' && labelState === 'voided')
    return 'The label was given back: the parcel needs another one. The buyer is told its number.'
  if (status === 'shipped') return 'The parcel needs another label. The buyer is told its number.'
  if (isSample) return 'No carrier was set up when it was made. With one, creating a label buys a real one.'
  return 'A Priority Mail label, paid from your carrier account. Creating it marks the order shipped.'
}

/** An order that waits for its label: it is paid, or the label it was shipped with was given back. */
export const CreateLabel = ({ order, zone }: { order: Order; zone: string }) => {
  const { label } = useOrderActions()
  const [busy, setBusy] = useState(false)
  const isShipped = order.status === 'shipped'
  const isSample = order.labelSample && order.labelState === 'bought'
  const create = async () => {
    if (order.shippingAddress === 'Local Delivery')
      return void toast({
        title: 'Cannot Create Label',
        description: 'This order is marked for local delivery.',
        kind: 'danger',
      })
    setBusy(true)
    try {
      const made = await label(order.id)
      toast(made.success ? madeWords(made) : { title: FAILED, description: made.message, kind: 'danger' })
    } catch (error) {
      toast({
        title: FAILED,
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
        <State $kind={isShipped ? 'warn' : 'ok'}>
          <Icon name={isShipped ? 'alert' : 'check'} />
          {isShipped ? `${shippedWords(order, zone)}, without a label now` : 'Ready to Ship'}
        </State>
        {isSample && <Badge $kind="warn">Sample label, not valid for mailing</Badge>}
        <Muted>{hintOf(order, isSample)}</Muted>
        {order.labelState === 'claimed' && <Muted>A label is being bought.</Muted>}
        {order.labelFailure && (
          <State $kind="warn">
            <Icon name="alert" />
            {`The last label could not be bought: ${order.labelFailure}`}
          </State>
        )}
      </div>
      <Button look="primary" loading={busy} onClick={() => void create()}>
        Create Label
      </Button>
    </Shipping>
  )
}
