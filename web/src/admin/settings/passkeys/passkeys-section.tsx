import { useState } from 'react'
import styled from 'styled-components'
import { useTwoFactor } from '../../../api/admin/account.ts'
import { canUsePasskeys, usePasskeyActions, usePasskeys, type Passkey } from '../../../api/admin/passkeys.ts'
import { timeZone, useSettings } from '../../../api/settings.ts'
import { color } from '../../../theme/tokens.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { Row, SectionTitle, Stack } from '../../../ui/layout.tsx'
import { shortDate, shortMoment } from '../../shell/format.ts'
import { List, ListLine } from '../../shell/list.tsx'
import { Loaded } from '../../shell/loaded.tsx'
import { AddPasskeyDialog } from '../../shell/passkeys/add-passkey-dialog.tsx'
import { withRecentPassword } from '../../shell/session/recent-password.ts'
import { RecoveryCodesDialog } from '../../shell/session/recovery-codes.tsx'
import { useAction } from '../../shell/use-action.ts'
import { RenamePasskeyDialog } from './rename-passkey-dialog.tsx'

const Text = styled.p`
  max-width: 40rem;
  color: ${color.textMuted};
`

interface PasskeyRowProps {
  passkey: Passkey
  /** The password alone lets its user in when it is gone. */
  isLastFactor: boolean
  zone: string
  onRename: () => void
}

function PasskeyRow({ passkey, isLastFactor, zone, onRename }: PasskeyRowProps) {
  const { remove } = usePasskeyActions()
  const { run } = useAction()
  const { id, name, createdAt, lastUsedAt, synced, usable } = passkey
  const used = lastUsedAt === null ? 'never used' : `last used ${shortMoment(lastUsedAt, zone)}`
  return (
    <ListLine>
      <div>
        <b>{name}</b>
        <p>{`Added ${shortDate(createdAt, zone)}; ${used}${synced ? '; on several devices' : ''}`}</p>
      </div>
      <Row $gap={2}>
        {!usable && <Badge $kind="warn">Made for another address</Badge>}
        <Button size="small" aria-label={`Rename ${name}`} onClick={onRename}>
          Rename
        </Button>
        <Button
          size="small"
          variant="danger"
          aria-label={`Remove ${name}`}
          onClick={() =>
            void run(() => withRecentPassword(() => remove(id)), {
              question: {
                title: `Remove ${name}?`,
                message: isLastFactor
                  ? 'It is your only second factor: your password alone will let in whoever knows it, and your recovery codes stop working.'
                  : 'It no longer signs you in. This cannot be undone.',
                action: 'Remove',
              },
              success: 'Passkey removed',
              failure: 'Failed to remove the passkey',
            })
          }
        >
          Remove
        </Button>
      </Row>
    </ListLine>
  )
}

type Open = { dialog: 'add' } | { dialog: 'rename'; passkey: Passkey } | { dialog: 'codes'; codes: string[] } | null

/** The passkeys and security keys with which one signs in. */
export function PasskeysSection() {
  const [open, setOpen] = useState<Open>(null)
  const { data: twoFactor } = useTwoFactor()
  const zone = timeZone(useSettings())
  const close = () => setOpen(null)
  return (
    <Stack $gap={4}>
      <SectionTitle>Passkeys and security keys</SectionTitle>
      <Text>
        A passkey signs you in without your password, by the fingerprint, face or PIN of your device. It is also what
        you are asked for after your password, instead of a code. A fake site can’t make use of it.
      </Text>
      <Loaded query={usePasskeys()} failure="The passkeys could not be read">
        {passkeys =>
          passkeys.length > 0 && (
            <List aria-label="Passkeys">
              {passkeys.map(passkey => (
                <PasskeyRow
                  key={passkey.id}
                  passkey={passkey}
                  isLastFactor={passkeys.length === 1 && twoFactor?.enabled === false}
                  zone={zone}
                  onRename={() => setOpen({ dialog: 'rename', passkey })}
                />
              ))}
            </List>
          )
        }
      </Loaded>
      {canUsePasskeys() ? (
        <Row>
          <Button onClick={() => setOpen({ dialog: 'add' })}>Add a passkey</Button>
        </Row>
      ) : (
        <Note>This browser has no passkeys at this address: they need https.</Note>
      )}
      {open?.dialog === 'add' && (
        <AddPasskeyDialog
          onClose={close}
          onDone={codes => setOpen(codes.length > 0 ? { dialog: 'codes', codes } : null)}
        />
      )}
      {open?.dialog === 'rename' && <RenamePasskeyDialog passkey={open.passkey} onClose={close} />}
      {open?.dialog === 'codes' && <RecoveryCodesDialog codes={open.codes} onClose={close} />}
    </Stack>
  )
}
