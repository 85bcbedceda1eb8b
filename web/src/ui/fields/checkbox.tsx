import type { InputHTMLAttributes, ReactNode } from 'react'
import styled, { css } from 'styled-components'
import { color, layout, radius, size, space } from '../../theme/tokens.ts'

// The platform's own controls with a new coat: they need no script, so they may stand in server-rendered HTML.
const Line = styled.label`
  display: flex;
  gap: ${space[3]};
  align-items: flex-start;
  min-height: ${layout.control};
  padding-block: 0.625rem;
  cursor: pointer;
  &:has(:disabled) {
    color: ${color.textFaint};
    cursor: not-allowed;
  }
`
const box = css`
  appearance: none;
  flex: none;
  margin: 0.05rem 0 0;
  border: 1px solid ${color.lineStrong};
  &:disabled {
    border-color: ${color.line};
    background-color: ${color.surface};
  }
`
const tick = `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='14' height='14' fill='none' stroke='%2312160b' stroke-width='2'%3E%3Cpath d='m2.5 7.5 3 3 6-7'/%3E%3C/svg%3E")`
const Box = styled.input`
  ${box}
  width: 1.25rem;
  height: 1.25rem;
  border-radius: ${radius.control};
  background: ${color.surfaceSunken} center/14px no-repeat;
  &:checked {
    background-color: ${color.accent};
    border-color: ${color.accent};
    background-image: ${tick};
  }
`
const Track = styled.input`
  ${box}
  width: 2.5rem;
  height: 1.375rem;
  border-radius: ${radius.round};
  background: radial-gradient(circle at 11px 50%, ${color.textMuted} 0 7px, transparent 7.5px) ${color.surfaceSunken};
  &:checked {
    border-color: ${color.accent};
    background: radial-gradient(circle at 27px 50%, ${color.accentText} 0 7px, transparent 7.5px) ${color.accent};
  }
`
const Note = styled.span`
  display: block;
  font-size: ${size.caption};
  color: ${color.textMuted};
`

interface CheckProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'size'> {
  children: ReactNode
  /** A second, quieter line. */
  hint?: ReactNode
}

export const Checkbox = ({ children, hint, className, ...rest }: CheckProps) => (
  <Line className={className}>
    <Box type="checkbox" {...rest} />
    <span>
      {children}
      {hint && <Note>{hint}</Note>}
    </span>
  </Line>
)

/** For a state that holds at once, such as Published; a Checkbox for everything else. */
export const Switch = ({ children, hint, className, ...rest }: CheckProps) => (
  <Line className={className}>
    <Track type="checkbox" role="switch" {...rest} />
    <span>
      {children}
      {hint && <Note>{hint}</Note>}
    </span>
  </Line>
)
