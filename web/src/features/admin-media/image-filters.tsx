import { useEffect, useState } from 'react'
import styled from 'styled-components'
import { color, space } from '../../theme/tokens.ts'
import { Icon } from '../../ui/icon.tsx'
import { Input, Select } from '../../ui/input.tsx'
import type { ImageScope } from '../admin/api/images.ts'

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]};
  > label {
    position: relative;
    flex: 1 1 14rem;
    max-width: 22rem;
  }
  svg {
    position: absolute;
    left: 0.75rem;
    top: calc(50% - 0.625rem);
    color: ${color.textMuted};
  }
  label input {
    padding-left: 2.5rem;
  }
  select {
    width: auto;
  }
`

interface ImageFiltersProps {
  scope: ImageScope
  search: string
  onScope: (scope: ImageScope) => void
  /** A moment after the last keystroke. */
  onSearch: (search: string) => void
}

export function ImageFilters({ scope, search, onScope, onSearch }: ImageFiltersProps) {
  const [typed, setTyped] = useState(search)
  useEffect(() => {
    if (typed === search) return
    const timer = setTimeout(() => onSearch(typed), 250)
    return () => clearTimeout(timer)
  })
  return (
    <Line role="search">
      <label>
        <Icon name="search" />
        <Input
          type="search"
          aria-label="Search pictures"
          placeholder="Title, target, photographer, file"
          value={typed}
          onChange={event => setTyped(event.target.value)}
        />
      </label>
      <Select aria-label="Show" value={scope} onChange={event => onScope(event.target.value as ImageScope)}>
        <option value="all">All pictures</option>
        <option value="gallery">Gallery</option>
        <option value="blog">Blog</option>
        <option value="header">Header</option>
      </Select>
    </Line>
  )
}
