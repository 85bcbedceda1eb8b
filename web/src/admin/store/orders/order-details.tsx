import { orderLimits } from '@skyfolio/domain/limits'
import { useState } from 'react'
import { addresses } from '../../../addresses.ts'
import { useOrderActions, type Mail, type WholeOrder } from '../../../api/admin/orders.ts'
import { useMailFallback } from '../../../api/admin/settings.ts'
import { centsOf, dollars } from '../../../models/shop/money.ts'
import { useStoreConfig } from '../../../models/shop/products.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Row, Stack, TextLink } from '../../../ui/layout.tsx'
import { TextAreaField } from '../../../ui/fields/text-field.tsx'
import { shortMoment } from '../../shell/format.ts'
import { useLeaveGuard } from '../../shell/leave-guard.ts'
import { useMay } from '../../shell/session/user.ts'
import { useAction } from '../../shell/use-action.ts'
import { Details, Muted, Timeline } from './order-card.styled.ts'
import { eventLabel, mailLabel, refundLabel } from './order-labels.ts'

const Notes = ({ order }: { order: WholeOrder }) => {
  // Null: as they are stored.
  const [typed, setTyped] = useState<string | null>(null)
  useLeaveGuard(typed !== null, 'address')
  const { run, isBusy } = useAction()
  const { note } = useOrderActions()
  const notes = typed ?? order.notes ?? ''
  const save = () =>
    run(
      async () => {
        await note(order.id, notes.trim() || null)
        // What has been typed meanwhile stays.
        setTyped(now => (now === notes ? null : now))
      },
      { success: 'Notes saved', failure: 'Failed to save the notes' },
    )
  return (
    <Stack $gap={3}>
      <TextAreaField
        label="Notes"
        hint="Only you see them."
        maxLength={orderLimits.notes}
        value={notes}
        onChange={value => setTyped(value === (order.notes ?? '') ? null : value)}
      />
      <Row>
        <Button size="small" loading={isBusy} onClick={() => void save()}>
          Save notes
        </Button>
      </Row>
    </Stack>
  )
}

const mailKind = { waiting: 'warn', sent: 'ok', stuck: 'danger' } as const

const MailLine = ({ order, mail, zone }: { order: WholeOrder; mail: Mail; zone: string }) => {
  const { run, isBusy } = useAction()
  const { resend } = useOrderActions()
  const sendsMail = useStoreConfig().data?.sendsMail
  const again = () =>
    run(() => resend(order.id, mail.id), {
      success: sendsMail === false ? 'The mail is kept again: no mail server' : 'The mail will be sent again',
      failure: 'Failed to send the mail again',
    })
  return (
    <Row as="li" $between>
      <div>
        {`${mailLabel(mail, order)} `}
        <Badge $kind={mail.asFile ? 'warn' : mailKind[mail.state]} $dot>
          {mail.asFile ? 'kept as a file: no mail server' : mail.state}
        </Badge>
        <Muted>
          {mail.sentAt ? shortMoment(mail.sentAt, zone) : (mail.lastError ?? `due ${shortMoment(mail.dueAt, zone)}`)}
        </Muted>
      </div>
      <Button size="small" loading={isBusy} onClick={() => void again()}>
        Resend
      </Button>
    </Row>
  )
}

/** Changes of state and refunds, including those that changed no state. */
const timeline = (order: WholeOrder): { at: string; label: string }[] =>
  [
    ...order.history.map(event => ({ at: event.at, label: eventLabel(event, order) })),
    ...order.refunds.map(refund => ({
      at: refund.at,
      label: `${refundLabel(refund)}: ${dollars(centsOf(refund.amount))}${refund.failure ? `, ${refund.failure}` : ''}`,
    })),
  ].sort((a, b) => Date.parse(a.at) - Date.parse(b.at))

const MailFolder = () => {
  const fallback = useMailFallback()
  return fallback && <Muted>{fallback}</Muted>
}

/** Where the mails are that are only files: on the server, which is the owner's to look at. */
const MailFiles = () => {
  const may = useMay()
  return may('owner') && <MailFolder />
}

/** What has happened to an order, its mails, and the owner's notes. */
export const OrderDetails = ({ order, zone }: { order: WholeOrder; zone: string }) => (
  <Details>
    <section>
      <h2>History</h2>
      <Timeline>
        <li>
          Order begun
          <time dateTime={order.createdAt}>{shortMoment(order.createdAt, zone)}</time>
        </li>
        {timeline(order).map(({ at, label }, index) => (
          <li key={index}>
            {label}
            <time dateTime={at}>{shortMoment(at, zone)}</time>
          </li>
        ))}
      </Timeline>
    </section>
    <Stack $gap={5}>
      <Stack as="section" $gap={3}>
        <h2>Mails</h2>
        {order.mails.length === 0 ? (
          <Muted>None yet</Muted>
        ) : (
          <Stack as="ul" $gap={3}>
            {order.mails.map(mail => (
              <MailLine key={mail.id} order={order} mail={mail} zone={zone} />
            ))}
          </Stack>
        )}
        {order.mails.some(({ asFile }) => asFile) && <MailFiles />}
        {order.token && (
          <p>
            <TextLink href={addresses.order(order.token)} target="_blank" rel="noopener">
              What the buyer sees
            </TextLink>
          </p>
        )}
      </Stack>
      <Notes order={order} />
    </Stack>
  </Details>
)
