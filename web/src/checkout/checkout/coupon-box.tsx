import { useEffect, useRef, useState } from 'react'
import styled, { css } from 'styled-components'
import { discountLabel } from '../../models/shop/discount.ts'
import { color, size, space } from '../../theme/tokens.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { Input } from '../../ui/fields/input.tsx'
import type { Coupon } from '../../api/checkout.ts'

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
const Box = styled.div<{ $applied: boolean }>`
  ${({ $applied }) => $applied && applied}
`

interface CouponBoxProps {
  coupon: Coupon | null
  error: string | null
  isPending: boolean
  disabled: boolean
  onApply: (code: string) => void
  onRemove: () => void
}

/** A code to type, or the coupon that is applied. */
export const CouponBox = ({ coupon, error, isPending, disabled, onApply, onRemove }: CouponBoxProps) => {
  const [code, setCode] = useState('')
  const box = useRef<HTMLDivElement>(null)
  const hadFocus = useRef(false)
  // The one takes the place of the other, and the focus with it.
  useEffect(() => {
    if (!hadFocus.current || document.activeElement !== document.body) return
    box.current?.querySelector<HTMLElement>('input, button')?.focus()
  }, [coupon?.code])
  return (
    <Box ref={box} $applied={coupon !== null} onFocus={() => (hadFocus.current = true)}>
      <span role="status">
        {coupon && (
          <>
            <strong>{coupon.code}</strong>
            {`, ${discountLabel(coupon)}`}
          </>
        )}
      </span>
      {coupon ? (
        <Button
          size="small"
          variant="quiet"
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
        <Field label="Coupon code" error={error}>
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
            <Button loading={isPending} disabled={disabled} onClick={() => onApply(code)}>
              Apply
            </Button>
          </Joined>
        </Field>
      )}
    </Box>
  )
}
