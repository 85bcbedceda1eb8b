import styled from 'styled-components'
import {
  filtersWithoutNumber,
  toAstroBinCsv,
  type CsvSession,
  type KnownFilter,
} from '@skyfolio/domain/acquisition/astrobin-csv'
import { size } from '../../theme/tokens.ts'
import { Button } from '../../ui/button.tsx'
import { Field, Hint } from '../../ui/fields/field.tsx'
import { Textarea } from '../../ui/fields/input.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Stack } from '../../ui/layout.tsx'
import { useCopy } from '../use-copy.ts'

const Start = styled(Stack)`
  justify-items: start;
  > label {
    width: 100%;
  }
`
const Csv = styled(Textarea)`
  font-family: monospace;
  font-size: ${size.caption};
`

interface AstroBinCopyProps {
  sessions: readonly CsvSession[]
  /** The owner's, with their numbers at AstroBin. */
  filters: readonly KnownFilter[]
  disabled?: boolean
}

/** Copies sessions as AstroBin imports them, and says which filters that leaves out. */
export const AstroBinCopy = ({ sessions, filters, disabled = false }: AstroBinCopyProps) => {
  const { outcome, copy } = useCopy()
  const nameless = outcome === null ? [] : filtersWithoutNumber(sessions, filters)
  return (
    <Start $gap={3}>
      <Button size="small" disabled={disabled} onClick={() => void copy(toAstroBinCsv(sessions, filters))}>
        <Icon name="copy" small />
        Copy for AstroBin
      </Button>
      <Hint role="status">
        {outcome === 'copied' && 'Copied: paste it into “Import from CSV”.'}
        {nameless.length > 0 && ` Without an AstroBin ID, and left out: ${nameless.join(', ')}.`}
      </Hint>
      {outcome === 'refused' && (
        <Field label="The browser did not allow copying. This is the text:">
          <Csv
            readOnly
            autoFocus
            rows={4}
            value={toAstroBinCsv(sessions, filters)}
            onFocus={event => event.target.select()}
          />
        </Field>
      )}
    </Start>
  )
}
