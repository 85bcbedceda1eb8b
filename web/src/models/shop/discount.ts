import type { Coupon } from '../../api/checkout.ts'
import { centsOf, dollars } from './money.ts'

/** What a coupon gives: '10% off', '$5.00 off' or 'free shipping'. */
export const discountLabel = ({
  discountType,
  discountValue,
}: Pick<Coupon, 'discountType' | 'discountValue'>): string => {
  if (discountType === 'free_shipping') return 'free shipping'
  if (discountType === 'fixed') return `${dollars(centsOf(discountValue))} off`
  return `${discountValue.replace(/\.?0+$/, '') || '0'}% off`
}
