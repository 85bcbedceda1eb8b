import { useState } from 'react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { ACTIVITY_KINDS, useActivity, type ActivityEntry, type ActivityKind } from '../../api/admin/activity.ts'
import { timeZone, useSettings } from '../../api/settings.ts'
import { caption } from '../../theme/text.ts'
import { color, hairline, space } from '../../theme/tokens.ts'
import { Empty } from '../../ui/feedback/empty.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Select } from '../../ui/fields/input.tsx'
import { Stack, TextLink } from '../../ui/layout.tsx'
import { shortMoment } from '../shell/format.ts'
import { ListPager } from '../shell/list.tsx'
import { Loaded } from '../shell/loaded.tsx'
import {
  activityActor,
  activityIcon,
  activityParts,
  changeLabel,
  groupActivity,
  groupSentence,
  readableChanges,
  subjectAddress,
  type ActivityGroup,
} from './activity-labels.ts'

const PER_PAGE = 25

const Filter = styled.div`
  max-width: 14rem;
`
const List = styled.ul`
  border-top: ${hairline};
`
const Line = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space[3]};
  padding-block: ${space[3]};
  border-bottom: ${hairline};
  overflow-wrap: anywhere;
  svg {
    color: ${color.textFaint};
    margin-top: 0.15em;
  }
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
  const activity = useActivity({ kind, page, limit: PER_PAGE })
  const zone = timeZone(useSettings())

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
          {Object.entries(ACTIVITY_KINDS).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </Filter>
      <Loaded
        query={activity}
        failure="The activity could not be read"
        empty={<Empty title="Nothing has been done yet" />}
      >
        {({ items }) => (
          <List aria-label="Activity, newest first">
            {groupActivity(items).map(group => {
              const { entry } = group
              return (
                <Line key={entry.id}>
                  <Icon name={activityIcon(entry)} />
                  <div>
                    {group.others.length > 0 ? <GroupSentence group={group} /> : <Sentence entry={entry} />}
                    <p>
                      {[
                        shortMoment(entry.at, zone),
                        entry.network && `from ${entry.network}`,
                        entry.apiKey && `with the API key "${entry.apiKey}"`,
                      ]
                        .filter(Boolean)
                        .join(', ')}
                    </p>
                    {readableChanges(entry).length > 0 && (
                      <ul>
                        {readableChanges(entry).map(change => (
                          <li key={change.field}>{changeLabel(change)}</li>
                        ))}
                      </ul>
                    )}
                  </div>
                </Line>
              )
            })}
          </List>
        )}
      </Loaded>
      <ListPager list={activity.data} size={PER_PAGE} page={page} label="Pages of activity" onPage={setPage} />
    </Stack>
  )
}

const GroupSentence = ({ group }: { group: ActivityGroup }) => (
  <details>
    <summary>{`${activityActor(group.entry)} ${groupSentence(group)}`}</summary>
    <ul>
      {[group.entry, ...group.others].map(entry => (
        <li key={entry.id}>{activityParts(entry).name}</li>
      ))}
    </ul>
  </details>
)

/** An order's number stays in one line; a long title may go over several. */
const Subject = styled(TextLink)`
  display: inline-block;
  max-width: 100%;
`

/** Who did what; the subject is a link where it can be edited. */
function Sentence({ entry }: { entry: ActivityEntry }) {
  const { before, name, after } = activityParts(entry)
  const address = subjectAddress(entry)
  return (
    <span>
      {`${activityActor(entry)} ${before}`}
      {name && ' '}
      {name && address ? (
        <Subject as={Link} to={address}>
          {name}
        </Subject>
      ) : (
        name
      )}
      {after && ` ${after}`}
    </span>
  )
}
