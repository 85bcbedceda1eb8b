import { useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { useOrderActions, type Order } from '../../../api/admin/orders.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import type { Question } from '../../../ui/overlays/confirm.tsx'
import { packingSlipAddress } from '../../shell/navigation.ts'
import { useMay } from '../../shell/session/user.ts'
import { useAction } from '../../shell/use-action.ts'
import { BuyerNotice } from './buyer-notice.tsx'
import { Bottom, Further } from './order-card.styled.ts'
import { RefundDialog, ShipDialog } from './order-dialogs.tsx'
import { canCancel, canDelete, canErase, canRefund, isBeingRefunded, OUT_FOR_DELIVERY } from './order-labels.ts'

/** What whoever is signed in may do with an order in the state it is in: money and buyers' data are the owner's. */
export function OrderActions({ order, onDeleted }: { order: Order; onDeleted: () => void }) {
  const { move, cancel, erase, renewLink, remove } = useOrderActions()
  // The way back from the slip leads to the same list.
  const { state } = useLocation() as { state: unknown }
  const { run, isBusy } = useAction()
  const isOwner = useMay()('owner')
  const [dialog, setDialog] = useState<'refund' | 'ship' | null>(null)
  const { id, orderNumber, status, localDelivery } = order

  const act = (work: () => Promise<unknown>, success: string, question?: Question) =>
    run(work, { success, failure: 'Failed to update order', ...(question && { question }) })
  const needsDecision = status === 'paid_unfulfillable' || status === 'paid_mismatch'

  return (
    <Bottom>
      <ButtonLink size="small" as={Link} to={packingSlipAddress(id)} state={state}>
        Packing slip
      </ButtonLink>
      {isOwner && needsDecision && (
        <Button
          size="small"
          loading={isBusy}
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
      {status === 'paid' && !isBeingRefunded(order) && !localDelivery && (
        <Button size="small" onClick={() => setDialog('ship')}>
          Mark as shipped
        </Button>
      )}
      {status === 'paid' && !isBeingRefunded(order) && localDelivery && (
        <Button
          size="small"
          loading={isBusy}
          onClick={() =>
            void act(() => move(id, 'shipped'), 'Order marked as out for delivery', {
              title: `Bring ${orderNumber} now?`,
              message: <BuyerNotice />,
              action: OUT_FOR_DELIVERY,
              danger: false,
            })
          }
        >
          {OUT_FOR_DELIVERY}
        </Button>
      )}
      {status === 'shipped' && (
        <Button
          size="small"
          loading={isBusy}
          onClick={() => void act(() => move(id, 'delivered'), 'Order marked as delivered')}
        >
          Mark as delivered
        </Button>
      )}
      {isOwner && canRefund(order) && (
        <Button size="small" variant="danger" onClick={() => setDialog('refund')}>
          Refund
        </Button>
      )}
      {isOwner && canCancel(order) && (
        <Button
          size="small"
          variant="danger"
          loading={isBusy}
          onClick={() =>
            void act(() => cancel(id), 'Order cancelled', {
              title: `Cancel ${orderNumber}?`,
              message: (
                <>
                  {status === 'pending' ? 'It can’t be paid any more then.' : 'The whole payment is refunded first.'}{' '}
                  <BuyerNotice />
                </>
              ),
              action: 'Cancel order',
              cancel: 'Keep it',
            })
          }
        >
          Cancel order
        </Button>
      )}
      <Further>
        {isOwner && status !== 'pending' && (
          <Button
            size="small"
            variant="quiet"
            loading={isBusy}
            onClick={() =>
              void act(() => renewLink(id), 'The order has a new link', {
                title: `Replace the buyer’s link to ${orderNumber}?`,
                message:
                  'Whoever has the link they got sees nothing any more. Send one of the mails below again to give the buyer the new one.',
                action: 'Replace link',
              })
            }
          >
            Replace the buyer’s link
          </Button>
        )}
        {isOwner && canErase(order) && (
          <Button
            size="small"
            variant="quiet"
            loading={isBusy}
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
        {isOwner && canDelete(order) && (
          <Button
            size="small"
            variant="quiet"
            loading={isBusy}
            onClick={() =>
              void act(
                async () => {
                  await remove(id)
                  onDeleted()
                },
                'Test order deleted',
                {
                  title: `Delete the test order ${orderNumber}?`,
                  message:
                    'It is removed for good, with its notes and history; mails that were sent or kept as files stay. No money was paid for it.',
                },
              )
            }
          >
            Delete test order
          </Button>
        )}
      </Further>
      {dialog === 'refund' && <RefundDialog order={order} onClose={() => setDialog(null)} />}
      {dialog === 'ship' && <ShipDialog order={order} onClose={() => setDialog(null)} />}
    </Bottom>
  )
}
