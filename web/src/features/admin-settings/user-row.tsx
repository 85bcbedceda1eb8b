import { useState } from 'react'
import styled from 'styled-components'
import { caption } from '../../theme/text.ts'
import { hairline, space } from '../../theme/tokens.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { useConfirm } from '../../ui/confirm.tsx'
import { Row } from '../../ui/layout.tsx'
import { toast } from '../../ui/toast.ts'
import type { User } from '../admin/api/me.ts'
import { useUserActions } from '../admin/api/users.ts'
import { sayError } from '../admin/shell/failures.ts'
import { SetPasswordDialog } from './set-password-dialog.tsx'

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
`

interface UserRowProps {
  user: User
  isMe: boolean
  since: string
}

/** One of the people who run the site, and what one can do about them. One's own account is changed under Security. */
export function UserRow({ user, isMe, since }: UserRowProps) {
  const { setDisabled } = useUserActions()
  const confirm = useConfirm()
  const [settingPassword, setSettingPassword] = useState(false)
  const name = user.displayName ?? user.name

  const toggle = async () => {
    const question = {
      title: `Disable ${name}?`,
      message: 'They are signed out everywhere at once and can sign in no more. What they have written stays.',
      action: 'Disable',
    }
    if (!user.disabled && !(await confirm(question))) return
    try {
      await setDisabled(user.id, !user.disabled)
      toast({ title: user.disabled ? 'User enabled successfully' : 'User disabled successfully' })
    } catch (error) {
      sayError(error, 'Failed to update user')
    }
  }

  return (
    <Line>
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
              look={user.disabled ? 'secondary' : 'danger'}
              onClick={() => void toggle()}
              aria-label={`${user.disabled ? 'Enable' : 'Disable'} ${name}`}
            >
              {user.disabled ? 'Enable' : 'Disable'}
            </Button>
          </>
        )}
      </Row>
      {settingPassword && <SetPasswordDialog user={user} name={name} onClose={() => setSettingPassword(false)} />}
    </Line>
  )
}
