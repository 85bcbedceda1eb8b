import { useSearchParams } from 'react-router-dom'
import styled from 'styled-components'
import { addresses } from '../../addresses.ts'
import { ORDER_STATUSES, type OrderQuery } from '../../api/admin/orders.ts'
import { useShippingStatus, type ShippingStatus } from '../../api/admin/store.ts'
import { useStoreConfig } from '../../models/shop/products.ts'
import { SiteLink } from '../../site/site-link.tsx'
import { space } from '../../theme/tokens.ts'
import { Badge } from '../../ui/badge.tsx'
import { Stack } from '../../ui/layout.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { ArrowLink } from '../../ui/arrow-link.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { AdminHead } from '../shell/admin-head.tsx'
import { useMay } from '../shell/session/user.ts'
import { CouponsTab } from './coupons/coupons-tab.tsx'
import { OrdersTab } from './orders/orders-tab.tsx'
import { ProductsTab } from './products/products-tab.tsx'
import { SettingsTab } from './settings/settings-tab.tsx'

const STORE_TABS = ['orders', 'coupons', 'products', 'settings'] as const
type StoreTab = (typeof STORE_TABS)[number]

interface StoreQuery extends OrderQuery {
  tab: StoreTab
}

/** What the address says about the screen; anything strange is read as the default. */
const readStoreQuery = (parameters: URLSearchParams): StoreQuery => ({
  tab: STORE_TABS.find(tab => tab === parameters.get('tab')) ?? 'orders',
  status: ORDER_STATUSES.find(status => status === parameters.get('status')) ?? 'all',
  search: parameters.get('search') ?? '',
  stuck: parameters.get('mail') === 'stuck',
  page: Math.max(1, Math.floor(Number(parameters.get('page') ?? 1)) || 1),
})

const writeStoreQuery = ({ tab, status, search, stuck, page }: StoreQuery): URLSearchParams => {
  const parameters = new URLSearchParams()
  if (tab !== 'orders') parameters.set('tab', tab)
  if (status !== 'all') parameters.set('status', status)
  if (search) parameters.set('search', search)
  if (stuck) parameters.set('mail', 'stuck')
  if (page > 1) parameters.set('page', String(page))
  return parameters
}

/** Tab, filter and page stand in the address, so that a reload and a link bring them back. */
const useStoreQuery = () => {
  const [parameters, setParameters] = useSearchParams()
  const query = readStoreQuery(parameters)
  const change = (next: Partial<StoreQuery>, replace = false) =>
    setParameters(writeStoreQuery({ ...query, page: 1, ...next }), { replace, preventScrollReset: true })
  return [query, change] as const
}

const Back = styled.div`
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
  const may = useMay()
  const { mode, sendsMail } = useStoreConfig().data ?? {}
  const onPage = (page: number, replace = false) => change({ page }, replace)
  return (
    <>
      <Back>
        <ArrowLink back as={SiteLink} to={addresses.admin}>
          Dashboard
        </ArrowLink>
      </Back>
      <AdminHead title="Store Management">
        <Carriers />
      </AdminHead>
      <Stack $gap={5}>
        {(mode === 'test' || mode === 'off') && <Note kind="warn">{modes[mode]}</Note>}
        {sendsMail === false && (
          <Note kind="warn">
            No mail server is set up: mails about orders are only kept, and nobody gets them, neither buyers nor you.
          </Note>
        )}
        <Tabs
          label="Store"
          value={may('owner') ? query.tab : 'orders'}
          onValue={tab => change({ tab, status: 'all', search: '', stuck: false })}
          items={[
            { value: 'orders', label: 'Orders', content: <OrdersTab query={query} onQuery={change} /> },
            ...(may('owner')
              ? ([
                  { value: 'coupons', label: 'Coupons', content: <CouponsTab page={query.page} onPage={onPage} /> },
                  { value: 'products', label: 'Products', content: <ProductsTab page={query.page} onPage={onPage} /> },
                  { value: 'settings', label: 'Settings', content: <SettingsTab /> },
                ] as const)
              : []),
          ]}
        />
      </Stack>
    </>
  )
}
