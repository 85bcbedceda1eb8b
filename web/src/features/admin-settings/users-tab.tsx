import styled from 'styled-components'
import { hairline } from '../../theme/tokens.ts'
import { SectionTitle, Stack } from '../../ui/layout.tsx'
import { Note } from '../../ui/note.tsx'
import { Waiting } from '../../ui/spinner.tsx'
import { useUsers } from '../admin/api/users.ts'
import { messageOf } from '../admin/shell/failures.ts'
import { shortDate } from '../admin/shell/figures.ts'
import { useUser } from '../admin/shell/require-user.tsx'
import { timeZone, useSettings } from '../site/api/settings.ts'
import { NewUserForm } from './new-user-form.tsx'
import { UserRow } from './user-row.tsx'

const List = styled.ul`
  border-top: ${hairline};
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
        <UserRow key={user.id} user={user} isMe={user.id === me.id} since={shortDate(user.createdAt, zone)} />
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
