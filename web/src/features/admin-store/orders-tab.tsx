import { Button, ButtonLink } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Select } from '../../ui/input.tsx'
import { Stack } from '../../ui/layout.tsx'
import { Note } from '../../ui/note.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Waiting } from '../../ui/spinner.tsx'
import { messageOf } from '../admin/shell/failures.ts'
import { SearchField } from '../admin/shell/search-field.tsx'
import { timeZone, useSettings } from '../site/api/settings.ts'
import { exportAddress, ORDER_STATUSES, ORDERS_PAGE, useOrders, type OrderQuery } from './api/orders.ts'
import { Filters } from './filters.styled.ts'
import { OrderCard } from './order-card.tsx'
import { statusWords } from './order-words.ts'
import { usePages } from './use-pages.ts'

interface OrdersTabProps {
  query: OrderQuery
  onQuery: (change: Partial<OrderQuery>, replace?: boolean) => void
}

/** Every order, newest first: filtered, searched, page by page. */
export function OrdersTab({ query, onQuery }: OrdersTabProps) {
  const zone = timeZone(useSettings())
  const { data, error, isLoading } = useOrders(query)
  const pages = usePages({ data, isLoading }, ORDERS_PAGE, query.page, (page, replace) => onQuery({ page }, replace))
  const isFiltered = query.search !== '' || query.status !== 'all' || query.stuck

  return (
    <Stack $gap={5}>
      <Filters role="search">
        <SearchField
          label="Search orders"
          placeholder="Order number or e-mail"
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
              {statusWords[status][0]}
            </option>
          ))}
        </Select>
        <Checkbox checked={query.stuck} onChange={event => onQuery({ stuck: event.target.checked })}>
          Mail stuck
        </Checkbox>
        <ButtonLink href={exportAddress(query)} target="_blank" rel="noopener">
          Export CSV
        </ButtonLink>
      </Filters>
      {error && !data ? (
        <Note kind="danger" role="alert">
          {messageOf(error, 'Failed to fetch orders')}
        </Note>
      ) : !data ? (
        <Waiting>Loading...</Waiting>
      ) : data.total === 0 ? (
        <Empty title={isFiltered ? 'No orders found' : 'No orders yet'}>
          {isFiltered && (
            <Button onClick={() => onQuery({ search: '', status: 'all', stuck: false })}>Show all orders</Button>
          )}
        </Empty>
      ) : (
        <Stack $gap={3}>
          <p aria-live="polite">{data.total === 1 ? '1 order' : `${data.total} orders`}</p>
          {data.items.map(order => (
            <OrderCard key={order.id} order={order} zone={zone} />
          ))}
        </Stack>
      )}
      {pages > 1 && (
        <Pager
          page={Math.min(query.page, pages)}
          pages={pages}
          label="Pages of orders"
          onPage={page => {
            onQuery({ page })
            window.scrollTo(0, 0)
          }}
        />
      )}
    </Stack>
  )
}
