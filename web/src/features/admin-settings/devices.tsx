import { useState } from 'react'
import styled from 'styled-components'
import { addresses } from '../../addresses.ts'
import { caption } from '../../theme/text.ts'
import { hairline, space } from '../../theme/tokens.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { useConfirm } from '../../ui/confirm.tsx'
import { Row, SectionTitle, Stack } from '../../ui/layout.tsx'
import { Note } from '../../ui/note.tsx'
import { Waiting } from '../../ui/spinner.tsx'
import { toast } from '../../ui/toast.ts'
import { useDeviceActions, useDevices, type Device } from '../admin/api/devices.ts'
import { messageOf, sayError } from '../admin/shell/failures.ts'
import { timeZone, useSettings } from '../site/api/settings.ts'
import { shortMoment } from '../admin/shell/figures.ts'
import { browserName } from './browser-name.ts'

const List = styled.ul`
  border-top: ${hairline};
`
const Line = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]} ${space[4]};
  min-height: 4rem;
  padding-block: ${space[3]};
  border-bottom: ${hairline};
  b {
    font-weight: 500;
  }
  p {
    ${caption}
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }
`

/** The browsers one is signed in with, and the ways to end that. */
export function Devices() {
  const { data, error } = useDevices()
  const { signOut, signOutEverywhere } = useDeviceActions()
  const confirm = useConfirm()
  const [leaving, setLeaving] = useState(false)
  const zone = timeZone(useSettings())

  const end = async (device: Device) => {
    try {
      await signOut(device.id)
      toast({ title: `${browserName(device.userAgent)} signed out` })
    } catch (failure) {
      sayError(failure, 'Failed to sign out')
    }
  }

  const endAll = async () => {
    const message = 'Every browser is signed out, this one too.'
    if (!(await confirm({ title: 'Sign out everywhere?', message, action: 'Sign out' }))) return
    setLeaving(true)
    try {
      await signOutEverywhere()
      window.location.assign(addresses.login)
    } catch (failure) {
      setLeaving(false)
      sayError(failure, 'Failed to sign out')
    }
  }

  return (
    <Stack $gap={4}>
      <SectionTitle>Signed-in devices</SectionTitle>
      {error && !data ? (
        <Note kind="danger" role="alert">
          {messageOf(error, 'The devices could not be read')}
        </Note>
      ) : !data ? (
        <Waiting>Loading...</Waiting>
      ) : (
        <List aria-label="Signed-in devices">
          {data.map(device => (
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
      <Row>
        <Button look="danger" loading={leaving} onClick={() => void endAll()}>
          Sign out everywhere
        </Button>
      </Row>
    </Stack>
  )
}
