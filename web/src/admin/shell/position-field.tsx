import { useState } from 'react'
import styled from 'styled-components'
import { space } from '../../theme/tokens.ts'
import { Button } from '../../ui/button.tsx'
import { Input } from '../../ui/fields/input.tsx'
import { Spoken } from '../../ui/layout.tsx'

const Form = styled.form`
  display: flex;
  gap: ${space[2]};
  align-items: center;
  margin-left: auto;
  input {
    width: 6rem;
  }
`

interface PositionFieldProps {
  /** Of what stands there. */
  name: string
  /** Counted from 1. */
  position: number
  total: number
  isBusy?: boolean
  onMove: (position: number) => void
}

/** Where something stands in an order, and where it shall stand: far away is one move too. */
export const PositionField = ({ name, position, total, isBusy = false, onMove }: PositionFieldProps) => {
  const [draft, setDraft] = useState({ position, typed: String(position) })
  // It moves with what it belongs to, and keeps the keyboard's focus.
  if (draft.position !== position) setDraft({ position, typed: String(position) })
  const { typed } = draft
  return (
    <Form
      onSubmit={event => {
        event.preventDefault()
        if (!isBusy && Number(typed) !== position) onMove(Number(typed))
      }}
    >
      <label>
        <Spoken>{`Move ${name} to position`}</Spoken>
        <Input
          type="number"
          inputMode="numeric"
          required
          min={1}
          max={total}
          step={1}
          value={typed}
          onChange={event => setDraft({ position, typed: event.target.value })}
        />
      </label>
      {`of ${total}`}
      {typed !== String(position) && (
        <Button type="submit" size="small" aria-disabled={isBusy}>
          Move
        </Button>
      )}
    </Form>
  )
}
