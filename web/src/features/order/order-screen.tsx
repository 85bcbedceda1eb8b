import { useParams } from 'react-router-dom'
import { addresses } from '../../addresses.ts'
import { ApiError } from '../../http/api-error.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Wrap } from '../../ui/layout.tsx'
import { Note } from '../../ui/note.tsx'
import { Waiting } from '../../ui/spinner.tsx'
import { Head } from '../site/head.tsx'
import { useStoreConfig } from '../site/shop/products.ts'
import { TestMode } from '../site/shop/test-mode.tsx'
import { useBuyersOrder } from './api/buyers-order.ts'
import { OrderShown } from './order-shown.tsx'

/** An order, for who has its private link. */
const OrderScreen = () => {
  const { token } = useParams()
  const { data: order, error, mutate } = useBuyersOrder(token)
  // Where the whole store is in test mode, the band above says so.
  const labelled = useStoreConfig().data?.mode === 'test'
  const isMissing = token === undefined || (error instanceof ApiError && error.status === 404)
  return (
    <>
      <Head title={order ? `Order ${order.orderNumber}` : 'Your order'} noindex />
      <TestMode />
      <Wrap>
        {order ? (
          <>
            {order.test && !labelled && (
              <Note kind="warn">This is an order of test mode: no money was paid and nothing will be sent.</Note>
            )}
            <OrderShown order={order} />
          </>
        ) : isMissing ? (
          <Empty title="Order not found" titleAs="h1">
            <p>Please open the link from the confirmation e-mail again.</p>
            <ButtonLink href={addresses.store}>Back to store</ButtonLink>
          </Empty>
        ) : error ? (
          <Empty title={error.message} titleAs="h1">
            <Button onClick={() => void mutate()}>Try again</Button>
          </Empty>
        ) : (
          <Waiting>Loading your order...</Waiting>
        )}
      </Wrap>
    </>
  )
}

export default OrderScreen
