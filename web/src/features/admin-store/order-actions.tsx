import { useState } from 'react'
import { Link } from 'react-router-dom'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { useConfirm, type Question } from '../../ui/confirm.tsx'
import { toast } from '../../ui/toast.ts'
import { sayError } from '../admin/shell/failures.ts'
import { packingSlipAddress } from '../admin/shell/store-addresses.ts'
import { useOrderActions, type Order } from './api/orders.ts'
import { Bottom } from './order-card.styled.ts'
import { canCancel, canErase, canRefund, isBeingGivenBack } from './order-words.ts'
import { RefundDialog } from './refund-dialog.tsx'
import { ShipDialog } from './ship-dialog.tsx'

interface OrderActionsProps {
  order: Order
  open: boolean
  onOpen: (open: boolean) => void
}

/** What the owner may do with an order in the state it is in. */
export function OrderActions({ order, open, onOpen }: OrderActionsProps) {
  const { move, cancel, erase } = useOrderActions()
  const confirm = useConfirm()
  const [busy, setBusy] = useState(false)
  const [dialog, setDialog] = useState<'refund' | 'ship' | null>(null)
  const { id, orderNumber, status } = order

  const act = async (work: () => Promise<unknown>, done: string, question?: Question) => {
    if (busy || (question && !(await confirm(question)))) return
    setBusy(true)
    try {
      await work()
      toast({ title: done })
    } catch (error) {
      sayError(error, 'Failed to update order')
    } finally {
      setBusy(false)
    }
  }
  const needsDecision = status === 'paid_unfulfillable' || status === 'paid_mismatch'

  return (
    <Bottom>
      <Button size="small" aria-expanded={open} onClick={() => onOpen(!open)}>
        {open ? 'Hide details' : 'Details and notes'}
      </Button>
      <ButtonLink size="small" as={Link} to={packingSlipAddress(id)}>
        Packing slip
      </ButtonLink>
      {needsDecision && (
        <Button
          size="small"
          loading={busy}
          onClick={() =>
            void act(() => move(id, 'paid'), 'Order will be fulfilled', {
              title: `Fulfil ${orderNumber} after all?`,
              message: 'The order counts as paid and can be shipped.',
              action: 'Fulfil',
              danger: false,
            })
          }
        >
          Fulfil after all
        </Button>
      )}
      {status === 'paid' && !isBeingGivenBack(order) && (
        <Button size="small" onClick={() => setDialog('ship')}>
          Mark as shipped
        </Button>
      )}
      {status === 'shipped' && (
        <Button
          size="small"
          loading={busy}
          onClick={() => void act(() => move(id, 'delivered'), 'Order marked as delivered')}
        >
          Mark as delivered
        </Button>
      )}
      {canRefund(order) && (
        <Button size="small" look="danger" onClick={() => setDialog('refund')}>
          Refund
        </Button>
      )}
      {canCancel(order) && (
        <Button
          size="small"
          look="danger"
          loading={busy}
          onClick={() =>
            void act(() => cancel(id), 'Order cancelled', {
              title: `Cancel ${orderNumber}?`,
              message:
                status === 'pending'
                  ? 'It can’t be paid any more then.'
                  : 'Everything that was paid is given back first. The buyer is told by e-mail.',
              action: 'Cancel order',
              cancel: 'Keep it',
            })
          }
        >
          Cancel order
        </Button>
      )}
      {canErase(order) && (
        <Button
          size="small"
          look="quiet"
          loading={busy}
          onClick={() =>
            void act(() => erase(id), 'Personal data erased', {
              title: `Erase the buyer of ${orderNumber}?`,
              message: 'Name, e-mail, phone, address and notes are erased for good. The amounts stay.',
              action: 'Erase',
            })
          }
        >
          Erase personal data
        </Button>
      )}
      {dialog === 'refund' && <RefundDialog order={order} onClose={() => setDialog(null)} />}
      {dialog === 'ship' && <ShipDialog order={order} onClose={() => setDialog(null)} />}
    </Bottom>
  )
}
