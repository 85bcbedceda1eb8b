import styled from 'styled-components'
import { space } from '../../theme/tokens.ts'
import { Select } from '../../ui/input.tsx'
import type { ImageScope } from '../admin/api/images.ts'
import { SearchField } from '../admin/shell/search-field.tsx'

const Line = styled.div`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  gap: ${space[3]};
  select {
    width: auto;
  }
`

interface ImageFiltersProps {
  scope: ImageScope
  search: string
  onScope: (scope: ImageScope) => void
  onSearch: (search: string) => void
}

export const ImageFilters = ({ scope, search, onScope, onSearch }: ImageFiltersProps) => (
  <Line role="search">
    <SearchField
      label="Search pictures"
      placeholder="Title, target, photographer, file"
      value={search}
      onSearch={onSearch}
    />
    <Select aria-label="Show" value={scope} onChange={event => onScope(event.target.value as ImageScope)}>
      <option value="all">All pictures</option>
      <option value="gallery">Gallery</option>
      <option value="blog">Blog</option>
      <option value="header">Header</option>
    </Select>
  </Line>
)
