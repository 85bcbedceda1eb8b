import { useSearchParams } from 'react-router-dom'
import styled from 'styled-components'
import { useTags } from '../../api/admin/tags.ts'
import { space } from '../../theme/tokens.ts'
import { Select } from '../../ui/fields/input.tsx'
import { SearchField } from '../shell/search-field.tsx'

type PostState = 'all' | 'published' | 'draft'

interface PostListQuery {
  search: string
  state: PostState
  tagId: number | undefined
  page: number
}

/** A whole number from 1, or undefined. */
const positive = (text: string | null): number | undefined => {
  const value = Math.floor(Number(text))
  return value >= 1 ? value : undefined
}

/** What the address says about the list; anything strange is read as the default. */
export const readPostQuery = (parameters: URLSearchParams): PostListQuery => {
  const state = parameters.get('state')
  return {
    search: parameters.get('search') ?? '',
    state: state === 'published' || state === 'draft' ? state : 'all',
    tagId: positive(parameters.get('tag')),
    page: positive(parameters.get('page')) ?? 1,
  }
}

export const writePostQuery = ({ search, state, tagId, page }: PostListQuery): URLSearchParams => {
  const parameters = new URLSearchParams()
  if (search) parameters.set('search', search)
  if (state !== 'all') parameters.set('state', state)
  if (tagId !== undefined) parameters.set('tag', String(tagId))
  if (page > 1) parameters.set('page', String(page))
  return parameters
}

export const publishedOf = (state: PostState): { published?: boolean } =>
  state === 'all' ? {} : { published: state === 'published' }

/** The list's state lives in its address, so that Back from the editor brings it back. */
export function usePostQuery() {
  const [parameters, setParameters] = useSearchParams()
  const query = readPostQuery(parameters)
  const change = (next: Partial<PostListQuery>, replace = false) =>
    setParameters(writePostQuery({ ...query, page: 1, ...next }), { replace, preventScrollReset: true })
  return [query, change] as const
}

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
