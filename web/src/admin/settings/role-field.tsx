import { ROLES, type Role } from '@skyfolio/domain/access/roles'
import { Field } from '../../ui/fields/field.tsx'
import { Select } from '../../ui/fields/input.tsx'
import { roleLabels } from '../shell/roles.ts'

/** The choice of a role, which says what it includes. */
export const RoleField = ({ value, onChange }: { value: Role; onChange: (role: Role) => void }) => (
  <Field label="Role" hint={`${roleLabels[value].includes}.`}>
    <Select value={value} onChange={event => onChange(event.target.value as Role)}>
      {ROLES.map(role => (
        <option key={role} value={role}>
          {roleLabels[role].label}
        </option>
      ))}
    </Select>
  </Field>
)
