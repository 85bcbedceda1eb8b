import { useState } from 'react'
import type { User } from '../../api/admin/account.ts'
import { useUserActions, useUsers } from '../../api/admin/users.ts'
import { timeZone, useSettings } from '../../api/settings.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Row, SectionTitle, Stack } from '../../ui/layout.tsx'
import { shortDate } from '../shell/format.ts'
import { List, ListLine } from '../shell/list.tsx'
import { Loaded } from '../shell/loaded.tsx'
import { withRecentPassword } from '../shell/session/recent-password.ts'
import { useUser } from '../shell/session/require-user.tsx'
import { useAction } from '../shell/use-action.ts'
import { NewUserForm, SetPasswordDialog } from './user-forms.tsx'

interface UserRowProps {
  user: User
  isMe: boolean
  since: string
}

/** One of the people who run the site, with actions. Your own account is changed under Security. */
function UserRow({ user, isMe, since }: UserRowProps) {
  const { setDisabled } = useUserActions()
  const { run } = useAction()
  const [settingPassword, setSettingPassword] = useState(false)
  const name = user.displayName ?? user.name

  const disable = () =>
    run(() => withRecentPassword(() => setDisabled(user.id, true)), {
      question: {
        title: `Disable ${name}?`,
        message: 'They are signed out everywhere at once and can sign in no more. What they have written stays.',
        action: 'Disable',
      },
      success: 'User disabled successfully',
      failure: 'Failed to update user',
    })
  const enable = () =>
    run(() => withRecentPassword(() => setDisabled(user.id, false)), {
      success: 'User enabled successfully',
      failure: 'Failed to update user',
    })

  return (
    <ListLine>
      <div>
        <b>{name}</b>
        <p>{`${user.email}, since ${since}`}</p>
      </div>
      <Row $gap={2}>
        {isMe && <Badge $kind="accent">You</Badge>}
        {user.disabled && <Badge $kind="warn">Disabled</Badge>}
        <Badge>{user.role}</Badge>
        {!isMe && (
          <>
            <Button size="small" onClick={() => setSettingPassword(true)} aria-label={`Set a password for ${name}`}>
              Set password
            </Button>
            <Button
              size="small"
              variant={user.disabled ? 'secondary' : 'danger'}
              onClick={() => void (user.disabled ? enable() : disable())}
              aria-label={`${user.disabled ? 'Enable' : 'Disable'} ${name}`}
            >
              {user.disabled ? 'Enable' : 'Disable'}
            </Button>
          </>
        )}
      </Row>
      {settingPassword && <SetPasswordDialog user={user} name={name} onClose={() => setSettingPassword(false)} />}
    </ListLine>
  )
}

const UserList = () => {
  const me = useUser()
  const zone = timeZone(useSettings())
  return (
    <Loaded query={useUsers()} failure="Failed to fetch users">
      {users => (
        <List aria-label="Users">
          {users.map(user => (
            <UserRow key={user.id} user={user} isMe={user.id === me.id} since={shortDate(user.createdAt, zone)} />
          ))}
        </List>
      )}
    </Loaded>
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
