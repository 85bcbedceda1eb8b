import { useState } from 'react'
import styled from 'styled-components'
import { COUPONS_PAGE, useCouponActions, useCoupons, useCouponUsages, type Coupon } from '../../../api/admin/coupons.ts'
import { timeZone, useSettings } from '../../../api/settings.ts'
import { centsOf, dollars } from '../../../models/shop/money.ts'
import { color } from '../../../theme/tokens.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Row, Stack } from '../../../ui/layout.tsx'
import { shortDate, shortMoment } from '../../shell/format.ts'
import { List, ListLine, ListPager, useValidPage, type OnPage } from '../../shell/list.tsx'
import { Loaded } from '../../shell/loaded.tsx'
import { useRemove } from '../../shell/use-action.ts'
import { Amounts, Muted } from '../orders/order-card.styled.ts'
import { CouponDialog } from './coupon-dialog.tsx'
import { couponState, couponSummary, stateLabels } from './coupon.ts'

interface CouponUsagesDialogProps {
  coupon: Coupon
  zone: string
  onClose: () => void
}

/** Which orders a coupon was used for. */
function CouponUsagesDialog({ coupon, zone, onClose }: CouponUsagesDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title={`Uses of ${coupon.code}`}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <Loaded query={useCouponUsages(coupon.id)} failure="Failed to fetch the uses" empty={<p>Not used yet.</p>}>
        {({ items, total }) => (
          <>
            <Amounts>
              {items.map(({ id, orderNumber, discountAmount, usedAt }) => (
                <div key={id}>
                  <dt>
                    {orderNumber}
                    <Muted as="span">{`, ${shortMoment(usedAt, zone)}`}</Muted>
                  </dt>
                  <dd>{dollars(-centsOf(discountAmount))}</dd>
                </div>
              ))}
            </Amounts>
            {total > items.length && <Muted>{`The newest ${items.length} of ${total}.`}</Muted>}
          </>
        )}
      </Loaded>
    </Dialog>
  )
}

const Line = styled(ListLine)<{ $dim: boolean }>`
  /* Dimmed, and still legible. */
  ${({ $dim }) => $dim && `h3, p { color: ${color.textFaint}; }`}
`

interface CouponRowProps {
  coupon: Coupon
  zone: string
  onUses: () => void
  onEdit: () => void
  onDelete: () => void
}

function CouponRow({ coupon, zone, onUses, onEdit, onDelete }: CouponRowProps) {
  const state = couponState(coupon, new Date())
  const [label, kind] = stateLabels[state]
  return (
    <Line $dim={state === 'expired' || state === 'inactive'}>
      <div>
        <Row $gap={2}>
          <h3>{coupon.code}</h3>
          <Badge $kind={kind} $dot={state === 'active'}>
            {label}
          </Badge>
        </Row>
        <p>{couponSummary(coupon, timestamp => shortDate(timestamp, zone))}</p>
        {coupon.description && <p>{coupon.description}</p>}
      </div>
      <Row $gap={2}>
        <Button size="small" variant="quiet" onClick={onUses} aria-label={`Uses of ${coupon.code}`}>
          Uses
        </Button>
        <Button size="small" onClick={onEdit} aria-label={`Edit ${coupon.code}`}>
          Edit
        </Button>
        <Button size="small" variant="danger" onClick={onDelete} aria-label={`Delete ${coupon.code}`}>
          Delete
        </Button>
      </Row>
    </Line>
  )
}

/** The coupons, newest first. */
export function CouponsTab({ page, onPage }: { page: number; onPage: OnPage }) {
  const zone = timeZone(useSettings())
  const coupons = useCoupons(page)
  const actions = useCouponActions()
  const [editing, setEditing] = useState<Coupon | 'new' | null>(null)
  const [used, setUsed] = useState<Coupon | null>(null)
  useValidPage(coupons, COUPONS_PAGE, page, last => onPage(last, true))
  const remove = useRemove<Coupon>({
    remove: ({ id }) => actions.remove(id),
    question: ({ code }) => ({
      title: `Delete "${code}"?`,
      message: `Are you sure you want to delete the coupon "${code}"?`,
    }),
    success: 'Coupon deleted successfully',
    failure: 'Failed to delete coupon',
  })
  const create = (
    <Button variant="primary" onClick={() => setEditing('new')}>
      <Icon name="add" />
      Create Coupon
    </Button>
  )

  return (
    <Stack $gap={5}>
      <Row>{create}</Row>
      <Loaded query={coupons} failure="Failed to fetch coupons" empty={<Empty title="No coupons yet" />}>
        {({ items }) => (
          <List>
            {items.map(coupon => (
              <CouponRow
                key={coupon.id}
                coupon={coupon}
                zone={zone}
                onUses={() => setUsed(coupon)}
                onEdit={() => setEditing(coupon)}
                onDelete={() => void remove(coupon)}
              />
            ))}
          </List>
        )}
      </Loaded>
      <ListPager list={coupons.data} size={COUPONS_PAGE} page={page} label="Pages of coupons" onPage={onPage} />
      {editing && (
        <CouponDialog
          key={editing === 'new' ? 'new' : editing.id}
          coupon={editing === 'new' ? null : editing}
          zone={zone}
          onClose={() => setEditing(null)}
        />
      )}
      {used && <CouponUsagesDialog coupon={used} zone={zone} onClose={() => setUsed(null)} />}
    </Stack>
  )
}
