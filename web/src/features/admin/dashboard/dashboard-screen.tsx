import { useState } from 'react'
import { addresses } from '../../../addresses.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { toastAfterNavigation } from '../../../ui/toast.ts'
import { useAccount } from '../api/me.ts'
import { AdminHead } from '../shell/admin-head.tsx'
import { sayError } from '../shell/failures.ts'
import { useUser } from '../shell/require-user.tsx'
import { AtAGlance } from './at-a-glance.tsx'
import { greeting, nameOf } from './greeting.ts'
import { OutsideServices } from './outside-services.tsx'
import { RestoredNotice } from './restored-notice.tsx'
import { Rooms } from './rooms.tsx'
import { useCounts } from './use-counts.ts'

const percent = (part: number | undefined) => (part === undefined ? undefined : `${Math.round(part * 100)}%`)

export default function DashboardScreen() {
  const user = useUser()
  const account = useAccount()
  const counts = useCounts()
  const [leaving, setLeaving] = useState(false)

  const leave = async () => {
    setLeaving(true)
    try {
      await account.logout()
      toastAfterNavigation({ title: 'Logged out successfully' })
      window.location.assign(addresses.home)
    } catch (error) {
      setLeaving(false)
      sayError(error, 'Failed to log out')
    }
  }

  return (
    <>
      <AdminHead title={`${greeting(new Date().getHours())}, ${nameOf(user)}`} place="Admin Dashboard">
        <Button loading={leaving} onClick={() => void leave()}>
          <Icon name="logout" />
          Logout
        </Button>
      </AdminHead>
      <Stack $gap={7}>
        <RestoredNotice />
        <AtAGlance
          glances={[
            { value: counts.drafts, words: counts.drafts === 1 ? 'draft' : 'drafts' },
            { value: counts.processing, words: 'pictures being processed' },
            { value: counts.failed, words: 'pictures that failed' },
            counts.ordersWaiting === null
              ? { value: counts.images === 0 ? 'none' : percent(counts.saved), words: 'saved by compression' }
              : { value: counts.ordersWaiting, words: counts.ordersWaiting === 1 ? 'order waiting' : 'orders waiting' },
          ]}
        />
        <Rooms counts={counts.rooms} />
        <OutsideServices />
      </Stack>
    </>
  )
}
