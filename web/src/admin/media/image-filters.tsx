import type { ReactNode } from 'react'
import { isPhotographKind } from '@skyfolio/domain/photographs/photograph-kinds'
import { useSearchParams } from 'react-router-dom'
import styled from 'styled-components'
import type { ImageScope, KindFilter } from '../../api/admin/images.ts'
import { space } from '../../theme/tokens.ts'
import { Select } from '../../ui/fields/input.tsx'
import { SearchField } from '../shell/search-field.tsx'
import { kindOptions } from './classification-fields.tsx'

const tabs = ['upload', 'images', 'albums'] as const
type MediaTab = (typeof tabs)[number]

export interface MediaQuery {
  tab: MediaTab
  scope: ImageScope
  search: string
  kind?: KindFilter | undefined
  page: number
}

const isKindFilter = (text: string | null): text is KindFilter =>
  text === 'none' || text === 'no-target' || isPhotographKind(text)

const scopes: readonly string[] = ['all', 'gallery', 'blog', 'header', 'hidden'] satisfies ImageScope[]

/** What the address says about this screen; anything strange is read as the default. */
export const readMediaQuery = (parameters: URLSearchParams): MediaQuery => {
  const scope = parameters.get('type') ?? 'all'
  const kind = parameters.get('kind')
  return {
    tab: tabs.find(tab => tab === parameters.get('tab')) ?? 'upload',
    scope: scopes.includes(scope) ? (scope as ImageScope) : 'all',
    search: parameters.get('search') ?? '',
    kind: isKindFilter(kind) ? kind : undefined,
    page: Math.max(1, Math.floor(Number(parameters.get('page'))) || 1),
  }
}

export const writeMediaQuery = ({ tab, scope, search, kind, page }: MediaQuery): URLSearchParams => {
  const parameters = new URLSearchParams()
  if (tab !== 'upload') parameters.set('tab', tab)
  if (scope !== 'all') parameters.set('type', scope)
  if (search) parameters.set('search', search)
  if (kind) parameters.set('kind', kind)
  if (page > 1) parameters.set('page', String(page))
  return parameters
}

/** The screen's state lives in its address, so that Back and a reload bring it back. */
export function useMediaQuery() {
  const [parameters, setParameters] = useSearchParams()
  const query = readMediaQuery(parameters)
  const change = (next: Partial<MediaQuery>, replace = false) =>
    setParameters(writeMediaQuery({ ...query, ...next }), { replace, preventScrollReset: true })
  return [query, change] as const
}

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
  kind: KindFilter | undefined
  onKind: (kind: KindFilter | undefined) => void
  onScope: (scope: ImageScope) => void
  onSearch: (search: string) => void
  /** Beside them. */
  children?: ReactNode
}

export const ImageFilters = ({ scope, search, kind, onScope, onSearch, onKind, children }: ImageFiltersProps) => (
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
      <option value="hidden">Hidden</option>
    </Select>
    <Select
      aria-label="Kind"
      value={kind ?? ''}
      onChange={({ target: { value } }) => onKind(isKindFilter(value) ? value : undefined)}
    >
      <option value="">All kinds</option>
      <option value="no-target">Without a target</option>
      <option value="none">Of no known kind</option>
      {kindOptions}
    </Select>
    {children}
  </Line>
)
