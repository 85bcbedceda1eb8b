import styled from 'styled-components'
import { addresses } from '../../addresses.ts'
import { space } from '../../theme/tokens.ts'
import { Badge } from '../../ui/badge.tsx'
import { Note } from '../../ui/note.tsx'
import { Onward } from '../../ui/onward.tsx'
import { Stack } from '../../ui/layout.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { AdminHead } from '../admin/shell/admin-head.tsx'
import { useStoreConfig } from '../site/shop/products.ts'
import { SiteLink } from '../site/site-link.tsx'
import { useShippingStatus, type ShippingStatus } from './api/shipping-status.ts'
import { CouponsTab } from './coupons-tab.tsx'
import { OrdersTab } from './orders-tab.tsx'
import { ProductsTab } from './products-tab.tsx'
import { useStoreQuery } from './use-store-query.ts'

const Way = styled.div`
  padding-top: ${space[3]};
`

const Carrier = ({ name, carrier }: { name: string; carrier: ShippingStatus['shippo'] }) => {
  const failing = carrier.configured && carrier.status !== 'active'
  return (
    <Badge $kind={failing ? 'danger' : carrier.configured ? 'ok' : 'plain'} $dot>
      {`${name} ${failing ? carrier.status : carrier.configured ? 'connected' : 'not set up'}`}
    </Badge>
  )
}

const Carriers = () => {
  const { data } = useShippingStatus()
  if (!data) return null
  return (
    <>
      <Carrier name="Shippo" carrier={data.shippo} />
      <Carrier name="EasyPost" carrier={data.easypost} />
      <Badge $kind="accent">{`Primary: ${data.primaryService}`}</Badge>
    </>
  )
}

const modes = {
  test: 'Test mode: cards are not charged, and nothing that is ordered is real.',
  off: 'No payment provider is set up: the store takes no orders.',
} as const

/** The print shop's administration. */
export default function StoreScreen() {
  const [query, change] = useStoreQuery()
  const mode = useStoreConfig().data?.mode
  const onPage = (page: number, replace = false) => change({ page }, replace)
  return (
    <>
      <Way>
        <Onward back as={SiteLink} to={addresses.admin}>
          Dashboard
        </Onward>
      </Way>
      <AdminHead title="Store Management">
        <Carriers />
      </AdminHead>
      <Stack $gap={5}>
        {(mode === 'test' || mode === 'off') && <Note kind="warn">{modes[mode]}</Note>}
        <Tabs
          label="Store"
          value={query.tab}
          onValue={tab => change({ tab, status: 'all', search: '', stuck: false })}
          items={[
            { value: 'orders', label: 'Orders', content: <OrdersTab query={query} onQuery={change} /> },
            { value: 'coupons', label: 'Coupons', content: <CouponsTab page={query.page} onPage={onPage} /> },
            { value: 'products', label: 'Products', content: <ProductsTab page={query.page} onPage={onPage} /> },
          ]}
        />
      </Stack>
    </>
  )
}
