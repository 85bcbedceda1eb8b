import {
  CONSTELLATIONS,
  CONSTELLATION_SYMBOLS,
  isConstellation,
  type ConstellationSymbol,
} from '@skyfolio/domain/photographs/constellations'
import {
  isPhotographKind,
  PHOTOGRAPH_KIND_NAMES,
  PHOTOGRAPH_KINDS,
  type PhotographKind,
} from '@skyfolio/domain/photographs/photograph-kinds'
import type { ReactNode } from 'react'
import { Field } from '../../ui/fields/field.tsx'
import { Select } from '../../ui/fields/input.tsx'

export const kindOptions: ReactNode = PHOTOGRAPH_KIND_NAMES.map(kind => (
  <option key={kind} value={kind}>
    {PHOTOGRAPH_KINDS[kind].one}
  </option>
))

interface ChoiceProps<Value extends string> {
  /** '': as the catalog says. */
  value: Value | ''
  /** What the catalog says at present, if anything. */
  known?: string | null
  error?: string
  onChange: (value: Value | '') => void
}

const fromTarget = (label: string | undefined) => (label ? `From the target (${label})` : 'From the target')

/** What a photograph shows. */
export const KindField = ({ value, known, error, onChange }: ChoiceProps<PhotographKind>) => (
  <Field label="Kind" error={error}>
    <Select value={value} onChange={event => onChange(event.target.value as PhotographKind | '')}>
      <option value="">{fromTarget(isPhotographKind(known) ? PHOTOGRAPH_KINDS[known].one : undefined)}</option>
      {kindOptions}
    </Select>
  </Field>
)

export const ConstellationField = ({ value, known, error, onChange }: ChoiceProps<ConstellationSymbol>) => (
  <Field label="Constellation" error={error}>
    <Select value={value} onChange={event => onChange(event.target.value as ConstellationSymbol | '')}>
      <option value="">{fromTarget(isConstellation(known) ? CONSTELLATIONS[known] : undefined)}</option>
      {CONSTELLATION_SYMBOLS.map(symbol => (
        <option key={symbol} value={symbol}>
          {CONSTELLATIONS[symbol]}
        </option>
      ))}
    </Select>
  </Field>
)
