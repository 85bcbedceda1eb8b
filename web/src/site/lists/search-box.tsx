import { useEffect, useRef, type FormEvent } from 'react'
import styled from 'styled-components'
import { color } from '../../theme/tokens.ts'
import { Icon } from '../../ui/icon.tsx'
import { Input } from '../../ui/fields/input.tsx'
import { Spoken } from '../../ui/layout.tsx'
import { LONGEST_SEARCH, valuesOf, type ChosenValues } from './list-pages.tsx'

const cross = `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 20 20' fill='none' stroke='%23b0b6b2' stroke-width='1.5' stroke-linecap='round'%3E%3Cpath d='m5.5 5.5 9 9m0-9-9 9'/%3E%3C/svg%3E")`

const Box = styled.search`
  position: relative;
  flex: 1 1 16rem;
  max-width: 22rem;
  svg {
    position: absolute;
    left: 0.75rem;
    top: 50%;
    translate: 0 -50%;
    color: ${color.textMuted};
    pointer-events: none;
  }
  input {
    padding-left: 2.5rem;
  }
  ::-webkit-search-cancel-button {
    appearance: none;
    width: 1.25rem;
    height: 1.25rem;
    cursor: pointer;
    background: ${cross} center / contain;
  }
`

/** With scripts the results have been found by then; without them the server finds them. */
const stay = (event: FormEvent) => event.preventDefault()

interface SearchBoxProps {
  /** What is searched: 'Search posts'. */
  label: string
  /** Of the list, which the results are part of. */
  list: string
  value: string
  onChange: (value: string) => void
  /** What else the address says, for the server. */
  chosen?: ChosenValues
}

/** The search box of a list. What was typed, or cleared, before the scripts were there counts too. */
export const SearchBox = ({ label, list, value, onChange, chosen = {} }: SearchBoxProps) => {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current && box.current.value !== value) onChange(box.current.value)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when the box comes to life
  }, [])
  return (
    <Box>
      <form action={list} onSubmit={stay}>
        <label>
          <Spoken>{label}</Spoken>
          <Input
            ref={box}
            type="search"
            name="search"
            placeholder={`${label}...`}
            autoComplete="off"
            enterKeyHint="search"
            maxLength={LONGEST_SEARCH}
            value={value}
            onChange={event => onChange(event.target.value)}
          />
        </label>
        {valuesOf(chosen).map(([name, each]) => (
          <input key={`${name} ${each}`} type="hidden" name={name} value={each} />
        ))}
        {/* For voice control and browsers whose Enter key needs it; the keyboard has Enter. */}
        <Spoken as="button" type="submit" tabIndex={-1}>
          Search
        </Spoken>
      </form>
      <Icon name="search" small />
    </Box>
  )
}
