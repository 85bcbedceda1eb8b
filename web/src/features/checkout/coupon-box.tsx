import { useEffect, useRef, useState } from 'react'
import styled, { css } from 'styled-components'
import { color, size, space } from '../../theme/tokens.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { couponWords } from './amounts.ts'
import type { Coupon } from './api/checkout.ts'

const Joined = styled.div`
  display: flex;
  gap: ${space[2]};
  input {
    flex: 1;
    text-transform: uppercase;
  }
  input::placeholder {
    text-transform: none;
  }
`
const applied = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]};
  padding: ${space[2]} 0 ${space[2]} ${space[3]};
  border-left: 2px solid ${color.ok};
  background: ${color.okWash};
  font-size: ${size.caption};
  overflow-wrap: anywhere;
`
const Place = styled.div<{ $applied: boolean }>`
  ${({ $applied }) => $applied && applied}
`

interface CouponBoxProps {
  coupon: Coupon | null
  problem: string | null
  asking: boolean
  disabled: boolean
  onApply: (code: string) => void
  onRemove: () => void
}

/** A code to type, or the coupon that is applied. */
export const CouponBox = ({ coupon, problem, asking, disabled, onApply, onRemove }: CouponBoxProps) => {
  const [code, setCode] = useState('')
  const place = useRef<HTMLDivElement>(null)
  const wasHere = useRef(false)
  // The one takes the place of the other, and the focus with it.
  useEffect(() => {
    if (!wasHere.current || document.activeElement !== document.body) return
    place.current?.querySelector<HTMLElement>('input, button')?.focus()
  }, [coupon?.code])
  return (
    <Place ref={place} $applied={coupon !== null} onFocus={() => (wasHere.current = true)}>
      <span role="status">
        {coupon && (
          <>
            <strong>{coupon.code}</strong>
            {`, ${couponWords(coupon)}`}
          </>
        )}
      </span>
      {coupon ? (
        <Button
          size="small"
          look="quiet"
          disabled={disabled}
          aria-label={`Remove coupon ${coupon.code}`}
          onClick={() => {
            setCode('')
            onRemove()
          }}
        >
          Remove
        </Button>
      ) : (
        <Field label="Coupon code" error={problem}>
          <Joined>
            <Input
              name="coupon"
              autoComplete="off"
              autoCapitalize="characters"
              maxLength={50}
              disabled={disabled}
              value={code}
              onChange={event => setCode(event.target.value.toUpperCase())}
              onKeyDown={event => {
                if (event.key !== 'Enter') return
                // Enter applies the code; it doesn't order.
                event.preventDefault()
                onApply(code)
              }}
            />
            <Button loading={asking} disabled={disabled} onClick={() => onApply(code)}>
              Apply
            </Button>
          </Joined>
        </Field>
      )}
    </Place>
  )
}
