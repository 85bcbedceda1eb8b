import styled from 'styled-components'
import { color } from '../../theme/tokens.ts'
import { Icon } from '../../ui/icon.tsx'
import { Input } from '../../ui/input.tsx'
import { Spoken } from '../../ui/layout.tsx'

const Place = styled.search`
  position: relative;
  width: min(22rem, 100%);
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
`

/** The search box of the blog. */
export const BlogSearch = ({ value, onChange }: { value: string; onChange: (value: string) => void }) => (
  <Place>
    <label>
      <Spoken>Search posts</Spoken>
      <Input
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
