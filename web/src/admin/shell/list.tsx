import { useEffect } from 'react'
import styled from 'styled-components'
import type { Page } from '../../api/http.ts'
import { caption } from '../../theme/text.ts'
import { hairline, space } from '../../theme/tokens.ts'
import { Pager } from '../../ui/pager.tsx'

/** Lines under each other, divided by hairlines. */
export const List = styled.ul`
  border-top: ${hairline};
`

/** A name, what there is to say about it, and at the end of the line its badges and buttons. */
export const ListLine = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]} ${space[4]};
  padding-block: ${space[3]};
  border-bottom: ${hairline};
  h3,
  b {
    font-weight: 500;
    overflow-wrap: anywhere;
  }
  p {
    ${caption}
    overflow-wrap: anywhere;
    font-variant-numeric: tabular-nums;
  }
`

/** The list with one item taken to another place (indexes from 0; places outside the list are its ends). */
export function moveItem<T>(list: readonly T[], from: number, to: number): T[] {
  const next = [...list]
  const [item] = next.splice(from, 1)
  if (item !== undefined) next.splice(Math.max(0, Math.min(to, next.length)), 0, item)
  return next
}

export type OnPage = (page: number, replace?: boolean) => void

export const pageCount = (list: Page<unknown> | undefined, size: number): number =>
  Math.max(1, Math.ceil((list?.total ?? 0) / size))

interface ListPagerProps {
  /** Undefined while it is loading. */
  list: Page<unknown> | undefined
  /** Items on a page. */
  size: number
  page: number
  label: string
  onPage: (page: number) => void
}

/** The pager of a list; nothing for a single page. */
export function ListPager({ list, size, page, label, onPage }: ListPagerProps) {
  const pages = pageCount(list, size)
  return pages > 1 ? <Pager page={Math.min(page, pages)} pages={pages} label={label} onPage={onPage} /> : null
}

interface PagedQuery {
  data?: Page<unknown> | undefined
  isLoading: boolean
}

/** Replaces a page beyond the last one, as after its only item was deleted, by the last one. */
export function useValidPage(
  { data, isLoading }: PagedQuery,
  size: number,
  page: number,
  replace: (page: number) => void,
) {
  useEffect(() => {
    const last = pageCount(data, size)
    if (data && !isLoading && page > last) replace(last)
  }, [data, isLoading, size, page, replace])
}
