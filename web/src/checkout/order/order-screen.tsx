import { useParams } from 'react-router-dom'
import { addresses } from '../../addresses.ts'
import { ApiError } from '../../api/api-error.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { Wrap } from '../../ui/layout.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { Loading } from '../../ui/feedback/loading.tsx'
import { Head } from '../../site/head.tsx'
import { useStoreConfig } from '../../models/shop/products.ts'
import { TestMode } from '../../site/shop/test-mode.tsx'
import { useBuyerOrder } from '../../api/buyer-order.ts'
import { OrderDetails } from './order-details.tsx'

/** An order, for who has its private link. */
const OrderScreen = () => {
  const { token } = useParams()
  const { data: order, error, mutate } = useBuyerOrder(token)
  // Where the whole store is in test mode, the band above says so.
  const { mode, sendsMail } = useStoreConfig().data ?? {}
  const isTestMode = mode === 'test'
  const isMissing = token === undefined || (error instanceof ApiError && error.status === 404)
  return (
    <>
      <Head title={order ? `Order ${order.orderNumber}` : 'Your order'} noindex />
      <TestMode />
      <Wrap>
        {order && 'detailsExpired' in order ? (
          <Empty title={`Order ${order.orderNumber}`} titleAs="h1">
            <p>This order was {order.status}. Its details are shown for 90 days after delivery.</p>
            <ButtonLink href={addresses.store}>Back to store</ButtonLink>
          </Empty>
        ) : order ? (
          <>
            {order.test && !isTestMode && (
              <Note kind="warn">This is an order of test mode: no money was paid and nothing will be sent.</Note>
            )}
            <OrderDetails order={order} token={token ?? ''} sendsMail={sendsMail === true} />
          </>
        ) : isMissing ? (
          <Empty title="Order not found" titleAs="h1">
            <p>
              {sendsMail
                ? 'Please open the link from the confirmation e-mail again.'
                : 'Please open the link to your order again.'}
            </p>
            <ButtonLink href={addresses.store}>Back to store</ButtonLink>
          </Empty>
        ) : error ? (
          <Empty title={error.message} titleAs="h1">
            <Button onClick={() => void mutate()}>Try again</Button>
          </Empty>
        ) : (
          <Loading>Loading your order...</Loading>
        )}
      </Wrap>
    </>
  )
}

export default OrderScreen
