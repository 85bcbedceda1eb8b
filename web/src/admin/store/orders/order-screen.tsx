import { useState } from 'react'
import { Navigate, useParams } from 'react-router-dom'
import styled from 'styled-components'
import { useOrder } from '../../../api/admin/orders.ts'
import { timeZone, useSettings } from '../../../api/settings.ts'
import { SiteLink } from '../../../site/site-link.tsx'
import { space } from '../../../theme/tokens.ts'
import { ArrowLink } from '../../../ui/arrow-link.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { Loaded } from '../../shell/loaded.tsx'
import { OrderCard } from './order-card.tsx'
import { useListAddress } from './order-row.tsx'

const Back = styled.div`
  padding-block: ${space[3]};
  @media print {
    display: none;
  }
`

/** One order, at an address of its own: notices of new orders lead to it. */
export default function OrderScreen() {
  const { id = '' } = useParams()
  const isId = /^[1-9]\d{0,9}$/.test(id)
  const order = useOrder(isId ? Number(id) : null)
  const zone = timeZone(useSettings())
  const list = useListAddress()
  const [isDeleted, setDeleted] = useState(false)
  // The order's card goes first, and with it what is typed into its notes: nobody is asked whether to keep that.
  if (isDeleted) return <Navigate to={list} />
  return (
    <>
      <title>{`${order.data ? `Order ${order.data.orderNumber}` : 'Order'} · Skyfolio`}</title>
      <Back>
        <ArrowLink back as={SiteLink} to={list}>
          Orders
        </ArrowLink>
      </Back>
      {isId ? (
        <Loaded query={order} failure="Failed to fetch the order">
          {data => <OrderCard key={data.id} order={data} zone={zone} onDeleted={() => setDeleted(true)} />}
        </Loaded>
      ) : (
        <Empty title="Order not found" titleAs="h1" />
      )}
    </>
  )
}
