import { orderLimits } from '@skyfolio/domain/limits'
import { useState } from 'react'
import { useOrderActions, type Order } from '../../../api/admin/orders.ts'
import { parseCents, decimalOf, dollars } from '../../../models/shop/money.ts'
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { errorCode } from '../../shell/errors.ts'
import { useForm } from '../../shell/form.tsx'
import { BuyerNotice } from './buyer-notice.tsx'
import { refundable } from './order-labels.ts'

/** Letters and digits nobody has used before; also where the page has no secure context. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('')

/** Refunds an order, in full or in part. */
export function RefundDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  // As it was when the dialog opened: the amount requested here soon counts as pending.
  const [maximum] = useState(() => refundable(order))
  // Pressing again after a response that got lost is the same refund.
  const [key, setKey] = useState(newKey)
  const { refund } = useOrderActions()

  const form = useForm({
    initial: { amount: decimalOf(maximum) },
    validate: ({ amount }) => {
      if (!amount.trim()) return { amount: 'An amount is required' }
      const cents = parseCents(amount)
      return cents === null || cents <= 0 || cents > maximum
        ? { amount: `Enter an amount from $0.01 to ${dollars(maximum)}` }
        : {}
    },
    save: async ({ amount }) => {
      const cents = parseCents(amount) ?? 0
      try {
        const after = await refund(order.id, decimalOf(cents), key)
        const latest = after.refunds.at(-1)
        toast({
          title: latest?.status === 'pending' ? 'Refund under way' : 'Refund made',
          description: `${dollars(cents)}: ${latest?.status ?? 'taken'} by the payment provider`,
        })
      } catch (error) {
        // Known to have failed: pressing again is another refund, maybe of another amount.
        if (errorCode(error) === 'REFUND_FAILED') setKey(newKey())
        throw error
      }
    },
    failure: 'Failed to refund the order',
    onSaved: onClose,
    scope: 'address',
  })

  return (
    <FormDialog
      title={`Refund ${order.orderNumber}`}
      description={
        <>
          At most {dollars(maximum)} can be refunded. <BuyerNotice />
        </>
      }
      width="28rem"
      form={form}
      action="Refund"
      danger
      onClose={onClose}
    >
      <TextField label="Amount in dollars" inputMode="decimal" {...form.text('amount')} />
    </FormDialog>
  )
}

/** A parcel that goes out without a label of ours. */
export function ShipDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { move } = useOrderActions()
  const form = useForm({
    initial: { trackingNumber: '' },
    save: async ({ trackingNumber }) => {
      await move(order.id, 'shipped', trackingNumber.trim())
    },
    failure: 'Failed to update order',
    success: { title: 'Order marked as shipped' },
    onSaved: onClose,
    scope: 'address',
  })
  return (
    <FormDialog
      title={`Mark ${order.orderNumber} as shipped`}
      description={<BuyerNotice />}
      width="28rem"
      form={form}
      action="Mark as shipped"
      onClose={onClose}
    >
      <TextField
        label="Tracking number"
        optional
        maxLength={orderLimits.trackingNumber}
        {...form.text('trackingNumber')}
      />
    </FormDialog>
  )
}
