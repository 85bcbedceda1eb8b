import { lazy, Suspense } from 'react'
import styled from 'styled-components'
import useSWR from 'swr'
import type { Image } from '../../../api/images.ts'
import { meKey } from '../../../api/session.ts'
import type { ApiResponse } from '../../../api/types.ts'
import { longDay } from '../../../site/dates.ts'
import { caption, tabular } from '../../../theme/text.ts'
import { color, hairline, size, space } from '../../../theme/tokens.ts'
import { Boundary } from '../../../ui/boundary.tsx'
import { hasNights, moonNightsKey } from '../gallery-server.ts'
import { durationText, exposureText, moonText, sessionDetails, type Session } from './session-texts.ts'

const Section = styled.section`
  flex: none;
  margin-top: ${space[5]};
  h2 {
    display: flex;
    justify-content: space-between;
    gap: ${space[4]};
    font-size: ${size.ui};
    font-weight: 500;
    ${tabular}
  }
`

const Filters = styled.ul`
  display: grid;
  gap: ${space[3]};
  margin-block: ${space[4]};
  ${caption}
  ${tabular}
  li > span {
    display: flex;
    justify-content: space-between;
    gap: ${space[4]};
    color: ${color.text};
    overflow-wrap: anywhere;
  }
  li > span > span {
    flex: none;
  }
`

/** Drawn, since the content security policy allows no style attribute in the server's HTML. */
const Bar = styled.svg`
  display: block;
  width: 100%;
  height: 3px;
  margin-top: ${space[1]};
  background: ${color.line};
  fill: ${color.accent};
`

const Nights = styled.table`
  width: 100%;
  border-collapse: collapse;
  ${caption}
  ${tabular}
  th,
  td {
    padding: 0.5rem ${space[3]} 0 0;
    text-align: left;
    vertical-align: top;
    overflow-wrap: anywhere;
  }
  th {
    font-weight: 400;
    color: ${color.textMuted};
  }
  td {
    color: ${color.text};
  }
  :is(th, td):last-child {
    padding-right: 0;
    text-align: right;
  }
  tr:first-child > :last-child {
    white-space: nowrap;
  }
  tbody {
    border-top: ${hairline};
  }
  tbody:last-child {
    border-bottom: ${hairline};
  }
  tr:last-child > * {
    padding-bottom: 0.5rem;
  }
  td[colspan] {
    padding-top: 0.125rem;
    text-align: left;
    color: ${color.textMuted};
  }
`

/** The columns that have anything in them: what is known nowhere has none. */
const columnsOf = (sessions: Session[]) => ({
  night: sessions.some(({ night }) => night),
  filter: sessions.some(({ filter }) => filter),
})

interface SessionRowsProps {
  session: Session
  columns: ReturnType<typeof columnsOf>
  /** Of its night, with the first session of the night. */
  moon: string | undefined
}

const SessionRows = ({ session, columns, moon }: SessionRowsProps) => {
  const details = [...(moon === undefined ? [] : [moon]), ...sessionDetails(session)]
  const count = 1 + Number(columns.night) + Number(columns.filter)
  return (
    <tbody>
      <tr>
        {columns.night && <td>{session.night && longDay(session.night)}</td>}
        {columns.filter && <td>{session.filter}</td>}
        <td>{`${session.frames.toLocaleString('en-US')} × ${exposureText(session.exposureSeconds)}`}</td>
      </tr>
      {details.length > 0 && (
        <tr>
          <td colSpan={count}>{details.join(', ')}</td>
        </tr>
      )}
    </tbody>
  )
}

// Only its owner is offered it.
const OwnersCopy = lazy(() => import('./owners-copy.tsx'))

const Copy = styled.div`
  margin-top: ${space[4]};
`

type MoonNights = ApiResponse<'/api/images/{id}/moon-nights', 'get'>

/** How long a photograph was exposed: in all, by filter, and in each session. Nothing when no sessions are known. */
export const Integration = ({ image }: { image: Image }) => {
  const { sessions = [], integration } = image
  // The navigation asks who is signed in; this only listens.
  const { data: me } = useSWR<ApiResponse<'/api/me', 'get'> | null>(meKey, null)
  const { data: moons = [] } = useSWR<MoonNights, Error>(hasNights(image) ? moonNightsKey(image.id) : null)
  const moonOf = ({ night }: Session, index: number) => {
    const moon = moons.find(each => each.night === night)
    return moon && sessions.findIndex(other => other.night === night) === index ? moonText(moon) : undefined
  }
  if (!integration || sessions.length === 0) return null
  const { seconds, filters } = integration
  const longest = Math.max(...filters.map(filter => filter.seconds))
  const columns = columnsOf(sessions)
  return (
    <Section aria-labelledby="integration">
      <h2 id="integration">
        <span>Total integration</span>
        <span>{durationText(seconds)}</span>
      </h2>
      {columns.filter && (
        <Filters>
          {filters.map(({ filter, ...sum }) => (
            <li key={filter ?? ''}>
              <span>
                {filter ?? 'No filter named'}
                <span>{durationText(sum.seconds)}</span>
              </span>
              <Bar aria-hidden>
                <rect width={`${(100 * sum.seconds) / longest}%`} height="100%" />
              </Bar>
            </li>
          ))}
        </Filters>
      )}
      <Nights>
        <thead>
          <tr>
            {columns.night && <th scope="col">Night of</th>}
            {columns.filter && <th scope="col">Filter</th>}
            <th scope="col">Exposures</th>
          </tr>
        </thead>
        {sessions.map((session, index) => (
          <SessionRows key={index} session={session} columns={columns} moon={moonOf(session, index)} />
        ))}
      </Nights>
      {me?.user && (
        <Boundary>
          <Suspense fallback={null}>
            <Copy>
              <OwnersCopy user={me.user} sessions={sessions} />
            </Copy>
          </Suspense>
        </Boundary>
      )}
    </Section>
  )
}
