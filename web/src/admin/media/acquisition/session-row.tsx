import { sessionLimits } from '@skyfolio/domain/limits'
import styled from 'styled-components'
import { color, from, hairline, size, space } from '../../../theme/tokens.ts'
import { Button } from '../../../ui/button.tsx'
import { TextAreaField, TextField } from '../../../ui/fields/text-field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Row } from '../../../ui/layout.tsx'
import { LABELS, rowErrors, type SessionField, type SessionRow } from './session-form.ts'

const Item = styled.li`
  display: grid;
  gap: ${space[4]};
  padding-block: ${space[4]};
  border-top: ${hairline};
  summary {
    width: fit-content;
    padding-block: ${space[2]};
    font-size: ${size.caption};
    color: ${color.textMuted};
    cursor: pointer;
  }
`
const Cells = styled.div`
  display: grid;
  gap: ${space[4]} ${space[3]};
  grid-template-columns: repeat(2, minmax(0, 1fr));
  ${from.tablet} {
    grid-template-columns: 10.5rem minmax(8rem, 1.5fr) repeat(auto-fit, minmax(5.5rem, 1fr));
  }
  > .notes {
    grid-column: 1 / -1;
  }
`

const FIRST = ['frames', 'exposureSeconds', 'gain', 'iso'] as const
const FURTHER = [
  ...(['offset', 'binning', 'sensorTemperature', 'fNumber', 'darks', 'flats', 'flatDarks', 'bias'] as const),
  ...(['bortle', 'meanSqm', 'meanFwhm', 'ambientTemperature'] as const),
]
const REQUIRED: readonly SessionField[] = ['frames', 'exposureSeconds']

interface SessionRowProps {
  row: SessionRow
  number: number
  /** Whether errors are shown: not before the form was sent. */
  checked: boolean
  onChange: (change: Partial<SessionRow>) => void
  onCopy: () => void
  onRemove: () => void
}

/** One session: what every owner knows in sight, the rest below "More". */
export const SessionRowFields = ({ row, number, checked, onChange, onCopy, onRemove }: SessionRowProps) => {
  const errors = checked ? rowErrors(row) : {}
  const numberField = (name: (typeof FIRST)[number] | (typeof FURTHER)[number]) => (
    <TextField
      key={name}
      label={LABELS[name]}
      inputMode="decimal"
      autoComplete="off"
      required={REQUIRED.includes(name)}
      value={row[name]}
      error={errors[name]}
      onChange={value => onChange({ [name]: value })}
    />
  )
  return (
    <Item aria-label={`Session ${number}`} data-session={row.key}>
      <Cells>
        <TextField label={LABELS.night} type="date" value={row.night} onChange={night => onChange({ night })} />
        <TextField
          label={LABELS.filter}
          maxLength={sessionLimits.filter}
          list="session-filters"
          value={row.filter}
          error={errors.filter}
          onChange={filter => onChange({ filter })}
        />
        {FIRST.map(numberField)}
      </Cells>
      <details open={[...FURTHER, 'notes' as const].some(name => errors[name]) || undefined}>
        <summary>More about session {number}</summary>
        <Cells>
          {FURTHER.map(numberField)}
          <TextAreaField
            className="notes"
            label={LABELS.notes}
            maxLength={sessionLimits.notes}
            value={row.notes}
            error={errors.notes}
            onChange={notes => onChange({ notes })}
          />
        </Cells>
      </details>
      <Row>
        <Button size="small" onClick={onCopy}>
          <Icon name="copy" small /> Duplicate
        </Button>
        <Button size="small" variant="danger" onClick={onRemove}>
          <Icon name="delete" small /> Remove
        </Button>
      </Row>
    </Item>
  )
}
