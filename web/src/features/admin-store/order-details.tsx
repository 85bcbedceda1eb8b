import { useState } from 'react'
import { addresses } from '../../addresses.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Textarea } from '../../ui/input.tsx'
import { Row, Stack, TextLink } from '../../ui/layout.tsx'
import { Note } from '../../ui/note.tsx'
import { Waiting } from '../../ui/spinner.tsx'
import { toast } from '../../ui/toast.ts'
import { messageOf, sayError } from '../admin/shell/failures.ts'
import { shortMoment } from '../admin/shell/figures.ts'
import { centsOf, dollars } from '../site/shop/money.ts'
import { useOrder, useOrderActions, type Mail, type WholeOrder } from './api/orders.ts'
import { Details, Muted, Timeline } from './order-card.styled.ts'
import { eventWords, mailWords, refundWords } from './order-words.ts'

const Notes = ({ order }: { order: WholeOrder }) => {
  const [typed, setTyped] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const { note } = useOrderActions()
  const notes = typed ?? order.notes ?? ''
  const save = async () => {
    setBusy(true)
    try {
      await note(order.id, notes.trim() || null)
      // What has been typed meanwhile stays.
      setTyped(now => (now === notes ? null : now))
      toast({ title: 'Notes saved' })
    } catch (error) {
      sayError(error, 'Failed to save the notes')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Stack $gap={3}>
      <Field label="Notes" hint="Only you see them.">
        <Textarea maxLength={5000} value={notes} onChange={event => setTyped(event.target.value)} />
      </Field>
      <Row>
        <Button size="small" loading={busy} onClick={() => void save()}>
          Save notes
        </Button>
      </Row>
    </Stack>
  )
}

const mailKind = { waiting: 'warn', sent: 'ok', stuck: 'danger' } as const

const MailLine = ({ order, mail, zone }: { order: WholeOrder; mail: Mail; zone: string }) => {
  const [busy, setBusy] = useState(false)
  const { resend } = useOrderActions()
  const again = async () => {
    setBusy(true)
    try {
      await resend(order.id, mail.id)
      toast({ title: 'The mail will be sent again' })
    } catch (error) {
      sayError(error, 'Failed to send the mail again')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Row as="li" $between>
      <div>
        {`${mailWords(mail)} `}
        <Badge $kind={mailKind[mail.state]} $dot>
          {mail.state}
        </Badge>
        <Muted>
          {mail.sentAt ? shortMoment(mail.sentAt, zone) : (mail.lastError ?? `due ${shortMoment(mail.dueAt, zone)}`)}
        </Muted>
      </div>
      <Button size="small" look="quiet" loading={busy} onClick={() => void again()}>
        Resend
      </Button>
    </Row>
  )
}

/** Its changes of state, and its refunds, also those that changed no state. */
const happened = ({ history, refunds }: WholeOrder): { at: string; words: string }[] =>
  [
    ...history.map(event => ({ at: event.at, words: eventWords(event) })),
    ...refunds.map(refund => ({
      at: refund.at,
      words: `${refundWords(refund)}: ${dollars(centsOf(refund.amount))}${refund.failure ? `, ${refund.failure}` : ''}`,
    })),
  ].sort((a, b) => Date.parse(a.at) - Date.parse(b.at))

const Shown = ({ order, zone }: { order: WholeOrder; zone: string }) => (
  <Details>
    <section>
      <h3>What happened</h3>
      <Timeline>
        <li>
          Order begun
          <time dateTime={order.createdAt}>{shortMoment(order.createdAt, zone)}</time>
        </li>
        {happened(order).map(({ at, words }, index) => (
          <li key={index}>
            {words}
            <time dateTime={at}>{shortMoment(at, zone)}</time>
          </li>
        ))}
      </Timeline>
    </section>
    <Stack $gap={5}>
      <Stack as="section" $gap={3}>
        <h3>Mails</h3>
        {order.mails.length === 0 ? (
          <Muted>None yet</Muted>
        ) : (
          <Stack as="ul" $gap={3}>
            {order.mails.map(mail => (
              <MailLine key={mail.id} order={order} mail={mail} zone={zone} />
            ))}
          </Stack>
        )}
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

/** What happened to an order, its mails, and the owner's notes. */
export function OrderDetails({ id, zone }: { id: number; zone: string }) {
  const { data, error } = useOrder(id)
  if (data) return <Shown order={data} zone={zone} />
  if (error) return <Note kind="danger">{messageOf(error, 'Failed to fetch the order')}</Note>
  return <Waiting>Loading...</Waiting>
}
