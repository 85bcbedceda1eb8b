import type { InputHTMLAttributes } from 'react'
import styled from 'styled-components'
import { color } from '../../theme/tokens.ts'
import { useFieldControl } from './field.tsx'

const RangeBox = styled.input`
  width: 100%;
  margin: 0;
  accent-color: ${color.accent};
`

interface RangeProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange'> {
  value: number
  onChange: (value: number) => void
}

/** A slider. Inside a Field it needs no id. */
export const Range = ({ onChange, ...props }: RangeProps) => (
  <RangeBox {...useFieldControl()} {...props} type="range" onChange={event => onChange(Number(event.target.value))} />
)
