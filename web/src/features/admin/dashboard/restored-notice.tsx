import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { useConfirm } from '../../../ui/confirm.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { Note } from '../../../ui/note.tsx'
import { toast } from '../../../ui/toast.ts'
import { timeZone, useSettings } from '../../site/api/settings.ts'
import { useEndHold, useHold, type Hold } from '../api/hold.ts'
import { sayError } from '../shell/failures.ts'

const mailWords = (count: number) =>
  count === 0 ? 'No mail is waiting.' : count === 1 ? '1 mail is waiting.' : `${count} mails are waiting.`

/** After a restore: says what waits, and lets the owner say that it may go on. Nothing otherwise. */
export function RestoredNotice() {
  const { data } = useHold()
  return data?.hold ? <Waiting hold={data.hold} /> : null
}

function Waiting({ hold }: { hold: Hold }) {
  const endHold = useEndHold()
  const confirm = useConfirm()
  const [going, setGoing] = useState(false)
  const zone = timeZone(useSettings())
  const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: zone })

  const goOn = async () => {
    const twice = 'Those that were sent after the backup was made are sent once more.'
    const message = hold.waitingMails === 0 ? mailWords(0) : `${mailWords(hold.waitingMails)} ${twice}`
    if (!(await confirm({ title: 'Let mails and payments go on?', message, action: 'Go on', danger: false }))) return
    setGoing(true)
    try {
      await endHold()
      toast({ title: 'Mails and payments go on' })
    } catch (error) {
      sayError(error, 'It could not be told to the store')
    } finally {
      setGoing(false)
    }
  }

  return (
    <Note kind="warn" role="status">
      <Stack $gap={4}>
        <div>
          <strong>Restored from a backup of {moment.format(new Date(hold.backupAt))} – mails and payments wait</strong>
          No mails are sent, and lost payments and parcels are not looked for, until you say so. Look through the orders
          first: what happened after the backup is not known here. {mailWords(hold.waitingMails)}
        </div>
        <div>
          <Button loading={going} onClick={() => void goOn()}>
            Go on
          </Button>
        </div>
      </Stack>
    </Note>
  )
}
