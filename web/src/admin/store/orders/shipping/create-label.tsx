import { useState } from 'react'
import { ApiError } from '../../../../api/api-error.ts'
import { useOrderActions, type Label, type LabelQuote, type Order } from '../../../../api/admin/orders.ts'
import { centsOf, dollars } from '../../../../models/shop/money.ts'
import { useStoreConfig } from '../../../../models/shop/products.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { toast } from '../../../../ui/feedback/toast.ts'
import { useConfirm, type Question } from '../../../../ui/overlays/confirm.tsx'
import { errorCode, errorMessage } from '../../../shell/errors.ts'
import { Amounts, Muted, Shipping, State } from '../order-card.styled.ts'
import { BuyerNotice } from '../buyer-notice.tsx'
import { shippedLabel } from '../order-labels.ts'

const FAILED = 'Error Creating Label'

const labelToast = ({ trackingNumber, cost, serviceUsed, sample }: Label) => {
  // Without a carrier an order that was paid with real money gets no number, and stays where it is.
  if (sample && trackingNumber === null)
    return {
      title: 'Sample Label Created',
      description: 'No carrier is set up: it is only a sample and ships nothing.',
    }
  const facts = [`Tracking ${trackingNumber}`, cost !== null && dollars(centsOf(cost)), serviceUsed]
  return {
    title: 'Shipping Label Created!',
    description: facts.filter(Boolean).join(', '),
  }
}

/** 1 lb 3 oz. */
const pounds = (ounces: number): string =>
  [[Math.floor(ounces / 16), 'lb'] as const, [ounces % 16, 'oz'] as const]
    .filter(([count]) => count > 0)
    .map(([count, unit]) => `${count} ${unit}`)
    .join(' ')

const questionOf = ({ carrier, service, weightOunces, cost, sample }: LabelQuote, notice: string | null): Question => {
  const price = dollars(centsOf(cost))
  const facts: [string, string][] = [
    ['Service', service],
    ['Weight of the parcel', pounds(weightOunces)],
    ['Price', price],
  ]
  return {
    title: sample ? 'Create a sample label?' : notice === null ? 'Buy this label?' : 'Buy at the new price?',
    message: (
      <>
        {notice !== null && (
          <State $kind="warn">
            <Icon name="alert" />
            {notice}
          </State>
        )}
        <Amounts>
          {facts.map(([label, fact]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{fact}</dd>
            </div>
          ))}
        </Amounts>
        <Muted>
          {sample ? (
            'No carrier is set up: it is only a sample, which costs nothing and ships nothing.'
          ) : (
            <>
              Your {carrier} account is charged. <BuyerNotice />
            </>
          )}
        </Muted>
      </>
    ),
    action: sample ? 'Create sample' : `Buy for ${price}`,
    danger: false,
  }
}

const hintOf = ({ status, labelState }: Order, isSample: boolean, hasCarrier: boolean | undefined): string => {
  if (status === 'shipped' && labelState === 'voided')
    return 'The label was voided: the parcel needs a new one. The buyer is sent its tracking number.'
  if (status === 'shipped') return 'The parcel needs a new label. The buyer is sent its tracking number.'
  if (isSample) return 'No carrier was set up when it was made. With one, creating a label buys a real one.'
  if (hasCarrier === false)
    return 'No carrier is set up: creating a label makes a sample, which is not valid for mailing. With a label bought elsewhere, choose Mark as shipped.'
  return 'A Priority Mail label, paid from your carrier account. Creating it marks the order shipped.'
}

const isQuote = (value: unknown): value is LabelQuote =>
  typeof value === 'object' && value !== null && 'carrier' in value && 'service' in value && 'cost' in value

/** The quote of a label that was not bought because its price has changed; null for any other error. */
const newQuoteOf = (error: unknown): LabelQuote | null => {
  if (!(error instanceof ApiError) || errorCode(error) !== 'LABEL_PRICE_CHANGED') return null
  const { body } = error
  const quote: unknown = typeof body === 'object' && body !== null && 'quote' in body ? body.quote : null
  return isQuote(quote) ? quote : null
}

/** An order that waits for its label: it is paid, or the label it was shipped with was voided. What it costs is asked first. */
export const CreateLabel = ({ order, zone }: { order: Order; zone: string }) => {
  const { label, labelQuote } = useOrderActions()
  const confirm = useConfirm()
  const { hasCarrier } = useStoreConfig().data ?? {}
  const [busy, setBusy] = useState(false)
  const isShipped = order.status === 'shipped'
  const isSample = order.labelSample && order.labelState === 'bought'
  /** Asks until a price is agreed to that still holds; null: the owner declines. */
  const buyQuoted = async (quote: LabelQuote, notice: string | null = null): Promise<Label | null> => {
    if (!(await confirm(questionOf(quote, notice)))) return null
    try {
      return await label(order.id, quote)
    } catch (error) {
      const newQuote = newQuoteOf(error)
      if (newQuote === null) throw error
      return buyQuoted(newQuote, errorMessage(error, 'The price has changed. Nothing was bought.'))
    }
  }
  const create = async () => {
    setBusy(true)
    try {
      const made = await buyQuoted(await labelQuote(order.id))
      if (made === null) return
      toast(made.success ? labelToast(made) : { title: FAILED, description: made.message, kind: 'danger' })
    } catch (error) {
      toast({
        title: FAILED,
        description: errorMessage(error, 'Failed to create shipping label'),
        kind: 'danger',
      })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Shipping>
      <div>
        <State $kind={isShipped ? 'warn' : 'ok'}>
          <Icon name={isShipped ? 'alert' : 'check'} />
          {isShipped ? `${shippedLabel(order, zone)}, without a label now` : 'Ready to Ship'}
        </State>
        {isSample && <Badge $kind="warn">Sample label, not valid for mailing</Badge>}
        <Muted>{hintOf(order, isSample, hasCarrier)}</Muted>
        {order.labelState === 'claimed' && <Muted>A label is being bought.</Muted>}
        {order.labelFailure && (
          <State $kind="warn">
            <Icon name="alert" />
            {`The last label could not be bought: ${order.labelFailure}`}
          </State>
        )}
      </div>
      <Button variant="primary" loading={busy} onClick={() => void create()}>
        Create Label
      </Button>
    </Shipping>
  )
}
