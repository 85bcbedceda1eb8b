import { useState } from 'react'
import styled from 'styled-components'
import { caption } from '../../theme/text.ts'
import { color, hairline, space } from '../../theme/tokens.ts'
import { Empty } from '../../ui/empty.tsx'
import { Select } from '../../ui/input.tsx'
import { Stack } from '../../ui/layout.tsx'
import { Note } from '../../ui/note.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Waiting } from '../../ui/spinner.tsx'
import { useActivity, type ActivityKind } from '../admin/api/activity.ts'
import { messageOf } from '../admin/shell/failures.ts'
import { timeZone, useSettings } from '../site/api/settings.ts'
import { shortMoment } from '../admin/shell/figures.ts'
import { activityWords, changeWords, readableChanges } from './activity-words.ts'

const PER_PAGE = 25

const Filter = styled.div`
  max-width: 14rem;
`
const List = styled.ul`
  border-top: ${hairline};
`
const Line = styled.li`
  padding-block: ${space[3]};
  border-bottom: ${hairline};
  overflow-wrap: anywhere;
  p,
  li {
    ${caption}
    font-variant-numeric: tabular-nums;
  }
  ul {
    margin-top: ${space[1]};
    padding-left: ${space[3]};
    border-left: 1px solid ${color.line};
  }
`

/** Who did what and when, with what stood before and after where it matters. */
export function ActivityTab() {
  const [kind, setKind] = useState<ActivityKind | ''>('')
  const [page, setPage] = useState(1)
  const { data, error } = useActivity({ kind, page, limit: PER_PAGE })
  const zone = timeZone(useSettings())
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / PER_PAGE))

  return (
    <Stack $gap={5}>
      <Filter>
        <Select
          aria-label="Activity about"
          value={kind}
          onChange={event => {
            setKind(event.target.value as ActivityKind | '')
            setPage(1)
          }}
        >
          <option value="">Everything</option>
          <option value="post">Posts and pages</option>
          <option value="tag">Tags</option>
          <option value="setting">Settings</option>
          <option value="user">Users</option>
          <option value="site">The site</option>
        </Select>
      </Filter>
      {error && !data ? (
        <Note kind="danger" role="alert">
          {messageOf(error, 'The activity could not be read')}
        </Note>
      ) : !data ? (
        <Waiting>Loading...</Waiting>
      ) : data.items.length === 0 ? (
        <Empty title="Nothing has been done yet" />
      ) : (
        <List aria-label="Activity, newest first">
          {data.items.map(entry => (
            <Line key={entry.id}>
              {`${entry.actor?.name ?? 'The site'} ${activityWords(entry)}`}
              <p>{shortMoment(entry.at, zone)}</p>
              {readableChanges(entry).length > 0 && (
                <ul>
                  {readableChanges(entry).map(change => (
                    <li key={change.field}>{changeWords(change)}</li>
                  ))}
                </ul>
              )}
            </Line>
          ))}
        </List>
      )}
      {pages > 1 && <Pager page={page} pages={pages} label="Pages of activity" onPage={setPage} />}
    </Stack>
  )
}
