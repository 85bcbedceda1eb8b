import { useLocation, useParams } from 'react-router-dom'
import styled, { createGlobalStyle } from 'styled-components'
import { useOrder, type WholeOrder } from '../../../../api/admin/orders.ts'
import { siteTitle, timeZone, useSettings } from '../../../../api/settings.ts'
import { longDate } from '../../../../site/dates.ts'
import { PrintThumb } from '../../../../site/shop/print.tsx'
import { SiteLink } from '../../../../site/site-link.tsx'
import { sectionTitle } from '../../../../theme/text.ts'
import { size, space } from '../../../../theme/tokens.ts'
import { Button } from '../../../../ui/button.tsx'
import { ArrowLink } from '../../../../ui/arrow-link.tsx'
import { AdminHead } from '../../../shell/admin-head.tsx'
import { Loaded } from '../../../shell/loaded.tsx'
import { orderAddress } from '../../../shell/navigation.ts'
import { fitLabels } from '../../products/product-dialog.tsx'
import { AddressLines, originalOf } from '../order-cells.tsx'

/** On paper there is the slip and nothing else. */
const OnPaper = createGlobalStyle`
  @media print {
    @page { margin: 18mm; }
    html, body { background: #fff !important; }
    body * { visibility: hidden; }
    #slip, #slip * { visibility: visible; }
    #slip { position: absolute; inset: 0 0 auto 0; margin: 0; max-width: none; padding: 0; }
  }
`
const Back = styled.div`
  padding-top: ${space[3]};
`
const Slip = styled.article`
  max-width: 46rem;
  padding: ${space[6]};
  background: #fff;
  color: #111;
  h2 {
    ${sectionTitle}
    margin-bottom: ${space[5]};
  }
  > div {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(10rem, 1fr));
    gap: ${space[5]};
    margin-bottom: ${space[6]};
  }
  h3 {
    font-weight: 500;
    margin-bottom: ${space[1]};
  }
  address {
    font-style: normal;
  }
  table {
    width: 100%;
    border-collapse: collapse;
  }
  th,
  td {
    padding: ${space[2]} 0;
    border-bottom: 1px solid #c6c9c5;
    text-align: left;
    vertical-align: top;
  }
  th:last-child,
  td:last-child {
    text-align: right;
  }
  th {
    font-weight: 500;
  }
  > p {
    margin-top: ${space[6]};
  }
`

const Picture = styled.div`
  display: flex;
  gap: ${space[3]};
  overflow-wrap: anywhere;
  img {
    flex: none;
  }
  small {
    display: block;
    font-size: ${size.caption};
  }
`

const Paper = ({ order }: { order: WholeOrder }) => {
  const settings = useSettings()
  const email = settings('contact_email')
  return (
    <Slip id="slip">
      <h2>{siteTitle(settings)}</h2>
      <div>
        <section>
          <h3>{order.localDelivery ? 'Local delivery to' : 'Ship to'}</h3>
          <p>{order.customerName}</p>
          {order.address && <AddressLines address={order.address} />}
        </section>
        <section>
          <h3>{`Order ${order.orderNumber}`}</h3>
          <p>{longDate(order.createdAt, timeZone(settings))}</p>
          {order.trackingNumber && <p>{`Tracking ${order.trackingNumber}`}</p>}
          {order.paymentProvider === 'test' && <p>Test mode: not a real order</p>}
        </section>
      </div>
      <table>
        <thead>
          <tr>
            <th scope="col">Print</th>
            <th scope="col">Size</th>
            <th scope="col">Quantity</th>
          </tr>
        </thead>
        <tbody>
          {order.items.map(item => (
            <tr key={item.id}>
              <td>
                <Picture>
                  {item.image && <PrintThumb image={item.image} fit={item.fit} />}
                  <div>
                    {item.productName}
                    {item.image && <small>{originalOf(item)}</small>}
                  </div>
                </Picture>
              </td>
              <td>
                {item.printOptionName}
                {item.fit === 'border' && `, ${fitLabels.border}`}
              </td>
              <td>{item.quantity}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{`Thank you for your order.${email ? ` Questions: ${email}` : ''}`}</p>
    </Slip>
  )
}

/** What goes into the parcel, for the printer: no prices. */
export default function PackingSlipScreen() {
  const id = Number(useParams().id)
  // The list the order was opened from.
  const { state } = useLocation() as { state: unknown }
  const order = useOrder(Number.isInteger(id) && id > 0 ? id : null)
  return (
    <>
      <OnPaper />
      <Back>
        <ArrowLink back as={SiteLink} to={orderAddress(id)} state={state}>
          Order
        </ArrowLink>
      </Back>
      <AdminHead title="Packing slip">
        <Button variant="primary" disabled={!order.data} onClick={() => window.print()}>
          Print
        </Button>
      </AdminHead>
      <Loaded query={order} failure="Failed to fetch the order">
        {data => <Paper order={data} />}
      </Loaded>
    </>
  )
}
