import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorText, Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Stack } from '../../ui/layout.tsx'
import { toast } from '../../ui/toast.ts'
import { messageOf, sayError } from '../admin/shell/failures.ts'
import { useOrderActions, type Order } from './api/orders.ts'

/** An order that goes out without a label of ours: brought by hand, or sent another way. */
export function ShipDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const [trackingNumber, setTrackingNumber] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const { move } = useOrderActions()
  const send = async () => {
    if (busy) return
    setBusy(true)
    try {
      await move(order.id, 'shipped', trackingNumber.trim())
      toast({ title: 'Order marked as shipped' })
      onClose()
    } catch (error) {
      setProblem(messageOf(error, 'Failed to update order'))
      sayError(error, 'Failed to update order')
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title={`Mark ${order.orderNumber} as shipped`}
      description="The buyer is told by e-mail."
      width="28rem"
      form={{ onSubmit: () => void send() }}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" loading={busy}>
            Mark as shipped
          </Button>
        </>
      }
    >
      <Stack>
        <Field label="Tracking number" optional>
          <Input maxLength={100} value={trackingNumber} onChange={event => setTrackingNumber(event.target.value)} />
        </Field>
        <ErrorText>{problem}</ErrorText>
      </Stack>
    </Dialog>
  )
}
