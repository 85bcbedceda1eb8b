import styled from 'styled-components'
import {
  exportAddress,
  exportOrders,
  ORDER_STATUSES,
  ORDERS_PAGE,
  useOrders,
  type OrderQuery,
} from '../../../api/admin/orders.ts'
import { timeZone, useSettings } from '../../../api/settings.ts'
import { space } from '../../../theme/tokens.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { Select } from '../../../ui/fields/input.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { ListPager, useValidPage } from '../../shell/list.tsx'
import { Loaded } from '../../shell/loaded.tsx'
import { saveFile } from '../../shell/save-file.ts'
import { SearchField } from '../../shell/search-field.tsx'
import { withRecentPassword } from '../../shell/session/recent-password.ts'
import { useMay } from '../../shell/session/user.ts'
import { useAction } from '../../shell/use-action.ts'
import { statusLabels } from './order-labels.ts'
import { OrderRow, Rows } from './order-row.tsx'

/** What narrows a list, in one line that wraps. */
const Filters = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[3]};
  select {
    width: auto;
    max-width: 16rem;
  }
  > a {
    margin-left: auto;
  }
`

interface OrdersTabProps {
  query: OrderQuery
  onQuery: (change: Partial<OrderQuery>, replace?: boolean) => void
}

/** Every order, newest first: filtered, searched, page by page. */
export function OrdersTab({ query, onQuery }: OrdersTabProps) {
  const zone = timeZone(useSettings())
  const orders = useOrders(query)
  useValidPage(orders, ORDERS_PAGE, query.page, page => onQuery({ page }, true))
  const { run } = useAction()
  const may = useMay()
  const saveTable = () =>
    run(async () => saveFile('orders.csv', 'text/csv', await withRecentPassword(() => exportOrders(query))), {
      failure: 'Failed to export the orders',
    })
  const isFiltered = query.search !== '' || query.status !== 'all' || query.stuck

  return (
    <Stack $gap={5}>
      <Filters role="search">
        <SearchField
          label="Search orders"
          placeholder="Name, e-mail, ZIP, picture"
          value={query.search}
          onSearch={search => onQuery({ search }, true)}
        />
        <Select
          aria-label="Status"
          value={query.status}
          onChange={event => onQuery({ status: event.target.value as OrderQuery['status'] })}
        >
          <option value="all">All orders</option>
          {ORDER_STATUSES.map(status => (
            <option key={status} value={status}>
              {statusLabels[status][0]}
            </option>
          ))}
        </Select>
        <Checkbox checked={query.stuck} onChange={event => onQuery({ stuck: event.target.checked })}>
          Mail not sent
        </Checkbox>
        {may('owner') && (
          <ButtonLink
            href={exportAddress(query)}
            target="_blank"
            rel="noopener"
            onClick={event => {
              event.preventDefault()
              void saveTable()
            }}
          >
            Export CSV
          </ButtonLink>
        )}
      </Filters>
      <Loaded
        query={orders}
        failure="Failed to fetch orders"
        empty={
          <Empty title={isFiltered ? 'No orders found' : 'No orders yet'}>
            {isFiltered && (
              <Button onClick={() => onQuery({ search: '', status: 'all', stuck: false })}>Show all orders</Button>
            )}
          </Empty>
        }
      >
        {({ items, total }) => (
          <Stack $gap={3}>
            <p aria-live="polite">{total === 1 ? '1 order' : `${total} orders`}</p>
            <Rows aria-label="Orders">
              {items.map(order => (
                <OrderRow key={order.id} order={order} zone={zone} />
              ))}
            </Rows>
          </Stack>
        )}
      </Loaded>
      <ListPager
        list={orders.data}
        size={ORDERS_PAGE}
        page={query.page}
        label="Pages of orders"
        onPage={page => {
          onQuery({ page })
          window.scrollTo(0, 0)
        }}
      />
    </Stack>
  )
}
