import { Empty } from '../../../ui/empty.tsx'
import { AdminHead } from './admin-head.tsx'

/** The place of the print shop's administration until the shop opens. */
export default function StoreOpensSoon() {
  return (
    <>
      <AdminHead title="Store Management" />
      <Empty title="The print shop is not open yet">
        <p>Orders, coupons and products come with it.</p>
      </Empty>
    </>
  )
}
