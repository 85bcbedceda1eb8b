import { browserName } from '@skyfolio/domain/access/browser-name'
import styled from 'styled-components'
import { addresses } from '../../addresses.ts'
import { useDeviceActions, useDevices, type Device } from '../../api/admin/account.ts'
import { timeZone, useSettings } from '../../api/settings.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { toastAfterNavigation } from '../../ui/feedback/toast.ts'
import { Row, SectionTitle, Stack } from '../../ui/layout.tsx'
import { shortMoment } from '../shell/format.ts'
import { describeAccessChange } from '../shell/session/access-change.ts'
import { List, ListLine } from '../shell/list.tsx'
import { Loaded } from '../shell/loaded.tsx'
import { withRecentPassword } from '../shell/session/recent-password.ts'
import { useAction } from '../shell/use-action.ts'

const Line = styled(ListLine)`
  min-height: 4rem;
`

/** The browsers one is signed in with, and the ways to end that. */
export function Devices() {
  const { signOut, signOutEverywhere } = useDeviceActions()
  const { run } = useAction()
  const everywhere = useAction()
  const zone = timeZone(useSettings())

  const end = (device: Device) =>
    run(() => withRecentPassword(() => signOut(device.id)), {
      success: `${browserName(device.userAgent)} signed out`,
      failure: 'Failed to sign out',
    })

  const endAll = () =>
    everywhere.run(
      async () => {
        const access = await withRecentPassword(signOutEverywhere)
        toastAfterNavigation({ title: 'Signed out everywhere', description: describeAccessChange(access) })
        window.location.assign(addresses.login)
      },
      {
        question: {
          title: 'Sign out everywhere?',
          message:
            'Every browser is signed out, this one too. Your API keys and passkeys still work: revoke or remove them here first if somebody else may have them.',
          action: 'Sign out',
        },
        failure: 'Failed to sign out',
      },
    )

  return (
    <Stack $gap={4}>
      <SectionTitle>Signed-in devices</SectionTitle>
      <Loaded query={useDevices()} failure="The devices could not be read">
        {devices => (
          <List aria-label="Signed-in devices">
            {devices.map(device => (
              <Line key={device.id}>
                <div>
                  <b>{browserName(device.userAgent)}</b>
                  <p>{`${device.address}, last seen ${shortMoment(device.lastSeenAt, zone)}`}</p>
                </div>
                {device.current ? (
                  <Badge $kind="accent">This one</Badge>
                ) : (
                  <Button
                    size="small"
                    aria-label={`Sign out ${browserName(device.userAgent)}`}
                    onClick={() => void end(device)}
                  >
                    Sign out
                  </Button>
                )}
              </Line>
            ))}
          </List>
        )}
      </Loaded>
      <Row>
        <Button variant="danger" loading={everywhere.isBusy} onClick={() => void endAll()}>
          Sign out everywhere
        </Button>
      </Row>
    </Stack>
  )
}
