import { useState } from 'react'
import styled from 'styled-components'
import { caption } from '../../theme/text.ts'
import { color, hairline, space } from '../../theme/tokens.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { useConfirm } from '../../ui/confirm.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Row, Stack } from '../../ui/layout.tsx'
import { Note } from '../../ui/note.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Waiting } from '../../ui/spinner.tsx'
import { toast } from '../../ui/toast.ts'
import { messageOf, sayError } from '../admin/shell/failures.ts'
import { shortDate } from '../admin/shell/figures.ts'
import { timeZone, useSettings } from '../site/api/settings.ts'
import { COUPONS_PAGE, useCouponActions, useCoupons, type Coupon } from './api/coupons.ts'
import { CouponDialog } from './coupon-dialog.tsx'
import { CouponUsagesDialog } from './coupon-usages-dialog.tsx'
import { couponFacts, couponState } from './coupon-words.ts'
import { usePages, type OnPage } from './use-pages.ts'

const List = styled.ul`
  border-top: ${hairline};
`
const Line = styled.li<{ $dim: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]};
  padding-block: ${space[3]};
  border-bottom: ${hairline};
  /* Dimmed, and still legible. */
  ${({ $dim }) => $dim && `h3, p { color: ${color.textFaint}; }`}
  h3 {
    font-weight: 500;
    overflow-wrap: anywhere;
  }
  p {
    ${caption}
    overflow-wrap: anywhere;
  }
`

/** The coupons, newest first. */
export function CouponsTab({ page, onPage }: { page: number; onPage: OnPage }) {
  const zone = timeZone(useSettings())
  const { data, error, isLoading } = useCoupons(page)
  const { remove } = useCouponActions()
  const confirm = useConfirm()
  const [editing, setEditing] = useState<Coupon | 'new' | null>(null)
  const [used, setUsed] = useState<Coupon | null>(null)
  const pages = usePages({ data, isLoading }, COUPONS_PAGE, page, onPage)

  const erase = async (coupon: Coupon) => {
    const sure = await confirm({
      title: `Delete "${coupon.code}"?`,
      message: `Are you sure you want to delete the coupon "${coupon.code}"?`,
    })
    if (!sure) return
    try {
      await remove(coupon.id)
      toast({ title: 'Coupon deleted successfully' })
    } catch (failure) {
      sayError(failure, 'Failed to delete coupon')
    }
  }
  const create = (
    <Button look="primary" onClick={() => setEditing('new')}>
      <Icon name="add" />
      Create Coupon
    </Button>
  )

  return (
    <Stack $gap={5}>
      <Row>{create}</Row>
      {error && !data ? (
        <Note kind="danger" role="alert">
          {messageOf(error, 'Failed to fetch coupons')}
        </Note>
      ) : !data ? (
        <Waiting>Loading...</Waiting>
      ) : data.total === 0 ? (
        <Empty title="No coupons yet" />
      ) : (
        <List>
          {data.items.map(coupon => {
            const state = couponState(coupon, new Date())
            return (
              <Line key={coupon.id} $dim={state === 'expired' || state === 'inactive'}>
                <div>
                  <Row $gap={2}>
                    <h3>{coupon.code}</h3>
                    {state === 'expired' && <Badge $kind="danger">Expired</Badge>}
                    {state === 'inactive' && <Badge>Inactive</Badge>}
                    {state === 'later' && <Badge $kind="warn">Not yet valid</Badge>}
                    {state === 'used up' && <Badge $kind="warn">Used up</Badge>}
                    {state === 'active' && (
                      <Badge $kind="ok" $dot>
                        Active
                      </Badge>
                    )}
                  </Row>
                  <p>{couponFacts(coupon, timestamp => shortDate(timestamp, zone))}</p>
                  {coupon.description && <p>{coupon.description}</p>}
                </div>
                <Row $gap={2}>
                  <Button
                    size="small"
                    look="quiet"
                    onClick={() => setUsed(coupon)}
                    aria-label={`Uses of ${coupon.code}`}
                  >
                    Uses
                  </Button>
                  <Button size="small" onClick={() => setEditing(coupon)} aria-label={`Edit ${coupon.code}`}>
                    Edit
                  </Button>
                  <Button
                    size="small"
                    look="danger"
                    onClick={() => void erase(coupon)}
                    aria-label={`Delete ${coupon.code}`}
                  >
                    Delete
                  </Button>
                </Row>
              </Line>
            )
          })}
        </List>
      )}
      {pages > 1 && <Pager page={Math.min(page, pages)} pages={pages} label="Pages of coupons" onPage={onPage} />}
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
