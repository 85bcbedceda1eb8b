import styled from 'styled-components'
import { space } from '../../theme/tokens.ts'
import { Select } from '../../ui/input.tsx'
import { useTags } from '../admin/api/tags.ts'
import { SearchField } from '../admin/shell/search-field.tsx'
import type { PostListQuery, PostState } from './post-query.ts'

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]};
  select {
    width: auto;
    max-width: 14rem;
  }
`

interface PostFiltersProps {
  query: PostListQuery
  onQuery: (change: Partial<PostListQuery>, replace?: boolean) => void
}

/** By text, state and tag. */
export function PostFilters({ query, onQuery }: PostFiltersProps) {
  const { data: tags = [] } = useTags()
  return (
    <Line role="search">
      <SearchField
        label="Search posts"
        placeholder="Words of title or text"
        value={query.search}
        onSearch={search => onQuery({ search }, true)}
      />
      <Select
        aria-label="State"
        value={query.state}
        onChange={event => onQuery({ state: event.target.value as PostState })}
      >
        <option value="all">All</option>
        <option value="published">Published</option>
        <option value="draft">Drafts</option>
      </Select>
      {tags.length > 0 && (
        <Select
          aria-label="Tag"
          value={query.tagId ?? ''}
          onChange={event => onQuery({ tagId: Number(event.target.value) || undefined })}
        >
          <option value="">Any tag</option>
          {tags.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Line>
  )
}
