import styled from 'styled-components'
import { caption } from '../../theme/text.ts'
import { hairline, space } from '../../theme/tokens.ts'
import { Badge } from '../../ui/badge.tsx'
import { SectionTitle, Stack } from '../../ui/layout.tsx'
import { Note } from '../../ui/note.tsx'
import { Waiting } from '../../ui/spinner.tsx'
import { useUsers } from '../admin/api/users.ts'
import { messageOf } from '../admin/shell/failures.ts'
import { shortDate } from '../admin/shell/figures.ts'
import { useUser } from '../admin/shell/require-user.tsx'
import { timeZone, useSettings } from '../site/api/settings.ts'
import { NewUserForm } from './new-user-form.tsx'

const List = styled.ul`
  border-top: ${hairline};
`
const Line = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]} ${space[4]};
  padding-block: ${space[3]};
  border-bottom: ${hairline};
  b {
    font-weight: 500;
  }
  p {
    ${caption}
    overflow-wrap: anywhere;
    font-variant-numeric: tabular-nums;
  }
  > span {
    display: flex;
    gap: ${space[2]};
  }
`

const UserList = () => {
  const { data, error } = useUsers()
  const me = useUser()
  const zone = timeZone(useSettings())
  if (error && !data)
    return (
      <Note kind="danger" role="alert">
        {messageOf(error, 'Failed to fetch users')}
      </Note>
    )
  if (!data) return <Waiting>Loading...</Waiting>
  return (
    <List aria-label="Users">
      {data.map(user => (
        <Line key={user.id}>
          <div>
            <b>{user.displayName ?? user.name}</b>
            <p>{`${user.email}, since ${shortDate(user.createdAt, zone)}`}</p>
          </div>
          <span>
            {user.id === me.id && <Badge $kind="accent">You</Badge>}
            {user.disabled && <Badge $kind="warn">Disabled</Badge>}
            <Badge>{user.role}</Badge>
          </span>
        </Line>
      ))}
    </List>
  )
}

export const UsersTab = () => (
  <Stack $gap={6}>
    <UserList />
    <section>
      <Stack $gap={5}>
        <SectionTitle>Create user</SectionTitle>
        <NewUserForm />
      </Stack>
    </section>
  </Stack>
)
