import { useState } from 'react'
import { userLimits } from '@skyfolio/domain/limits'
import { isRole, type Role } from '@skyfolio/domain/access/roles'
import {
  useInvitationActions,
  useInvitations,
  type Invitation,
  type NewInvitation,
} from '../../api/admin/invitations.ts'
import { timeZone, useSettings } from '../../api/settings.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Fields } from '../../ui/fields/field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Row, SectionTitle, Stack } from '../../ui/layout.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { CopyableText } from '../shell/copyable-text.tsx'
import { Form, useForm } from '../shell/form.tsx'
import { shortMoment } from '../shell/format.ts'
import { List, ListLine } from '../shell/list.tsx'
import { Loaded } from '../shell/loaded.tsx'
import { roleLabels } from '../shell/roles.ts'
import { withRecentPassword } from '../shell/session/recent-password.ts'
import { useAction } from '../shell/use-action.ts'
import { RoleField } from './role-field.tsx'

/** The link of an invitation that no mail server sends, for the owner to pass on. */
function LinkDialog({ invitation, onClose }: { invitation: NewInvitation & { link: string }; onClose: () => void }) {
  const zone = timeZone(useSettings())
  const { email, expiresAt, link } = invitation
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title={`Invitation for ${email}`}
      description={`This site has no mail server, so send this link yourself. It works once, until ${shortMoment(expiresAt, zone)}. Earlier links no longer work.`}
      footer={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <CopyableText label="Link" text={link} action="Copy link" />
    </Dialog>
  )
}

/** Says that an invitation was mailed, or shows its link where no mail server does that. */
function useSentInvitation() {
  const [sent, setSent] = useState<(NewInvitation & { link: string }) | null>(null)
  const show = ({ link, ...invitation }: NewInvitation) => {
    if (link === null)
      toast({
        title: 'Invitation sent',
        description: `${invitation.email} gets a link that works once, for 48 hours.`,
      })
    else setSent({ ...invitation, link })
  }
  return { show, dialog: sent && <LinkDialog invitation={sent} onClose={() => setSent(null)} /> }
}

/** Somebody who was invited, until they accept. */
function InvitationRow({ invitation, zone }: { invitation: Invitation; zone: string }) {
  const { resend, withdraw } = useInvitationActions()
  const sending = useAction()
  const { run } = useAction()
  const sent = useSentInvitation()
  const { id, email, role, expiresAt, delivery } = invitation
  const sendLabel = delivery === 'smtp' ? 'Send again' : 'New link'
  const isExpired = new Date(expiresAt).getTime() <= Date.now()
  const label = isRole(role) ? roleLabels[role].label : role

  const sendAgain = () =>
    sending.run(async () => sent.show(await withRecentPassword(() => resend(id))), {
      ...(delivery !== 'smtp' && {
        question: {
          title: 'Make a new link?',
          message: 'The link you have sent stops working.',
          action: 'New link',
          danger: false,
        },
      }),
      failure: 'Failed to send the invitation',
    })
  const withdrawIt = () =>
    run(() => withdraw(id), {
      question: {
        title: `Withdraw the invitation to ${email}?`,
        message: 'Its link no longer works then.',
        action: 'Withdraw',
      },
      success: 'Invitation withdrawn',
      failure: 'Failed to withdraw the invitation',
    })

  return (
    <ListLine>
      <div>
        <b>{email}</b>
        <p>{`${label}, the link ${isExpired ? 'expired' : 'works until'} ${shortMoment(expiresAt, zone)}`}</p>
      </div>
      <Row $gap={2}>
        {isExpired && <Badge $kind="warn">Expired</Badge>}
        <Button
          size="small"
          loading={sending.isBusy}
          onClick={() => void sendAgain()}
          aria-label={`${sendLabel}: invitation to ${email}`}
        >
          {sendLabel}
        </Button>
        <Button
          size="small"
          variant="danger"
          onClick={() => void withdrawIt()}
          aria-label={`Withdraw the invitation to ${email}`}
        >
          Withdraw
        </Button>
      </Row>
      {sent.dialog}
    </ListLine>
  )
}

const InvitationList = () => {
  const zone = timeZone(useSettings())
  return (
    <Loaded query={useInvitations()} failure="Failed to fetch invitations" empty={null} loading={null}>
      {invitations => (
        <List aria-label="Invitations">
          {invitations.map(invitation => (
            <InvitationRow key={invitation.id} invitation={invitation} zone={zone} />
          ))}
        </List>
      )}
    </Loaded>
  )
}

const empty: { email: string; role: Role } = { email: '', role: 'editor' }

function InviteForm() {
  const { invite } = useInvitationActions()
  const sent = useSentInvitation()
  const form = useForm({
    initial: empty,
    validate: ({ email }) => (email.trim() ? {} : { email: 'Please fill in all required fields' }),
    save: async ({ email, role }) => {
      sent.show(await withRecentPassword(() => invite({ email: email.trim(), role })))
      return empty
    },
    failure: 'Failed to send the invitation',
    toastsFieldErrors: false,
  })
  return (
    <>
      <Form form={form} action="Send invitation" autoComplete="off" aria-labelledby="invite">
        <Fields $columns={2}>
          <TextField
            label="Email address"
            type="email"
            required
            maxLength={userLimits.email}
            autoComplete="off"
            hint="They choose a name and a password by a link."
            {...form.text('email')}
          />
          <RoleField value={form.values.role} onChange={role => form.change({ role })} />
        </Fields>
      </Form>
      {sent.dialog}
    </>
  )
}

/** Who is invited, and inviting somebody. */
export const Invitations = () => (
  <section>
    <Stack $gap={5}>
      <SectionTitle id="invite">Invite by mail</SectionTitle>
      <InvitationList />
      <InviteForm />
    </Stack>
  </section>
)
