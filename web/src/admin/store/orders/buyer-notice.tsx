import { useStoreConfig } from '../../../models/shop/products.ts'

/** Whether the buyer hears of what the owner does; empty while it isn't known whether the site sends mail. */
export function BuyerNotice() {
  const { data } = useStoreConfig()
  if (!data) return null
  return data.sendsMail
    ? 'The buyer is notified by e-mail.'
    : 'The buyer is not notified: there is no mail server. Please write to them yourself.'
}
