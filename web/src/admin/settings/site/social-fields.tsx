import { networks, siteSettingLimits, type Network } from '@skyfolio/domain/settings/site-settings'
import { Button } from '../../../ui/button.tsx'
import { Field, Fields } from '../../../ui/fields/field.tsx'
import { Select } from '../../../ui/fields/input.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Row, Stack } from '../../../ui/layout.tsx'
import { OrderedList } from '../../shell/ordered-list.tsx'
import { networkName, socialMistakes, type SocialRow } from './site-settings.ts'

interface SocialFieldsProps {
  rows: readonly SocialRow[]
  /** The mistakes of the rows are shown. */
  isChecked: boolean
  onChange: (rows: SocialRow[]) => void
}

/** The owner's places elsewhere, first to last. */
export function SocialFields({ rows, isChecked, onChange }: SocialFieldsProps) {
  const change = (key: number, next: Partial<SocialRow>) =>
    onChange(rows.map(row => (row.key === key ? { ...row, ...next } : row)))
  const add = () =>
    onChange([
      ...rows,
      { key: Math.max(0, ...rows.map(({ key }) => key)) + 1, network: 'instagram', label: networks.instagram, url: '' },
    ])
  const choose = (row: SocialRow, network: Network) => {
    const isOwn = row.label.trim() !== '' && row.label !== networkName(row.network)
    change(row.key, { network, ...(isOwn ? {} : { label: networkName(network) }) })
  }

  return (
    <Stack $gap={4}>
      {rows.length > 0 && (
        <OrderedList
          label="Links, first to last"
          items={rows}
          keyOf={({ key }) => key}
          nameOf={({ label, network }) => label || networkName(network) || 'the link'}
          onChange={onChange}
        >
          {row => {
            const mistakes = isChecked ? socialMistakes(row) : {}
            return (
              <Stack $gap={4}>
                <Fields $columns={2}>
                  <Field label="Network">
                    <Select value={row.network} onChange={event => choose(row, event.target.value as Network)}>
                      {Object.entries(networks).map(([network, name]) => (
                        <option key={network} value={network}>
                          {name}
                        </option>
                      ))}
                      <option value="other">Another</option>
                    </Select>
                  </Field>
                  <TextField
                    label="Label"
                    error={mistakes.label}
                    maxLength={siteSettingLimits.socialLabel}
                    value={row.label}
                    onChange={label => change(row.key, { label })}
                  />
                  <TextField
                    className="span"
                    label="Address"
                    type="url"
                    placeholder="https://"
                    error={mistakes.url}
                    maxLength={siteSettingLimits.socialUrl}
                    value={row.url}
                    onChange={url => change(row.key, { url })}
                  />
                </Fields>
                <Row>
                  <Button
                    variant="quiet"
                    size="small"
                    aria-label={`Remove ${row.label || 'the link'}`}
                    onClick={() => onChange(rows.filter(({ key }) => key !== row.key))}
                  >
                    <Icon name="delete" small />
                    Remove
                  </Button>
                </Row>
              </Stack>
            )
          }}
        </OrderedList>
      )}
      <Row>
        <Button size="small" disabled={rows.length >= siteSettingLimits.socialLinks} onClick={add}>
          <Icon name="add" small />
          Add link
        </Button>
      </Row>
    </Stack>
  )
}
