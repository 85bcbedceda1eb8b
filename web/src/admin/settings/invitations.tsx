import { userLimits } from '@skyfolio/runtime/domain/limits'
import { isRole, type Role } from '@skyfolio/runtime/domain/roles'
import {
  useInvitationActions,
  useInvitations,
  type Invitation,
  type MailedInvitation,
} from '../../api/admin/invitations.ts'
import { timeZone, useSettings } from '../../api/settings.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Fields } from '../../ui/fields/field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { toast, type ToastMessage } from '../../ui/feedback/toast.ts'
import { Row, SectionTitle, Stack } from '../../ui/layout.tsx'
import { Form, useForm } from '../shell/form.tsx'
import { shortMoment } from '../shell/format.ts'
import { List, ListLine } from '../shell/list.tsx'
import { Loaded } from '../shell/loaded.tsx'
import { roleLabels } from '../shell/roles.ts'
import { withRecentPassword } from '../shell/session/recent-password.ts'
import { useAction } from '../shell/use-action.ts'
import { RoleField } from './role-field.tsx'

/** What became of the mail, as far as the site knows. */
const mailedToast = ({ email, delivery }: MailedInvitation): ToastMessage =>
  ({
    smtp: { title: 'Invitation sent', description: `${email} gets a link that works once, for 48 hours.` },
    files: {
      title: 'Invitation stored',
      description: 'This site has no mail server: the mail is a file in the outbox folder, where the site runs.',
    },
    none: { title: 'Invitation waits', description: 'Mails are not set up. It is sent when they are.' },
  })[delivery]

/** Somebody who was invited, until they accept. */
function InvitationRow({ invitation, zone }: { invitation: Invitation; zone: string }) {
  const { resend, withdraw } = useInvitationActions()
  const sending = useAction()
  const { run } = useAction()
  const { id, email, role, expiresAt } = invitation
  const isExpired = new Date(expiresAt).getTime() <= Date.now()
  const label = isRole(role) ? roleLabels[role].label : role

  const sendAgain = () =>
    sending.run(async () => toast(mailedToast(await withRecentPassword(() => resend(id)))), {
      failure: 'Failed to send the invitation',
    })
  const withdrawIt = () =>
    run(() => withdraw(id), {
      question: {
        title: `Withdraw the invitation to ${email}?`,
        message: 'The link in the mail no longer works then.',
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
          aria-label={`Send again: invitation to ${email}`}
        >
          Send again
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
  const form = useForm({
    initial: empty,
    validate: ({ email }) => (email.trim() ? {} : { email: 'Please fill in all required fields' }),
    save: async ({ email, role }) => {
      toast(mailedToast(await withRecentPassword(() => invite({ email: email.trim(), role }))))
      return empty
    },
    failure: 'Failed to send the invitation',
    toastsFieldErrors: false,
  })
  return (
    <Form form={form} action="Send invitation" autoComplete="off" aria-labelledby="invite">
      <Fields $columns={2}>
        <TextField
          label="Email address"
          type="email"
          required
          maxLength={userLimits.email}
          autoComplete="off"
          hint="They choose a name and a password by the link in the mail."
          {...form.text('email')}
        />
        <RoleField value={form.values.role} onChange={role => form.change({ role })} />
      </Fields>
    </Form>
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
