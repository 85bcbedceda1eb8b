import { Link } from 'react-router-dom'
import { addresses } from '../../addresses.ts'
import { usePrivacyPage } from '../../api/admin/privacy-page.ts'
import { useEndMaintenance, useMaintenanceMode, useOrderNotices, type Maintenance } from '../../api/admin/store.ts'
import { timeZone, useSettings } from '../../api/settings.ts'
import { Button } from '../../ui/button.tsx'
import { Stack, TextLink } from '../../ui/layout.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { useMay } from '../shell/session/user.ts'
import { useAction } from '../shell/use-action.ts'

const StoreSettingsLink = () => (
  <TextLink as={Link} to={`${addresses.adminStore}?tab=settings`}>
    Store, Settings
  </TextLink>
)

/** Says where notices of new orders go, or warns that they go nowhere. Nothing without a store that takes orders. */
export function OrderNoticesNote() {
  const { data } = useOrderNotices()
  if (!data?.takesOrders) return null
  if (data.email !== null) {
    return (
      <Note>
        Notices of new orders go to <b>{data.email}</b>. Change that under <StoreSettingsLink />.
      </Note>
    )
  }
  return (
    <Note kind="warn">
      <strong>New orders notify nobody: no address is set for order notices.</strong>
      Enter yours under <StoreSettingsLink />, or set OWNER_NOTICE_EMAIL where the site runs. Orders are still stored
      and listed here.
    </Note>
  )
}

/** Tells the owner that the site has changed since its privacy page was written. */
export function PrivacyPageNote() {
  const { data } = usePrivacyPage()
  if (!data || (data.added.length === 0 && data.removed.length === 0)) return null
  return (
    <Note kind="warn">
      <strong>The privacy page is out of date.</strong>
      The site has changed since it was written. What to add and what to take out is listed under{' '}
      <TextLink as={Link} to={addresses.adminSettings}>
        Settings, Analytics
      </TextLink>
      .
    </Note>
  )
}

const mailCount = (count: number) =>
  count === 0 ? 'No mail is waiting.' : count === 1 ? '1 mail is waiting.' : `${count} mails are waiting.`

/** In maintenance mode, after a restore: says what is waiting, and lets the owner resume the store. Nothing otherwise. */
export function RestoredNotice() {
  const { data } = useMaintenanceMode()
  return data?.hold ? <MaintenanceNotice maintenance={data.hold} /> : null
}

function MaintenanceNotice({ maintenance: { backupAt, waitingMails } }: { maintenance: Maintenance }) {
  const endMaintenance = useEndMaintenance()
  const may = useMay()
  const { run, isBusy } = useAction()
  const zone = timeZone(useSettings())
  const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: zone })

  const resume = () => {
    const twice = 'Those that were sent after the backup was made are sent once more.'
    const message = waitingMails === 0 ? mailCount(0) : `${mailCount(waitingMails)} ${twice}`
    return run(endMaintenance, {
      question: { title: 'Continue with mails and payments?', message, action: 'Continue', danger: false },
      success: 'Mails and payments continue',
      failure: 'The store could not be reached',
    })
  }

  return (
    <Note kind="warn" role="status">
      <Stack $gap={4}>
        <div>
          <strong>Restored from a backup of {moment.format(new Date(backupAt))} – mails and payments wait</strong>
          No mails are sent, and lost payments and parcels are not looked for, until you say so. Look through the orders
          first: what happened after the backup is not known here. {mailCount(waitingMails)}
        </div>
        {may('owner') && (
          <div>
            <Button loading={isBusy} onClick={() => void resume()}>
              Continue
            </Button>
          </div>
        )}
      </Stack>
    </Note>
  )
}
