import { Field, Fields } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import type { CustomerInfo } from './api/checkout.ts'
import { Part } from './form.styled.ts'

interface CustomerFieldsProps {
  value: CustomerInfo
  problems: Partial<Record<keyof CustomerInfo, string>>
  disabled: boolean
  onChange: (change: Partial<CustomerInfo>) => void
}

/** Who buys. */
export const CustomerFields = ({ value, problems, disabled, onChange }: CustomerFieldsProps) => (
  <Part disabled={disabled}>
    <legend>Customer Information</legend>
    <Fields $columns={2}>
      <Field label="Name" className="span" error={problems.name}>
        <Input
          name="name"
          required
          autoComplete="name"
          maxLength={200}
          value={value.name}
          onChange={event => onChange({ name: event.target.value })}
        />
      </Field>
      <Field label="Email" error={problems.email}>
        <Input
          name="email"
          type="email"
          required
          autoComplete="email"
          maxLength={254}
          value={value.email}
          onChange={event => onChange({ email: event.target.value })}
        />
      </Field>
      <Field label="Phone" error={problems.phone}>
        <Input
          name="phone"
          type="tel"
          required
          autoComplete="tel"
          placeholder="(123) 456-7890"
          maxLength={20}
          value={value.phone}
          onChange={event => onChange({ phone: event.target.value })}
        />
      </Field>
    </Fields>
  </Part>
)
