import type { AnimationEvent } from 'react'
import styled, { keyframes } from 'styled-components'
import { color, from, size, space } from '../../theme/tokens.ts'
import { Button } from '../../ui/button.tsx'
import { Field, Fields } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Input, Select } from '../../ui/input.tsx'
import { Note } from '../../ui/note.tsx'
import { STATES } from '../site/shop/states.ts'
import type { ShippingAddress } from './api/checkout.ts'
import { Part } from './form.styled.ts'
import type { AddressState } from './use-address-check.ts'

// It moves nothing: that it begins tells that the browser has filled the field.
const filled = keyframes`
  from { outline-color: currentColor; }
`
const Place = styled.div`
  display: grid;
  gap: ${space[5]} ${space[4]};
  input:autofill,
  select:autofill {
    animation: ${filled} 1ms;
  }
`
const City = styled.div`
  display: grid;
  gap: ${space[5]} ${space[4]};
  ${from.tablet} {
    grid-template-columns: minmax(0, 2.2fr) minmax(0, 1.5fr) minmax(0, 1fr);
  }
`
const Verify = styled.div`
  margin-top: ${space[5]};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]};
`
const Told = styled.div`
  margin-top: ${space[4]};
`
const Status = styled.span<{ $good: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: ${space[2]};
  font-size: ${size.caption};
  color: ${({ $good }) => ($good ? color.ok : color.warn)};
`

const words: Record<AddressState, string> = {
  unverified: 'Address not verified',
  checking: 'Checking the address...',
  verified: 'Address verified',
  corrected: 'Address verified and corrected',
  unavailable: 'Address not checked',
}

interface AddressFieldsProps {
  value: ShippingAddress
  state: AddressState
  problems: Partial<Record<keyof ShippingAddress, string>>
  disabled: boolean
  onChange: (change: Partial<ShippingAddress>) => void
  /** A field was left. */
  onLeave: () => void
  onVerify: () => void
  /** The browser has filled a field. */
  onFilled: () => void
}

/** Where it goes, and whether that is a place. */
export const AddressFields = (props: AddressFieldsProps) => {
  const { value, state, problems, disabled, onChange, onLeave, onVerify, onFilled } = props
  const good = state === 'verified' || state === 'corrected'
  const animated = (event: AnimationEvent) => {
    if (event.target instanceof Element && event.target.matches(':autofill')) onFilled()
  }
  return (
    <Part disabled={disabled}>
      <legend>Shipping Address</legend>
      <Place onBlur={onLeave} onAnimationStart={animated}>
        <Fields>
          <Field label="Street" error={problems.street}>
            <Input
              name="street"
              required
              autoComplete="shipping address-line1"
              maxLength={200}
              value={value.street}
              onChange={event => onChange({ street: event.target.value })}
            />
          </Field>
          <Field label="Apartment, suite" optional error={problems.street2}>
            <Input
              name="street2"
              autoComplete="shipping address-line2"
              maxLength={200}
              value={value.street2}
              onChange={event => onChange({ street2: event.target.value })}
            />
          </Field>
        </Fields>
        <City>
          <Field label="City" error={problems.city}>
            <Input
              name="city"
              required
              autoComplete="shipping address-level2"
              maxLength={100}
              value={value.city}
              onChange={event => onChange({ city: event.target.value })}
            />
          </Field>
          <Field label="State" error={problems.state}>
            <Select
              name="state"
              required
              autoComplete="shipping address-level1"
              value={value.state}
              onChange={event => onChange({ state: event.target.value })}
            >
              <option value="">Choose...</option>
              {STATES.map(([code, name]) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
          <Field label="ZIP code" error={problems.zipCode}>
            <Input
              name="zipCode"
              required
              inputMode="numeric"
              autoComplete="shipping postal-code"
              maxLength={10}
              value={value.zipCode}
              onChange={event => onChange({ zipCode: event.target.value })}
            />
          </Field>
        </City>
        <Field label="Country">
          <Input name="country" readOnly value={value.country} />
        </Field>
      </Place>
      <Verify>
        <Status $good={good} role="status">
          <Icon name={good ? 'check' : 'alert'} />
          {words[state]}
        </Status>
        <Button loading={state === 'checking'} onClick={onVerify}>
          Verify
        </Button>
      </Verify>
      {state === 'unavailable' && (
        <Told>
          <Note kind="warn">We could not check this address. You can continue with it as entered.</Note>
        </Told>
      )}
    </Part>
  )
}
