import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorText, Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Stack } from '../../ui/layout.tsx'
import { toast } from '../../ui/toast.ts'
import { codeOf, messageOf, sayError } from '../admin/shell/failures.ts'
import { centsIn, decimalOf, dollars } from '../site/shop/money.ts'
import { useOrderActions, type Order } from './api/orders.ts'
import { refundable } from './order-words.ts'

/** Letters and digits nobody has used before; also where the page has no secure context. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('')

/** Gives money back, all of it or a part. */
export function RefundDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  // As it was when the dialog opened: what is asked for here is soon among what is under way.
  const [most] = useState(() => refundable(order))
  const [amount, setAmount] = useState(decimalOf(most))
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  // Pressing again after an answer that got lost is the same refund.
  const [key, setKey] = useState(newKey)
  const { refund } = useOrderActions()

  const give = async () => {
    if (busy) return
    const cents = centsIn(amount)
    if (cents === null || cents <= 0 || cents > most)
      return setProblem(`Enter an amount from $0.01 to ${dollars(most)}`)
    setBusy(true)
    setProblem(null)
    try {
      const after = await refund(order.id, decimalOf(cents), key)
      const made = after.refunds.at(-1)
      toast({
        title: made?.status === 'pending' ? 'Refund under way' : 'Refund made',
        description: `${dollars(cents)}: ${made?.status ?? 'taken'} by the payment provider`,
      })
      onClose()
    } catch (error) {
      // Nothing was given back, and that is known: pressing again is another refund, maybe of another amount.
      if (codeOf(error) === 'REFUND_FAILED') setKey(newKey())
      setProblem(messageOf(error, 'Failed to refund the order'))
      sayError(error, 'Failed to refund the order')
      setBusy(false)
    }
  }

  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title={`Refund ${order.orderNumber}`}
      description={`At most ${dollars(most)} can be given back. The buyer is told by e-mail.`}
      width="28rem"
      form={{ onSubmit: () => void give() }}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="danger-solid" loading={busy}>
            Refund
          </Button>
        </>
      }
    >
      <Stack>
        <Field label="Amount in dollars">
          <Input inputMode="decimal" value={amount} onChange={event => setAmount(event.target.value)} />
        </Field>
        <ErrorText>{problem}</ErrorText>
      </Stack>
    </Dialog>
  )
}
