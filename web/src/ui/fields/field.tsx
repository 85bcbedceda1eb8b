import { createContext, use, useId, type ReactNode } from 'react'
import styled from 'styled-components'
import { color, from, size, space } from '../../theme/tokens.ts'
import { Icon } from '../icon.tsx'

const FieldBox = styled.div`
  display: grid;
  gap: ${space[2]};
  align-content: start;
  min-width: 0;
`
const Label = styled.label`
  font-size: ${size.caption};
  font-weight: 500;
  color: ${color.text};
`
const Optional = styled.span`
  font-weight: 400;
  color: ${color.textFaint};
`
export const Hint = styled.p`
  font-size: ${size.caption};
  color: ${color.textMuted};
`
const ErrorLine = styled.p`
  display: flex;
  gap: ${space[2]};
  font-size: ${size.caption};
  color: ${color.danger};
  svg {
    margin-top: 0.1rem;
  }
`

interface Control {
  id: string
  'aria-describedby'?: string
  'aria-invalid'?: true
}

const FieldContext = createContext<Control | null>(null)

/** What the surrounding Field says about its control; an empty object outside a Field. */
export const useFieldControl = (): Partial<Control> => use(FieldContext) ?? {}

interface FieldProps {
  label: ReactNode
  hint?: ReactNode
  /** In words; it is announced when it appears. */
  error?: string | null
  optional?: boolean
  className?: string
  children: ReactNode
}

/** Label above, one control (Input, Textarea, Select), hint and error below; names and descriptions are wired by itself. */
export function Field({ label, hint, error, optional, className, children }: FieldProps) {
  const id = useId()
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  const control: Control = { id }
  if (described) control['aria-describedby'] = described
  if (error) control['aria-invalid'] = true
  return (
    <FieldBox className={className}>
      <Label htmlFor={id}>
        {label}
        {optional && <Optional> (optional)</Optional>}
      </Label>
      <FieldContext value={control}>{children}</FieldContext>
      {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
      <ErrorText id={`${id}-error`}>{error}</ErrorText>
    </FieldBox>
  )
}

/** An error with its icon, announced when it comes. Renders nothing visible without one. */
export const ErrorText = ({ id, children }: { id?: string; children?: string | null | undefined }) => (
  <div role="alert" id={id} hidden={!children}>
    {children && (
      <ErrorLine>
        <Icon name="alert" small />
        <span>{children}</span>
      </ErrorLine>
    )}
  </div>
)

/** A form's fields under each other, in two columns from 600 px. `className="span"` takes the whole line. */
export const Fields = styled.div<{ $columns?: 1 | 2 }>`
  display: grid;
  gap: ${space[5]} ${space[4]};
  ${from.tablet} {
    grid-template-columns: ${({ $columns }) => ($columns === 2 ? 'minmax(0, 1fr) minmax(0, 1fr)' : 'minmax(0, 1fr)')};
    > .span {
      grid-column: 1 / -1;
    }
  }
`
