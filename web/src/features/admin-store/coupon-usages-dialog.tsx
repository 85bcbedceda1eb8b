import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Note } from '../../ui/note.tsx'
import { Waiting } from '../../ui/spinner.tsx'
import { messageOf } from '../admin/shell/failures.ts'
import { centsOf, dollars } from '../site/shop/money.ts'
import { shortMoment } from '../admin/shell/figures.ts'
import { useCouponUsages, type Coupon } from './api/coupons.ts'
import { Amounts, Muted } from './order-card.styled.ts'

interface CouponUsagesDialogProps {
  coupon: Coupon
  zone: string
  onClose: () => void
}

/** Which orders a coupon was used for. */
export function CouponUsagesDialog({ coupon, zone, onClose }: CouponUsagesDialogProps) {
  const { data, error } = useCouponUsages(coupon.id)
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title={`Uses of ${coupon.code}`}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      {error && !data ? (
        <Note kind="danger">{messageOf(error, 'Failed to fetch the uses')}</Note>
      ) : !data ? (
        <Waiting>Loading...</Waiting>
      ) : data.items.length === 0 ? (
        <p>Not used yet.</p>
      ) : (
        <>
          <Amounts>
            {data.items.map(({ id, orderNumber, discountAmount, usedAt }) => (
              <div key={id}>
                <dt>
                  {orderNumber}
                  <Muted as="span">{`, ${shortMoment(usedAt, zone)}`}</Muted>
                </dt>
                <dd>{dollars(-centsOf(discountAmount))}</dd>
              </div>
            ))}
          </Amounts>
          {data.total > data.items.length && <Muted>{`The newest ${data.items.length} of ${data.total}.`}</Muted>}
        </>
      )}
    </Dialog>
  )
}
