import type { AnimationEvent, InputHTMLAttributes } from 'react'
import styled, { keyframes } from 'styled-components'
import { color, from, size, space } from '../../theme/tokens.ts'
import { Button } from '../../ui/button.tsx'
import { Field, Fields } from '../../ui/fields/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Input, Select } from '../../ui/fields/input.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { SHIPS_WITHIN } from '../../models/shop/shipping-terms.ts'
import { STATES } from '../../models/shop/states.ts'
import type { CustomerInfo, ShippingAddress } from '../../api/checkout.ts'
import { Part } from './form.styled.ts'
import type { AddressStatus } from './state/checkout-reducer.ts'

// It moves nothing: its start event shows that the browser has filled the field.
const autofilled = keyframes`
  from { outline-color: currentColor; }
`
const AddressGrid = styled.div`
  display: grid;
  gap: ${space[5]} ${space[4]};
  input:autofill,
  select:autofill {
    animation: ${autofilled} 1ms;
  }
`
const CityLine = styled.div`
  display: grid;
  gap: ${space[5]} ${space[4]};
  ${from.tablet} {
    grid-template-columns: minmax(0, 2.2fr) minmax(0, 1.5fr) minmax(0, 1fr);
  }
`
const VerifyLine = styled.div`
  margin-top: ${space[5]};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]};
`
const Unchecked = styled.div`
  margin-top: ${space[4]};
`
const Status = styled.span<{ $good: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: ${space[2]};
  font-size: ${size.caption};
  color: ${({ $good }) => ($good ? color.ok : color.warn)};
`

const statusLabels: Record<AddressStatus, string> = {
  unverified: 'Address not verified',
  checking: 'Checking the address...',
  verified: 'Address verified',
  corrected: 'Address verified and corrected',
  unavailable: 'Address not checked',
}

interface TextFieldProps<T> extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value'> {
  label: string
  name: keyof T & string
  value: T
  errors: Partial<Record<keyof T, string>>
  optional?: boolean
  onChange: (change: Partial<T>) => void
}

const TextField = <T extends object>({ label, optional, className, errors, onChange, ...props }: TextFieldProps<T>) => (
  <Field label={label} optional={optional} className={className} error={errors[props.name]}>
    <Input
      required={!optional}
      {...props}
      value={String(props.value[props.name])}
      onChange={event => onChange({ [props.name]: event.target.value } as Partial<T>)}
    />
  </Field>
)

interface FieldsProps<T> {
  value: T
  errors: Partial<Record<keyof T, string>>
  disabled: boolean
  onChange: (change: Partial<T>) => void
}

/** Name, e-mail address and phone number. */
export const CustomerFields = ({ disabled, ...fields }: FieldsProps<CustomerInfo>) => (
  <Part disabled={disabled}>
    <legend>Customer Information</legend>
    <Fields $columns={2}>
      <TextField {...fields} name="name" label="Name" className="span" autoComplete="name" maxLength={200} />
      <TextField {...fields} name="email" label="Email" type="email" autoComplete="email" maxLength={254} />
      <TextField
        {...fields}
        name="phone"
        label="Phone"
        type="tel"
        autoComplete="tel"
        placeholder="(123) 456-7890"
        maxLength={20}
      />
    </Fields>
  </Part>
)

interface AddressFieldsProps extends FieldsProps<ShippingAddress> {
  status: AddressStatus
  /** A carrier checks addresses for the shop. */
  hasChecker: boolean
  /** A field was left. */
  onLeave: () => void
  onVerify: () => void
  /** The browser has filled a field. */
  onAutofill: () => void
}

/** Where the order is shipped, and whether the carrier knows the address. */
export const AddressFields = ({
  disabled,
  status,
  hasChecker,
  onLeave,
  onVerify,
  onAutofill,
  ...fields
}: AddressFieldsProps) => {
  const { value, errors, onChange } = fields
  const good = status === 'verified' || status === 'corrected'
  const animated = (event: AnimationEvent) => {
    if (event.target instanceof Element && event.target.matches(':autofill')) onAutofill()
  }
  return (
    <Part disabled={disabled}>
      <legend>Shipping Address</legend>
      <AddressGrid onBlur={onLeave} onAnimationStart={animated}>
        <Fields>
          <TextField {...fields} name="street" label="Street" autoComplete="shipping address-line1" maxLength={200} />
          <TextField
            {...fields}
            name="street2"
            label="Apartment, suite"
            optional
            autoComplete="shipping address-line2"
            maxLength={200}
          />
        </Fields>
        <CityLine>
          <TextField {...fields} name="city" label="City" autoComplete="shipping address-level2" maxLength={100} />
          <Field label="State" error={errors.state}>
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
          <TextField
            {...fields}
            name="zipCode"
            label="ZIP code"
            inputMode="numeric"
            autoComplete="shipping postal-code"
            maxLength={10}
          />
        </CityLine>
        <Field label="Country" hint={SHIPS_WITHIN}>
          <Input name="country" readOnly value={value.country} />
        </Field>
      </AddressGrid>
      {hasChecker ? (
        <VerifyLine>
          <Status $good={good} role="status">
            <Icon name={good ? 'check' : 'alert'} />
            {statusLabels[status]}
          </Status>
          <Button loading={status === 'checking'} onClick={onVerify}>
            Verify
          </Button>
        </VerifyLine>
      ) : (
        <Unchecked>
          <Note>This shop does not check addresses: your order ships to this one as you have entered it.</Note>
        </Unchecked>
      )}
      {status === 'unavailable' && (
        <Unchecked>
          <Note kind="warn">We could not check this address. You can continue with it as entered.</Note>
        </Unchecked>
      )}
    </Part>
  )
}
