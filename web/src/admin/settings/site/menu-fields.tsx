import { postLimits } from '@skyfolio/domain/limits'
import { siteSettingLimits } from '@skyfolio/domain/settings/site-settings'
import styled from 'styled-components'
import { caption } from '../../../theme/text.ts'
import { from, space } from '../../../theme/tokens.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { Input } from '../../../ui/fields/input.tsx'
import { OrderedList } from '../../shell/ordered-list.tsx'
import type { MenuRow } from './site-settings.ts'

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[2]} ${space[4]};
  align-items: center;
  ${from.tablet} {
    grid-template-columns: minmax(0, 4fr) minmax(0, 5fr) auto;
  }
`
const Name = styled.div`
  min-width: 0;
  overflow-wrap: anywhere;
  b {
    font-weight: 500;
  }
  p {
    ${caption}
  }
`

interface MenuFieldsProps {
  rows: readonly MenuRow[]
  onChange: (rows: MenuRow[]) => void
}

/** Which screens and pages stand in the navigation, in which order and under which label. */
export function MenuFields({ rows, onChange }: MenuFieldsProps) {
  const change = (id: MenuRow['id'], next: Partial<MenuRow>) =>
    onChange(rows.map(row => (row.id === id ? { ...row, ...next } : row)))
  return (
    <OrderedList
      label="Menu, first to last"
      items={rows}
      keyOf={({ id }) => id}
      nameOf={({ name }) => name}
      onChange={onChange}
    >
      {({ id, name, address, isDraft, label, isShown }) => (
        <Columns>
          <Name>
            <b>{name}</b> {isDraft && <Badge $kind="warn">Draft</Badge>}
            <p>{address}</p>
          </Name>
          <Input
            aria-label={`Label of ${name}`}
            placeholder={name}
            value={label}
            maxLength={typeof id === 'number' ? postLimits.menuLabel : siteSettingLimits.menuLabel}
            onChange={event => change(id, { label: event.target.value })}
          />
          <Checkbox
            aria-label={`${name} in the menu`}
            checked={isShown}
            onChange={event => change(id, { isShown: event.target.checked })}
          >
            In the menu
          </Checkbox>
        </Columns>
      )}
    </OrderedList>
  )
}
