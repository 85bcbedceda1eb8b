import styled from 'styled-components'
import { space } from '../../theme/tokens.ts'
import { ArrowLink } from '../../ui/arrow-link.tsx'
import type { ScreenResponse } from '../server-screen.ts'
import { useHydrated } from '../use-hydrated.ts'

/** A page that a list doesn't have, or no longer, leads to the list. `items`: what was read of that page. */
export const listPageResponse = (
  list: string,
  search: URLSearchParams,
  items: readonly unknown[] | undefined,
): ScreenResponse =>
  pageNumberOf(search) > 1 && items?.length === 0 ? { status: 301, redirect: list } : { status: 200 }

/** The page of a list that an address names (`?page=2`), counted from 1. */
export const pageNumberOf = (search: URLSearchParams): number => {
  const named = search.get('page') ?? ''
  return /^[1-9]\d{0,4}$/.test(named) ? Number(named) : 1
}

/** What the items of a list fit, by the name that it has in an address: a value, or several. */
export type ChosenValues = Readonly<Record<string, string | readonly string[]>>

/** Each value with its name. */
export const valuesOf = (chosen: ChosenValues): [name: string, value: string][] =>
  Object.entries(chosen).flatMap(([name, values]) => [values].flat().map((value): [string, string] => [name, value]))

/**
 * What names a page in an address, in its one spelling; the first needs no name. `search`: of the list's results; `chosen`: what
 * else they fit.
 */
export const pageQuery = (page: number, search = '', chosen: ChosenValues = {}): string => {
  const named: ChosenValues = { ...(search && { search }), ...chosen, ...(page > 1 && { page: String(page) }) }
  const parts = valuesOf(named).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return parts.length > 0 ? `?${parts.join('&')}` : ''
}

/** The longest search that the API takes, in UTF-16 code units. */
export const LONGEST_SEARCH = 200

/** What an address searches for (`?search=dew`); '' for nothing. */
export const searchOf = (search: URLSearchParams): string =>
  (search.get('search') ?? '')
    .trim()
    .slice(0, LONGEST_SEARCH)
    // Half of a pair can't stand in an address.
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim()

/** The title of a page of a list. */
export const pageTitle = (title: string, page: number): string => (page > 1 ? `${title}, page ${page}` : title)

const Line = styled.p`
  display: flex;
  justify-content: center;
  padding-block: ${space[5]};
`

interface PageLinkProps {
  /** Address of the list. */
  list: string
  page: number
  label: string
  /** What the list is searched for. */
  search?: string
  /** What else its items fit. */
  chosen?: ChosenValues
}

/** Back to the previous page. A list that was opened in its middle grows downwards only, so everybody gets this link. */
export const NewerPage = ({ list, page, label, search, chosen }: PageLinkProps) =>
  page > 1 && (
    <Line>
      <link rel="prev" href={list + pageQuery(page - 1, search, chosen)} />
      <ArrowLink back rel="prev" href={list + pageQuery(page - 1, search, chosen)}>
        {label}
      </ArrowLink>
    </Line>
  )

/** On to the next page, for those without scripts and for robots: with scripts the list grows by itself. */
export const OlderPage = ({ list, page, label, search, chosen, last }: PageLinkProps & { last: boolean }) => {
  const hydrated = useHydrated()
  if (last) return null
  return (
    <>
      <link rel="next" href={list + pageQuery(page + 1, search, chosen)} />
      {!hydrated && (
        <noscript>
          <Line>
            <ArrowLink rel="next" href={list + pageQuery(page + 1, search, chosen)}>
              {label}
            </ArrowLink>
          </Line>
        </noscript>
      )}
    </>
  )
}
