import { useEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import { ApiError } from '../../../api/api-error.ts'
import { color, hairline, radius, size, space } from '../../../theme/tokens.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Field, Fields } from '../../../ui/fields/field.tsx'
import { Input } from '../../../ui/fields/input.tsx'
import { answerTestBank, payWithTestCard } from '../../../api/checkout.ts'
import { expiryIn, expiryTyped, groupedDigits, type OnCard } from './card.ts'

const Box = styled.div`
  padding: ${space[5]};
  background: ${color.surfaceRaised};
  border: ${hairline};
  border-radius: ${radius.control};
`
const TestCards = styled.details`
  margin-top: ${space[4]};
  font-size: ${size.caption};
  color: ${color.textMuted};
  summary {
    cursor: pointer;
    padding-block: ${space[2]};
    color: ${color.warn};
  }
  dl > div {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${space[4]};
    padding-block: 0.2rem;
  }
  dt {
    min-width: 11rem;
    font-variant-numeric: tabular-nums;
    color: ${color.text};
  }
`

const testCards = [
  ['4242 4242 4242 4242', 'succeeds'],
  ['4000 0000 0000 0002', 'is declined'],
  ['4000 0000 0000 9995', 'has insufficient funds'],
  ['4000 0025 0000 3155', 'asks the bank first (3-D Secure)'],
  ['4000 0000 0000 0077', 'stays in processing for a while'],
] as const

/** Resolves with an error message; null: the store knows the result. */
const attempt = async (work: () => Promise<string | null>): Promise<string | null> => {
  try {
    return await work()
  } catch (error) {
    // The server's rejection has a message for the buyer. After any other failure the store knows the result.
    return error instanceof ApiError && error.status < 500 ? error.message : null
  }
}

/** The card form of test mode: only test cards, no money. */
export function TestCardForm({ onCard }: { onCard: OnCard }) {
  const [number, setNumber] = useState('')
  const [expiry, setExpiry] = useState('')
  const [cvc, setCvc] = useState('')
  const [respond, setRespond] = useState<((approve: boolean) => void) | null>(null)
  const typed = useRef({ number, expiry, cvc })
  useEffect(() => {
    typed.current = { number, expiry, cvc }
  })

  useEffect(() => {
    const askBank = () =>
      new Promise<boolean>(resolve =>
        setRespond(() => (approve: boolean) => {
          setRespond(null)
          resolve(approve)
        }),
      )
    onCard({
      check: async () => {
        const now = typed.current
        if (now.number.replace(/\D/g, '').length < 12) return 'Your card number is incomplete.'
        if (!expiryIn(now.expiry)) return "Your card's expiration date is incomplete."
        return /^\d{3,4}$/.test(now.cvc) ? null : "Your card's security code is incomplete."
      },
      pay: clientSecret =>
        attempt(async () => {
          const now = typed.current
          const date = expiryIn(now.expiry)
          if (!date) return "Your card's expiration date is incomplete."
          const { status } = await payWithTestCard(clientSecret, { cardNumber: now.number, ...date, cvc: now.cvc })
          if (status !== 'requires_action') return null
          const approved = await askBank()
          await answerTestBank(clientSecret, approved)
          return approved ? null : 'We are unable to authenticate your payment method. Please choose another one.'
        }),
      refresh: async () => undefined,
    })
    return () => onCard(null)
  }, [onCard])

  return (
    <Box>
      <Fields>
        <Field label="Card number">
          <Input
            inputMode="numeric"
            autoComplete="off"
            placeholder="4242 4242 4242 4242"
            value={number}
            onChange={event => setNumber(groupedDigits(event.target.value))}
          />
        </Field>
        <Fields $columns={2}>
          <Field label="Expiry">
            <Input
              inputMode="numeric"
              autoComplete="off"
              placeholder="MM / YY"
              value={expiry}
              onChange={event => setExpiry(expiryTyped(event.target.value))}
            />
          </Field>
          <Field label="CVC">
            <Input
              inputMode="numeric"
              autoComplete="off"
              placeholder="123"
              value={cvc}
              onChange={event => setCvc(event.target.value.replace(/\D/g, '').slice(0, 4))}
            />
          </Field>
        </Fields>
      </Fields>
      <TestCards>
        <summary>Test mode: which cards to use</summary>
        <p>Any date in the future and any CVC will do. Real cards are refused.</p>
        <dl>
          {testCards.map(([digits, result]) => (
            <div key={digits}>
              <dt>{digits}</dt>
              <dd>{result}</dd>
            </div>
          ))}
        </dl>
      </TestCards>
      <Dialog
        open={respond !== null}
        onOpenChange={open => !open && respond?.(false)}
        title="Test mode: your bank asks"
        description="With a real card your bank would now want to know whether it is you who pays."
        footer={
          <>
            <Button onClick={() => respond?.(false)}>Refuse</Button>
            <Button variant="primary" onClick={() => respond?.(true)}>
              Approve
            </Button>
          </>
        }
      >
        <p>No money moves, whichever you choose.</p>
      </Dialog>
    </Box>
  )
}
