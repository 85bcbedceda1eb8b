import { useState } from 'react'
import styled from 'styled-components'
import { color, layout, size, space } from '../../theme/tokens.ts'
import { Spoken } from '../layout.tsx'
import { Field } from './field.tsx'
import { Input } from './input.tsx'
import type { TextFieldProps } from './text-field.tsx'

const Box = styled.div`
  position: relative;
  input {
    padding-right: 4rem;
  }
`
const Reveal = styled.button`
  position: absolute;
  top: 0;
  right: 0;
  min-width: ${layout.control};
  height: 100%;
  padding-inline: ${space[3]};
  color: ${color.textMuted};
  font-size: ${size.caption};
  font-weight: 500;
  &:hover {
    color: ${color.text};
  }
  &:focus-visible {
    outline: 2px solid ${color.focus};
    outline-offset: -1px;
  }
`

/** A Field with a password, which can be shown as it is typed. */
export const PasswordField = ({ label, hint, error, optional, className, onChange, ...input }: TextFieldProps) => {
  const [isShown, setShown] = useState(false)
  return (
    <Field label={label} hint={hint} error={error ?? null} optional={optional ?? false} className={className}>
      <Box>
        <Input
          {...input}
          type={isShown ? 'text' : 'password'}
          spellCheck={false}
          autoCapitalize="none"
          onChange={event => onChange(event.target.value)}
        />
        <Reveal type="button" aria-pressed={isShown} onClick={() => setShown(!isShown)}>
          {isShown ? 'Hide' : 'Show'}
          <Spoken> password</Spoken>
        </Reveal>
      </Box>
    </Field>
  )
}
