import { useEffect, useState } from 'react'
import styled from 'styled-components'
import { color } from '../../theme/tokens.ts'
import { Icon } from '../../ui/icon.tsx'
import { Input } from '../../ui/fields/input.tsx'

const Box = styled.div`
  position: relative;
  flex: 1 1 14rem;
  max-width: 22rem;
  svg {
    position: absolute;
    left: 0.75rem;
    top: calc(50% - 0.625rem);
    color: ${color.textMuted};
    pointer-events: none;
  }
  input {
    padding-left: 2.5rem;
  }
`

interface SearchFieldProps {
  label: string
  placeholder: string
  value: string
  /** A moment after the last keystroke. */
  onSearch: (search: string) => void
}

/** Searches while one types. */
export function SearchField({ label, placeholder, value, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(value)
  const [last, setLast] = useState(value)
  const [sent, setSent] = useState(value)
  // A search that comes from elsewhere (Back, 'Show all') is shown; our own, coming back, must not undo later keystrokes.
  if (value !== last) {
    setLast(value)
    if (value !== sent) setTyped(value)
    setSent(value)
  }
  useEffect(() => {
    if (typed === value) return
    const timer = setTimeout(() => {
      setSent(typed)
      onSearch(typed)
    }, 250)
    return () => clearTimeout(timer)
  })
  return (
    <Box>
      <Icon name="search" />
      <Input
        type="search"
        aria-label={label}
        placeholder={placeholder}
        value={typed}
        onChange={event => setTyped(event.target.value)}
      />
    </Box>
  )
}
