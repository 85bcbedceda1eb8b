import { useEffect, useRef } from 'react'
import styled from 'styled-components'
import { color } from '../../theme/tokens.ts'
import { Icon } from '../../ui/icon.tsx'
import { Input } from '../../ui/input.tsx'
import { Spoken } from '../../ui/layout.tsx'

const cross = `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 20 20' fill='none' stroke='%23b0b6b2' stroke-width='1.5' stroke-linecap='round'%3E%3Cpath d='m5.5 5.5 9 9m0-9-9 9'/%3E%3C/svg%3E")`

const Place = styled.search`
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

/** The search box of the blog. What was typed before the scripts were there counts too. */
export const BlogSearch = ({ value, onChange }: { value: string; onChange: (value: string) => void }) => {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current?.value) onChange(box.current.value)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when the box comes to life
  }, [])
  return (
    <Place data-scripted>
      <label>
        <Spoken>Search posts</Spoken>
        <Input
          ref={box}
          type="search"
          placeholder="Search posts..."
          autoComplete="off"
          enterKeyHint="search"
          maxLength={200}
          value={value}
          onChange={event => onChange(event.target.value)}
        />
      </label>
      <Icon name="search" small />
    </Place>
  )
}
