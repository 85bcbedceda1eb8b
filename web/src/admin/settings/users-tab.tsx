import { isRole, ROLES, type Role } from '@skyfolio/domain/access/roles'
import { useState } from 'react'
import styled from 'styled-components'
import type { User } from '../../api/admin/account.ts'
import { useUserActions, useUsers, type AccessChange } from '../../api/admin/users.ts'
import { timeZone, useSettings } from '../../api/settings.ts'
import { caption } from '../../theme/text.ts'
import { space } from '../../theme/tokens.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/fields/input.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Row, SectionTitle, Stack } from '../../ui/layout.tsx'
import { shortDate } from '../shell/format.ts'
import { roleLabels } from '../shell/roles.ts'
import { List, ListLine } from '../shell/list.tsx'
import { Loaded } from '../shell/loaded.tsx'
import { describeAccessChange } from '../shell/session/access-change.ts'
import { withRecentPassword } from '../shell/session/recent-password.ts'
import { useUser } from '../shell/session/user.ts'
import { useAction } from '../shell/use-action.ts'
import { Invitations } from './invitations.tsx'
import { NewUserForm, SetPasswordDialog } from './user-forms.tsx'

const Caption = styled.p`
  ${caption}
  margin-top: ${space[2]};
`
const RoleChoice = styled(Select)`
  width: auto;
`

interface UserRowProps {
  user: User
  isMe: boolean
  since: string
}

/** One of the people who run the site, with actions. Your own account is changed under Security. */
function UserRow({ user, isMe, since }: UserRowProps) {
  const { setDisabled, setRole } = useUserActions()
  const { run } = useAction()
  const [settingPassword, setSettingPassword] = useState(false)
  const name = user.displayName ?? user.name

  /** Says what a change has ended, and what still lets the user in. */
  const change = async (title: string, send: () => Promise<AccessChange>) => {
    const access = await withRecentPassword(send)
    toast({ title, description: describeAccessChange(access) })
  }

  const disable = () =>
    run(() => change('User disabled successfully', () => setDisabled(user.id, true)), {
      question: {
        title: `Disable ${name}?`,
        message:
          'They are signed out everywhere at once and cannot sign in. Their API keys are revoked and the invitations they sent are withdrawn, for good. What they have written stays.',
        action: 'Disable',
      },
      failure: 'Failed to update user',
    })
  const enable = () =>
    run(() => change('User enabled successfully', () => setDisabled(user.id, false)), {
      failure: 'Failed to update user',
    })

  const changeRole = (role: Role) =>
    run(() => change('Role changed successfully', () => setRole(user.id, role)), {
      question: {
        title: `Make ${name} ${roleLabels[role].name}?`,
        message: `From now on: ${roleLabels[role].includes}.${user.role === 'admin' ? ' The invitations they sent are withdrawn.' : ''}`,
        action: 'Change role',
        danger: role === 'admin',
      },
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
        {isMe && <Badge>{isRole(user.role) ? roleLabels[user.role].label : user.role}</Badge>}
        {!isMe && (
          <>
            <RoleChoice
              aria-label={`Role of ${name}`}
              value={user.role}
              onChange={event => void changeRole(event.target.value as Role)}
            >
              {ROLES.map(role => (
                <option key={role} value={role}>
                  {roleLabels[role].label}
                </option>
              ))}
            </RoleChoice>
            <Button size="small" onClick={() => setSettingPassword(true)} aria-label={`Set password for ${name}`}>
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
    <Invitations />
    <section>
      <Stack $gap={5}>
        <div>
          <SectionTitle id="new-user">Create user</SectionTitle>
          <Caption>Without a mail: you choose their first password, and they have to change it.</Caption>
        </div>
        <NewUserForm />
      </Stack>
    </section>
  </Stack>
)
