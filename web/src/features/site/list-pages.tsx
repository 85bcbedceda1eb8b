import styled from 'styled-components'
import { space } from '../../theme/tokens.ts'
import { Onward } from '../../ui/onward.tsx'
import { useHydrated } from './use-hydrated.ts'

/** The page of a list that an address names (`?page=2`), counted from 1. */
export const pageIn = (search: URLSearchParams): number => {
  const named = search.get('page') ?? ''
  return /^[1-9]\d{0,4}$/.test(named) ? Number(named) : 1
}

/** What names a page in an address, in its one spelling; the first needs no name. */
export const pageQuery = (page: number): string => (page > 1 ? `?page=${page}` : '')

/** The title of a page of a list. */
export const pageTitle = (title: string, page: number): string => (page > 1 ? `${title}, page ${page}` : title)

const Line = styled.p`
  display: flex;
  justify-content: center;
  padding-block: ${space[5]};
`

interface TurnProps {
  /** Address of the list. */
  list: string
  page: number
  words: string
}

/** Back to the page before. A list that was opened in its middle grows downwards only, so this stands there for everybody. */
export const NewerPage = ({ list, page, words }: TurnProps) =>
  page > 1 && (
    <Line>
      <link rel="prev" href={list + pageQuery(page - 1)} />
      <Onward back rel="prev" href={list + pageQuery(page - 1)}>
        {words}
      </Onward>
    </Line>
  )

/** On to the next page, for those without scripts and for robots: with scripts the list grows by itself. */
export const OlderPage = ({ list, page, words, last }: TurnProps & { last: boolean }) => {
  const hydrated = useHydrated()
  if (last) return null
  return (
    <>
      <link rel="next" href={list + pageQuery(page + 1)} />
      {!hydrated && (
        <noscript>
          <Line>
            <Onward rel="next" href={list + pageQuery(page + 1)}>
              {words}
            </Onward>
          </Line>
        </noscript>
      )}
    </>
  )
}
